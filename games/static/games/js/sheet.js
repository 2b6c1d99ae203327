/** A sheet of paper over the table, closed by its button, Escape or a tap beside it; the focus goes back to where it was. */
import { element } from "./render.js";

/**
 * @param {import("./announce.js").Words} words @param {string} title  the key of its title
 * @param {...(Node|string)} children @returns {HTMLElement}
 */
export function openSheet(words, title, ...children) {
  document.getElementById("over")?.remove();
  const heading = element("h2", { id: "over-title", tabindex: "-1", autofocus: "" }, words.text(title));
  const close = element("button", { type: "button", class: "button", "aria-label": words.text("close") }, "×");
  const sheet = element("section", { id: "over", class: "over", popover: "", role: "dialog", "aria-labelledby": "over-title" },
    element("header", {}, heading, close), ...children);
  close.addEventListener("click", () => sheet.hidePopover());
  // Inside main: what lies outside every landmark is hard to find for whoever walks a page by those.
  document.querySelector("main")?.append(sheet);
  sheet.showPopover();
  return sheet;
}
