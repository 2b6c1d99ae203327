import { after, answered, dealt, ledgerOf, openingStory, roundStory, scoreText, shown, sorted, story, turnStory, turnsOf, unitOf, withAction, withUndo } from "../../games/static/games/js/state.js";
import { equal, test } from "./harness.mjs";
import { position } from "./positions.mjs";

test("A card that is played leaves the hand and lies on top", () => {
  const { hand, table, seats } = after(position(), 0, "4S>N");
  equal([hand, table.N, seats[0].cards], [["3H", "KD"], ["5D", "4S"], 6]);
});

test("A card that another seat plays comes from no hand that is seen", () => {
  const { hand, table, seats } = after(position(), 2, "TH>E");
  equal([hand.length, table.E, seats[2].cards], [3, ["JS", "TH"], 6]);
});

test("A pile moves whole and in order, and leaves its place empty", () => {
  const { table } = after(position(), 0, "E>NE");
  equal([table.NE, table.E], [["KC", "QH", "JS"], []]);
});

test("Ending a turn draws a card for who ends it, and the next seat has the turn", () => {
  const state = after(position(), 3, ".");
  equal([state.stock, state.seats[3].cards, state.turn], [19, 8, 0]);
});

test("Where turns begin with the draw, ending one draws for the next seat", () => {
  const state = after(position({ rules: { draw: "start", hand: 7 } }), 0, ".");
  equal([state.stock, state.seats[0].cards, state.seats[1].cards], [19, 7, 8]);
});

test("An empty stock gives nobody a card", () => {
  const state = after(position({ stock: 0 }), 0, ".");
  equal([state.stock, state.seats[0].cards], [0, 7]);
});

test("The hand is sorted by rank or by suit, kings first", () => {
  const hand = ["2C", "KD", "9S", "KS", "TD"];
  equal(sorted(hand, "rank"), ["KS", "KD", "TD", "9S", "2C"]);
  equal(sorted(hand, "suit"), ["KS", "9S", "2C", "KD", "TD"]);
});

test("What is on its way is on screen already", () => {
  const ledger = withAction(ledgerOf(position()), "4S>N");
  equal([ledger.state.table.N, shown(ledger).table.N, shown(ledger).can_undo], [["5D"], ["5D", "4S"], true]);
});

test("Only what an unanswered action did not come near is still offered", () => {
  equal(shown(withAction(ledgerOf(position()), "4S>N")).legal, ["3H>W", "KD>NW", "KD>W", "."]);
  equal(shown(withAction(ledgerOf(position()), "3H>W")).legal, ["4S>N", "KD>NW", "."]);
});

test("Nothing is offered to whoever has just gone out", () => {
  equal(shown(withAction(ledgerOf(position({ hand: ["4S"], legal: ["4S>N", "E>NE", "."] })), "4S>N")).legal, []);
});

test("Undo drops a step that has not been sent, and asks the server for one that has", () => {
  const one = withAction(ledgerOf(position()), "4S>N");
  const two = withAction(one, "3H>W");
  equal([withUndo(two).queue, shown(withUndo(two)).table.W], [one.queue, []]);
  equal([withUndo(one).queue.length, shown(withUndo(one)).table.N], [2, ["5D"]]);
});

test("An answered action can be undone on screen before the server has agreed", () => {
  const sent = withAction(ledgerOf(position()), "4S>N");
  const ledger = answered(sent, { ...shown(sent), version: 11 });
  equal(shown(withUndo(ledger)).table.N, ["5D"]);
});

test("After a reload undo waits for the server to say what the table was", () => {
  const state = position({ can_undo: true });
  equal([shown(withUndo(ledgerOf(state))).table.N, shown(withUndo(ledgerOf(state))).legal], [["5D"], []]);
});

test("An answer leaves the steps behind it in the queue", () => {
  const ledger = withAction(withAction(ledgerOf(position()), "4S>N"), "3H>W");
  const next = answered(ledger, { ...after(position(), 0, "4S>N"), can_undo: true });
  equal([next.queue, shown(next).table.W], [[{ action: "3H>W" }], ["3H"]]);
});

test("Turns are told action by action, each with the table before and after it", () => {
  const beats = story(position(), [{ version: 12, seat: 1, turn: "TD>E ." }, { version: 13, seat: 2, turn: "." }]);
  equal(beats.map(({ seat, action }) => [seat, action]), [[1, "TD>E"], [1, "."], [2, "."]]);
  equal([beats[0].before.table.E, beats[0].after.table.E, beats[2].after.stock], [["JS"], ["JS", "TD"], 18]);
  equal(turnsOf(beats).map((turn) => turn.length), [2, 1]);
});

test("The end of a turn begins with the card that the player drew", () => {
  const answer = position({ drew: "9C", events: [{ version: 11, seat: 0, turn: "." }, { version: 12, seat: 1, turn: "." }] });
  const beats = turnStory(position(), answer);
  equal(beats.map(({ seat }) => seat), [0, 1]);
  equal([beats[0].before.hand.length, beats[0].after.hand.at(-1)], [3, "9C"]);
});

test("The first table of a round is found by telling the events backwards", () => {
  const table = { N: [], E: ["JS"], S: ["6C"], W: ["7H"], NE: ["KC", "QH", "JC", "TD"], SE: [], SW: [], NW: [] };
  const events = [{ version: 5, seat: 1, turn: "KC>NE QH>NE N>NE 7H>N N>W ." }, { version: 6, seat: 2, turn: "TD>NE 6C>S ." }];
  const told = dealt(position({ table: { ...table, W: ["8S", "7H"], S: ["7D", "6C"] }, stock: 18 }), events);
  equal(told && [told.table.N, told.table.W, told.table.S, told.stock, told.seats[1].cards], [["JC"], ["8S"], ["7D"], 20, 7]);
});

test("A round is told again from its turns, the player's own among them and the one that goes on", () => {
  const table = { N: ["5D", "4S"], E: ["JS"], S: ["8C", "7H", "6C"], W: ["9H"], NE: [], SE: [], SW: [], NW: [] };
  const told = roundStory(position({ table, stock: 18 }), ["1 7H>S .", "0 6C>S .", "0 4S>N"]);
  equal(told.map(({ seat, action, before }) => [seat, action, before.table.S.length]), [[1, "7H>S", 1], [1, ".", 2], [0, "6C>S", 2], [0, ".", 3], [0, "4S>N", 3]]);
  equal(roundStory(position(), ["1 7H>S ."]), []);
});

test("A round that begins with a draw is told from it", () => {
  const table = { N: ["5D", "4S"], E: ["JS"], S: ["6C"], W: ["7H"], NE: [], SE: [], SW: [], NW: [] };
  const rules = { draw: "start", hand: 7 };
  const told = openingStory(position({ rules, table, stock: 18, dealer: 2, events: [{ version: 5, seat: 3, turn: "4S>N ." }] }));
  equal(told.map(({ before, after }) => [before.stock, before.drawer, after.seats[3].cards, after.seats[0].cards]), [[19, 3, 7, 7], [19, 3, 7, 8]]);
});

test("A round in which kings were turned up is told from the corners they went to", () => {
  const table = { N: ["5D"], E: ["JS"], S: ["6C"], W: ["7H"], NE: ["KC", "QH"], SE: ["KD"], SW: [], NW: [] };
  const events = [{ version: 5, seat: 1, turn: "QH>NE ." }];
  const filled = dealt(position({ rules: { draw: "end", hand: 7, opening_kings: "corner" }, table, stock: 17 }), events);
  equal(filled && [filled.table.NE, filled.table.SE, filled.stock], [["KC"], ["KD"], 18]);
  const open = { ...table, E: ["9S"], W: [] };
  const gaps = dealt(position({ rules: { draw: "end", hand: 7, opening_kings: "open" }, table: open, stock: 19 }), [{ version: 5, seat: 1, turn: "QH>NE 9S>E ." }]);
  equal(gaps && [gaps.table.E, gaps.table.W, gaps.table.NE, gaps.stock], [[], [], ["KC"], 20]);
});

test("In coins a turn without an action pays one, and nobody pays what they have not", () => {
  const seats = position().seats.map((seat, i) => ({ ...seat, total: i ? 50 : 0 }));
  const state = position({ rules: { draw: "end", hand: 7, scoring: "coins" }, pot: 3, seats });
  const [passed, , played] = story(state, [{ version: 11, seat: 1, turn: "." }, { version: 12, seat: 2, turn: "TH>E ." }]);
  equal([passed.after.seats[1].total, passed.after.pot, played.after.seats[2].total, played.after.pot], [49, 4, 50, 4]);
  equal([after(state, 0, ".").pot, after({ ...state, can_undo: true }, 1, ".").pot], [3, 3]);
});

test("What is counted has its own unit, and a change of a purse its sign", () => {
  const coins = position({ rules: { scoring: "coins" } });
  equal([unitOf(position({ rules: { scoring: "penalty" } })), unitOf(position({ rules: { scoring: "pips" } })), unitOf(coins)], ["points", "pips", "coins"]);
  equal([scoreText(coins, 12), scoreText(coins, -3), scoreText(position({ rules: { scoring: "pips" } }), 25)], ["+12", "−3", "25"]);
});

test("Events that do not lead from a deal to this table tell no opening", () => {
  equal(openingStory(position({ stock: 11, events: [{ version: 5, seat: 1, turn: "." }] })), []);
});
