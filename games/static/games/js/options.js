/**
 * How the player likes the table, as a sheet over it; what is chosen holds at once. Loaded when it is opened.
 *
 * @typedef {{desk: import("./desk.js").Desk, words: import("./announce.js").Words, page: any, help: () => void}} Tools
 * @typedef {import("./preferences.js").Key} Key
 */
import { CHOICES, prefer, preference } from "./preferences.js";
import { element } from "./render.js";
import { openSheet } from "./sheet.js";

/** @type {Key[]} */
const SHOWN = ["speed", "order", "deck", "confirm", "sound"];
/** The order in which speeds are read. */
const SPEEDS = ["slow", "normal", "fast", "instant"];

/** @param {Tools} tools */
export function openOptions({ words, page, help }) {
  const helpButton = element("button", { type: "button", class: "button" }, words.text("what_can_i_do"));
  const sheet = openSheet(words, "options", ...SHOWN.map((key) => choice(key, words)),
    element("p", { class: "onward" }, helpButton, element("a", { class: "button", href: page.urls.plain }, words.text("plain_table"))));
  helpButton.addEventListener("click", () => { sheet.hidePopover(); help(); });
}

/** @param {Key} key @param {import("./announce.js").Words} words */
function choice(key, words) {
  const values = key === "speed" ? SPEEDS : CHOICES[key];
  const pills = values.map((value) => {
    const input = /** @type {HTMLInputElement} */ (element("input", { type: "radio", name: key, value }));
    input.checked = preference(key) === value;
    input.addEventListener("change", () => prefer(key, value));
    return element("label", {}, input, element("span", {}, words.text(`${values.includes("on") ? "switch" : key}_${value}`)));
  });
  return element("fieldset", {}, element("legend", {}, words.text(`prefer_${key}`)), element("div", {}, ...pills));
}
