/** The settings: preferences, which this browser keeps, and the secret of a recovery link, which no address may keep. */
import { CHOICES, prefer, preference } from "./preferences.js";

const FRAGMENT = "#recover=";

/** @typedef {import("./preferences.js").Key} Key */

function offerPreferences() {
  const form = /** @type {HTMLFormElement} */ (document.querySelector("#preferences form"));
  for (const key of /** @type {Key[]} */ (Object.keys(CHOICES))) {
    for (const radio of /** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll(`[name="${key}"]`))) {
      radio.checked = radio.value === preference(key);
      radio.addEventListener("change", () => prefer(key, radio.value));
    }
  }
  form.hidden = false;
}

/** Takes the token out of the address, where history and the screen would keep it, and into the form. */
function offerRecovery() {
  if (!location.hash.startsWith(FRAGMENT)) return;
  const section = /** @type {HTMLElement} */ (document.getElementById("recovery"));
  const token = /** @type {HTMLInputElement} */ (section.querySelector("[name=token]"));
  token.value = location.hash.slice(FRAGMENT.length);
  history.replaceState(null, "", location.pathname);
  section.hidden = false;
}

offerPreferences();
offerRecovery();
