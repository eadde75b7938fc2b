// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @import { Call, Operation } from './contracts.mjs' */

/**
 * A function of the SDK with an application code that its typings declare for it.
 * @typedef {{ operation: string, code: string }} Pair
 */

const UNION = /^type (\w+ApplicationErrors) = \{([\s\S]*?)^\};/gm;
const FUNCTION =
  /^declare function (?:typed)?(\w+)\(.*\): [^\n]*& \{\n {4}__applicationErrorsType\?: (\w+);/gm;
const SIGNATURE =
  /^interface (\w+)Signature \{\n(?:(?!^\}).*\n)*? {4}\(.*\): [^\n]*& \{\n\s+__applicationErrorsType\?: (\w+);/gm;

/**
 * Reads which application codes the typings of one module declare for each of its functions.
 * @param {string} typings
 * @returns {Map<string, string[]>} the codes by function
 */
export function readDeclared(typings) {
  const codes = new Map(
    [...typings.matchAll(UNION)].map(([, name, union = '']) => [
      name,
      [...union.matchAll(/^ {4}code\?: '([^']+)'/gm)].map(([, code = '']) => code),
    ]),
  );
  const declared = new Map();
  for (const [, named = '', union] of [FUNCTION, SIGNATURE].flatMap((form) => [...typings.matchAll(form)])) {
    declared.set(
      named.replace(/^\w/, (first) => first.toLowerCase()),
      codes.get(union) ?? [],
    );
  }
  return declared;
}

/**
 * Lists the pairs of all served operations.
 * @param {string} root the repository's folder
 * @param {Pick<Operation, 'name'>[]} operations
 * @returns {Pair[]}
 */
export function declaredPairs(root, operations) {
  const modules = JSON.parse(readFileSync(join(root, 'emulator/core/contract/schemas/modules.json'), 'utf8'));
  const served = new Set(operations.map(({ name }) => name));
  return Object.entries(modules).flatMap(([module, pkg]) => {
    const folder = join(root, 'node_modules/@wix', `auto_sdk_${pkg}`, 'build/es');
    // The typings of the SDK's old layout declare no errors (emulator/core/contract/schemas/generate.mjs).
    if (!existsSync(folder)) return [];
    const typings = readdirSync(folder)
      .filter((name) => name.endsWith('.d.mts') && !['meta.d.mts', 'schemas.d.mts'].includes(name))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('\n');
    return [...readDeclared(typings)]
      .map(([name, codes]) => ({ operation: `${module}.${name}`, codes: [...new Set(codes)] }))
      .filter(({ operation }) => served.has(operation))
      .flatMap(({ operation, codes }) => codes.map((code) => ({ operation, code })));
  });
}

/**
 * A pair with what accounts for it: the tests that see its code in an answer, or why it cannot come here.
 * @typedef {Pair & { tests: string[], why?: string }} Account
 */

/**
 * Reads the table of the pairs that cannot come here: an operation, or a module as `stores.productsV3.*`; a code;
 * and why.
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
  for (const { operation, error, itemErrors = [], asserted, file } of calls) {
    if (!asserted) continue;
    for (const code of error ? [error, ...itemErrors] : itemErrors) {
      const key = `${operation} ${code}`;
      seen.set(key, (seen.get(key) ?? new Set()).add(file.replace('tests/contract/', '')));
    }
  }
  const needed = new Set();
  const accounts = pairs.map(({ operation, code }) => {
    const tests = [...(seen.get(`${operation} ${code}`) ?? [])].sort();
    if (tests.length > 0) return { operation, code, tests };
    const module = operation.replace(/\w+$/, '*');
    const reason = reasons.find((it) => it.code === code && [operation, module].includes(it.operation));
    needed.add(reason);
    return { operation, code, tests, ...(reason && { why: reason.why }) };
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
  const byTest = accounts.filter(({ tests }) => tests.length > 0).length;
  const byReason = accounts.filter(({ tests, why }) => tests.length === 0 && why !== undefined).length;
  const percent = Math.floor((100 * byTest) / Math.max(1, accounts.length));
  return [
    ...accounts.map(({ operation, code, tests, why }) =>
      [
        tests.length > 0 ? '✓' : why === undefined ? '✗' : '–',
        operation.padEnd(58),
        code.padEnd(58),
        tests.length > 0 ? tests.join(', ') : (why ?? ''),
      ].join(' '),
    ),
    `${accounts.length} declared errors: ${byTest} come in tests (${percent} %), ${byReason} cannot come here, ${accounts.length - byTest - byReason} open`,
  ];
}
