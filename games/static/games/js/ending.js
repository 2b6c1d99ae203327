/**
 * What the table shows when a round or the match is over. Loaded when there is one to show.
 *
 * @typedef {import("./state.js").State} State
 * @typedef {import("./announce.js").Words} Words
 * @typedef {{nickname: string|null, urls: Object<string, string>}} Where
 * @typedef {object} Tools
 * @property {Words} words
 * @property {any} page   the page's data: urls, player
 * @property {{get: (path: string) => Promise<any>, post: (path: string, body: object) => Promise<any>, patch: (path: string, body: object) => Promise<any>}} api
 * @property {() => void} deal   asks for the next round
 */
import { calm } from "./animate.js";
import { Refused } from "./api.js";
import { element, face, totalKey } from "./render.js";
import { resultText, shareButton } from "./sharing.js";
import { showStanding } from "./standing.js";
import { scoreText, sorted, unitOf } from "./state.js";

/** Milliseconds before the totals are counted, and while they are. */
const COUNT_AFTER = 350;
const COUNT_FOR = 700;

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
    counted(seat.total - (seat.scores.at(-1) ?? 0), seat.total)));
  return element("table", { class: "summary" }, element("thead", {}, element("tr", {}, ...heads)), element("tbody", {}, ...rows));
}

/** A total that is counted up, or down, from the last one. @param {number} from @param {number} to */
function counted(from, to) {
  if (calm() || from === to) return element("td", {}, String(to));
  // What is read out is the total from the start.
  const shown = element("span", { "aria-hidden": "true" });
  const cell = element("td", {}, shown, element("span", { class: "unseen" }, String(to)));
  const start = performance.now();
  const step = (/** @type {number} */ now) => {
    const done = Math.min(1, Math.max(0, (now - start - COUNT_AFTER) / COUNT_FOR));
    shown.textContent = String(Math.round(from + (to - from) * done));
    if (done < 1) requestAnimationFrame(step);
  };
  step(start);
  return cell;
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

/** Where one goes from here. @param {State} state @param {Tools} tools @returns {HTMLElement[]} */
function afterMatch(state, tools) {
  const { words, page } = tools;
  const link = (/** @type {string} */ where) => (page.urls[where] ? [element("a", { class: "button", href: page.urls[where] }, words.text(where))] : []);
  const daily = state.kind === "daily";
  const board = new URL(daily ? page.urls.leaderboard : page.urls.home, location.href).href;
  const share = shareButton(words.text("share"), daily && Boolean(page.player.nickname), words, () => resultText(state, words, board));
  const onward = (/** @type {HTMLElement[]} */ ...children) => element("p", { class: "onward" }, ...children);
  const places = [...link("replay"), ...link("new"), ...link("fair")];
  if (!daily) return [onward(again(state, tools), ...share, ...friendly(state, tools), ...places)];
  const box = element("div", { class: "standing", "aria-live": "polite" });
  showStanding(box, state, tools);
  return [box, onward(...share, ...link("leaderboard"), ...places), nextDeal(state, words)];
}

/** A game by the same rules against the same opponents, on other cards. @param {State} state @param {Tools} tools */
function again(state, { words, api }) {
  const button = element("button", { type: "button", class: "button main" }, words.text("again"));
  button.addEventListener("click", async () => {
    button.setAttribute("aria-disabled", "true");
    const { target, ...rules } = state.rules;
    try {
      const next = await api.post("matches/", { deal: "random", rules: target === null ? rules : { ...rules, target }, opponents: state.seats.slice(1).map(({ level }) => level) });
      location.assign(location.pathname.replace(state.id, next.id));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      button.replaceWith(error.message);
    }
  });
  return button;
}

/** The same cards for a friend. @param {State} state @param {Tools} tools @returns {HTMLElement[]} */
function friendly(state, { words, api }) {
  const make = async () => words.text("share_deal", { url: (await api.post(`matches/${state.id}/share/`, {})).url });
  return shareButton(words.text("deal_a_friend"), false, words, make);
}

/** When the next daily comes, while this is today's. @param {State} state @param {Words} words */
function nextDeal(state, words) {
  const [before, after] = words.text("next_deal", { time: "\n" }).split("\n");
  const time = element("time", { "data-after": state.date ?? "" }, "00:00 UTC");
  // It looks for the time on the page, where that is in a moment.
  setTimeout(() => import("./clock.js").catch(() => {}));
  return element("p", { class: "notes" }, before, time, after);
}
