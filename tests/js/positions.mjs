/** States to test on, as the API would answer them. */

/** @param {Partial<import("../../games/static/games/js/state.js").State>} more */
export function position(more = {}) {
  const seats = ["You", "Ana", "Bruno", "Clara"].map((name, i) => ({ name, kind: i ? "bot" : "you", cards: 7, total: 0, scores: [] }));
  return {
    id: "m", kind: "random", version: 10, phase: "turn", round: 1, dealer: 3, turn: 0, stock: 20, can_undo: false, events: [],
    rules: { draw: "end", hand: 7 }, seats, hand: ["4S", "3H", "KD"], legal: ["4S>N", "4S>W", "3H>W", "KD>NW", "KD>W", "."],
    table: { N: ["5D"], E: ["JS"], S: ["8C", "7H"], W: [], NE: ["KC", "QH"], SE: [], SW: [], NW: [] },
    ...more,
  };
}
