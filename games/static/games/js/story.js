/**
 * The others' turns, as a story: pure functions that tell events beat by beat, from the table on which they began.
 *
 * @typedef {import("./state.js").State} State
 * @typedef {import("./state.js").Event} Event
 * @typedef {import("./state.js").Card} Card
 * @typedef {import("./state.js").Place} Place
 * @typedef {import("./state.js").Action} Action
 */
import { after, CORNERS, DEAL, END_TURN, PLACES, rankOf, SIDES, withCards } from "./state.js";

/**
 * One action and the table on either side of it.
 * @typedef {{seat: number, action: Action, before: State, after: State}} Beat
 */

/**
 * Tells events from a table on.
 * @param {State} start
 * @param {Event[]} events
 * @returns {Beat[]}
 */
export function story(start, events) {
  let before = start;
  return events.flatMap(({ seat, turn }) =>
    turn.split(" ").filter((action) => action !== DEAL).map((action) => {
      const beat = { seat, action, before, after: after({ ...before, turn: seat, can_undo: turn !== END_TURN }, seat, action) };
      before = beat.after;
      return beat;
    }),
  );
}

/** Beats by turn. @param {Beat[]} beats @returns {Beat[][]} */
export function turnsOf(beats) {
  /** @type {Beat[][]} */
  const turns = [];
  for (const beat of beats) {
    const last = turns.at(-1);
    if (last && last[0].seat === beat.seat) last.push(beat);
    else turns.push([beat]);
  }
  return turns;
}

/**
 * What an ended turn led to: the player's draw, then the others.
 * @param {State} asked  as it stood before the turn ended
 * @param {State} answer
 * @returns {Beat[]}
 */
export function turnStory(asked, answer) {
  const ended = after(asked, 0, END_TURN);
  const drew = asked.rules.draw === "start" ? undefined : answer.drew;
  const beat = { seat: 0, action: END_TURN, before: asked, after: { ...ended, drew, hand: drew ? [...asked.hand, drew] : asked.hand } };
  return [beat, ...story(beat.after, answer.events.filter(({ seat }) => seat !== 0))];
}

/** From a new deal to the player's turn; empty when it cannot be told. @param {State} state @returns {Beat[]} */
export function openingStory(state) {
  const start = dealt(state, state.events);
  return start ? story(start, state.events) : [];
}

/**
 * The round so far, to be read again.
 * @param {State} state
 * @param {string[]} turns  all that were ended in this round, and the player's own as far as it is: "2 QH>NW ."
 * @returns {Beat[]} none when it cannot be told
 */
export function roundStory(state, turns) {
  const events = turns.map((text) => ({ version: 0, seat: Number(text[0]), turn: text.slice(2) }));
  const start = dealt(state, events);
  return start ? story(start, events) : [];
}

/**
 * The table as this round was dealt, worked out from where it stands and from the others' turns since: those are told over
 * nameless cards, and whoever lies in their places now is who they were. Null when that does not come out right, as when
 * the player has had a turn in between that is not among them.
 * @param {State} state
 * @param {Event[]} events
 * @returns {State|null}
 */
export function dealt(state, events) {
  for (const start of namelessDeals(state)) {
    const { table, stock } = story(start, events).at(-1)?.after ?? start;
    if (stock === state.stock && PLACES.every((place) => sameCards(table[place], state.table[place]))) return named(start, table, state);
  }
  return null;
}

/** @param {State} start @param {State["table"]} told  where its nameless cards lie now @param {State} state @returns {State|null} */
function named(start, told, state) {
  const cardOf = (/** @type {string} */ name) => {
    const place = PLACES.find((one) => told[one].includes(name)) ?? "";
    return state.table[place][told[place].indexOf(name)];
  };
  const table = Object.fromEntries(PLACES.map((place) => [place, start.table[place].map(cardOf)]));
  const kingsOnly = CORNERS.every((corner) => table[corner].every((card) => rankOf(card) === "K"));
  return kingsOnly ? { ...start, table } : null;
}

/**
 * The tables that a round can begin with, with names that are no cards. Kings turned up may have gone to corners, and
 * then their sides have been filled from the stock, or are empty: which ones, nobody has said.
 * @param {State} state @returns {State[]}
 */
function namelessDeals(state) {
  switch (state.rules.opening_kings) {
    case "corner":
      return [0, 1, 2, 3, 4].map((kings) => namelessDeal(state, kings, []));
    case "open":
      return subsets(SIDES).map((empty) => namelessDeal(state, empty.length, empty));
    default:
      return [namelessDeal(state, 0, [])];
  }
}

/** @param {Place[]} places @returns {Place[][]} all choices of some of them */
const subsets = (places) => places.reduce((found, place) => [...found, ...found.map((some) => [...some, place])], /** @type {Place[][]} */ ([[]]));

/** @param {State} state @param {number} kings  in corners @param {Place[]} empty  sides @returns {State} */
function namelessDeal(state, kings, empty) {
  const size = state.rules.hand;
  const bare = (/** @type {Place} */ place) => empty.includes(place) || CORNERS.indexOf(place) >= kings;
  /** @type {State["table"]} */
  const table = Object.fromEntries(PLACES.map((place) => [place, bare(place) ? [] : [`?${place}`]]));
  const start = { ...state, table, seats: state.seats.map((seat) => ({ ...seat, cards: size })), legal: [], phase: /** @type {"turn"} */ ("turn"), drawer: null };
  const stock = 52 - size * state.seats.length - Object.values(table).flat().length;
  if (state.rules.draw !== "start") return { ...start, stock };
  const drawer = (state.dealer + 1) % state.seats.length;
  return { ...start, drawer, stock: stock - 1, seats: withCards(start.seats, drawer, 1) };
}

/** @param {string[]} told @param {Card[]} actual */
function sameCards(told, actual) {
  return told.length === actual.length && told.every((card, i) => card.startsWith("?") || card === actual[i]);
}
