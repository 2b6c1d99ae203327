import { commitment, dealtFrom, deck, firstDealer } from "../../games/static/games/js/deals.js";
import { equal, test } from "./harness.mjs";

/** The check values that every implementation has to give: docs/notation.md, "Deals". */
const lines = (await (await fetch("/tests/data/deals.txt")).text()).trim().split("\n");
const value = (/** @type {string} */ name) => lines.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1);
const ZERO = "00".repeat(32);

test("The commitment is the check value's", async () => equal(await commitment(ZERO), value("commitment")));

test("The first dealer is the check value's", async () => equal(String(await firstDealer(ZERO, 4)), value("dealer")));

for (const round of [1, 2]) {
  test(`The deck of round ${round} is the check value's`, async () => equal((await deck(ZERO, round)).join(" "), value(`round ${round}`)));
}

test("Another seed gives another deck of the same cards", async () => {
  const [one, other] = [await deck(ZERO, 1), await deck("01".repeat(32), 1)];
  equal(one.join() === other.join(), false);
  equal([...one].sort(), [...other].sort());
});

test("Cards are dealt one at a time from the dealer's left", () => {
  const cards = ["AC", "2C", "3C", "4C", "5C", "6C", "7C", "8C", "9C", "TC"];
  equal(dealtFrom(cards, { seats: 3, hand: 2, dealer: 0 }), { hand: ["3C", "6C"], up: ["7C", "8C", "9C", "TC"] });
  equal(dealtFrom(cards, { seats: 3, hand: 2, dealer: 2 }).hand, ["AC", "4C"]);
});
