/**
 * What is typed as a command, understood: the API's notation in any dress ("7H>N", "7h n", "10♥ n", "move n e", ".").
 *
 * @typedef {{action: string} | {word: string} | null} Command  an action, or one of the words below; null for neither
 */
import { END_TURN, isPlace } from "./state.js";

/** What can be asked beside actions, in the order of the sentence "command_words". */
export const WORDS = ["end", "undo", "hint", "hand", "table", "legal"];
/** @type {Object<string, string>} */
const SUITS = { "♣": "C", "♦": "D", "♥": "H", "♠": "S" };

/**
 * @param {string} text
 * @param {string[]} own  WORDS in the reader's language
 * @returns {Command}
 */
export function parse(text, own) {
  const words = text.trim().toLocaleLowerCase().replaceAll(">", " ").split(/[\s,]+/).filter(Boolean);
  const known = words.length === 1 ? WORDS[WORDS.indexOf(words[0])] ?? WORDS[own.indexOf(words[0])] : undefined;
  if (known) return { word: known };
  if (words.length === 1 && words[0] === END_TURN) return { word: "end" };
  const ends = words.map(nameOf).filter((name) => name !== "");
  return ends.length === 2 && isPlace(ends[1]) ? { action: `${ends[0]}>${ends[1]}` } : null;
}

/** @param {string} word @returns {string} a card or a place in notation; "" for any other word */
function nameOf(word) {
  const name = word.toUpperCase().replace("10", "T").replace(/[♣♦♥♠]/, (sign) => SUITS[sign]);
  return isPlace(name) || /^[A2-9TJQK][CDHS]$/.test(name) ? name : "";
}
