/** As much of a test runner as pure modules need. A page imports a test file and calls `run`; test_js.py reads the answer. */

/** @type {{name: string, body: () => void|Promise<void>}[]} */
const tests = [];

/** @param {string} name a sentence @param {() => void|Promise<void>} body throws if it is not so */
export function test(name, body) {
  tests.push({ name, body });
}

/** @param {unknown} actual @param {unknown} expected */
export function equal(actual, expected) {
  const [left, right] = [actual, expected].map((value) => JSON.stringify(value, null, 1));
  if (left !== right) throw new Error(`got ${left}\nexpected ${right}`);
}

/** @returns {Promise<{name: string, problem: string|null}[]>} */
export async function run() {
  const results = [];
  for (const { name, body } of tests) results.push({ name, problem: await problemOf(body) });
  return results;
}

/** @param {() => void|Promise<void>} body @returns {Promise<string|null>} */
async function problemOf(body) {
  try {
    await body();
    return null;
  } catch (error) {
    return String(error);
  }
}
