/** The offline page: tells which daily is waiting, and goes on by itself once the network is back. */
import { WAITING } from "./site.js";

/** @returns {{day: string, round: string}|null} */
function waiting() {
  try {
    return JSON.parse(localStorage.getItem(WAITING) ?? "null");
  } catch {
    return null;
  }
}

const found = waiting();
const place = document.getElementById("waiting");
if (found && place) {
  const day = new Intl.DateTimeFormat(document.documentElement.lang, { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });
  place.textContent = (place.dataset.sentence ?? "").replace("{day}", day.format(new Date(found.day))).replace("{round}", found.round);
  place.hidden = false;
}

addEventListener("online", () => location.reload());
