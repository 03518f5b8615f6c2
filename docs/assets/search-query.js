// What is typed into the search box, as the search's own language has it. `pre-endgame` is split where
// the index splits words, and all its parts must be there; the dashes of `--cluster` are not a "not";
// a whole word counts for more than the beginning of another one.

const SEPARATOR = /[\s\-_,:!=[\]()"`/*+^~]+|\.(?!\d)/;
const QUERY = 2; // the type of the message
// Words that the index leaves out, so that they must not be asked for.
const LEFT_OUT = new Set((
  "a able about across after all almost also am among an and any are as at be because been but by can cannot " +
  "could dear did do does either else ever every for from get got had has have he her hers him his how " +
  "however i if in into is it its just least let like likely may me might most must my neither no nor not of " +
  "off often on only or other our own rather said say says she should since so some than that the their them " +
  "then there these they this tis to too twas us wants was we were what when where which while who whom why " +
  "will with would yet you your"
).split(" "));

function searchQuery(typed) {
  return typed.trim().split(/\s+/).map((word) => {
    const parts = word.split(SEPARATOR).filter(Boolean);
    const asked = parts.filter((part) => !LEFT_OUT.has(part.toLowerCase()));
    return asked.length > 1
      ? asked.map((part) => (part === parts.at(-1) ? `+${part}*` : `+${part}`)).join(" ")
      : asked.map((part) => `${part}^8 ${part}`).join("");
  }).join(" ");
}

window.Worker = class extends window.Worker {
  postMessage(message, ...others) {
    const asked = message?.type === QUERY ? {...message, data: searchQuery(message.data)} : message;
    return super.postMessage(asked, ...others);
  }
};
