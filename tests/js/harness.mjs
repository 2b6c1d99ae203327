/** As much of a test runner as pure modules need. A page imports a test file and calls `run`; test_js.py reads the answer. */

/** @type {{name: string, body: () => void}[]} */
const tests = [];

/** @param {string} name a sentence @param {() => void} body throws if it is not so */
export function test(name, body) {
  tests.push({ name, body });
}

/** @param {unknown} actual @param {unknown} expected */
export function equal(actual, expected) {
  const [left, right] = [actual, expected].map((value) => JSON.stringify(value, null, 1));
  if (left !== right) throw new Error(`got ${left}\nexpected ${right}`);
}

/** @returns {{name: string, problem: string|null}[]} */
export function run() {
  return tests.map(({ name, body }) => {
    try {
      body();
      return { name, problem: null };
    } catch (error) {
      return { name, problem: String(error) };
    }
  });
}
