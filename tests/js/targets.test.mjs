import { after, ledgerOf, shown, withAction } from "../../games/static/games/js/state.js";
import { canEnd, isUnknown, meaningOfTap, onlyPlace, placesFor, sources, tuckActions, tucksFor, urgentKing, whyNot } from "../../games/static/games/js/targets.js";
import { equal, test } from "./harness.mjs";
import { position } from "./positions.mjs";

test("What can be picked and where it can go is what the server listed, no more", () => {
  equal([...sources(position())], ["4S", "3H", "KD"]);
  equal(placesFor(position(), "4S"), ["N", "W"]);
  equal(placesFor(position(), "E"), []);
  equal([canEnd(position()), canEnd(position({ legal: [] }))], [true, false]);
});

test("A second tap plays a card with one place to go", () => {
  equal([onlyPlace(position(), "3H"), onlyPlace(position(), "4S"), onlyPlace(position(), "2C")], ["W", null, null]);
});

test("Empty corners are all the same to a king", () => {
  equal(onlyPlace(position({ legal: ["KD>NW", "KD>SE"] }), "KD"), "NW");
});

test("A place that an unanswered action touched is unknown", () => {
  const state = shown(withAction(ledgerOf(position()), "4S>N"));
  equal([isUnknown(state, "3H", "N"), isUnknown(state, "3H", "S"), isUnknown(position(), "3H", "N")], [true, false, false]);
});

const TAPS = [
  [null, "4S", "pick", null],
  [null, "W", "lost", null],
  [null, "E", "explain", null],
  ["4S", "3H", "pick", null],
  ["4S", "4S", "drop", null],
  ["3H", "3H", "act", "W"],
  ["4S", "N", "act", "N"],
  ["4S", "E", "explain", "E"],
];

for (const [picked, tapped, wish, place] of TAPS) {
  test(`With ${picked} picked, a tap on ${tapped} means ${wish}`, () => {
    const meaning = meaningOfTap(position(), picked, tapped);
    equal([meaning.wish, meaning.place], [wish, place]);
  });
}

test("A tap on a place that is not known yet waits", () => {
  equal(meaningOfTap(shown(withAction(ledgerOf(position()), "4S>N")), "3H", "N").wish, "hold");
});

test("A pile that can move is picked, and put down by the same tap", () => {
  const state = position({ legal: ["E>NE", "."] });
  equal([meaningOfTap(state, null, "E").wish, meaningOfTap(state, "E", "E").wish, meaningOfTap(state, "E", "NE").wish], ["pick", "drop", "act"]);
});

const REFUSALS = [
  ["4S", "E", { key: "why_red", card: "4S", rank: "5" }],
  ["3H", "E", { key: "why_black", card: "3H", rank: "4" }],
  ["JS", "N", { key: "why_red_queen", card: "JS", rank: "12" }],
  ["TH", "N", { key: "why_black_jack", card: "TH", rank: "11" }],
  ["QS", "N", { key: "why_red_king", card: "QS", rank: "13" }],
  ["KD", "N", { key: "why_king", card: "KD" }],
  ["4S", "NW", { key: "why_corner_card" }],
  ["S", "N", { key: "why_red", card: "8C", rank: "9" }],
  ["S", "W", { key: "why_side_pile" }],
  ["S", "NW", { key: "why_corner_pile" }],
  ["NE", "N", { key: "why_corner_stays" }],
];

for (const [source, place, reason] of REFUSALS) {
  test(`${source} to ${place} is refused with ${reason.key}`, () => equal(whyNot(position(), source, place), reason));
}

test("What fits nowhere says what it waits for", () => {
  equal(whyNot(position(), "4S", null), { key: "why_red", card: "4S", rank: "5" });
  equal(whyNot(after(position(), 0, "KD>W"), "W", "N"), { key: "why_king_pile", card: "KD" });
});

test("Where kings may not wait, a king in hand is why nothing else goes", () => {
  const forced = position({ rules: { kings: "forced" }, legal: ["KD>NW", "KD>SE"] });
  equal([urgentKing(forced), urgentKing(position()), urgentKing(position({ rules: { kings: "forced" }, hand: ["4S"] }))], ["KD", undefined, undefined]);
  equal([whyNot(forced, "4S", null), whyNot(forced, "KD", "W")], [{ key: "king_first", card: "KD" }, { key: "king_first", card: "KD" }]);
});

test("With a side empty, a card can be tucked under a side pile that goes on it", () => {
  const state = position({ hand: ["TH", "9S", "4S"], table: { ...position().table, S: ["9C", "8H"] }, legal: ["TH>W", "9S>W", "."] });
  equal([tucksFor(state, "TH"), tucksFor(state, "9S"), tucksFor(state, "S")], [["S"], [], []]);
  equal(tuckActions(state, "TH", "S"), ["TH>W", "S>W"]);
  equal([meaningOfTap(state, "TH", "S").wish, meaningOfTap(state, "TH", "W").wish], ["tuck", "act"]);
});

test("Nothing is tucked without an empty side, nor as the last card", () => {
  const table = { ...position().table, S: ["9C"] };
  equal(tucksFor(position({ hand: ["TH", "4S"], table, legal: ["."] }), "TH"), []);
  equal(tucksFor(position({ hand: ["TH"], table, legal: ["TH>W", "."] }), "TH"), []);
});
