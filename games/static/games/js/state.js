/**
 * The match as the page knows it: pure functions over plain values, no DOM, no network, no clock.
 *
 * The server decides what is legal. Here is only bookkeeping: what the table looks like once an action that the server
 * allowed has happened, so that the page can show it before the answer is back, and can tell the others' turns again (story.js).
 *
 * @typedef {string} Card    a card in the record's notation: "7H", "TS"
 * @typedef {string} Place   "N", "E", "S", "W", "NE", "SE", "SW" or "NW"
 * @typedef {string} Action  "4S>E" plays a card, "E>NE" moves a pile, "." ends the turn
 * @typedef {{name: string, kind: "you"|"bot", level?: string, cards: number, total: number, scores: number[]}} Seat
 * @typedef {{version: number, seat: number, turn: string}} Event
 * @typedef {object} State   what the API answers (docs/api.md, "State"), and `touched`, which only the page adds
 * @property {string} id
 * @property {"daily"|"random"|"practice"} kind
 * @property {string} [date]
 * @property {number} [number]
 * @property {number} version
 * @property {"turn"|"round_over"|"match_over"} phase
 * @property {number} round
 * @property {number} dealer
 * @property {number} turn
 * @property {Object<Place, Card[]>} table
 * @property {number} stock
 * @property {Card[]} hand
 * @property {Action[]} legal
 * @property {boolean} can_undo
 * @property {Seat[]} seats
 * @property {Event[]} events
 * @property {Object<string, any>} rules
 * @property {Card} [drew]
 * @property {number} [pot]        in coins
 * @property {number|null} [drawer]  who drew as this turn began; only the page adds it, while it tells turns
 * @property {Card[][]} [hands]
 * @property {{winners: number[], rank?: number, players?: number, par?: number|null}} [result]
 * @property {string[]} [touched]  cards and places that an unanswered action changed: what is legal there is not known yet
 */

export const END_TURN = ".";
export const DEAL = "deal";
export const SIDES = ["N", "E", "S", "W"];
export const CORNERS = ["NE", "SE", "SW", "NW"];
export const PLACES = [...SIDES, ...CORNERS];

const RANKS = "A23456789TJQK";

/** @param {Card} card @returns {string} "A", "2" ... "9", "T", "J", "Q", "K" */
export const rankOf = (card) => card[0];

/** @param {Card} card @returns {string} "C", "D", "H" or "S" */
export const suitOf = (card) => card[1];

/** @param {Card} card @returns {number} 1 for an ace to 13 for a king */
export const valueOf = (card) => RANKS.indexOf(rankOf(card)) + 1;

/** @param {Card} card */
export const isRed = (card) => suitOf(card) === "D" || suitOf(card) === "H";

/** @param {string} name @returns {boolean} whether it names a place (and so not a card) */
export const isPlace = (name) => SIDES.includes(name) || CORNERS.includes(name);

/** @param {Action} action @returns {{from: string, to: Place}} of a play or a move */
export function ends(action) {
  const [from, to] = action.split(">");
  return { from, to };
}

/** @param {Card[]} pile @returns {Card} the newest card, the one that others go on */
export const tipOf = (pile) => pile[pile.length - 1];

/**
 * The hand in the order it is shown: kings first either way.
 * @param {Card[]} hand
 * @param {"rank"|"suit"} order
 */
export function sorted(hand, order) {
  const bySuit = (/** @type {Card} */ card) => "SHCD".indexOf(suitOf(card));
  const byRank = (/** @type {Card} */ card) => -valueOf(card);
  const keys = order === "suit" ? [bySuit, byRank] : [byRank, bySuit];
  return [...hand].sort((a, b) => keys[0](a) - keys[0](b) || keys[1](a) - keys[1](b));
}

/**
 * The state after one action of `seat`.
 * @param {State} state
 * @param {number} seat
 * @param {Action} action
 * @returns {State}
 */
export function after(state, seat, action) {
  if (action === END_TURN) return afterTurn(state, seat, state.can_undo);
  const { from, to } = ends(action);
  const moved = isPlace(from) ? state.table[from] : [from];
  const table = { ...state.table, [to]: [...state.table[to], ...moved] };
  if (isPlace(from)) return { ...state, table: { ...table, [from]: [] } };
  const hand = seat === 0 ? state.hand.filter((card) => card !== from) : state.hand;
  return { ...state, table, hand, seats: withCards(state.seats, seat, -1) };
}

/** Whether the end of a turn draws a card. @param {State} state */
export const drawsAtEnd = (state) => state.stock > 0 && state.rules.draw !== "start";

/** @param {State} state @param {number} seat @param {boolean} acted  whether the turn had an action @returns {State} */
function afterTurn(state, seat, acted) {
  const paid = acted ? state : afterFee(state, seat);
  const next = (seat + 1) % state.seats.length;
  const drawer = state.rules.draw === "start" ? next : seat;
  if (!state.stock) return { ...paid, turn: next, drawer: null };
  return { ...paid, turn: next, drawer, stock: state.stock - 1, seats: withCards(paid.seats, drawer, 1) };
}

/** In coins a turn without an action costs one, while there is one. @param {State} state @param {number} seat @returns {State} */
function afterFee(state, seat) {
  if (state.pot === undefined || !state.seats[seat].total) return state;
  const seats = state.seats.map((one, index) => (index === seat ? { ...one, total: one.total - 1 } : one));
  return { ...state, seats, pot: state.pot + 1 };
}

/** @param {Seat[]} seats @param {number} seat @param {number} change */
export function withCards(seats, seat, change) {
  return seats.map((one, index) => (index === seat ? { ...one, cards: one.cards + change } : one));
}

// ---- What the player has done and the server has not answered yet ----

/**
 * One thing asked of the server. `back` is what the table looks like once it is undone, when the page still knows.
 * @typedef {{action: Action} | {undo: true, back: State|null}} Step
 *
 * The server's last word, the steps that it has not answered, and the tables to go back to in this turn.
 * @typedef {{state: State, queue: Step[], past: State[]}} Ledger
 */

/** @param {State} state @returns {Ledger} */
export const ledgerOf = (state) => ({ state, queue: [], past: [] });

/** What is on screen: the server's last word and, on top, the steps on their way to it. @param {Ledger} ledger @returns {State} */
export const shown = (ledger) => ledger.queue.reduce(afterStep, ledger.state);

/** @param {State} state @param {Step} step @returns {State} */
function afterStep(state, step) {
  if ("undo" in step) return step.back ?? { ...state, legal: [], can_undo: false };
  if (step.action === DEAL) return { ...state, legal: [] };
  if (step.action === END_TURN) return { ...after(state, 0, END_TURN), legal: [], can_undo: false };
  const { from, to } = ends(step.action);
  const touched = [...(state.touched ?? []), from, to];
  return { ...after(state, 0, step.action), touched, legal: untouched(state, touched), can_undo: true };
}

/**
 * What surely stays legal: the actions that the last one did not come near. The rest is for the server to say.
 * @param {State} state
 * @param {string[]} touched
 */
function untouched(state, touched) {
  const goneOut = state.hand.length === 1 && touched.includes(state.hand[0]);
  if (goneOut) return [];
  return state.legal.filter((action) => action === END_TURN || !Object.values(ends(action)).some((end) => touched.includes(end)));
}

/** @param {Ledger} ledger @param {Action} action @returns {Ledger} */
export function withAction(ledger, action) {
  return { ...ledger, queue: [...ledger.queue, { action }], past: [...ledger.past, shown(ledger)] };
}

/**
 * Takes the last action back: off the queue while it has not been sent (the first in the queue has), else by asking.
 * @param {Ledger} ledger
 * @returns {Ledger}
 */
export function withUndo(ledger) {
  const past = ledger.past.slice(0, -1);
  const last = ledger.queue.at(-1);
  if (ledger.queue.length > 1 && last && "action" in last) return { ...ledger, queue: ledger.queue.slice(0, -1), past };
  return { ...ledger, queue: [...ledger.queue, { undo: true, back: ledger.past.at(-1) ?? null }], past };
}

/** The first step was answered. @param {Ledger} ledger @param {State} answer @returns {Ledger} */
export function answered(ledger, answer) {
  const queue = ledger.queue.slice(1);
  const turnGoesOn = answer.phase === "turn" && answer.can_undo;
  return { state: answer, queue, past: turnGoesOn || queue.length ? ledger.past : [] };
}

// ---- What is counted ----

/** @param {State} state @returns {"points"|"pips"|"coins"} the key of a sentence that counts what this match counts */
export const unitOf = (state) => (state.rules.scoring === "penalty" ? "points" : state.rules.scoring);

/** What a round brought: in coins a gain or a loss. @param {State} state @param {number} score @returns {string} */
export const scoreText = (state, score) => (state.rules.scoring === "coins" && score > 0 ? `+${score}` : `${score}`.replace("-", "−"));
