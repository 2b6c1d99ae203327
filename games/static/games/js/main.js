/**
 * The table: joins the state, the screen, the player's wishes and the server.
 *
 * A wish is shown at once and queued; the queue goes to the server one step at a time; the answer is the truth, and what
 * is on screen is always that truth plus the steps on their way.
 *
 * @typedef {import("./state.js").State} State
 * @typedef {import("./state.js").Beat} Beat
 * @typedef {import("./state.js").Step} Step
 */
import { calm, fly, Pace, positions, shake } from "./animate.js";
import { announce, Words } from "./announce.js";
import { client, Refused } from "./api.js";
import { keepReachable, listen } from "./input.js";
import { elementFor, explainAt, renderer } from "./render.js";
import { answered, DEAL, dealt, END_TURN, ends, ledgerOf, shown, story, tipOf, withAction, withUndo } from "./state.js";
import { canEnd, isUnknown, onlyPlace, placesFor, sources, whyNot } from "./targets.js";

const STEP_PAUSE = 350;
const LAST_LOOK = 1100;
const LOG_LENGTH = 6;
const ORDER_KEY = "kingscorner-order";

const byId = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const dataIn = (/** @type {string} */ id) => JSON.parse(byId(id).textContent ?? "");

const page = dataIn("page-data");
const words = new Words(page.strings, page.language);
const root = byId("table");
const felt = byId("felt");
const board = byId("board");
const api = client(page, (waiting) => { byId("network").hidden = !waiting; });
const drawView = renderer(root, words);

/** All that changes while the page is open. */
const now = {
  ledger: ledgerOf(/** @type {State} */ (dataIn("match-state"))),
  order: /** @type {"rank"|"suit"} */ (remembered()),
  picked: /** @type {string|null} */ (null),
  /** A try that waits for the server to say whether it is legal. @type {{from: string, to: string}|null} */
  held: null,
  /** The table in the middle of a story, and the story's pace. @type {State|null} */
  frame: null,
  pace: /** @type {Pace|null} */ (null),
  acting: /** @type {number|null} */ (null),
  log: /** @type {{seat: number, text: string}[]} */ ([]),
  sending: false,
};

// ---- On screen ----

const current = () => now.frame ?? shown(now.ledger);

/** @param {State} state @returns {boolean} whether the player may act */
const isMine = (state) => !now.frame && state.phase === "turn" && state.turn === 0;

/** @param {number|null} from  the seat that new cards on the table come from */
function draw(from = null) {
  const state = current();
  const mine = isMine(state);
  const before = positions(felt);
  drawView({
    state, mine, order: now.order, picked: now.picked, log: now.log,
    targets: now.picked ? placesFor(state, now.picked) : [],
    playable: sources(state), canEnd: canEnd(state),
    acting: now.acting ?? (state.phase === "turn" && !mine ? state.turn : null),
  });
  keepReachable(felt);
  fly(felt, before, (face) => originOf(face, from));
}

/** Where a card that was not on screen comes from: a seat's cards, or the stock. @param {SVGElement} face @param {number|null} seat */
function originOf(face, seat) {
  if (face.closest("#hand")) return byId("back").getBoundingClientRect();
  return seat ? root.querySelector(`[data-seat="${seat}"] .initial`)?.getBoundingClientRect() : undefined;
}

/**
 * The line above the hand and, for the ear, the status line.
 * @param {string} key @param {import("./announce.js").Values} [values]
 */
function say(key, values = {}) {
  byId("say").textContent = words.text(key, values);
  announce(byId("status"), words.spoken(key, values));
}

/** What to do now. */
function prompt() {
  const state = current();
  if (state.phase !== "turn") return;
  const first = state.drew ? "_drew" : "";
  const key = sources(state).size ? "your_turn" : "nothing_fits";
  say(isMine(state) ? key + first : "others_play", { card: state.drew ?? "" });
}

// ---- What the player wants ----

/** @param {string} source */
function pick(source) {
  const state = current();
  now.picked = source;
  draw();
  const n = placesFor(state, source).length;
  const pile = state.table[source];
  if (!n) explain(source, null);
  else if (pile) say("picked_pile", { base: pile[0], n });
  else say("picked_card", { card: source, n });
}

function drop() {
  if (!now.picked) return;
  now.picked = null;
  now.held = null;
  draw();
  prompt();
}

/** @param {string} source @param {string|null} place */
function explain(source, place) {
  const { key, ...values } = whyNot(current(), source, place);
  say(key, values);
  if (!place) return;
  explainAt(board, place, words.text(key, values));
  const element = elementFor(root, place);
  if (element) shake(element);
}

/** @param {string} from @param {string} to */
function tryAction(from, to) {
  const state = current();
  if (placesFor(state, from).includes(to)) act(`${from}>${to}`);
  else if (isUnknown(state, from, to)) now.held = { from, to };
  else explain(from, to);
}

/** @param {string} action */
function act(action) {
  const state = current();
  now.ledger = withAction(now.ledger, action);
  now.picked = null;
  now.held = null;
  draw();
  if (action === END_TURN) say("others_play");
  else if (action !== DEAL) sayPlayed(state, action);
  send();
}

/** @param {State} state  before it @param {string} action */
function sayPlayed(state, action) {
  const { from, to } = ends(action);
  const card = state.table[from]?.[0] ?? from;
  const tip = tipOf(state.table[to]);
  const n = current().hand.length;
  say(tip ? "played_on" : "played", { card, tip, n, place: words.text(`place_${to}`) });
}

const wishes = {
  /** @param {string} card */
  card(card) {
    const state = current();
    if (!isMine(state)) return;
    if (now.picked !== card) return pick(card);
    const place = onlyPlace(state, card);
    if (place) act(`${card}>${place}`);
    else drop();
  },
  /** @param {string} place */
  place(place) {
    const state = current();
    if (!isMine(state)) return;
    if (now.picked === place) drop();
    else if (now.picked) tryAction(now.picked, place);
    else if (!state.table[place].length) say("pick_first");
    else if (sources(state).has(place)) pick(place);
    else explain(place, null);
  },
  stock() {
    if (isMine(current())) say("stock_waits");
  },
  end() {
    const state = current();
    if (isMine(state) && canEnd(state)) act(END_TURN);
  },
  undo() {
    const state = current();
    if (!isMine(state) || !state.can_undo) return;
    now.ledger = withUndo(now.ledger);
    now.picked = null;
    draw();
    say("undone");
    send();
  },
  sort() {
    now.order = now.order === "rank" ? "suit" : "rank";
    remember(now.order);
    draw();
    say(now.order === "rank" ? "sorted_by_rank" : "sorted_by_suit");
  },
  drop,
  skip() {
    const told = Boolean(now.pace && !now.pace.skipped);
    now.pace?.skip();
    return told;
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
  /** @param {string} source @param {string|null} target @param {Element|null} under */
  drop(source, target, under) {
    const place = target ?? /** @type {HTMLElement|null} */ (under)?.dataset.place;
    if (place) tryAction(source, place);
    if (now.picked && !now.held) {
      now.picked = null;
      draw();
    }
  },
  cancel: drop,
};

// ---- To the server and back ----

const path = `matches/${now.ledger.state.id}/`;

async function send() {
  if (now.sending) return;
  now.sending = true;
  while (now.ledger.queue.length) {
    const [step] = now.ledger.queue;
    const { version } = now.ledger.state;
    try {
      const answer = await ("undo" in step ? api.post(`${path}undo/`, { version })
        : api.post(`${path}actions/`, { actions: [step.action], version }));
      await accept(step, answer);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      await giveWay(error);
    }
  }
  now.sending = false;
}

/** @param {Step} step @param {State} answer */
async function accept(step, answer) {
  const asked = now.ledger.state;
  now.ledger = answered(now.ledger, answer);
  if (now.ledger.queue.length) return checkQueue();
  const ended = "action" in step && (step.action === END_TURN || step.action === DEAL);
  if (ended) return tell(step.action === DEAL ? openingStory(answer) : turnStory(asked, answer));
  if (answer.phase !== "turn") return tell([]);
  draw();
  return retryHeld();
}

/** The next step in the queue was tapped before this answer: is it still allowed? */
function checkQueue() {
  const [next] = now.ledger.queue;
  if ("undo" in next || now.ledger.state.legal.includes(next.action)) return;
  now.ledger = ledgerOf(now.ledger.state);
  draw();
  say("rolled_back");
}

function retryHeld() {
  const held = now.held;
  now.held = null;
  if (held && now.picked === held.from) tryAction(held.from, held.to);
}

/**
 * The server said no: the table goes back to its word, and says so.
 * @param {Refused} refusal
 */
async function giveWay(refusal) {
  now.ledger = ledgerOf(refusal.state ?? now.ledger.state);
  now.picked = null;
  now.held = null;
  if (!refusal.state) await refresh();
  draw();
  settle();
  if (refusal.status === 409) say("caught_up");
  else say("refused", { reason: refusal.message });
}

/** The match as the server has it: after the Back button, another tab, another day. */
async function refresh() {
  try {
    const state = await api.get(path);
    if (now.ledger.queue.length || now.frame || state.version === now.ledger.state.version) return;
    now.ledger = ledgerOf(state);
    now.picked = null;
    draw();
    settle();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    say("refused", { reason: error.message });
  }
}

// ---- The others' turns ----

/** The player's draw, then the others. @param {State} asked @param {State} answer @returns {Beat[]} */
function turnStory(asked, answer) {
  const [own] = story(asked, [{ version: 0, seat: 0, turn: END_TURN }]);
  const hand = answer.drew ? [...asked.hand, answer.drew] : asked.hand;
  const beat = { ...own, after: { ...own.after, hand, drew: answer.drew } };
  return [beat, ...story(beat.after, answer.events.filter(({ seat }) => seat !== 0))];
}

/** From the new deal to the player's turn. @param {State} answer @returns {Beat[]} */
function openingStory(answer) {
  const start = dealt(answer, answer.events);
  return start ? story(start, answer.events) : [];
}

/** Plays beats back one at a time, then shows how things stand. @param {Beat[]} beats */
async function tell(beats) {
  const pace = new Pace();
  now.pace = pace;
  if (beats[0]?.before.phase === "turn") closeEnding();
  if (beats.length) {
    now.frame = beats[0].before;
    draw();
  }
  for (const beat of beats) await tellBeat(beat, pace);
  now.acting = null;
  now.frame = null;
  draw(beats.at(-1)?.seat);
  if (now.ledger.state.phase !== "turn") await pace.wait(LAST_LOOK);
  now.pace = null;
  announceTurns(beats);
  settle();
}

/** @param {Beat} beat @param {Pace} pace */
async function tellBeat(beat, pace) {
  const mine = beat.seat === 0;
  if (!mine) {
    noteInLog(beat);
    byId("say").textContent = words.turn([beat], "text");
  } else if (beat.after.drew) byId("say").textContent = words.text("you_drew", { card: beat.after.drew });
  if (pace.skipped) return;
  now.frame = beat.after;
  now.acting = mine ? null : beat.seat;
  draw(beat.seat);
  await pace.wait(calm() ? STEP_PAUSE * 1.5 : STEP_PAUSE);
}

/** @type {Beat[]} the turn that the log's first line tells */
let turnInLog = [];

/** @param {Beat} beat */
function noteInLog(beat) {
  const goesOn = turnInLog.length && turnInLog[0].seat === beat.seat && turnInLog.at(-1)?.action !== END_TURN;
  turnInLog = goesOn ? [...turnInLog, beat] : [beat];
  const line = { seat: beat.seat, text: words.deeds(turnInLog, "text") };
  now.log = [line, ...now.log.slice(goesOn ? 1 : 0)].slice(0, LOG_LENGTH);
}

/** One sentence a seat, for the ear. @param {Beat[]} beats */
function announceTurns(beats) {
  const turns = Map.groupBy ? [...Map.groupBy(beats.filter(({ seat }) => seat), ({ seat }) => seat).values()] : [];
  if (turns.length) announce(byId("status"), turns.map((turn) => words.turn(turn, "spoken")).join(". "));
}

// ---- The end of a round or of the match ----

/** Shows what the phase asks for: the player's turn, or the summary. */
function settle() {
  if (now.ledger.state.phase === "turn") {
    closeEnding();
    prompt();
  } else openEnding();
}

function closeEnding() {
  byId("ending").hidden = true;
}

async function openEnding() {
  const { ending } = await import("./ending.js");
  const panel = ending(now.ledger.state, { words, page, api, deal: () => act(DEAL) });
  byId("ending").replaceChildren(panel);
  byId("ending").hidden = false;
  byId("say").textContent = "";
  /** @type {HTMLElement|null} */ (panel.querySelector("h2"))?.focus();
}

// ---- Remembered between visits ----

function remembered() {
  try {
    return localStorage.getItem(ORDER_KEY) === "suit" ? "suit" : "rank";
  } catch {
    return "rank";
  }
}

/** @param {string} order */
function remember(order) {
  try {
    localStorage.setItem(ORDER_KEY, order);
  } catch {
    // Storage is switched off: the order holds for this visit.
  }
}

// ---- Begin ----

/** The turns so far, for the log; told aloud only when the player has not acted in this round yet. */
function begin() {
  const { state } = now.ledger;
  const start = state.phase === "turn" ? dealt(state, state.events) : null;
  const beats = start ? story(start, state.events) : [];
  if (beats.length && beats.every(({ seat }) => seat !== 0)) return tell(beats);
  beats.filter(({ seat }) => seat !== 0).forEach(noteInLog);
  draw();
  return settle();
}

listen(felt, wishes);
felt.addEventListener("pointerdown", async (event) => {
  const { draggable } = await import("./drag.js");
  draggable(felt, drags, event);
}, { once: true });
addEventListener("pageshow", (event) => { if (event.persisted) refresh(); });
document.addEventListener("visibilitychange", () => { if (!document.hidden) refresh(); });
begin();
