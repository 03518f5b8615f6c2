// Sums of games against the computer, apart by level and edition: a win against a beginner says nothing of an expert.

/** @typedef {{played: number, won: number, tied: number, best: number, points: number, helped: number}} Sums */
/** @typedef {Record<string, Sums>} Records by "LEVEL EDITION" */

/** @type {Sums} */
const NONE = {played: 0, won: 0, tied: 0, best: 0, points: 0, helped: 0};

/** @param {string} level @param {string} edition */
export const kindOf = (level, edition) => `${level} ${edition}`;

/** @param {Records} records @param {string} kind @param {{mine: number, theirs: number, isHelped: boolean}} game a finished one @returns {Records} */
export function withGame(records, kind, {mine, theirs, isHelped}) {
  const old = records[kind] ?? NONE;
  return {
    ...records,
    [kind]: {
      played: old.played + 1,
      won: old.won + Number(mine > theirs),
      tied: old.tied + Number(mine === theirs),
      best: Math.max(old.best, mine),
      points: old.points + mine,
      helped: old.helped + Number(isHelped),
    },
  };
}

/** The kinds that were played, the strongest opponent first. @param {Records} records */
export const rowsOf = (records) =>
  Object.entries(records)
    .sort(([a], [b]) => b.localeCompare(a))
    .map(([kind, sums]) => {
      const [level = "", edition = ""] = kind.split(" ");
      return {level, edition, ...sums, mean: sums.points / sums.played};
    });
