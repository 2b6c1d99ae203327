/**
 * What is on screen and what is said about it: the match as it is shown, what the player has in hand of it, and the way from
 * both to the page.
 *
 * @typedef {import("./state.js").State} State
 */
import { fly, positions, shake } from "./animate.js";
import { announce, guidance } from "./announce.js";
import { keepReachable } from "./input.js";
import { elementFor, explainAt, renderer, unexplain } from "./render.js";
import { canEnd, placesFor, sources, tucksFor, whyNot } from "./targets.js";

/** All that changes while the page is open and is not the match. */
export class Now {
  /** A card of the hand, or the place of a pile. @type {string|null} */
  picked = null;
  /** A try that waits for the server to say whether it is legal. @type {import("./targets.js").Meaning|null} */
  held = null;
  /** Actions that were suggested and not done yet. @type {string[]} */
  advice = [];
  /** Whether the next "end the turn" is meant, though something could be played. */
  sure = false;
  /** The table in the middle of a story. @type {State|null} */
  frame = null;
  /** @type {import("./animate.js").Pace|null} */
  pace = null;
  /** The seat whose turn is told. @type {number|null} */
  acting = null;
}

export class Desk {
  now = new Now();

  /**
   * @param {HTMLElement} root  the page's main element
   * @param {import("./announce.js").Words} words
   * @param {import("./announce.js").TurnLog} log
   * @param {() => "rank"|"suit"} order  how the hand is sorted
   * @param {() => import("./api.js").LiveMatch} match
   */
  constructor(root, words, log, order, match) {
    this.root = root;
    this.words = words;
    this.log = log;
    this.order = order;
    this.matchNow = match;
    this.felt = this.byId("felt");
    this.board = this.byId("board");
    this.drawView = renderer(root, words);
  }

  /** @param {string} id @returns {HTMLElement} */
  byId(id) {
    return /** @type {HTMLElement} */ (this.root.ownerDocument.getElementById(id));
  }

  get match() { return this.matchNow(); }

  /** @returns {State} what is shown */
  get state() { return this.now.frame ?? this.match.shown; }

  /** @returns {boolean} whether the player may act */
  get mine() { return !this.now.frame && this.state.phase === "turn" && this.state.turn === 0; }

  /** @param {{from?: number|null, still?: boolean}} [how]  the seat that new cards on the table come from; or no motion at all */
  draw({ from = null, still = false } = {}) {
    const { state, mine, now, match } = this;
    const before = positions(this.felt);
    const under = mine ? tucksFor(state, now.picked) : [];
    this.drawView({
      state, mine, under, order: this.order(), picked: now.picked, log: this.log.lines,
      targets: now.picked ? [...placesFor(state, now.picked), ...under] : [],
      advice: now.advice[0] ?? "", playable: sources(state), canEnd: canEnd(state), settled: !match.ledger.queue.length,
      acting: now.acting ?? (state.phase === "turn" && !mine ? state.turn : null),
    });
    keepReachable(this.felt);
    if (!still) fly(this.felt, before, (face) => (face.closest("#hand") ? this.byId("back") : this.initialOf(from))?.getBoundingClientRect());
  }

  /** @param {number|null} seat @returns {Element|null} where another player's cards come from */
  initialOf(seat) {
    return this.root.querySelector(`[data-seat="${seat}"] .initial`);
  }

  /** @param {string} sentence  on the line above the hand, for the eye only */
  write(sentence) {
    this.byId("say").textContent = sentence;
  }

  /** @param {string} sentence  for the ear only */
  speak(sentence) {
    announce(this.byId("status"), sentence);
  }

  /** For the eye and for the ear. @param {string} key @param {import("./announce.js").Values} [values] */
  say(key, values = {}) {
    this.write(this.words.text(key, values));
    this.speak(this.words.spoken(key, values));
  }

  /** What to do now, after what was told. @param {string} [told]  for the ear only */
  prompt(told = "") {
    const { key, values } = guidance(this.state, this.mine);
    this.write(this.words.text(key, values));
    this.speak(`${told} ${this.words.spoken(key, values)}`.trim());
  }

  /** Why it cannot be, in place. @param {string} source @param {string|null} place */
  explain(source, place) {
    const { key, ...values } = whyNot(this.state, source, place);
    this.say(key, values);
    const element = place && elementFor(this.root, place);
    if (!element) return;
    explainAt(this.board, place, this.words.text(key, values));
    shake(element);
  }

  unexplain() {
    unexplain(this.board);
  }

  /** Nothing is picked, waited for or suggested any more. */
  letGo() {
    Object.assign(this.now, { picked: null, held: null, advice: [], sure: false });
  }
}
