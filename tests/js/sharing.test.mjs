import { Words } from "../../games/static/games/js/announce.js";
import { resultText, squares } from "../../games/static/games/js/sharing.js";
import { equal, test } from "./harness.mjs";
import { position } from "./positions.mjs";

const words = new Words({ share_daily: "No. {n}", share_random: "random game", share_par: "par {n}", points: { one: "{n} pt", other: "{n} pts" } }, "en");

/** @param {number[]} scores @param {object} [more] */
function ended(scores, more = {}) {
  const state = position({ phase: "match_over", result: { winners: [0] }, rules: { scoring: "penalty" }, ...more });
  return { ...state, seats: [{ ...state.seats[0], scores, total: scores.reduce((a, b) => a + b, 0) }, ...state.seats.slice(1)] };
}

test("A round each is a square, the better the greener", () => {
  equal(squares(ended([0, 4, 5, 10])), "🟩🟨🟧🟥");
  equal(squares(ended([30, -3, -20], { rules: { scoring: "coins" } })), "🟩🟨🟥");
});

test("The result names the day, the total, the par if there is one, and no card", () => {
  const state = ended([0, 6], { kind: "daily", number: 334 });
  equal(resultText(state, words, "https://x/"), "King's Corner · No. 334\n6 pts\n🟩🟧\nhttps://x/");
  equal(resultText({ ...state, result: { winners: [0], par: 4 } }, words, "https://x/"), "King's Corner · No. 334\n6 pts, par 4\n🟩🟧\nhttps://x/");
  equal(resultText(ended([1]), words, "https://x/").split("\n")[0], "King's Corner · random game");
});

test("A total of nought is a result like any other", () => {
  equal(resultText(ended([0], { number: 1 }), words, "a").includes("0 pts"), true);
});
