/**
 * Everything the page says: sentences out of the catalogue that came with it, for the eye ("7♥") and for the ear
 * ("seven of hearts"), and the one polite line that a screen reader hears.
 *
 * @typedef {import("./state.js").State} State
 * @typedef {import("./state.js").Beat} Beat
 * @typedef {import("./state.js").Card} Card
 * @typedef {Object<string, string|number>} Values
 * @typedef {Object<string, string|Object<string, string>>} Catalogue  a sentence, or one for each plural category
 */
import { CORNERS, drawsAtEnd, ends, END_TURN, isPlace, rankOf, suitOf, tipOf, turnsOf } from "./state.js";
import { sources, urgentKing } from "./targets.js";

/** @type {Object<string, string>} */
const SIGNS = { C: "♣", D: "♦", H: "♥", S: "♠" };
const CARD_VALUES = ["card", "tip", "base"];

/** @param {Card} card @returns {string} "10♦" */
export const sign = (card) => (rankOf(card) === "T" ? "10" : rankOf(card)) + SIGNS[suitOf(card)];

/** The sentences of one language. */
export class Words {
  /** @param {Catalogue} catalogue @param {string} language */
  constructor(catalogue, language) {
    this.catalogue = catalogue;
    // gettext's Portuguese counts nought among the many, as Portugal does; CLDR's plain "pt" is Brazil's.
    this.plurals = new Intl.PluralRules(language === "pt" ? "pt-PT" : language);
    this.list = new Intl.ListFormat(language, { type: "unit", style: "short" });
  }

  /**
   * A sentence, with cards as signs.
   * @param {string} key @param {Values} [values]
   */
  text(key, values = {}) {
    return fill(this.#template(key, values), values, sign);
  }

  /**
   * The same sentence with cards by name, to be heard.
   * @param {string} key @param {Values} [values]
   */
  spoken(key, values = {}) {
    return fill(this.#template(key, values), values, (card) => this.cardName(card));
  }

  /** @param {string} key @param {Values} values @returns {string} the plural form for `values.n`, where there are several */
  #template(key, values) {
    const entry = this.catalogue[key];
    if (entry === undefined) throw new Error(`no sentence for "${key}"`);
    if (typeof entry === "string") return entry;
    return entry[this.plurals.select(Number(values.n))] ?? entry.other;
  }

  /** @param {Card} card @returns {string} "seven of hearts" */
  cardName(card) {
    return this.text("card_name", { rank: this.text(`rank_${rankOf(card)}`), suit: this.text(`suit_${suitOf(card)}`) });
  }

  /** What a place holds, in words. @param {State} state @param {string} place */
  placeName(state, place) {
    const pile = state.table[place];
    const name = this.text(`place_${place}`);
    if (!pile.length) return this.text(CORNERS.includes(place) ? "corner_empty" : "side_empty", { place: name });
    return this.spoken("pile", { place: name, n: pile.length, base: pile[0], tip: tipOf(pile) });
  }

  /** An action as something that could be done. @param {State} state @param {string} action @param {"text"|"spoken"} style */
  possible(state, action, style) {
    if (action === END_TURN) return this.text(drawsAtEnd(state) ? "draw_and_end" : "end");
    const { from, to } = ends(action);
    const tip = tipOf(state.table[to]);
    const card = isPlace(from) ? state.table[from][0] : from;
    return this[style]((isPlace(from) ? "can_move" : "can_play") + (tip ? "_on" : ""), { card, tip, place: this.text(`place_${to}`) });
  }

  /**
   * What one seat did, beat after beat, as a sentence.
   * @param {Beat[]} beats  all of the same seat
   * @param {"text"|"spoken"} style
   */
  turn(beats, style) {
    return this.text("turn", { name: beats[0].before.seats[beats[0].seat].name, actions: this.deeds(beats, style) });
  }

  /** Whole turns, one sentence each. @param {Beat[]} beats @returns {string} */
  turns(beats) {
    return turnsOf(beats).map((turn) => `${this.turn(turn, "spoken")}.`).join(" ");
  }

  /** The same without the name. @param {Beat[]} beats @param {"text"|"spoken"} style */
  deeds(beats, style) {
    const [{ before, seat }] = beats;
    const drewFirst = before.rules.draw === "start" && before.drawer === seat;
    return this.list.format([...(drewFirst ? [this[style]("did_draw")] : []), ...beats.flatMap((beat) => this.#deed(beat, style))]);
  }

  /** @param {Beat} beat @param {"text"|"spoken"} style @returns {string|string[]} */
  #deed({ action, before, after }, style) {
    if (action === END_TURN) {
      const end = this[style](after.stock < before.stock && before.rules.draw !== "start" ? "did_draw" : "did_end");
      return (after.pot ?? 0) > (before.pot ?? 0) ? [this[style]("did_pay"), end] : end;
    }
    const { from, to } = ends(action);
    const tip = tipOf(before.table[to]);
    if (isPlace(from)) return this[style](tip ? `did_move_${from}` : `did_corner_${from}`, { tip });
    return this[style](tip ? "did_play" : `did_play_${to}`, { card: from, tip });
  }
}

/**
 * The last turns as lines to read again, the newest first.
 * @typedef {{seat: number, text: string}} Line
 */
export class TurnLog {
  static #LENGTH = 8;
  /** @type {Beat[]} the turn of the first line */
  #turn = [];

  /** @type {Line[]} */
  lines = [];

  /** @param {Words} words @param {Beat[]} beats  what has been told already, or was before the page was here */
  constructor(words, beats = []) {
    this.words = words;
    for (const beat of beats) if (beat.seat !== 0) this.note(beat);
  }

  /** @param {Beat} beat */
  note(beat) {
    const goesOn = this.#turn[0]?.seat === beat.seat && this.#turn.at(-1)?.action !== END_TURN;
    this.#turn = goesOn ? [...this.#turn, beat] : [beat];
    const line = { seat: beat.seat, text: this.words.deeds(this.#turn, "text") };
    this.lines = [line, ...this.lines.slice(goesOn ? 1 : 0)].slice(0, TurnLog.#LENGTH);
  }
}

/**
 * Which sentence, and what goes into it.
 * @typedef {{key: string, values: Values}} Saying
 */

/** What to do now. @param {State} state @param {boolean} mine  whether the player may act @returns {Saying} */
export function guidance(state, mine) {
  if (!mine) return { key: "others_play", values: {} };
  const king = urgentKing(state);
  if (king) return { key: "king_first", values: { card: king } };
  const key = sources(state).size ? "your_turn" : "nothing_fits";
  if (state.drew && !state.can_undo) return { key: `${key}_drew`, values: { card: state.drew } };
  return { key: key === "nothing_fits" && !drawsAtEnd(state) ? "nothing_fits_end" : key, values: {} };
}

/** What the player has just done. @param {State} before @param {import("./state.js").Action} action @param {Words} words @returns {Saying} */
export function deed(before, action, words) {
  if (action === END_TURN) return { key: "others_play", values: {} };
  const { from, to } = ends(action);
  const tip = tipOf(before.table[to]);
  const n = before.hand.length - (isPlace(from) ? 0 : 1);
  const card = isPlace(from) ? before.table[from][0] : from;
  return { key: tip ? "played_on" : "played", values: { card, tip, n, place: words.text(`place_${to}`) } };
}

/**
 * @param {string} template @param {Values} values @param {(card: Card) => string} showCard
 * @returns {string}
 */
function fill(template, values, showCard) {
  return template.replace(/\{(\w+)\}/g, (_, name) => {
    const value = String(values[name]);
    return CARD_VALUES.includes(name) ? showCard(value) : value;
  });
}

/**
 * Says it politely. The line is emptied first, so that the same sentence twice is heard twice.
 * @param {HTMLElement} line  a role="status"
 * @param {string} sentence
 */
export function announce(line, sentence) {
  line.textContent = "";
  requestAnimationFrame(() => { line.textContent = sentence; });
}
