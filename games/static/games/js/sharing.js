/**
 * Passing a text on: the system's share sheet where there is one, else the clipboard, else a field to copy from. The last works
 * anywhere, on plain http too.
 *
 * @typedef {import("./announce.js").Words} Words
 * @typedef {import("./state.js").State} State
 */
import { Refused } from "./api.js";
import { element } from "./render.js";
import { unitOf } from "./state.js";

/**
 * What a round's points are worth a square: at most so many for each but the last. In coins, what was lost. For dailies
 * `leaderboard/sharing.py` says the same.
 * @type {Object<string, number[]>}
 */
const STEPS = { points: [0, 4, 9], pips: [0, 15, 40], coins: [0, 5, 15] };
const SQUARES = ["🟩", "🟨", "🟧", "🟥"];

/** A row of squares, a round each, that tells how it went and nothing of the cards. @param {State} state */
export function squares(state) {
  const unit = unitOf(state);
  const cost = (/** @type {number} */ score) => (unit === "coins" ? -score : score);
  return state.seats[0].scores.map((score) => SQUARES[[...STEPS[unit], Infinity].findIndex((most) => cost(score) <= most)]).join("");
}

/** The result as a few lines to send to a friend. @param {State} state @param {Words} words @param {string} address */
export function resultText(state, words, address) {
  const head = state.number ? words.text("share_daily", { n: state.number }) : words.text("share_random");
  const { total } = state.seats[0];
  const par = state.result?.par;
  const sums = [words.text(unitOf(state), { n: total }), ...(par === undefined || par === null ? [] : [words.text("share_par", { n: par })])];
  return [`King's Corner · ${head}`, sums.join(", "), squares(state), address].join("\n");
}

/**
 * A button that passes on what `make` gives.
 * @param {string} label @param {boolean} main @param {Words} words @param {() => Promise<string>|string} make
 * @returns {HTMLElement[]} the button, and where the outcome is told
 */
export function shareButton(label, main, words, make) {
  const button = element("button", { type: "button", class: main ? "button main" : "button" }, label);
  const told = element("span", { class: "shared", role: "status" });
  button.addEventListener("click", async () => {
    try {
      told.replaceChildren(...(await pass(await make(), words)));
      told.querySelector("textarea")?.select();
    } catch (problem) {
      told.textContent = problem instanceof Refused ? problem.message : words.text("reload");
    }
  });
  return [button, told];
}

/** @param {string} text @param {Words} words @returns {Promise<(Node|string)[]>} what to say of it */
async function pass(text, words) {
  if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ text })) {
    try {
      await navigator.share({ text });
      return [];
    } catch (problem) {
      // Closed without sharing: that was the wish. Anything else: the clipboard.
      if (problem instanceof DOMException && problem.name === "AbortError") return [];
    }
  }
  try {
    await navigator.clipboard.writeText(text);
    return [words.text("copied")];
  } catch {
    const field = /** @type {HTMLTextAreaElement} */ (element("textarea", { readonly: "", rows: "3", "aria-label": words.text("copy_this") }));
    field.value = text;
    return [words.text("copy_this"), field];
  }
}
