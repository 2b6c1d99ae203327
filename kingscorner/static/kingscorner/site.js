/**
 * What every page does once it is there: it has the service worker kept, remembers which daily is waiting, and offers to share.
 *
 * Nothing here is needed to see or to play, so it waits until the browser has nothing else to do.
 */

export const WAITING = "kingscorner-waiting";

/** @param {() => void} work */
const later = (work) => ("requestIdleCallback" in window ? requestIdleCallback(work, { timeout: 10_000 }) : setTimeout(work, 3000));

function keepWorker() {
  // A browser that will not keep one plays all the same.
  navigator.serviceWorker?.register("/service-worker.js").catch(() => {});
}

/** The daily on this page, for the offline page to tell: at which round it waits, or that it no longer does. */
function noteWaiting() {
  const table = document.getElementById("table");
  const day = table && JSON.parse(document.getElementById("match-state")?.textContent ?? "{}").date;
  if (!day) return;
  const [round] = document.getElementById("round")?.textContent?.match(/\d+/) ?? ["1"];
  try {
    if (table.dataset.phase === "match_over") localStorage.removeItem(WAITING);
    else localStorage.setItem(WAITING, JSON.stringify({ day, round }));
  } catch {
    // Storage is off: then the offline page tells nothing.
  }
}

for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("button[data-pass-on]"))) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    const url = button.dataset.passOn ?? "";
    try {
      if (navigator.share) await navigator.share({ title: document.title, url });
      else {
        await navigator.clipboard.writeText(url);
        button.textContent = button.dataset.done ?? "";
      }
    } catch {
      // Sharing was called off, or there is no clipboard over plain http: the address stands beside the button.
    }
  });
}

addEventListener("load", () => later(keepWorker));
addEventListener("pagehide", noteWaiting);
document.addEventListener("visibilitychange", noteWaiting);
