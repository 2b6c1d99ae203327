/**
 * The page "Is the deal fair?": works everything out again from the seed and says what came of it.
 *
 * @typedef {{number: number, deck: string|null}} Round
 * @typedef {{commitment: string, seed: string, seats: number, hand: number, dealer: number|null, rounds: Round[]}} Fairness
 * @typedef {"good"|"bad"|"plain"} Result  plain: worked out, with nothing to compare it with
 */
import { sign } from "./announce.js";
import { canCheck, commitment, dealtFrom, deck, firstDealer } from "./deals.js";
import { face } from "./render.js";
import { sorted } from "./state.js";

const SIGNS = { good: "✓", bad: "✗", plain: "" };

const byId = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const fairness = /** @type {Fairness} */ (JSON.parse(byId("fair-data").textContent ?? ""));
const rowOf = (/** @type {string|number} */ check) => /** @type {HTMLElement} */ (document.querySelector(`[data-check="${check}"]`));

/** @param {HTMLElement} element @param {Result} result  shows the sentence for it, which the page holds already */
function say(element, result) {
  element.dataset.result = result;
  for (const sentence of /** @type {NodeListOf<HTMLElement>} */ (element.querySelectorAll("[data-say]"))) sentence.hidden = sentence.dataset.say !== result;
  const mark = element.querySelector(".sign");
  if (mark) mark.textContent = SIGNS[result];
}

/** @param {HTMLElement} row @param {string} part @param {string[]} cards */
function lay(row, part, cards) {
  const list = row.querySelector(`[data-part="${part}"]`);
  list?.setAttribute("aria-label", cards.map(sign).join(", "));
  list?.replaceChildren(...cards.map((card) => face(card, "tag")));
}

/** @param {Round} round @param {number} dealer of round 1 @returns {Promise<Result>} */
async function checkRound(round, dealer) {
  const cards = await deck(fairness.seed, round.number);
  const { hand, up } = dealtFrom(cards, { ...fairness, dealer: (dealer + round.number - 1) % fairness.seats });
  const row = rowOf(round.number);
  lay(row, "hand", sorted(hand, "rank"));
  lay(row, "up", up);
  lay(row, "deck", cards);
  if (round.deck === null) return "plain";
  return round.deck === cards.join(" ") ? "good" : "bad";
}

async function check() {
  const dealer = await firstDealer(fairness.seed, fairness.seats);
  /** @type {[string|number, Result][]} */
  const results = [["commitment", (await commitment(fairness.seed)) === fairness.commitment ? "good" : "bad"]];
  if (fairness.dealer !== null) results.push(["dealer", dealer === fairness.dealer ? "good" : "bad"]);
  for (const round of fairness.rounds) results.push([round.number, await checkRound(round, dealer)]);
  for (const [name, result] of results) say(rowOf(name), result);
  document.querySelector(".checks")?.removeAttribute("hidden");
  say(byId("verdict"), results.some(([, result]) => result === "bad") ? "bad" : "good");
}

if (canCheck()) check();
else {
  byId("verdict").hidden = true;
  byId("insecure").hidden = false;
}
