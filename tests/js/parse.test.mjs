import { parse } from "../../games/static/games/js/parse.js";
import { equal, test } from "./harness.mjs";

const OWN = ["terminar", "deshacer", "pista", "mano", "mesa", "posible"];
const TYPED = [
  ["7H>N", { action: "7H>N" }],
  ["7h n", { action: "7H>N" }],
  ["  10♥  ne ", { action: "TH>NE" }],
  ["td sw", { action: "TD>SW" }],
  ["n e", { action: "N>E" }],
  ["move n e", { action: "N>E" }],
  ["play 7h, n", { action: "7H>N" }],
  [".", { word: "end" }],
  ["End", { word: "end" }],
  ["pista", { word: "hint" }],
  ["MANO", { word: "hand" }],
  ["", null],
  ["7h", null],
  ["n 7h", null],
  ["1h n", null],
  ["7h n e", null],
  ["constructor", null],
];

for (const [text, command] of TYPED) {
  test(`"${text}" means ${JSON.stringify(command)}`, () => equal(parse(text, OWN), command));
}
