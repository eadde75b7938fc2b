// @ts-check
import { isRandom } from './contracts.mjs';

/** @import { Call, Operation } from './contracts.mjs' */

/**
 * A function of the SDK with an application code that its typings declare for it.
 * @typedef {{ operation: string, code: string }} Pair
 */

/**
 * Lists the pairs of all served operations.
 * @param {Record<string, string[]>} declared the codes by operation, as `npm run schemas` reads them out of the typings
 * @param {Pick<Operation, 'name'>[]} operations
 * @returns {Pair[]}
 */
export function declaredPairs(declared, operations) {
  const served = new Set(operations.map(({ name }) => name));
  return Object.entries(declared)
    .filter(([operation]) => served.has(operation))
    .flatMap(([operation, codes]) => codes.map((code) => ({ operation, code })));
}

/**
 * A pair with what accounts for it: the tests in which its own cause triggers its code; or that it is set as a fault,
 * and why its own cause cannot trigger it here.
 * @typedef {Pair & { tests: string[], isOrdered: boolean, why?: string }} Account
 */

/**
 * Reads the table of the pairs that their own cause cannot trigger here: an operation, or a module as
 * `stores.productsV3.*`; a code; and why.
 * @param {string} text tab-separated, with a line of headings
 * @returns {(Pair & { why: string })[]}
 */
export function readReasons(text) {
  const [, ...lines] = text.trim().split('\n');
  return lines.map((line) => {
    const [operation = '', code = '', why = ''] = line.split('\t');
    return { operation, code, why };
  });
}

/**
 * Finds what accounts for each pair.
 * @param {Pair[]} pairs
 * @param {Call[]} calls
 * @param {(Pair & { why: string })[]} reasons
 * @returns {{ accounts: Account[], problems: string[] }} the reasons that no pair needs are problems
 */
export function account(pairs, calls, reasons) {
  /** @type {Map<string, Set<string>>} */
  const seen = new Map();
  const ordered = new Set();
  for (const { operation, error, itemErrors = [], asserted, file, ordered: isOrdered } of calls) {
    if (!asserted || isRandom(file)) continue;
    for (const code of error ? [error, ...itemErrors] : itemErrors) {
      const key = `${operation} ${code}`;
      if (isOrdered) ordered.add(key);
      else seen.set(key, (seen.get(key) ?? new Set()).add(file.replace('tests/contract/', '')));
    }
  }
  const needed = new Set();
  const accounts = pairs.map(({ operation, code }) => {
    const key = `${operation} ${code}`;
    const tests = [...(seen.get(key) ?? [])].sort();
    const isOrdered = ordered.has(key);
    if (tests.length > 0) return { operation, code, tests, isOrdered };
    const module = operation.replace(/\w+$/, '*');
    const reason = reasons.find((it) => it.code === code && [operation, module].includes(it.operation));
    needed.add(reason);
    return { operation, code, tests, isOrdered, ...(reason && { why: reason.why }) };
  });
  return {
    accounts,
    problems: reasons
      .filter((reason) => !needed.has(reason))
      .map(({ operation, code }) => `${operation} ${code} needs no reason`),
  };
}

/**
 * Returns the lines that `npm run contracts` prints: one for each pair, then their numbers.
 * @param {Account[]} accounts
 */
export function errorsTable(accounts) {
  const isOnOrderOnly = (/** @type {Account} */ { tests, isOrdered, why }) =>
    tests.length === 0 && isOrdered && why !== undefined;
  const ofOwnCause = accounts.filter(({ tests }) => tests.length > 0).length;
  const onlyFromFault = accounts.filter(isOnOrderOnly).length;
  return [
    ...accounts.map((it) =>
      [
        it.tests.length > 0 ? '✓' : isOnOrderOnly(it) ? '–' : '✗',
        it.operation.padEnd(58),
        it.code.padEnd(58),
        it.tests.length > 0
          ? it.tests.join(', ')
          : `${it.isOrdered ? 'only from a fault' : 'no test sets it as a fault'}: ${it.why ?? 'no reason is given.'}`,
      ].join(' '),
    ),
    `${accounts.length} declared errors: ${ofOwnCause} come from their own cause, ${onlyFromFault} only from a fault, ${accounts.length - ofOwnCause - onlyFromFault} open`,
  ];
}

/**
 * Finds the errors with which a test sees a call refused with another status than the table has, which would be the
 * status of a fault that sets it. Set faults and random calls are ignored.
 * @param {Pair[]} pairs
 * @param {Call[]} calls
 * @param {Record<string, number>} statuses by code, and by operation and code where an operation differs
 * @returns {string[]} a problem for each
 */
export function wrongStatuses(pairs, calls, statuses) {
  const declared = new Set(pairs.map(({ operation, code }) => `${operation} ${code}`));
  const problems = calls
    .filter(({ asserted, ordered, file }) => asserted && !ordered && !isRandom(file))
    .flatMap(({ operation, error, status }) => {
      const expected = statuses[`${operation} ${error}`] ?? statuses[`${error}`];
      return declared.has(`${operation} ${error}`) && status !== expected
        ? [`${operation} is refused with ${status} ${error}, but statuses.json has ${expected}`]
        : [];
    });
  return [...new Set(problems)];
}
