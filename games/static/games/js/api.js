/**
 * The way to the server: JSON there and back, patient with the network; and the match on the far end of it.
 *
 * A request that got no answer is sent again exactly as it was. The server knows it by its version and applies it once
 * (docs/api.md, "Matches"), so trying again is always safe.
 *
 * @typedef {import("./state.js").State} State
 * @typedef {import("./state.js").Step} Step
 * @typedef {ReturnType<typeof client>} Client
 */
import { answered, ledgerOf, shown, withAction, withUndo } from "./state.js";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const ANSWER_WITHIN = 12000;
/** Answers that say "not now" rather than "no". */
const PASSING = [429, 502, 503, 504];
/** A server that fails the same way this often will go on doing so. */
const FAULTS_BORNE = 3;

/** An answer that says no. */
export class Refused extends Error {
  /** @param {number} status @param {{code?: string, detail?: string, state?: any}} body */
  constructor(status, body) {
    super(body.detail ?? `${status}`);
    this.status = status;
    this.code = body.code ?? "";
    this.state = body.state ?? null;
  }
}

/**
 * @param {{api: string, csrf: string, language: string}} page
 * @param {(waiting: boolean) => void} onTrouble  told when the network goes away and when it is back
 */
export function client(page, onTrouble) {
  const headers = { Accept: "application/json", "Accept-Language": page.language };
  const writing = { ...headers, "Content-Type": "application/json", "X-CSRFToken": page.csrf };

  /** @param {string} path @param {RequestInit} [options] @returns {Promise<any>} */
  async function request(path, options = { headers }) {
    for (let attempt = 0, faults = 0; ; attempt += 1) {
      const answer = await fetchOnce(page.api + path, options);
      if (answer.status === 500) faults += 1;
      const passing = !answer.status || PASSING.includes(answer.status) || (faults > 0 && faults < FAULTS_BORNE);
      onTrouble(passing);
      if (!passing) return outcome(answer);
      await untilWorthTrying(attempt, answer.retryAfter);
    }
  }

  /** @param {"POST"|"PATCH"} method @param {string} path @param {object} body */
  const write = (method, path, body) => request(path, { method, headers: writing, body: JSON.stringify(body) });

  return {
    get: (/** @type {string} */ path) => request(path),
    post: (/** @type {string} */ path, /** @type {object} */ body) => write("POST", path, body),
    patch: (/** @type {string} */ path, /** @type {object} */ body) => write("PATCH", path, body),
  };
}

/**
 * @typedef {{status: number, body: any, retryAfter: number}} Answer  status 0: none came
 * @param {string} url @param {RequestInit} options @returns {Promise<Answer>}
 */
async function fetchOnce(url, options) {
  try {
    const response = await fetch(url, { ...options, credentials: "same-origin", signal: AbortSignal.timeout(ANSWER_WITHIN) });
    // An error may come from something in between that knows no JSON; a success that cannot be read did not arrive.
    const body = response.ok ? await response.json() : await response.json().catch(() => ({}));
    return { status: response.status, body, retryAfter: Number(response.headers.get("Retry-After")) || 0 };
  } catch {
    return { status: 0, body: {}, retryAfter: 0 };
  }
}

/** @param {Answer} answer */
function outcome({ status, body }) {
  if (status >= 400) throw new Refused(status, body);
  return body;
}

/**
 * Waits longer each time, but no longer than it takes the browser to be online again.
 * @param {number} attempt @param {number} retryAfter  seconds the server asked for, or 0
 */
function untilWorthTrying(attempt, retryAfter) {
  const wait = retryAfter * 1000 || Math.min(FIRST_WAIT * 2 ** attempt, LONGEST_WAIT);
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener("online", done);
      resolve(undefined);
    };
    const timer = setTimeout(done, wait);
    addEventListener("online", done);
  });
}

/**
 * The match as the server has it and, on top, what the player did since. Steps go to the server one at a time, in order;
 * nobody has to wait for them.
 */
export class LiveMatch {
  #api;
  #path;
  #on;
  #sending = false;
  /** @type {Promise<void>} */
  #answered = Promise.resolve();

  /**
   * @param {Client} api @param {State} state
   * @param {object} on
   * @param {(step: Step, answer: State, asked: State) => Promise<void>|void} on.answer  the next step waits for it
   * @param {(refusal: Refused) => void} on.refusal  all steps have been dropped
   */
  constructor(api, state, on) {
    this.#api = api;
    this.#path = `matches/${state.id}/`;
    this.#on = on;
    this.ledger = ledgerOf(state);
  }

  /** @returns {State} the server's last word */
  get confirmed() { return this.ledger.state; }

  /** @returns {State} what to show */
  get shown() { return shown(this.ledger); }

  /** @returns {boolean} whether nothing is on its way */
  get quiet() { return !this.ledger.queue.length && !this.#sending; }

  /** @returns {Promise<void>} until all is answered */
  get answered() { return this.#answered; }

  /** @param {string} action */
  act(action) {
    this.ledger = withAction(this.ledger, action);
    this.#send();
  }

  undo() {
    this.ledger = withUndo(this.ledger);
    this.#send();
  }

  /** Drops the steps that the server has not seen. */
  forget() {
    this.ledger = ledgerOf(this.ledger.state);
  }

  /** Asks how the match stands. @returns {Promise<boolean>} whether that is news */
  async refresh() {
    const state = await this.#api.get(this.#path);
    if (!this.quiet || state.version === this.confirmed.version) return false;
    this.ledger = ledgerOf(state);
    return true;
  }

  #send() {
    if (!this.#sending) this.#answered = this.#sendAll();
  }

  async #sendAll() {
    this.#sending = true;
    try {
      while (this.ledger.queue.length) await this.#sendFirst();
    } finally {
      this.#sending = false;
    }
  }

  async #sendFirst() {
    const [step] = this.ledger.queue;
    const asked = this.confirmed;
    try {
      const answer = await this.#post(step, asked.version);
      this.ledger = answered(this.ledger, answer);
      await this.#on.answer(step, answer, asked);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.ledger = ledgerOf(error.state ?? asked);
      this.#on.refusal(error);
    }
  }

  /** @param {Step} step @param {number} version @returns {Promise<State>} */
  #post(step, version) {
    if ("undo" in step) return this.#api.post(`${this.#path}undo/`, { version });
    return this.#api.post(`${this.#path}actions/`, { actions: [step.action], version });
  }
}
