/**
 * The table: joins the state, the screen, the player's wishes and the server.
 *
 * A wish is shown at once and sent in its turn (api.js, "LiveMatch"). The answer is the truth, and what is on screen is
 * always that truth plus the steps on their way.
 *
 * @typedef {import("./state.js").State} State
 * @typedef {import("./state.js").Beat} Beat
 * @typedef {import("./state.js").Step} Step
 */
import { calm, deal, fly, Pace, positions, shake } from "./animate.js";
import { announce, deed, guidance, TurnLog, Words } from "./announce.js";
import { client, LiveMatch, Refused } from "./api.js";
import { keepReachable, listen } from "./input.js";
import { elementFor, explainAt, renderer, unexplain } from "./render.js";
import { DEAL, END_TURN, openingStory, turnStory } from "./state.js";
import { canEnd, meaningOfPut, meaningOfTap, placesFor, sources, urgentKing, whyNot } from "./targets.js";

const STEP_PAUSE = 350;
const LAST_LOOK = 1100;

const byId = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const dataIn = (/** @type {string} */ id) => JSON.parse(byId(id).textContent ?? "");

const page = dataIn("page-data");
const first = /** @type {State} */ (dataIn("match-state"));
const words = new Words(page.strings, page.language);
const root = byId("table");
const felt = byId("felt");
const api = client(page, (waiting) => { byId("network").hidden = !waiting; });
const match = new LiveMatch(api, first, { answer: accept, refusal: giveWay });
const logKey = `kingscorner-log-${first.id}-${page.language}`;
const orderKey = "kingscorner-order";
const log = new TurnLog(words, recall("sessionStorage", logKey) ?? []);
const drawView = renderer(root, words);

/** All that changes while the page is open. */
const now = {
  order: /** @type {"rank"|"suit"} */ (recall("localStorage", orderKey) === "suit" ? "suit" : "rank"),
  picked: /** @type {string|null} */ (null),
  /** A try that waits for the server to say whether it is legal. @type {import("./targets.js").Meaning|null} */
  held: null,
  /** The table in the middle of a story. @type {State|null} */
  frame: null,
  pace: /** @type {Pace|null} */ (null),
  acting: /** @type {number|null} */ (null),
};

// ---- On screen ----

const current = () => now.frame ?? match.shown;

/** @param {State} state @returns {boolean} whether the player may act */
const isMine = (state) => !now.frame && state.phase === "turn" && state.turn === 0;

/** @param {{from?: number|null, still?: boolean}} [how]  the seat that new cards on the table come from; or no motion at all */
function draw({ from = null, still = false } = {}) {
  const state = current();
  const mine = isMine(state);
  const before = positions(felt);
  drawView({
    state, mine, order: now.order, picked: now.picked, log: log.lines,
    targets: now.picked ? placesFor(state, now.picked) : [],
    playable: sources(state), canEnd: canEnd(state), settled: !match.ledger.queue.length,
    acting: now.acting ?? (state.phase === "turn" && !mine ? state.turn : null),
  });
  keepReachable(felt);
  if (!still) fly(felt, before, (face) => (face.closest("#hand") ? byId("back") : initialOf(from))?.getBoundingClientRect());
}

/** @param {number|null} seat @returns {Element|null} where another player's cards come from */
const initialOf = (seat) => root.querySelector(`[data-seat="${seat}"] .initial`);

/** @param {string} sentence  on the line above the hand, for the eye only */
function write(sentence) {
  byId("say").textContent = sentence;
}

/** For the eye and for the ear. @param {string} key @param {import("./announce.js").Values} [values] */
function say(key, values = {}) {
  write(words.text(key, values));
  announce(byId("status"), words.spoken(key, values));
}

/** What to do now, after what was told. @param {string} [told]  for the ear only */
function prompt(told = "") {
  const { key, values } = guidance(current(), isMine(current()));
  write(words.text(key, values));
  announce(byId("status"), `${told} ${words.spoken(key, values)}`.trim());
}

// ---- What the player wants ----

/** @param {string} source */
function pick(source) {
  unexplain(byId("board"));
  now.picked = source;
  draw();
  const state = current();
  const n = placesFor(state, source).length;
  const [base] = state.table[source] ?? [];
  if (!n && !state.touched?.length) explain(source, null);
  else say(base ? "picked_pile" : "picked_card", { n, card: source, base });
}

function letGo() {
  now.picked = null;
  now.held = null;
}

function drop() {
  unexplain(byId("board"));
  if (!now.picked) return;
  letGo();
  draw();
  prompt();
}

/** @param {string} source @param {string|null} place */
function explain(source, place) {
  const { key, ...values } = whyNot(current(), source, place);
  say(key, values);
  const element = place && elementFor(root, place);
  if (!element) return;
  explainAt(byId("board"), place, words.text(key, values));
  shake(element);
}

/** @param {string} action */
function act(action) {
  unexplain(byId("board"));
  const before = current();
  match.act(action);
  letGo();
  draw();
  if (action === DEAL) return;
  const { key, values } = deed(before, action, words);
  say(key, values);
}

/** @param {import("./targets.js").Meaning} meaning */
function follow(meaning) {
  const { wish, source, place } = meaning;
  if (wish === "pick") pick(source);
  else if (wish === "drop") drop();
  else if (wish === "act") act(`${source}>${place}`);
  else if (wish === "hold") now.held = meaning;
  else if (wish === "explain") explain(source, place);
  else say("pick_first");
}

/** @param {string} tapped  a card of the hand or a place */
function tap(tapped) {
  if (isMine(current())) follow(meaningOfTap(current(), now.picked, tapped));
}

const wishes = {
  card: tap,
  place: tap,
  stock() {
    if (isMine(current())) say(current().rules.draw === "start" ? "stock_drawn" : "stock_waits");
  },
  end() {
    if (!isMine(current())) return;
    const king = urgentKing(current());
    if (canEnd(current())) act(END_TURN);
    else if (king) say("king_first", { card: king });
  },
  undo() {
    if (!isMine(current()) || !current().can_undo) return;
    match.undo();
    letGo();
    draw();
    say("undone");
  },
  sort() {
    now.order = now.order === "rank" ? "suit" : "rank";
    keep("localStorage", orderKey, now.order);
    draw();
    say(`sorted_by_${now.order}`);
  },
  drop,
  skip() {
    const skipped = Boolean(now.pace && !now.pace.skipped);
    now.pace?.skip();
    return skipped;
  },
};

const drags = {
  /** @param {string} source */
  lift(source) {
    const state = current();
    if (!isMine(state) || (state.table[source] && !sources(state).has(source))) return false;
    if (now.picked !== source) pick(source);
    return true;
  },
  /** @param {string} source @param {string|null} place */
  drop(source, place) {
    if (!place) return drop();
    follow(meaningOfPut(current(), source, place));
    if (!now.picked || now.held) return;
    letGo();
    draw();
  },
  cancel: drop,
};

// ---- What the server answers ----

/** @param {Step} step @param {State} answer @param {State} asked */
function accept(step, answer, asked) {
  const action = "action" in step ? step.action : null;
  if (action === DEAL) return tell(openingStory(answer));
  if (action === END_TURN) return tell(turnStory(asked, answer));
  if (answer.phase !== "turn") return tell([]);
  const [next] = match.ledger.queue;
  if (!next) return catchUp();
  // It was tapped before this answer: is it still allowed?
  if ("action" in next && !answer.legal.includes(next.action)) giveUp("rolled_back");
}

/** All is answered: what is legal is known again, and so is what became of a tap that came too early. */
function catchUp() {
  draw();
  const { held } = now;
  now.held = null;
  const { key, values } = guidance(current(), true);
  if (held?.place) follow(meaningOfPut(current(), held.source, held.place));
  else if (!now.picked && key !== "your_turn") write(words.text(key, values));
}

/** The table goes back to the server's word, and says so. @param {string} key */
function giveUp(key) {
  match.forget();
  letGo();
  draw();
  say(key);
}

/** @param {Refused} refusal */
async function giveWay(refusal) {
  if (!refusal.state) await refresh();
  letGo();
  draw();
  await settle();
  if (refusal.status === 409) say("caught_up");
  else write(refusal.message);
}

/** The match as the server has it: after the Back button, another tab, another day. */
async function refresh() {
  try {
    if (now.pace || !match.quiet || !(await match.refresh())) return;
    letGo();
    draw();
    await settle();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    write(error.message);
  }
}

// ---- The others' turns ----

/** Plays beats back one at a time, then shows how things stand. @param {Beat[]} beats */
async function tell(beats) {
  const pace = new Pace();
  now.pace = pace;
  if (!byId("ending").hidden && beats.length) {
    closeSummary();
    now.frame = beats[0].before;
    draw();
    await pace.wait(STEP_PAUSE);
  }
  for (const beat of beats) await tellBeat(beat, pace);
  now.acting = null;
  now.frame = null;
  draw({ from: beats.at(-1)?.seat });
  if (match.confirmed.phase !== "turn") await pace.wait(LAST_LOOK);
  now.pace = null;
  keep("sessionStorage", logKey, log.lines);
  await settle(words.turns(beats.filter(({ seat }) => seat !== 0)));
}

/** @param {Beat} beat @param {Pace} pace */
async function tellBeat(beat, pace) {
  const own = beat.seat === 0;
  if (!own) log.note(beat);
  if (pace.skipped) return;
  if (!own) write(`${words.turn([beat], "text")}.`);
  else if (beat.after.drew) write(words.text("you_drew", { card: beat.after.drew }));
  now.frame = beat.after;
  now.acting = own ? null : beat.seat;
  draw({ from: beat.seat });
  if (!own && beat.after.stock < beat.before.stock) deal(byId("back"), initialOf(beat.seat));
  await pace.wait(calm() ? 1.5 * STEP_PAUSE : STEP_PAUSE);
}

/** Shows what the phase asks for: the player's turn, or the summary. @param {string} [told]  for the ear only */
async function settle(told) {
  if (match.confirmed.phase !== "turn") return openSummary();
  closeSummary();
  prompt(told);
}

async function openSummary() {
  try {
    const { ending } = await import("./ending.js");
    const panel = ending(match.confirmed, { words, page, api, deal: () => act(DEAL) });
    byId("ending").replaceChildren(panel);
    byId("ending").hidden = false;
    write("");
    /** @type {HTMLElement|null} */ (panel.querySelector("h2"))?.focus();
  } catch (error) {
    // The module could not be fetched: no network, or a newer release without this file.
    if (!(error instanceof TypeError)) throw error;
    write(words.text("reload"));
  }
}

function closeSummary() {
  const place = byId("ending");
  if (place.contains(document.activeElement)) felt.focus({ preventScroll: true });
  place.hidden = true;
}

// ---- Remembered by the browser ----

/** @param {"localStorage"|"sessionStorage"} storage @param {string} key @returns {any} null if there is nothing, or storage is off */
function recall(storage, key) {
  try {
    return JSON.parse(window[storage].getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** @param {"localStorage"|"sessionStorage"} storage @param {string} key @param {any} value */
function keep(storage, key, value) {
  try {
    window[storage].setItem(key, JSON.stringify(value));
  } catch {
    // Storage is off: it holds for this visit.
  }
}

// ---- Begin ----

listen(felt, wishes);
document.addEventListener("click", wishes.skip);
felt.addEventListener("pointerdown", async (event) => {
  const { draggable } = await import("./drag.js");
  draggable(felt, drags, event);
}, { once: true });
addEventListener("pageshow", (event) => { if (event.persisted) refresh(); });
document.addEventListener("visibilitychange", () => { if (!document.hidden) refresh(); });

// The others may have played before the player's first turn: their story is told until the player has acted.
const opening = first.phase === "turn" && !first.can_undo ? openingStory(first) : [];
now.frame = opening[0]?.before ?? null;
draw({ still: true });
if (opening.length) tell(opening);
else settle();
