/**
 * A pile opened: all its cards in order, from the base to the tip. By holding it, resting the mouse on it, or `v` on the
 * keyboard. Loaded when a pointer first comes near.
 *
 * @typedef {import("./desk.js").Desk} Desk
 */
import { element, face } from "./render.js";

/** Milliseconds a pile is held, or the mouse rests on it, before it opens. */
const HELD = 450;
/** Pixels that a holding finger may wander. */
const SLACK = 8;
/** Pixels between what is opened and the window's edge. */
const MARGIN = 4;
/** A pile of two hides nothing. */
const FEWEST = 3;

/** @param {Desk} desk @param {PointerEvent} first  what made us load: a mouse that came near, or a finger that may be down still */
export function watch(desk, first) {
  const { board } = desk;
  let timer = 0;
  let [x, y] = [0, 0];
  let held = false;

  const later = (/** @type {Event} */ event, /** @type {() => boolean} */ still) => {
    clearTimeout(timer);
    const place = placeOf(event.target);
    if (!place || desk.state.table[place].length < FEWEST) return;
    timer = setTimeout(() => { if (still()) open(desk, place); }, HELD);
  };
  const onOver = (/** @type {PointerEvent} */ event) => {
    if (event.pointerType !== "mouse" || event.buttons || onOpened(event.target)) return;
    close(desk);
    later(event, () => !desk.now.picked);
  };
  const onDown = (/** @type {PointerEvent} */ event) => {
    [x, y, held] = [event.clientX, event.clientY, false];
    if (onOpened(event.target)) return;
    close(desk);
    later(event, () => (held = true));
  };

  board.addEventListener("pointerover", onOver);
  board.addEventListener("pointerdown", onDown);
  board.addEventListener("pointerleave", (event) => {
    clearTimeout(timer);
    if (event.pointerType === "mouse") close(desk);
  });
  board.addEventListener("pointermove", (event) => {
    if (!event.buttons || Math.hypot(event.clientX - x, event.clientY - y) <= SLACK) return;
    clearTimeout(timer);
    if (held) close(desk);
  });
  // The tap that ends a hold picks nothing.
  addEventListener("pointerup", () => {
    clearTimeout(timer);
    if (held) swallowClick();
    held = false;
  });
  addEventListener("pointercancel", () => clearTimeout(timer));
  addEventListener("keydown", ({ key }) => { if (key !== "v") close(desk); });

  // A finger that is still down holds its target.
  if (first.pointerType === "mouse") onOver(first);
  else if (/** @type {Element} */ (first.target).hasPointerCapture(first.pointerId)) onDown(first);
}

/** @param {EventTarget|null} target @returns {string|undefined} */
const placeOf = (target) => /** @type {HTMLElement|null} */ (/** @type {Element} */ (target).closest("[data-place]"))?.dataset.place;

/** @param {EventTarget|null} target */
const onOpened = (target) => Boolean(/** @type {Element} */ (target).closest(".opened"));

function swallowClick() {
  const stop = (/** @type {Event} */ event) => event.stopImmediatePropagation();
  addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", stop, { capture: true }), 50);
}

/** For the keyboard. @param {Desk} desk @param {string} place */
export function toggle(desk, place) {
  const shown = desk.board.querySelector(`.opened[data-at="${place}"]`);
  if (shown) close(desk);
  else open(desk, place);
}

/** @param {Desk} desk @param {string} place */
function open(desk, place) {
  const { words, state } = desk;
  const pile = state.table[place];
  close(desk);
  desk.unexplain();
  const name = words.placeName(state, place);
  if (!pile.length) return desk.speak(name);
  const names = pile.map((card) => words.cardName(card));
  desk.speak(words.text("pile_in_order", { place: words.text(`place_${place}`), cards: names.join(", ") }));
  const opened = element("div", { class: "opened", "data-at": place, "aria-hidden": "true" },
    element("p", {}, words.text("pile_head", { n: pile.length })),
    element("span", { class: "tags" }, ...pile.map((card) => face(card, "tag"))));
  desk.board.append(opened);
  // Above its pile, as far as the window reaches.
  const { left, right, top } = opened.getBoundingClientRect();
  opened.style.top = `${Math.max(0, MARGIN - top)}px`;
  opened.style.left = `${Math.max(MARGIN - left, Math.min(0, innerWidth - MARGIN - right))}px`;
}

/** @param {Desk} desk */
function close(desk) {
  desk.board.querySelector(".opened")?.remove();
}
