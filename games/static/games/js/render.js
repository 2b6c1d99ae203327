/**
 * Draws a view of the table into the page that the server sent. Elements stay as long as what they stand for does, so that
 * focus, and a card in flight, are not lost.
 *
 * @typedef {import("./state.js").State} State
 * @typedef {import("./announce.js").Words} Words
 *
 * @typedef {object} View
 * @property {State} state
 * @property {"rank"|"suit"} order
 * @property {string|null} picked       a card of the hand, or the place of a pile
 * @property {string[]} targets         where the picked thing can go
 * @property {string[]} under           those of them that are piles it would go under
 * @property {string} advice            the action that is suggested, or ""
 * @property {Set<string>} playable     the cards and piles that can go somewhere
 * @property {boolean} mine             whether the player may act now
 * @property {boolean} canEnd
 * @property {boolean} settled          whether the server has said what is legal now
 * @property {number|null} acting       the seat whose turn is on screen
 * @property {import("./announce.js").Line[]} log  turns, the newest first
 */
import { drawsAtEnd, END_TURN, isRed, isPlace, rankOf, scoreText, sorted, suitOf, tipOf, unitOf } from "./state.js";

const SVG = "http://www.w3.org/2000/svg";
const SCORES_SHOWN = 4;

/** @param {string} id @param {string} part @returns {SVGUseElement} */
function glyph(id, part) {
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${id}`);
  use.setAttribute("class", part);
  return use;
}

/**
 * A card's face, out of the sprite in the page (partials/card_sprite.html); where its parts lie is CSS.
 * @param {string} card @param {"face"|"tag"} kind  a tag is a small one: rank and suit side by side
 * @returns {SVGSVGElement}
 */
export function face(card, kind = "face") {
  const svg = document.createElementNS(SVG, "svg");
  const court = "JQK".includes(rankOf(card));
  svg.setAttribute("class", `${kind} ${isRed(card) ? "red" : "black"}${court ? " court" : ""}`);
  svg.setAttribute("viewBox", kind === "tag" ? "0 0 170 110" : "0 0 250 350");
  svg.setAttribute("aria-hidden", "true");
  svg.dataset.suit = suitOf(card);
  svg.append(glyph(`rank-${rankOf(card)}`, "rank"), glyph(`suit-${suitOf(card)}`, "mark"));
  if (kind === "tag") return svg;
  svg.dataset.face = card;
  if (court) svg.append(glyph(`court-${rankOf(card)}`, "bust"));
  svg.append(glyph(`suit-${suitOf(card)}`, "pip"));
  return svg;
}

/**
 * An element in one expression.
 * @param {string} name @param {Object<string, string>} attributes @param {...(Node|string)} children
 * @returns {HTMLElement}
 */
export function element(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
}

/**
 * @param {HTMLElement} root  the page's main element
 * @param {Words} words
 * @returns {(view: View) => void}
 */
export function renderer(root, words) {
  const find = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (root.querySelector(selector));
  const places = /** @type {HTMLButtonElement[]} */ ([...root.querySelectorAll("[data-place]")]);
  return (view) => {
    root.dataset.phase = view.state.phase;
    root.toggleAttribute("data-mine", view.mine);
    root.toggleAttribute("data-waiting", !view.settled);
    for (const button of places) drawPlace(button, view, words);
    drawStock(find("#stock"), view.state, words);
    drawHand(/** @type {HTMLElement} */ (find("#hand")), view, words);
    drawSeats(find("#seats"), view, words);
    drawButtons(find, view, words);
    drawScores(find("#scores"), view.state, words);
    drawLog(find("#log"), view);
    find("#round").textContent = words.text("round", { n: view.state.round });
    find("#total").textContent = words.text(unitOf(view.state), { n: view.state.seats[0].total });
    for (const pot of root.querySelectorAll(".pot")) pot.textContent = words.text("pot", { n: view.state.pot ?? 0 });
  };
}

/** @param {HTMLButtonElement} button @param {View} view @param {Words} words */
function drawPlace(button, view, words) {
  const place = button.dataset.place ?? "";
  const pile = view.state.table[place];
  const under = view.under.includes(place);
  const target = view.targets.includes(place);
  const name = words.placeName(view.state, place);
  button.setAttribute("aria-label", target ? words.text(under ? "label_under" : "label_target", { label: name }) : name);
  button.setAttribute("aria-pressed", String(view.picked === place));
  button.toggleAttribute("data-target", target);
  button.toggleAttribute("data-under", under);
  button.toggleAttribute("data-advice", view.advice.split(">").includes(place));
  button.toggleAttribute("data-movable", view.mine && view.playable.has(place));
  if (button.dataset.pile !== pile.join(" ")) drawPile(button, pile);
}

/** @param {HTMLButtonElement} button @param {string[]} pile */
function drawPile(button, pile) {
  const before = (button.dataset.pile ?? "").split(" ");
  button.dataset.pile = pile.join(" ");
  button.querySelector(".pile")?.remove();
  if (!pile.length) return;
  const faces = [pileFace(tipOf(pile), "tip")];
  // What was on top stays in sight until the card that flies onto it has landed.
  if (pile.length > before.length && tipOf(before)) faces.unshift(pileFace(tipOf(before), "under"));
  if (pile.length > 1) faces.unshift(pileFace(pile[0], "base"));
  const shown = element("span", { class: "pile" }, ...faces);
  shown.toggleAttribute("data-deep", pile.length > 2);
  if (pile.length > 1) shown.append(element("span", { class: "count", "aria-hidden": "true" }, String(pile.length)));
  button.append(shown);
}

/** @param {string} card @param {"base"|"under"|"tip"} part */
function pileFace(card, part) {
  const svg = face(card);
  svg.classList.add(part);
  if (part === "under") delete svg.dataset.face;
  return svg;
}

/** @param {HTMLElement} stock @param {State} state @param {Words} words */
function drawStock(stock, state, words) {
  stock.toggleAttribute("data-empty", !state.stock);
  /** @type {HTMLElement} */ (stock.querySelector(".left")).textContent = words.text("left", { n: state.stock });
}

/** @param {HTMLElement} hand @param {View} view @param {Words} words */
function drawHand(hand, view, words) {
  const cards = sorted(view.state.hand, view.order);
  const old = new Map([...hand.children].map((item) => [/** @type {HTMLElement} */ (item.firstElementChild).dataset.card, item]));
  const focused = [...hand.children].findIndex((item) => item.contains(document.activeElement));
  const items = cards.map((card) => old.get(card) ?? handCard(card));
  const changed = items.length !== hand.children.length || items.some((item, i) => item !== hand.children[i]);
  if (changed) hand.replaceChildren(...items);
  // The layout (css/hand.css) counts with these: the gaps in one row, and in the first of two.
  hand.style.setProperty("--gaps", String(cards.length - 1));
  hand.style.setProperty("--half-gaps", String(Math.ceil(cards.length / 2) - 1));
  hand.dataset.size = cards.length > 12 ? "large" : cards.length > 10 ? "middling" : "small";
  items.forEach((item, i) => markHandCard(/** @type {HTMLElement} */ (item.firstElementChild), cards[i], view, words));
  if (changed && focused >= 0) focusNear(items, focused);
}

/** Focus stays in the hand: on the card that took the played one's place. @param {Element[]} items @param {number} index */
function focusNear(items, index) {
  const item = items[Math.min(index, items.length - 1)];
  /** @type {HTMLElement|undefined} */ (item?.firstElementChild)?.focus({ preventScroll: true });
}

/** @param {string} card */
function handCard(card) {
  return element("li", {}, element("button", { type: "button", class: "card", "data-card": card, tabindex: "-1" }, face(card)));
}

/** @param {HTMLElement} button @param {string} card @param {View} view @param {Words} words */
function markHandCard(button, card, view, words) {
  const idle = view.mine && view.settled && !view.playable.has(card);
  const name = words.cardName(card);
  button.setAttribute("aria-label", idle ? words.text("label_idle", { label: name }) : name);
  button.setAttribute("aria-pressed", String(view.picked === card));
  button.toggleAttribute("data-idle", idle);
  button.toggleAttribute("data-advice", view.advice.startsWith(card));
}

/** @param {HTMLElement} list @param {View} view @param {Words} words */
function drawSeats(list, view, words) {
  for (const item of /** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll("[data-seat]"))) {
    const seat = Number(item.dataset.seat);
    const { cards, total } = view.state.seats[seat];
    const put = (/** @type {string} */ part, /** @type {string} */ text) => { /** @type {HTMLElement} */ (item.querySelector(part)).textContent = text; };
    item.toggleAttribute("data-acting", seat === view.acting);
    put(".held", words.text("cards", { n: cards }));
    put(".points", words.text(unitOf(view.state), { n: total }));
  }
}

/** @param {(selector: string) => HTMLElement} find @param {View} view @param {Words} words */
function drawButtons(find, { state, mine, canEnd, advice }, words) {
  const end = /** @type {HTMLButtonElement} */ (find("#end"));
  end.textContent = words.text(drawsAtEnd(state) ? "draw_and_end" : "end");
  // Not `disabled`: a button that loses its focus while the others play would throw a keyboard player off the table.
  end.setAttribute("aria-disabled", String(!mine || !canEnd));
  // Why it does not work stands on the line above the hand.
  if (mine && !canEnd) end.setAttribute("aria-describedby", "say");
  else end.removeAttribute("aria-describedby");
  end.toggleAttribute("data-advice", advice === END_TURN);
  find("#undo").setAttribute("aria-disabled", String(!mine || !state.can_undo));
  // A daily has no hints, and so no button.
  const hint = find("#hint");
  hint?.setAttribute("aria-disabled", String(!mine));
  if (hint) hint.textContent = words.text(advice ? "do_it" : "hint");
}

/** @param {HTMLElement} table @param {State} state @param {Words} words */
export function drawScores(table, state, words) {
  const rounds = state.seats[0].scores.map((_, i) => i).slice(-SCORES_SHOWN);
  const head = element("tr", {}, element("td"), ...rounds.map((i) => element("th", { scope: "col" }, words.text("round_short", { n: i + 1 }))),
    element("th", { scope: "col" }, words.text(totalKey(state))));
  const rows = state.seats.map((seat) => element("tr", seat.kind === "you" ? { class: "you" } : {},
    element("th", { scope: "row" }, seat.kind === "you" ? words.text("you") : seat.name),
    ...rounds.map((i) => element("td", {}, scoreText(state, seat.scores[i]))), element("td", {}, String(seat.total))));
  table.replaceChildren(element("thead", {}, head), element("tbody", {}, ...rows));
}

/** What a player's sum is called. @param {State} state */
export const totalKey = (state) => (state.rules.scoring === "coins" ? "purse" : "total");

/** @param {HTMLElement} list @param {View} view */
function drawLog(list, { state, log }) {
  list.replaceChildren(...log.map(({ seat, text }) => element("li", {}, element("b", {}, state.seats[seat].name), " ", text)));
}

/** @param {HTMLElement} board @param {string} place @param {string} sentence a few words right where the try was made */
export function explainAt(board, place, sentence) {
  unexplain(board);
  const bubble = element("p", { class: "why", "data-at": place, "aria-hidden": "true" }, sentence);
  board.append(bubble);
  setTimeout(() => bubble.remove(), 2600);
}

/** @param {HTMLElement} board */
export const unexplain = (board) => board.querySelector(".why")?.remove();

/** @param {HTMLElement} root @param {string} name a card of the hand or a place @returns {HTMLElement|null} */
export const elementFor = (root, name) => root.querySelector(isPlace(name) ? `[data-place="${name}"]` : `[data-card="${name}"]`);
