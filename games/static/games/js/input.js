/**
 * Taps and keys, turned into what the player wants. Knows elements and keys, nothing of cards or rules.
 *
 * @typedef {object} Wishes
 * @property {(card: string) => void} card
 * @property {(place: string) => void} place
 * @property {() => void} stock
 * @property {() => void} end
 * @property {() => void} undo
 * @property {() => void} hint
 * @property {() => void} help   what can be done, and the keys
 * @property {() => void} more   how the player likes the table
 * @property {(place: string) => void} look  shows all cards of a pile
 * @property {() => void} drop   put down what is picked
 * @property {() => boolean} skip  true when there was something to skip, and the tap is used up
 */

/** The nine cells in reading order; the stock in the middle takes no focus. */
const GRID = ["NW", "N", "NE", "W", "", "E", "SW", "S", "SE"];

/** @param {HTMLElement} felt @param {Wishes} wishes */
export function listen(felt, wishes) {
  // While the others' turns are told, the first tap anywhere on the table means "go on", and nothing else.
  felt.addEventListener("click", (event) => {
    if (wishes.skip()) event.stopImmediatePropagation();
  }, { capture: true });
  felt.addEventListener("click", (event) => onTap(/** @type {Element} */ (event.target), wishes));
  felt.addEventListener("keydown", (event) => onKey(event, felt, wishes));
  felt.addEventListener("focusin", (event) => rove(/** @type {HTMLElement} */ (event.target)));
}

/** @param {Element} target @param {Wishes} wishes */
function onTap(target, wishes) {
  const button = /** @type {HTMLElement|null} */ (target.closest("[data-card], [data-place], #stock, #end, #undo, #hint, #more"));
  if (!button) wishes.drop();
  else if (button.dataset.card) wishes.card(button.dataset.card);
  else if (button.dataset.place) wishes.place(button.dataset.place);
  else wishes[/** @type {"stock"|"end"|"undo"|"hint"|"more"} */ (button.id)]();
}

/** @param {KeyboardEvent} event @param {HTMLElement} felt @param {Wishes} wishes */
function onKey(event, felt, wishes) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (/** @type {Element} */ (event.target).closest("[popover], form")) return;
  const place = /** @type {HTMLElement} */ (event.target).dataset.place;
  const look = () => { if (place) wishes.look(place); };
  const wish = { u: wishes.undo, e: wishes.end, h: wishes.hint, v: look, "?": wishes.help, Escape: wishes.drop }[event.key];
  const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1], Home: [-99, 0], End: [99, 0] }[event.key];
  if (wish) {
    if (!wishes.skip()) wish();
  } else if (step) {
    neighbour(felt, document.activeElement, step[0], step[1])?.focus();
  } else return;
  event.preventDefault();
}

/**
 * @param {HTMLElement} felt @param {Element|null} from @param {number} x @param {number} y
 * @returns {HTMLElement|null}
 */
function neighbour(felt, from, x, y) {
  const hand = /** @type {HTMLElement[]} */ ([...felt.querySelectorAll("[data-card]")]);
  const place = (/** @type {string} */ name) => /** @type {HTMLElement|null} */ (felt.querySelector(`[data-place="${name}"]`));
  const index = hand.indexOf(/** @type {HTMLElement} */ (from));
  const cell = GRID.indexOf(/** @type {HTMLElement|null} */ (from)?.dataset.place ?? "none");
  if (index >= 0) return y < 0 ? place("S") : hand[Math.max(0, Math.min(hand.length - 1, index + x))];
  const reachable = hand.find((card) => card.tabIndex === 0) ?? place("S");
  if (cell < 0) return reachable;
  return cellBeside(cell, x, y, place) ?? (y > 0 ? reachable : null);
}

/**
 * The next cell that way, over the stock in the middle.
 * @param {number} cell @param {number} x @param {number} y @param {(name: string) => HTMLElement|null} place
 */
function cellBeside(cell, x, y, place) {
  const [column, row] = [cell % 3, Math.floor(cell / 3)];
  const clamp = (/** @type {number} */ value) => Math.max(0, Math.min(2, value));
  if (row + y > 2) return null;
  const next = clamp(row + y) * 3 + clamp(column + x);
  return place(GRID[next] || GRID[clamp(row + 2 * y) * 3 + clamp(column + 2 * x)]);
}

/** One Tab stop each for the hand and the table: the card or place that had the focus last. @param {HTMLElement} target */
function rove(target) {
  const kind = target.matches("[data-card]") ? "[data-card]" : "[data-place]";
  if (!target.matches(kind)) return;
  for (const other of /** @type {NodeListOf<HTMLElement>} */ (target.closest("#hand, #board")?.querySelectorAll(kind) ?? [])) {
    other.tabIndex = other === target ? 0 : -1;
  }
}

/** After a redraw: the hand and the table can still be reached. @param {HTMLElement} felt */
export function keepReachable(felt) {
  for (const kind of ["[data-card]", "[data-place]"]) {
    const all = /** @type {HTMLElement[]} */ ([...felt.querySelectorAll(kind)]);
    if (all.length && !all.some((one) => one.tabIndex === 0)) all[0].tabIndex = 0;
  }
}
