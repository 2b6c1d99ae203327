/**
 * Motion: cards fly from where they were to where they are, and the others' turns wait between actions.
 * Where less motion is asked for, they fade in instead.
 */

const FLIGHT = 240;
const FADE = 160;
const STAGGER = 45;

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** @returns {boolean} whether the visitor asks for less motion */
export const calm = () => still.matches;

/** @param {HTMLElement} root @returns {Map<string, DOMRect>} where every face lies, by its card */
export function positions(root) {
  const faces = /** @type {NodeListOf<SVGElement>} */ (root.querySelectorAll("[data-face]"));
  return new Map([...faces].map((face) => [face.dataset.face ?? "", face.getBoundingClientRect()]));
}

/**
 * Lets every face that is somewhere else now travel there. One that was nowhere comes from where `origin` says.
 * @param {HTMLElement} root
 * @param {Map<string, DOMRect>} before
 * @param {(face: SVGElement) => DOMRect|undefined} origin
 */
export function fly(root, before, origin) {
  let newcomers = 0;
  for (const face of /** @type {NodeListOf<SVGElement>} */ (root.querySelectorAll("[data-face]"))) {
    const old = before.get(face.dataset.face ?? "");
    const start = old ?? origin(face);
    if (start) travel(face, start, old ? 0 : STAGGER * newcomers++);
  }
}

/** @param {SVGElement} face @param {DOMRect} start @param {number} delay */
function travel(face, start, delay) {
  const end = face.getBoundingClientRect();
  const x = start.x - end.x;
  const y = start.y - end.y;
  if (!end.width || (Math.abs(x) < 1 && Math.abs(y) < 1)) return;
  const lift = face.closest("[data-place], [data-card]");
  const frames = calm() ? [{ opacity: 0 }, { opacity: 1 }]
    : [{ transform: `translate(${x}px, ${y}px) scale(${start.width / end.width})` }, { transform: "none" }];
  const motion = face.animate(frames, { duration: calm() ? FADE : FLIGHT, delay: calm() ? 0 : delay, fill: "backwards", easing: "cubic-bezier(.2,.7,.3,1)" });
  lift?.setAttribute("data-flying", "");
  motion.finished.catch(() => {}).finally(() => lift?.removeAttribute("data-flying"));
}

/**
 * A card of the stock goes to somebody, face down.
 * @param {HTMLElement} back  the top of the stock @param {Element|null} to
 */
export function deal(back, to) {
  if (calm() || !to) return;
  const [start, end] = [back.getBoundingClientRect(), to.getBoundingClientRect()];
  const card = /** @type {HTMLElement} */ (back.cloneNode(true));
  card.removeAttribute("id");
  back.parentElement?.append(card);
  const x = end.x + end.width / 2 - start.x - start.width / 2;
  const y = end.y + end.height / 2 - start.y - start.height / 2;
  const motion = card.animate([{ transform: "none" }, { transform: `translate(${x}px, ${y}px) scale(.35)`, opacity: 0.4 }], { duration: FLIGHT, easing: "ease-in" });
  motion.finished.catch(() => {}).finally(() => card.remove());
}

/** A small shake: not there. @param {Element} element */
export function shake(element) {
  if (calm()) return;
  element.animate([0, -5, 5, -3, 0].map((x) => ({ translate: `${x}px 0` })), { duration: 220 });
}

/** Waits between actions that a tap can cut short. */
export class Pace {
  #skipped = false;
  /** @type {() => void} */
  #wake = () => {};

  /** @returns {boolean} */
  get skipped() { return this.#skipped; }

  /** @param {number} ms @returns {Promise<void>} */
  wait(ms) {
    if (this.#skipped) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => { clearTimeout(timer); resolve(); };
    });
  }

  skip() {
    this.#skipped = true;
    this.#wake();
  }
}
