/**
 * A hint: what the best computer player would do, one step at a time, and why. The button shows the first step on the table;
 * pressed again, it does that and shows the next. Anything else that the player does sends the hint away.
 *
 * @typedef {import("./desk.js").Desk} Desk
 * @typedef {{desk: Desk, wishes: import("./wishes.js").Wishes, api: import("./api.js").Client}} Tools
 */
import { Refused } from "./api.js";
import { END_TURN } from "./state.js";

/** Asks for one, or does what was suggested. @param {Tools} tools */
export async function advise({ desk, wishes, api }) {
  if (!desk.mine || desk.state.kind === "daily") return;
  const [step, ...rest] = desk.now.advice;
  if (step) return follow(desk, wishes, step, rest);
  const { match } = desk;
  await match.answered;
  const asked = match.confirmed;
  try {
    const { turn, why } = await api.get(`matches/${asked.id}/hint/`);
    if (match.confirmed === asked && match.quiet && desk.mine) suggest(desk, turn.split(" "), why);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    desk.write(error.message);
    desk.speak(error.message);
  }
}

/** @param {Desk} desk @param {import("./wishes.js").Wishes} wishes @param {string} step @param {string[]} rest */
function follow(desk, wishes, step, rest) {
  desk.now.advice = [];
  if (step === END_TURN) {
    desk.now.sure = true;
    wishes.end();
  } else {
    wishes.act(step);
    if (rest.length) suggest(desk, rest);
  }
}

/** @param {Desk} desk @param {string[]} steps  the first of them is shown @param {string} [why] */
function suggest(desk, steps, why = "") {
  desk.unexplain();
  desk.letGo();
  desk.now.advice = steps;
  desk.draw();
  const what = (/** @type {"text"|"spoken"} */ style) => desk.words.text("hint_is", { what: desk.words.possible(desk.state, steps[0], style) });
  // The reason names what to begin with: to read it twice would not help. Spoken, cards have words of their own.
  desk.write(why || what("text"));
  desk.speak(`${what("spoken")} ${why}`.trim());
}
