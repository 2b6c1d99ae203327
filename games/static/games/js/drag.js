/**
 * Dragging with mouse, touch or pen: does what two taps do. Loaded when a pointer first touches a card.
 *
 * @typedef {object} Drag
 * @property {(source: string) => boolean} lift  picks the card or pile; false when it cannot be had now
 * @property {(source: string, place: string|null) => void} drop  place: the legal one it was let go near, else the one under it
 * @property {() => void} cancel
 */

/** Pixels before a press becomes a drag. */
const SLACK = 8;
/** Pixels around a legal place that still count as on it. */
const REACH = 40;

/**
 * @param {HTMLElement} felt @param {Drag} drag
 * @param {PointerEvent} first  the press that made us load, which may be a drag already
 */
export function draggable(felt, drag, first) {
  felt.addEventListener("pointerdown", (event) => press(event, felt, drag));
  // A finger that rests before it drags asks for no menu.
  felt.addEventListener("contextmenu", (event) => { if (/** @type {PointerEvent} */ (event).pointerType === "touch") event.preventDefault(); });
  press(first, felt, drag);
}

/** @param {PointerEvent} event @param {HTMLElement} felt @param {Drag} drag */
function press(event, felt, drag) {
  const target = /** @type {HTMLElement} */ (event.target);
  const held = /** @type {HTMLElement|null} */ (target.closest("[data-card], [data-place]"));
  if (!held || !event.isPrimary || event.button) return;
  const moving = /** @type {HTMLElement|null} */ (held.dataset.card ? held : held.querySelector(".pile"));
  if (moving) follow(event, held, moving, felt, drag);
}

/**
 * @param {PointerEvent} start @param {HTMLElement} held @param {HTMLElement} moving @param {HTMLElement} felt @param {Drag} drag
 */
function follow(start, held, moving, felt, drag) {
  const source = held.dataset.card ?? held.dataset.place ?? "";
  const watch = new AbortController();
  let lifted = false;

  const onMove = (/** @type {PointerEvent} */ event) => {
    const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY];
    if (event.pointerId !== start.pointerId || (!lifted && Math.hypot(x, y) < SLACK)) return;
    // The first press may have ended before this module was there to hear of it.
    if (!lifted && (!event.buttons || !drag.lift(source))) return watch.abort();
    lifted = true;
    held.setAttribute("data-dragged", "");
    moving.style.translate = `${x}px ${y}px`;
  };

  const onEnd = (/** @type {PointerEvent} */ event) => {
    if (event.pointerId !== start.pointerId) return;
    watch.abort();
    held.removeAttribute("data-dragged");
    if (!lifted) return;
    swallowClick();
    if (event.type === "pointercancel") drag.cancel();
    else drag.drop(source, nearestTarget(felt, event.clientX, event.clientY) ?? placeUnder(event, held));
    moving.animate([{ translate: moving.style.translate }, { translate: "0 0" }], { duration: 180, easing: "ease-out" });
    moving.style.translate = "";
  };

  const { signal } = watch;
  addEventListener("pointermove", onMove, { signal });
  addEventListener("pointerup", onEnd, { signal });
  addEventListener("pointercancel", onEnd, { signal });
}

/** The browser sends a click after the release; it is part of the drop. */
function swallowClick() {
  const stop = (/** @type {Event} */ event) => event.stopImmediatePropagation();
  addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", stop, { capture: true }));
}

/** @param {PointerEvent} event @param {HTMLElement} held @returns {string|null} */
function placeUnder({ clientX, clientY }, held) {
  const under = document.elementsFromPoint(clientX, clientY).find((one) => one !== held && one.matches("[data-place]"));
  return /** @type {HTMLElement|undefined} */ (under)?.dataset.place ?? null;
}

/** @param {HTMLElement} felt @param {number} x @param {number} y @returns {string|null} */
function nearestTarget(felt, x, y) {
  const targets = /** @type {HTMLElement[]} */ ([...felt.querySelectorAll("[data-target]")]);
  const far = (/** @type {DOMRect} */ box) => Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
  const [best] = targets.map((target) => ({ target, away: far(target.getBoundingClientRect()) })).sort((a, b) => a.away - b.away);
  return best && best.away <= REACH ? best.target.dataset.place ?? null : null;
}
