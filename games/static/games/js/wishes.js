/**
 * What the player wants, done: taps, keys and drags arrive here as wishes (input.js, drag.js), and buttons too.
 *
 * @typedef {import("./desk.js").Desk} Desk
 * @typedef {import("./targets.js").Meaning} Meaning
 */
import { deed } from "./announce.js";
import { preference } from "./preferences.js";
import { DEAL, END_TURN } from "./state.js";
import { canEnd, meaningOfPut, meaningOfTap, placesFor, sources, tuckActions, tucksFor, urgentKing } from "./targets.js";

export class Wishes {
  /** @param {Desk} desk @param {(kind: string) => void} [sound] */
  constructor(desk, sound = () => {}) {
    this.desk = desk;
    this.sound = sound;
  }

  /** @param {string} source */
  pick(source) {
    const { desk } = this;
    desk.unexplain();
    desk.letGo();
    desk.now.picked = source;
    desk.draw();
    const { state } = desk;
    const n = placesFor(state, source).length + tucksFor(state, source).length;
    const [base] = state.table[source] ?? [];
    if (!n && !state.touched?.length) desk.explain(source, null);
    else desk.say(base ? "picked_pile" : "picked_card", { n, card: source, base });
  }

  drop() {
    const { desk } = this;
    desk.unexplain();
    if (!desk.now.picked && !desk.now.advice.length) return;
    desk.letGo();
    desk.draw();
    desk.prompt();
  }

  /** @param {string} action */
  act(action) {
    const { desk } = this;
    desk.unexplain();
    const before = desk.state;
    desk.match.act(action);
    desk.letGo();
    desk.draw();
    if (action === DEAL) return;
    this.sound(action === END_TURN ? "draw" : "card");
    const { key, values } = deed(before, action, desk.words);
    desk.say(key, values);
  }

  /** @param {Meaning} meaning */
  follow(meaning) {
    const { wish, source, place } = meaning;
    if (wish === "pick") this.pick(source);
    else if (wish === "drop") this.drop();
    else if (wish === "act") this.act(`${source}>${place}`);
    else if (wish === "tuck") for (const action of tuckActions(this.desk.state, source, place ?? "")) this.act(action);
    else if (wish === "hold") this.desk.now.held = meaning;
    else if (wish === "explain") this.desk.explain(source, place);
    else this.desk.say("pick_first");
  }

  /** @param {string} tapped  a card of the hand or a place */
  tap(tapped) {
    const { desk } = this;
    if (desk.mine) this.follow(meaningOfTap(desk.state, desk.now.picked, tapped));
  }

  stock() {
    const { desk } = this;
    if (desk.mine) desk.say(desk.state.rules.draw === "start" ? "stock_drawn" : "stock_waits");
  }

  end() {
    const { desk } = this;
    if (!desk.mine) return;
    const king = urgentKing(desk.state);
    if (!canEnd(desk.state)) return king && desk.say("king_first", { card: king });
    if (preference("confirm") === "on" && sources(desk.state).size && !desk.now.sure) {
      desk.now.sure = true;
      return desk.say("end_anyway");
    }
    this.act(END_TURN);
  }

  undo() {
    const { desk } = this;
    if (!desk.mine || !desk.state.can_undo) return;
    desk.match.undo();
    desk.letGo();
    desk.draw();
    this.sound("card");
    desk.say("undone");
  }

  /** @returns {boolean} whether there was a story to cut short */
  skip() {
    const { pace } = this.desk.now;
    const skipped = Boolean(pace && !pace.skipped);
    pace?.skip();
    return skipped;
  }

  /** Whether this card or pile can be had now; then it is picked. @param {string} source */
  lift(source) {
    const { desk } = this;
    if (!desk.mine || (desk.state.table[source] && !sources(desk.state).has(source))) return false;
    if (desk.now.picked !== source) this.pick(source);
    return true;
  }

  /** Let go over a place, or over none. @param {string} source @param {string|null} place */
  put(source, place) {
    const { desk } = this;
    if (!place) return this.drop();
    this.follow(meaningOfPut(desk.state, source, place));
    if (!desk.now.picked || desk.now.held) return;
    desk.letGo();
    desk.draw();
  }
}
