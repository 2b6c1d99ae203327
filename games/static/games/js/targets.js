/**
 * What the server's list of legal actions means for the hand and the table: what can be picked, where it can go, and, when
 * it cannot, which sentence says why. Decides nothing: an action that is not in the list is never offered.
 *
 * @typedef {import("./state.js").State} State
 * @typedef {import("./state.js").Place} Place
 */
import { CORNERS, ends, END_TURN, isPlace, isRed, rankOf, SIDES, valueOf } from "./state.js";

/**
 * The king that has to go to a corner before anything else, where the rules say so.
 * @param {State} state @returns {string|undefined}
 */
export const urgentKing = (state) => (state.rules.kings === "forced" ? state.hand.find((card) => rankOf(card) === "K") : undefined);

/** @param {State} state @returns {{from: string, to: Place}[]} */
const pairs = (state) => state.legal.filter((action) => action.includes(">")).map(ends);

/** @param {State} state @param {string|null} source a card of the hand, or the place of a pile @returns {Place[]} */
export const placesFor = (state, source) => pairs(state).filter(({ from }) => from === source).map(({ to }) => to);

/**
 * The side piles that a card of the hand can be tucked under: it fills an empty side, and the pile moves onto it. Both are
 * actions that the server decides on; this only knows that there is an empty side to begin with, and which base goes on which card.
 * @param {State} state @param {string|null} source @returns {Place[]}
 */
export function tucksFor(state, source) {
  if (!source || isPlace(source) || state.hand.length < 2 || !emptySideFor(state, source)) return [];
  return SIDES.filter((side) => liesOn(state.table[side][0], source));
}

/** What a tuck is made of. @param {State} state @param {string} card @param {Place} place @returns {import("./state.js").Action[]} */
export function tuckActions(state, card, place) {
  const side = emptySideFor(state, card);
  return [`${card}>${side}`, `${place}>${side}`];
}

/** @param {State} state @param {string} card */
const emptySideFor = (state, card) => placesFor(state, card).find((place) => SIDES.includes(place) && !state.table[place].length);

/** @param {string|undefined} card @param {string} on */
const liesOn = (card, on) => card !== undefined && isRed(card) !== isRed(on) && valueOf(card) + 1 === valueOf(on);

/** @param {State} state @returns {Set<string>} the cards and piles that can go somewhere */
export const sources = (state) => new Set(pairs(state).map(({ from }) => from));

/** @param {State} state @returns {boolean} */
export const canEnd = (state) => state.legal.includes(END_TURN);

/**
 * Whether the server has yet to say what is legal between these two, because an action on its way touched one of them.
 * @param {State} state @param {string} from @param {Place} to
 */
export const isUnknown = (state, from, to) => Boolean(state.touched?.some((name) => name === from || name === to));

/**
 * What a tap asks for: to pick something, to put down what is picked (`drop`), to play it (`act`) or to tuck it under a pile; to wait until the server
 * has said whether that is legal (`hold`), or to be told why it is not (`explain`).
 * @typedef {{wish: "pick"|"drop"|"act"|"tuck"|"hold"|"explain"|"lost", source: string, place: Place|null}} Meaning
 */

/** @param {Meaning["wish"]} wish @param {string} source @param {Place|null} [place] @returns {Meaning} */
const meaning = (wish, source, place = null) => ({ wish, source, place });

/**
 * @param {State} state @param {string|null} picked
 * @param {string} tapped  a card of the hand or a place
 * @returns {Meaning}
 */
export function meaningOfTap(state, picked, tapped) {
  if (picked === tapped) {
    const place = isPlace(tapped) ? null : onlyPlace(state, tapped);
    return place ? meaning("act", tapped, place) : meaning("drop", tapped);
  }
  if (!isPlace(tapped)) return meaning("pick", tapped);
  if (picked) return meaningOfPut(state, picked, tapped);
  if (!state.table[tapped].length) return meaning("lost", tapped);
  return meaning(sources(state).has(tapped) ? "pick" : "explain", tapped);
}

/** @param {State} state @param {string} source @param {Place} place @returns {Meaning} */
export function meaningOfPut(state, source, place) {
  if (placesFor(state, source).includes(place)) return meaning("act", source, place);
  if (tucksFor(state, source).includes(place)) return meaning("tuck", source, place);
  return meaning(isUnknown(state, source, place) ? "hold" : "explain", source, place);
}

/**
 * Where several places are the same to the player (a king on any empty corner), the one to take.
 * @param {State} state @param {string} source @returns {Place|null} null when there is a choice, or no place
 */
export function onlyPlace(state, source) {
  const places = placesFor(state, source);
  const alike = places.length > 0 && places.every((place) => CORNERS.includes(place) && !state.table[place].length);
  return places.length === 1 || alike ? places[0] : null;
}

/**
 * Why nothing takes it, or why this place does not: the key of a sentence and what goes into it.
 * @param {State} state @param {string} source @param {Place|null} place
 * @returns {{key: string, card?: string, rank?: string}}
 */
export function whyNot(state, source, place) {
  const king = urgentKing(state);
  if (king) return { key: "king_first", card: king };
  const pile = isPlace(source);
  if (pile && CORNERS.includes(source)) return { key: "why_corner_stays" };
  const card = pile ? state.table[source][0] : source;
  if (!card) return { key: "why_not_here" };
  if (place && !state.table[place].length) return whyNotEmpty(place, pile);
  if (rankOf(card) === "K") return { key: pile ? "why_king_pile" : "why_king", card };
  return { key: `why_${needOf(card)}`, card, rank: String(valueOf(card) + 1) };
}

/** @param {Place} place @param {boolean} pile */
function whyNotEmpty(place, pile) {
  if (CORNERS.includes(place)) return { key: pile ? "why_corner_pile" : "why_corner_card" };
  return { key: pile ? "why_side_pile" : "why_not_here" };
}

/**
 * The kind of card that another goes on: "black" (an 8, for 7♥), "red_queen" (for J♠). It words a refusal, no more.
 * @param {string} card @returns {string}
 */
function needOf(card) {
  const court = { T: "_jack", J: "_queen", Q: "_king" }[rankOf(card)] ?? "";
  return (isRed(card) ? "black" : "red") + court;
}
