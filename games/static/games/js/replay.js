/**
 * A finished match, step by step. The page has everything: how each round was dealt, its turns in notation, and what each of
 * them is in words. A step is one action; the table after it is worked out here.
 *
 * @typedef {Object<string, string[]>} Table
 * @typedef {string[]|number} Hand  its cards, or how many they are where they are not to be seen
 * @typedef {{seat: number, text: string, drawn: [number, string|null]|null}} Turn
 * @typedef {{number: number, table: Table, hands: Hand[], stock: number, turns: Turn[], left: string[][]}} Round
 * @typedef {{table: Table, hands: Hand[], stock: number, seat: number|null, turn: number, place: string|null}} Frame  a moment:
 *   whose turn it is, which turn of the round (-1 for the deal), and the place that has just changed
 */
import { preference } from "./preferences.js";
import { element, face } from "./render.js";
import { END_TURN, ends, isPlace, sorted } from "./state.js";

/** Milliseconds a step, by the preference for the others' turns. @type {Record<string, number>} */
const PACE = { slow: 1600, normal: 850, fast: 450, instant: 150 };

const byId = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const rounds = /** @type {Round[]} */ (JSON.parse(byId("replay-data").textContent ?? ""));
const slider = /** @type {HTMLInputElement} */ (byId("at"));
const links = /** @type {HTMLElement[]} */ ([...byId("rounds").children]);
const play = byId("play");

let round = 0;
let frames = /** @type {Frame[]} */ ([]);
let at = 0;
let timer = 0;

// ---- What happened ----

/** @param {Hand} hand @param {string} card */
const without = (hand, card) => (Array.isArray(hand) ? hand.filter((one) => one !== card) : hand - 1);

/** @param {Hand} hand @param {string|null} card */
const withDrawn = (hand, card) => (Array.isArray(hand) ? [...hand, card ?? ""] : hand + 1);

/** @template T @param {T[]} list @param {number} index @param {T} value */
const changed = (list, index, value) => list.map((one, place) => (place === index ? value : one));

/** @param {Frame} before @param {Turn} turn @param {string} action @returns {Frame} */
function after(before, { seat, drawn }, action) {
  const frame = { ...before, seat, place: null };
  if (action === END_TURN) {
    if (!drawn) return frame;
    const [drawer, card] = drawn;
    return { ...frame, stock: before.stock - 1, hands: changed(before.hands, drawer, withDrawn(before.hands[drawer], card)) };
  }
  const { from, to } = ends(action);
  const moved = isPlace(from) ? before.table[from] : [from];
  const table = { ...before.table, ...(isPlace(from) ? { [from]: [] } : {}), [to]: [...before.table[to], ...moved] };
  const hands = isPlace(from) ? before.hands : changed(before.hands, seat, without(before.hands[seat], from));
  return { ...frame, table, hands, place: to };
}

/** @param {Round} round @returns {Frame[]} */
function told({ table, hands, stock, turns, left }) {
  const all = [/** @type {Frame} */ ({ table, hands, stock, seat: null, turn: -1, place: null })];
  turns.forEach((turn, index) => {
    for (const action of turn.text.split(" ")) all.push({ ...after(all[all.length - 1], turn, action), turn: index });
  });
  all[all.length - 1] = { ...all[all.length - 1], hands: left };
  return all;
}

// ---- On screen ----

/** The same as partials/pile.html. @param {string[]} pile */
function drawn(pile) {
  const shown = element("span", { class: "pile" });
  if (pile.length > 2) shown.dataset.deep = "";
  const faces = pile.length > 1 ? [[pile[0], "base"], [pile[pile.length - 1], "tip"]] : [[pile[0], "tip"]];
  for (const [card, end] of faces) {
    const svg = face(card);
    svg.classList.add(end);
    shown.append(svg);
  }
  if (pile.length > 1) shown.append(element("span", { class: "count" }, String(pile.length)));
  return shown;
}

/** @param {Frame} frame */
function draw({ table, hands, stock, seat, turn, place }) {
  for (const cell of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#board [data-place]"))) {
    const name = cell.dataset.place ?? "";
    cell.querySelector(".pile")?.remove();
    if (table[name].length) cell.append(drawn(table[name]));
    cell.toggleAttribute("data-changed", name === place);
  }
  byId("stock").textContent = String(stock);
  for (const other of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".others [data-seat]"))) {
    const index = Number(other.dataset.seat);
    const hand = hands[index];
    other.toggleAttribute("data-acting", index === seat);
    const [held, shown] = /** @type {HTMLElement[]} */ ([...other.querySelectorAll("span")]);
    held.textContent = String(Array.isArray(hand) ? hand.length : hand);
    shown.replaceChildren(...(Array.isArray(hand) ? sorted(hand, "rank").map((card) => face(card, "tag")) : []));
  }
  const own = /** @type {string[]} */ (hands[0]);
  byId("hand").replaceChildren(...sorted(own, preference("order") === "suit" ? "suit" : "rank").map((card) => element("li", {}, face(card))));
  say(turn);
}

/** @param {number} turn  of the round on screen; -1 is its deal */
function say(turn) {
  const list = /** @type {HTMLDetailsElement} */ (byId(`round-${rounds[round].number}`));
  const lines = [...list.querySelectorAll("li")];
  lines.forEach((line, index) => line.toggleAttribute("data-now", index === turn));
  byId("told").textContent = (turn < 0 ? list.querySelector("summary h2") : lines[turn])?.textContent ?? "";
}

function show() {
  slider.value = String(at);
  byId("back").setAttribute("aria-disabled", String(at === 0 && round === 0));
  byId("on").setAttribute("aria-disabled", String(isLast()));
  draw(frames[at]);
}

const isLast = () => at === frames.length - 1 && round === rounds.length - 1;

/** @param {number} to  the index of a round @param {"first"|"last"} end  where in it to begin */
function open(to, end = "first") {
  round = to;
  frames = told(rounds[to]);
  at = end === "last" ? frames.length - 1 : 0;
  slider.max = String(frames.length - 1);
  links.forEach((link, index) => (index === to ? link.setAttribute("aria-current", "true") : link.removeAttribute("aria-current")));
  rounds.forEach(({ number }, index) => { /** @type {HTMLDetailsElement} */ (byId(`round-${number}`)).open = index === to; });
  show();
}

// ---- What the visitor wants ----

function forward() {
  if (at < frames.length - 1) {
    at += 1;
    show();
  } else if (round < rounds.length - 1) open(round + 1);
  if (isLast()) stop();
}

function backward() {
  stop();
  if (at > 0) {
    at -= 1;
    show();
  } else if (round > 0) open(round - 1, "last");
}

function stop() {
  clearInterval(timer);
  timer = 0;
  play.textContent = play.dataset.play ?? "";
  byId("told").setAttribute("aria-live", "polite");
}

function start() {
  if (isLast()) open(0);
  // A step a second is more than anybody wants to be read to; each can be gone to one by one.
  byId("told").setAttribute("aria-live", "off");
  timer = setInterval(forward, PACE[preference("speed")]);
  play.textContent = play.dataset.pause ?? "";
}

play.addEventListener("click", () => (timer ? stop() : start()));
byId("on").addEventListener("click", () => {
  stop();
  forward();
});
byId("back").addEventListener("click", backward);
slider.addEventListener("input", () => {
  stop();
  at = slider.valueAsNumber;
  show();
});
links.forEach((link, index) => link.addEventListener("click", (event) => {
  event.preventDefault();
  stop();
  open(index);
}));

open(0);
byId("stage").hidden = false;
