/**
 * What the table shows when a round or the match is over. Loaded when there is one to show.
 *
 * @typedef {import("./state.js").State} State
 * @typedef {import("./announce.js").Words} Words
 * @typedef {{nickname: string|null, urls: Object<string, string>}} Where
 * @typedef {object} Tools
 * @property {Words} words
 * @property {any} page   the page's data: urls, player
 * @property {{get: (path: string) => Promise<any>, patch: (path: string, body: object) => Promise<any>}} api
 * @property {() => void} deal   asks for the next round
 *
 * @typedef {{total: number, players: number}} Bar
 * @typedef {{players: number, histogram: Bar[], par?: number, you?: {rank: number, posted: boolean}}} Board
 */
import { Refused } from "./api.js";
import { element, face, totalKey } from "./render.js";
import { scoreText, sorted, unitOf } from "./state.js";

const SVG = "http://www.w3.org/2000/svg";

/** @param {State} state @param {Tools} tools @returns {HTMLElement} */
export function ending(state, tools) {
  const over = state.phase === "match_over";
  const title = over ? matchTitle(state, tools.words) : roundTitle(state, tools.words);
  const panel = element("div", { class: "sheet" }, element("h2", { tabindex: "-1" }, title), summary(state, tools.words),
    ...notes(state, tools));
  if (over) panel.append(...afterMatch(state, tools));
  else panel.append(dealButton(state, tools));
  panel.append(lookButton(panel, tools.words));
  return panel;
}

/** Lays the sheet aside, so that the table behind it is seen, and takes it up again. @param {HTMLElement} panel @param {Words} words */
function lookButton(panel, words) {
  const button = element("button", { type: "button", class: "button" }, words.text("look_at_table"));
  button.addEventListener("click", () => {
    const aside = panel.toggleAttribute("data-aside");
    button.textContent = words.text(aside ? "back_to_points" : "look_at_table");
    for (const seen of [panel.closest(".felt"), button]) seen?.scrollIntoView({ block: "nearest" });
  });
  return element("p", { class: "onward look" }, button);
}

/** @param {State} state @param {Words} words */
function roundTitle(state, words) {
  const out = state.seats.findIndex(({ cards }) => cards === 0);
  if (out < 0) return words.text("round_blocked", { n: state.round });
  return out === 0 ? words.text("round_out_you", { n: state.round }) : words.text("round_out", { n: state.round, name: state.seats[out].name });
}

/** @param {State} state @param {Words} words */
function matchTitle(state, words) {
  const winners = state.result?.winners ?? [];
  const n = state.seats[0].total;
  const unit = unitOf(state);
  if (winners.includes(0)) return words.text(`${winners.length > 1 ? "match_shared" : "match_won"}_${unit}`, { n });
  const names = new Intl.ListFormat(document.documentElement.lang).format(winners.map((seat) => state.seats[seat].name));
  return words.text(`match_lost_${unit}`, { n, names });
}

/** What else there is to know: the pot, and what ends the match. @param {State} state @param {Tools} tools */
function notes(state, { words, page }) {
  const over = state.phase === "match_over";
  const pot = state.pot === undefined || (over && !state.pot) ? [] : [words.text("pot", { n: state.pot })];
  const sentences = over ? pot : [...pot, page.ends];
  return sentences.length ? [element("p", { class: "notes" }, sentences.join(" · "))] : [];
}

/** Everybody's cards left, points and total. @param {State} state @param {Words} words */
function summary(state, words) {
  const heads = ["player", "left_in_hand", `${unitOf(state)}_head`, totalKey(state)].map((key) => element("th", { scope: "col" }, words.text(key)));
  const rows = state.seats.map((seat, i) => element("tr", i === 0 ? { class: "you" } : {},
    element("th", { scope: "row" }, i === 0 ? words.text("you") : seat.name),
    element("td", {}, handLeft(state.hands?.[i] ?? [], words)),
    element("td", {}, lastScore(state, seat.scores.at(-1) ?? 0)),
    element("td", {}, String(seat.total))));
  return element("table", { class: "summary" }, element("thead", {}, element("tr", {}, ...heads)), element("tbody", {}, ...rows));
}

/** @param {State} state @param {number} score */
const lastScore = (state, score) => (state.rules.scoring === "coins" ? scoreText(state, score) : `+${score}`);

/** @param {string[]} cards @param {Words} words */
function handLeft(cards, words) {
  if (!cards.length) return element("span", { class: "out" }, words.text("went_out"));
  const shown = sorted(cards, "rank");
  const names = shown.map((card) => words.cardName(card)).join(", ");
  return element("span", { class: "tags", role: "img", "aria-label": names }, ...shown.map((card) => face(card, "tag")));
}

/** @param {State} state @param {Tools} tools */
function dealButton(state, { words, deal }) {
  const button = element("button", { type: "button", class: "button main", id: "deal" }, words.text("deal", { n: state.round + 1 }));
  button.addEventListener("click", () => {
    button.setAttribute("aria-disabled", "true");
    deal();
  }, { once: true });
  return element("p", { class: "onward" }, button);
}

/** @param {State} state @param {Tools} tools @returns {HTMLElement[]} */
function afterMatch(state, tools) {
  const { words, page } = tools;
  const onward = element("p", { class: "onward" },
    element("a", { class: "button", href: page.urls.new }, words.text("random_game")),
    element("a", { class: "button", href: page.urls.leaderboard }, words.text("leaderboard")),
    element("a", { class: "button", href: page.urls.fair }, words.text("fair")));
  if (state.kind !== "daily") return [onward];
  const standing = element("div", { class: "standing", "aria-live": "polite" });
  showStanding(standing, state, tools);
  return [standing, onward];
}

/**
 * The day's board with the player's place on it, and the form that puts them there.
 * @param {HTMLElement} box @param {State} state @param {Tools} tools
 */
async function showStanding(box, state, tools) {
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
  const last = Math.max(...all.map(({ total }) => total));
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
