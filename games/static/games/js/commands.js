/**
 * "What can I do?": every legal action as a button, a line to type commands into, and the keys. The shortest way through the
 * game for whoever hears it. Loaded when it is opened.
 *
 * @typedef {import("./desk.js").Desk} Desk
 * @typedef {{desk: Desk, wishes: import("./wishes.js").Wishes, words: import("./announce.js").Words, hint: () => void}} Tools
 */
import { parse } from "./parse.js";
import { element } from "./render.js";
import { openSheet } from "./sheet.js";
import { END_TURN, sorted } from "./state.js";

const KEYS = [["←↑↓→", "key_walk"], ["Enter", "key_pick"], ["U", "undo"], ["E", "end"], ["H", "hint"], ["V", "key_look"], ["Esc", "key_drop"], ["?", "what_can_i_do"]];

/** @param {Tools} tools */
export function openCommands(tools) {
  const { words } = tools;
  const out = element("p", { class: "answer" });
  const list = element("ul", { class: "legal" });
  const input = /** @type {HTMLInputElement} */ (element("input", { id: "command", autocomplete: "off", autocapitalize: "off", spellcheck: "false", "aria-describedby": "command-help" }));
  const form = element("form", { class: "command" }, element("label", { for: "command" }, words.text("command")), input,
    element("button", { class: "button" }, words.text("command_do")), element("p", { class: "notes", id: "command-help" }, words.text("command_help", { words: words.text("command_words") })));
  const keys = element("dl", { class: "keys" }, ...KEYS.map(([key, what]) =>
    element("div", {}, element("dt", {}, element("kbd", {}, key)), element("dd", {}, words.text(what)))));
  openSheet(words, "what_can_i_do", out, list, form, element("h3", {}, words.text("keys")), keys);
  const show = (/** @type {string} */ sentence) => {
    out.textContent = sentence;
    tools.desk.speak(sentence);
  };
  const refresh = () => fillLegal(list, tools, refresh);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    run(input.value, tools, show);
    input.value = "";
    refresh();
  });
  refresh();
}

/** Shows what is legal now, once that is known. @param {HTMLElement} list @param {Tools} tools @param {() => void} refresh */
async function fillLegal(list, tools, refresh) {
  const { desk, words } = tools;
  await desk.match.answered;
  const buttons = legal(desk).map((action) => {
    const button = element("button", { type: "button", class: "button" }, words.possible(desk.state, action, "text"));
    button.setAttribute("aria-label", words.possible(desk.state, action, "spoken"));
    button.addEventListener("click", () => {
      act(tools, action);
      refresh();
    });
    return element("li", {}, button);
  });
  const hadFocus = list.contains(document.activeElement);
  list.replaceChildren(...(buttons.length ? buttons : [element("li", {}, words.text(desk.match.confirmed.phase === "turn" && !desk.mine ? "others_play" : "nothing_to_do"))]));
  if (hadFocus) /** @type {HTMLElement|null} */ (list.querySelector("button") ?? document.getElementById("over-title"))?.focus();
}

/** @param {Desk} desk @returns {string[]} */
const legal = (desk) => (desk.mine ? desk.state.legal : []);

/** @param {Tools} tools @param {string} action */
function act({ wishes, desk }, action) {
  if (action !== END_TURN) return wishes.act(action);
  desk.now.sure = true;
  wishes.end();
}

/** @param {string} text @param {Tools} tools @param {(sentence: string) => void} show */
function run(text, tools, show) {
  const { desk, wishes, words, hint } = tools;
  const command = parse(text, words.text("command_words").split(", "));
  if (!command) return show(words.text("command_unknown", { text }));
  if ("action" in command) {
    const [from, to] = command.action.split(">");
    if (legal(desk).includes(command.action)) wishes.act(command.action);
    else desk.explain(from, to);
    return show(desk.byId("say").textContent ?? "");
  }
  const told = {
    end: () => act(tools, END_TURN),
    undo: () => wishes.undo(),
    hint: () => hint(),
    hand: () => show(sorted(desk.state.hand, desk.order()).map((card) => words.cardName(card)).join(", ")),
    table: () => show(Object.keys(desk.state.table).map((place) => words.placeName(desk.state, place)).join(". ")),
    legal: () => show(legal(desk).map((action) => words.possible(desk.state, action, "spoken")).join(". ")),
  };
  told[/** @type {keyof typeof told} */ (command.word)]();
}
