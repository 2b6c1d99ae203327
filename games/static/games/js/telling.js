/**
 * The others' turns as a story: beat after beat at the pace that the player likes, then how things stand. A tap skips ahead,
 * and the last turns stay on the page to be read again.
 *
 * @typedef {import("./state.js").Beat} Beat
 */
import { calm, deal, Pace } from "./animate.js";
import { preference } from "./preferences.js";

/** Milliseconds an action, by speed. @type {Record<string, number>} */
const STEP = { slow: 750, normal: 350, fast: 150, instant: 0 };
/** How long a round's last table is looked at before the points cover it, in steps. */
const LAST_LOOK = 3;

export class Teller {
  /**
   * @param {import("./desk.js").Desk} desk
   * @param {{open: () => Promise<void>, close: () => boolean}} summary  `close` says whether it was open
   * @param {(kind: string) => void} sound
   */
  constructor(desk, summary, sound) {
    this.desk = desk;
    this.summary = summary;
    this.sound = sound;
  }

  get #step() { return STEP[preference("speed")] * (calm() ? 1.5 : 1); }

  /** Plays beats back one at a time, then shows how things stand. @param {Beat[]} beats */
  async tell(beats) {
    const { desk } = this;
    const { now } = desk;
    const pace = new Pace();
    now.pace = pace;
    if (!this.#step) pace.skip();
    if (beats.length && this.summary.close()) {
      now.frame = beats[0].before;
      desk.draw();
      await pace.wait(this.#step);
    }
    for (const beat of beats) await this.#beat(beat, pace);
    now.acting = null;
    now.frame = null;
    desk.draw({ from: beats.at(-1)?.seat });
    if (desk.match.confirmed.phase !== "turn") await pace.wait(LAST_LOOK * this.#step);
    now.pace = null;
    await this.settle(desk.words.turns(beats.filter(({ seat }) => seat !== 0)));
  }

  /** @param {Beat} beat @param {Pace} pace */
  async #beat(beat, pace) {
    const { desk } = this;
    const own = beat.seat === 0;
    if (!own) desk.log.note(beat);
    if (pace.skipped) return;
    if (!own) desk.write(`${desk.words.turn([beat], "text")}.`);
    else if (beat.after.drew) desk.write(desk.words.text("you_drew", { card: beat.after.drew }));
    desk.now.frame = beat.after;
    desk.now.acting = own ? null : beat.seat;
    desk.draw({ from: beat.seat });
    const drew = beat.after.stock < beat.before.stock;
    if (!own) this.sound(drew ? "draw" : "card");
    if (!own && drew) deal(desk.byId("back"), desk.initialOf(beat.seat));
    await pace.wait(this.#step);
  }

  /** Shows what the phase asks for: the player's turn, or the summary. @param {string} [told]  for the ear only */
  async settle(told) {
    const { desk } = this;
    if (desk.match.confirmed.phase !== "turn") return this.summary.open();
    this.summary.close();
    desk.prompt(told);
  }
}
