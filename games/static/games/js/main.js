/**
 * The table: joins the state, the screen, the player's wishes and the server.
 *
 * A wish is shown at once and sent in its turn (api.js, "LiveMatch"). The answer is the truth, and what is on screen is
 * always that truth plus the steps on their way. What is not needed at once is fetched when it is.
 *
 * @typedef {import("./state.js").State} State
 * @typedef {import("./state.js").Step} Step
 */
import { guidance, TurnLog, Words } from "./announce.js";
import { client, LiveMatch, Refused } from "./api.js";
import { Desk } from "./desk.js";
import { listen } from "./input.js";
import { preference, whenPreferred } from "./preferences.js";
import { DEAL, END_TURN, openingStory, roundStory, turnStory } from "./state.js";
import { meaningOfPut } from "./targets.js";
import { Teller } from "./telling.js";
import { Wishes } from "./wishes.js";

const dataIn = (/** @type {string} */ id) => JSON.parse(document.getElementById(id)?.textContent ?? "");

const page = dataIn("page-data");
const first = /** @type {State} */ (dataIn("match-state"));
const words = new Words(page.strings, page.language);
const log = new TurnLog(words, roundStory(first, page.turns));
const root = /** @type {HTMLElement} */ (document.getElementById("table"));
const desk = new Desk(root, words, log, () => /** @type {"rank"|"suit"} */ (preference("order")), () => match);
const { now } = desk;
const api = client(page, (waiting) => { desk.byId("network").hidden = !waiting; });
const match = new LiveMatch(api, first, { answer: accept, refusal: giveWay });
const wishes = new Wishes(desk, sound);
const teller = new Teller(desk, { open: openSummary, close: closeSummary }, sound);

// ---- What the server answers ----

/** @param {Step} step @param {State} answer @param {State} asked */
function accept(step, answer, asked) {
  const action = "action" in step ? step.action : null;
  if (action === DEAL) return teller.tell(openingStory(answer));
  if (action === END_TURN) return teller.tell(turnStory(asked, answer));
  if (answer.phase !== "turn") return teller.tell([]);
  const [next] = match.ledger.queue;
  if (!next) return catchUp();
  // It was tapped before this answer: is it still allowed?
  if ("action" in next && !answer.legal.includes(next.action)) giveUp("rolled_back");
}

/** All is answered: what is legal is known again, and so is what became of a tap that came too early. */
function catchUp() {
  desk.draw();
  const { held } = now;
  now.held = null;
  const { key, values } = guidance(desk.state, true);
  if (held?.place) wishes.follow(meaningOfPut(desk.state, held.source, held.place));
  else if (!now.picked && !now.advice.length && key !== "your_turn") desk.write(words.text(key, values));
}

/** The table goes back to the server's word, and says so. @param {string} key */
function giveUp(key) {
  match.forget();
  desk.letGo();
  desk.draw();
  desk.say(key);
}

/** @param {Refused} refusal */
async function giveWay(refusal) {
  if (!refusal.state) await refresh();
  desk.letGo();
  desk.draw();
  await teller.settle();
  if (refusal.status === 409) desk.say("caught_up");
  else desk.write(refusal.message);
}

/** The match as the server has it: after the Back button, another tab, another day. */
async function refresh() {
  try {
    if (now.pace || !match.quiet || !(await match.refresh())) return;
    desk.letGo();
    desk.draw();
    await teller.settle();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    desk.write(error.message);
  }
}

// ---- Fetched when it is wanted ----

/**
 * A module that could not be fetched (no network, or a newer release without it) is said, and no more.
 * @template T @param {() => Promise<T>} load @param {(module: T) => unknown} use
 */
async function later(load, use) {
  try {
    await use(await load());
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    desk.write(words.text("reload"));
  }
}

function openSummary() {
  return later(() => import("./ending.js"), ({ ending }) => {
    const panel = ending(match.confirmed, { words, page, api, deal: () => wishes.act(DEAL) });
    const place = desk.byId("ending");
    place.replaceChildren(panel);
    place.hidden = false;
    desk.write("");
    /** @type {HTMLElement|null} */ (panel.querySelector("h2"))?.focus();
    if (match.confirmed.phase === "match_over") sound("end");
  });
}

/** @returns {boolean} whether it was open */
function closeSummary() {
  const place = desk.byId("ending");
  if (place.contains(document.activeElement)) desk.felt.focus({ preventScroll: true });
  const open = !place.hidden;
  place.hidden = true;
  return open;
}

/** @param {string} kind  see sound.js */
function sound(kind) {
  if (preference("sound") === "on") import("./sound.js").then(({ play }) => play(kind)).catch(() => {});
}

const tools = { desk, wishes, words, page, api };
const hint = () => later(() => import("./hint.js"), ({ advise }) => advise(tools));
const help = () => later(() => import("./commands.js"), ({ openCommands }) => openCommands({ ...tools, hint }));
const more = () => later(() => import("./options.js"), ({ openOptions }) => openOptions({ ...tools, help }));
const look = (/** @type {string} */ place) => later(() => import("./look.js"), ({ toggle }) => toggle(desk, place));

// ---- Begin ----

listen(desk.felt, {
  card: (card) => wishes.tap(card),
  place: (place) => wishes.tap(place),
  stock: () => wishes.stock(),
  end: () => wishes.end(),
  undo: () => wishes.undo(),
  drop: () => wishes.drop(),
  skip: () => wishes.skip(),
  hint, help, more, look,
});
document.addEventListener("click", () => wishes.skip());
desk.felt.addEventListener("pointerdown", async (event) => {
  const { draggable } = await import("./drag.js");
  draggable(desk.felt, { lift: (source) => wishes.lift(source), drop: (source, place) => wishes.put(source, place), cancel: () => wishes.drop() }, event);
}, { once: true });
desk.board.addEventListener("pointerover", (event) => later(() => import("./look.js"), ({ watch }) => watch(desk, event)), { once: true });
whenPreferred(() => desk.draw({ still: true }));
addEventListener("pageshow", (event) => { if (event.persisted) refresh(); });
document.addEventListener("visibilitychange", () => { if (!document.hidden) refresh(); });

// The others may have played before the player's first turn: their story is told until the player has acted.
const opening = first.phase === "turn" && !first.can_undo ? openingStory(first) : [];
now.frame = opening[0]?.before ?? null;
if (opening.length) log.lines = [];
desk.draw({ still: true });
if (opening.length) teller.tell(opening);
else teller.settle();
