/**
 * How a finished daily stands among the day's players, and the form that puts it on the board.
 *
 * @typedef {import("./state.js").State} State
 * @typedef {import("./announce.js").Words} Words
 * @typedef {import("./ending.js").Tools} Tools
 *
 * @typedef {{total: number, players: number}} Bar
 * @typedef {{players: number, histogram: Bar[], par?: number, you?: {rank: number, posted: boolean}}} Board
 */
import { Refused } from "./api.js";
import { element } from "./render.js";

const SVG = "http://www.w3.org/2000/svg";
/** Totals that a histogram has room for at least. */
const LEAST_WIDTH = 19;

/**
 * The day's board with the player's place on it, and the form that puts them there.
 * @param {HTMLElement} box @param {State} state @param {Tools} tools
 */
export async function showStanding(box, state, tools) {
  const { words, page, api } = tools;
  try {
    const board = await api.get(`leaderboard/daily/${state.date}/`);
    box.replaceChildren(standingText(board, state, tools), histogram(board.histogram, state.seats[0].total, words));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    box.replaceChildren(element("p", {}, error.message));
  }
  if (page.player.nickname) box.prepend(postedNote(box, state, tools));
  else box.append(nicknameForm(box, state, tools));
}

/** The name on the board, and a way to put it right. @param {HTMLElement} box @param {State} state @param {Tools} tools */
function postedNote(box, state, tools) {
  const { words, page } = tools;
  const button = element("button", { type: "button", class: "button" }, words.text("change_nickname"));
  const note = element("p", { class: "posted" }, element("span", {}, words.text("posted", { name: page.player.nickname })), button);
  button.addEventListener("click", () => {
    const form = nicknameForm(box, state, tools);
    note.replaceWith(form);
    const input = form.querySelector("input");
    input?.focus();
    input?.select();
  });
  return note;
}

/** @param {Board} board @param {State} state @param {Tools} tools */
function standingText(board, state, { words }) {
  const total = state.seats[0].total;
  const posted = Boolean(board.you?.posted);
  const others = board.players - (posted ? 1 : 0);
  const count = (/** @type {(bar: Bar) => boolean} */ test) => board.histogram.filter(test).reduce((sum, bar) => sum + bar.players, 0);
  const par = board.par === undefined ? [] : [" ", words.text("par", { par: board.par.toLocaleString(document.documentElement.lang) })];
  if (!others) return element("p", { class: "standing-text" }, words.text(posted ? "rank_first" : "rank_would_be_first"), ...par);
  const rank = board.you?.rank ?? 1 + count((bar) => bar.total < total);
  const percent = Math.round((100 * count((bar) => bar.total > total)) / others);
  const key = (posted ? "rank_of" : "rank_would_be") + (percent ? "" : "_last");
  return element("p", { class: "standing-text" }, words.text(key, { rank, n: others + 1, percent }), ...par);
}

/**
 * How many players ended on which total, the player's own marked.
 * @param {Bar[]} bars @param {number} own @param {Words} words
 */
function histogram(bars, own, words) {
  const all = bars.some(({ total }) => total === own) ? bars : [...bars, { total: own, players: 1 }];
  const most = Math.max(...all.map(({ players }) => players));
  // As wide as the board's own, so that a day of one player does not look like its worst result.
  const last = Math.max(LEAST_WIDTH, ...all.map(({ total }) => total));
  const svg = shape("svg", { class: "histogram", viewBox: `0 0 ${(last + 1) * 10} 64`, preserveAspectRatio: "none", role: "img",
    "aria-label": words.text("histogram_label", { n: own }) });
  for (const { total, players } of all) {
    const height = Math.max(3, (56 * players) / most);
    svg.append(shape("rect", { class: total === own ? "own" : "bar", x: `${total * 10 + 1}`, y: `${64 - height}`, width: "8", height: `${height}` }));
  }
  const axis = element("p", { class: "axis", "aria-hidden": "true" }, element("span", {}, "0"), element("span", {}, String(last)));
  return element("figure", { class: "chart" }, element("figcaption", {}, words.text("histogram_title")), svg, axis);
}

/** @param {string} name @param {Object<string, string>} attributes */
function shape(name, attributes) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  return node;
}

/** @param {HTMLElement} box @param {State} state @param {Tools} tools */
function nicknameForm(box, state, tools) {
  const { words, page, api } = tools;
  const input = /** @type {HTMLInputElement} */ (element("input", { id: "nickname", name: "nickname", type: "text", maxlength: "64", required: "",
    value: page.player.nickname ?? "", autocomplete: "nickname", "aria-describedby": "nickname-problem" }));
  const problem = element("p", { class: "problem", id: "nickname-problem", role: "alert" });
  const button = element("button", { class: "button main" }, words.text(page.player.nickname ? "change_nickname" : "post"));
  const form = element("form", { class: "nickname" }, element("label", { for: "nickname" }, words.text("nickname_label")), input, button, problem);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    problem.textContent = "";
    input.removeAttribute("aria-invalid");
    try {
      ({ nickname: page.player.nickname } = await api.patch("players/me/", { nickname: input.value }));
      await showStanding(box, state, tools);
      box.querySelector("button")?.focus();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      problem.textContent = error.message;
      input.setAttribute("aria-invalid", "true");
      input.focus();
    }
  });
  return form;
}
