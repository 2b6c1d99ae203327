/**
 * The day is UTC's; this says when it ends where the visitor is: "02:00, in 5 hours".
 */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const language = document.documentElement.lang;
const relative = new Intl.RelativeTimeFormat(language);
const local = new Intl.DateTimeFormat(language, { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZoneName: "short" });

/** @param {number} left milliseconds */
const inWords = (left) => (left > HOUR ? relative.format(Math.round(left / HOUR), "hour") : relative.format(Math.max(0, Math.round(left / MINUTE)), "minute"));

function show() {
  for (const time of /** @type {NodeListOf<HTMLTimeElement>} */ (document.querySelectorAll("time[data-after]"))) {
    const moment = new Date(Date.parse(`${time.dataset.after}T00:00:00Z`) + DAY);
    time.dateTime = moment.toISOString();
    time.textContent = `${local.format(moment)} (${inWords(moment.getTime() - Date.now())})`;
  }
}

show();
setInterval(show, MINUTE);
