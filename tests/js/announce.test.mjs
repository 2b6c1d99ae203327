import { deed, guidance, sign, TurnLog, Words } from "../../games/static/games/js/announce.js";
import { story } from "../../games/static/games/js/state.js";
import { equal, test } from "./harness.mjs";
import { position } from "./positions.mjs";

const ranks = { rank_7: "seven", rank_8: "eight", rank_T: "ten", rank_J: "jack", rank_Q: "queen", rank_K: "king", rank_5: "five" };
const suits = { suit_C: "clubs", suit_D: "diamonds", suit_H: "hearts", suit_S: "spades" };
const english = new Words({
  ...ranks, ...suits, card_name: "{rank} of {suit}", place_S: "South", place_W: "West", place_SE: "South-east", place_N: "North",
  side_empty: "{place}: empty side", corner_empty: "{place}: empty corner",
  pile: { one: "{place}: {tip}", other: "{place}: pile of {n} cards, {base} down to {tip}" },
  cards: { one: "{n} card", other: "{n} cards" }, why_black: "{card} needs a black {rank}.",
  turn: "{name} {actions}", did_play: "played {card} on {tip}", did_play_SE: "played {card} to the south-east",
  did_move_S: "moved the south pile onto {tip}", did_corner_W: "moved the west pile to a corner", did_draw: "drew", did_end: "ended the turn", did_pay: "paid 1 coin",
}, "en");

test("A card is a sign for the eye and a name for the ear", () => {
  equal([sign("TD"), english.text("why_black", { card: "7H", rank: 8 }), english.spoken("why_black", { card: "7H", rank: 8 })],
    ["10♦", "7♥ needs a black 8.", "seven of hearts needs a black 8."]);
});

test("A place is named with what lies there", () => {
  equal([english.placeName(position(), "S"), english.placeName(position(), "N"), english.placeName(position(), "W"), english.placeName(position(), "SE")],
    ["South: pile of 2 cards, eight of clubs down to seven of hearts", "North: five of diamonds", "West: empty side", "South-east: empty corner"]);
});

test("Counts take the plural form of the language", () => {
  const forms = { one: "o carte", few: "{n} cărți", other: "{n} de cărți" };
  const romanian = new Words({ cards: forms }, "ro");
  equal([0, 1, 2, 19, 20, 101].map((n) => romanian.text("cards", { n })), ["0 cărți", "o carte", "2 cărți", "19 cărți", "20 de cărți", "101 cărți"]);
  const portuguese = new Words({ cards: { one: "{n} carta", few: "{n} cartas", other: "{n} cartas" } }, "pt");
  equal([0, 1, 2].map((n) => portuguese.text("cards", { n })), ["0 cartas", "1 carta", "2 cartas"]);
});

test("A turn is one sentence, whatever was done in it", () => {
  const beats = story(position(), [{ version: 11, seat: 3, turn: "TH>E KS>SE E>NE S>NE ." }]);
  const [beat] = story(position({ table: { ...position().table, W: ["KD"] } }), [{ version: 11, seat: 1, turn: "W>SE" }]);
  equal(english.turn([beats[0], beats[1], beats[4]], "text"), "Clara played 10♥ on J♠, played K♠ to the south-east, drew");
  equal(english.turn([beats[3]], "spoken"), "Clara moved the south pile onto ten of hearts");
  equal(english.turn([beat], "text"), "Ana moved the west pile to a corner");
});

test("Where turns begin with the draw, so do the sentences about them", () => {
  const rules = { draw: "start", hand: 7 };
  const beats = story(position({ rules }), [{ version: 11, seat: 1, turn: "TH>E ." }, { version: 12, seat: 2, turn: "." }]);
  equal(english.turn([beats[2]], "text"), "Bruno drew, ended the turn");
});

test("In coins a turn without an action says what it paid", () => {
  const state = position({ rules: { draw: "end", hand: 7, scoring: "coins" }, pot: 0, seats: position().seats.map((seat) => ({ ...seat, total: 50 })) });
  const beats = story(state, [{ version: 11, seat: 1, turn: "." }, { version: 12, seat: 2, turn: "TH>E ." }]);
  equal([english.turn([beats[0]], "text"), english.turn(beats.slice(1), "text")], ["Ana paid 1 coin, drew", "Bruno played 10♥ on J♠, drew"]);
});

test("The log has the newest turn first, and grows by whole turns", () => {
  const log = new TurnLog(english);
  story(position({ stock: 1 }), [{ version: 11, seat: 1, turn: "TH>E ." }, { version: 12, seat: 2, turn: "." }]).forEach((beat) => log.note(beat));
  equal(log.lines, [{ seat: 2, text: "ended the turn" }, { seat: 1, text: "played 10♥ on J♠, drew" }]);
});

test("What to do now is said from what the server allows", () => {
  const key = (more, mine = true) => guidance(position(more), mine).key;
  equal([key({}), key({ legal: ["."] }), key({ drew: "4S" }), key({ drew: "4S", can_undo: true }), key({}, false)],
    ["your_turn", "nothing_fits", "your_turn_drew", "your_turn", "others_play"]);
});

test("By other rules other things are to be done", () => {
  const idle = { legal: ["."], stock: 3 };
  const forced = position({ rules: { draw: "end", hand: 7, kings: "forced" } });
  equal([guidance(position({ ...idle, rules: { draw: "start", hand: 7 } }), true).key, guidance(position({ legal: ["."], stock: 0 }), true).key, guidance(forced, true)],
    ["nothing_fits_end", "nothing_fits_end", { key: "king_first", values: { card: "KD" } }]);
});

test("What the player did is said with the card, where it lies and how many are left", () => {
  const say = (action) => deed(position(), action, english);
  equal([say("4S>N").key, say("4S>N").values.tip, say("4S>N").values.n], ["played_on", "5D", 2]);
  equal([say("KD>W").key, say("KD>W").values.place], ["played", "West"]);
  equal([say("S>N").values.card, say("S>N").values.n], ["8C", 3]);
});
