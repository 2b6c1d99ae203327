/**
 * How this browser's player likes the table. Every page loads this, before anything is painted (templates/base.html), so that
 * nothing changes its colour under the visitor's eyes; the table and the settings read and change it.
 *
 *   speed    how fast the others' turns are told: "slow", "normal", "fast" or "instant"
 *   deck     colours of the suits: "two", or "four" with green clubs and blue diamonds; on <html> as data-deck
 *   order    the hand by "rank" or by "suit"
 *   confirm  "on": ask before a turn is ended in which something could still be played
 *   sound    "on": soft sounds of cards
 *
 * Kept together in one entry of localStorage; where there is none they hold for the visit.
 *
 * @typedef {"speed"|"deck"|"order"|"confirm"|"sound"} Key
 */

/** Every preference and what it can be, its default first. @type {Readonly<Record<Key, readonly string[]>>} */
export const CHOICES = {
  speed: ["normal", "slow", "fast", "instant"],
  deck: ["two", "four"],
  order: ["rank", "suit"],
  confirm: ["off", "on"],
  sound: ["off", "on"],
};

const STORED_AS = "kingscorner-preferences";

/** @type {Set<() => void>} */
const listeners = new Set();
let chosen = stored();

/** @returns {Partial<Record<Key, string>>} */
function stored() {
  try {
    return Object(JSON.parse(localStorage.getItem(STORED_AS) ?? "{}"));
  } catch {
    return {};
  }
}

/** What it is now. @param {Key} key @returns {string} one of its CHOICES */
export function preference(key) {
  const value = chosen[key] ?? "";
  return CHOICES[key].includes(value) ? value : CHOICES[key][0];
}

/** From now on it is this. @param {Key} key @param {string} value  one of its CHOICES */
export function prefer(key, value) {
  chosen = { ...stored(), ...chosen, [key]: value };
  try {
    localStorage.setItem(STORED_AS, JSON.stringify(chosen));
  } catch {
    // Storage is off: it holds for this visit.
  }
  changed();
}

/** @param {() => void} listener  called after every change, also one made in another tab */
export const whenPreferred = (listener) => listeners.add(listener);

function changed() {
  document.documentElement.dataset.deck = preference("deck");
  for (const listener of listeners) listener();
}

addEventListener("storage", ({ key }) => {
  if (key !== STORED_AS) return;
  chosen = stored();
  changed();
});

changed();
