/**
 * How the cards follow from a seed, worked out by the browser itself: docs/notation.md, "Deals".
 *
 * It shares nothing with the server's code, on purpose: it is what checks it.
 */

const encoder = new TextEncoder();
const FULL_DECK = [..."CDHS"].flatMap((suit) => [..."A23456789TJQK"].map((rank) => rank + suit));

/** @returns {boolean} whether the browser has what it takes; over plain http it has not */
export const canCheck = () => Boolean(globalThis.crypto?.subtle);

/** @param {string} hex @returns {Uint8Array<ArrayBuffer>} */
const bytesOf = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** @param {ArrayBuffer} bytes */
const hexOf = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {string} seed in hex @returns {Promise<string>} its SHA-256, in hex */
export const commitment = async (seed) => hexOf(await crypto.subtle.digest("SHA-256", bytesOf(seed)));

/**
 * The bytes of HMAC-SHA256 of "kings-corner/1 NAME 0", then of "... 1", and so on, under the seed.
 * @param {string} seed in hex @param {string} name @returns {AsyncGenerator<number, never>}
 */
async function* stream(seed, name) {
  const key = await crypto.subtle.importKey("raw", bytesOf(seed), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  for (let block = 0; ; block += 1) yield* new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(`kings-corner/1 ${name} ${block}`)));
}

/**
 * A number from 0 to n - 1, each as likely: bytes from the uneven rest at the top are left out.
 * @param {AsyncGenerator<number, never>} bytes @param {number} n @returns {Promise<number>}
 */
async function below(bytes, n) {
  for (;;) {
    const { value } = await bytes.next();
    if (value < 256 - (256 % n)) return value % n;
  }
}

/** @param {string} seed in hex @param {number} seats @returns {Promise<number>} the seat that deals round 1 */
export const firstDealer = (seed, seats) => below(stream(seed, "dealer"), seats);

/** @param {string} seed in hex @param {number} round from 1 @returns {Promise<string[]>} its cards, in the order in which they are dealt */
export async function deck(seed, round) {
  const bytes = stream(seed, `round ${round}`);
  const cards = [...FULL_DECK];
  for (let i = cards.length - 1; i > 0; i -= 1) {
    const j = await below(bytes, i + 1);
    [cards[i], cards[j]] = [cards[j], cards[i]];
  }
  return cards;
}

/**
 * What lies where once a deck has been dealt: clockwise, one at a time, from the dealer's left.
 * @param {string[]} cards @param {{seats: number, hand: number, dealer: number}} table
 * @returns {{hand: string[], up: string[]}} seat 0's hand, and the four cards turned up
 */
export function dealtFrom(cards, { seats, hand, dealer }) {
  const dealt = seats * hand;
  const first = (2 * seats - dealer - 1) % seats;
  return { hand: cards.slice(0, dealt).filter((_, i) => i % seats === first), up: cards.slice(dealt, dealt + 4) };
}
