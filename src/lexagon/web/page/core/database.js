// IndexedDB as promises, for what is too large for the store of settings: one table a name, rows by `name`.

const VERSION = 1;
const TABLES = ["lists"];

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** @type {Promise<IDBDatabase> | undefined} */
let opened;

function open() {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open("lexagon", VERSION);
    request.onupgradeneeded = () => TABLES.forEach((name) => request.result.createObjectStore(name, {keyPath: "name"}));
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opened;
}

/** @param {string} name @param {IDBTransactionMode} mode */
const table = async (name, mode) => (await open()).transaction(name, mode).objectStore(name);

/** @param {string} name @returns {Promise<any[]>} */
export const all = async (name) => done((await table(name, "readonly")).getAll());
/** @param {string} name @param {string} key @returns {Promise<any>} */
export const find = async (name, key) => done((await table(name, "readonly")).get(key));
/** @param {string} name @param {{name: string, [field: string]: unknown}} row */
export const put = async (name, row) => void (await done((await table(name, "readwrite")).put(row)));
/** @param {string} name @param {string} key */
export const remove = async (name, key) => void (await done((await table(name, "readwrite")).delete(key)));
