/**
 * Hands the text of a result on: to the device's own share sheet, or to the clipboard. Where there is neither (no https),
 * the text is selected, ready to be copied by hand.
 */
for (const button of document.querySelectorAll("button[data-share]")) {
  const text = /** @type {HTMLTextAreaElement} */ (document.getElementById(button.dataset.share));
  button.hidden = false;
  button.addEventListener("click", async () => {
    if (await handedOn(text.value)) return;
    text.focus();
    text.select();
    if (await copied(text.value)) button.textContent = button.dataset.done;
  });
}

/** @param {string} text @returns {Promise<boolean>} whether the share sheet was shown, even if it was closed again */
async function handedOn(text) {
  if (!navigator.share) return false;
  try {
    await navigator.share({ text });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}

/** @param {string} text @returns {Promise<boolean>} */
async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
