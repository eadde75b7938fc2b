// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

// Finds the contract tests that a change reaches. Each of them imports the whole emulator, so its imports do not tell:
// a change of a service reaches the tests that use the SDK's package of it, or of a service that imports it.

const SERVICES = 'emulator/services';
const CONTRACT_TESTS = 'tests/contract';

/** Files whose change reaches every contract test. */
const ALL =
  /^(emulator\/(?!services\/|console\/|docs\/|register\/|evidence\/)|tests\/setup\/|vitest\.config|package-lock)/;

/** @param {string} folder @param {RegExp} pattern @returns {string[]} paths from the root */
const filesIn = (folder, pattern) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => pattern.test(file));

/**
 * Returns the files and packages that a file imports: files as paths from the root, as far as they are known.
 * @param {string} file
 * @returns {string[]}
 */
function importsOf(file) {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/(?:\bfrom|\bimport|\bimport\() ?'([^']+)'/g)].map(([, path = '']) => {
    if (path.startsWith('@/')) return fileAt(path.slice(2));
    return path.startsWith('.') ? fileAt(normalize(join(dirname(file), path))) : path;
  });
}

/** @param {string} path without its ending, or with it */
const fileAt = (path) =>
  [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((it) => /\.\w+$/.test(it) && existsSync(it)) ??
  path;

/**
 * Returns services with all that import them, directly or not.
 * @param {Iterable<string>} changed names of services
 */
export function withDependents(changed) {
  const names = readdirSync(SERVICES, { withFileTypes: true })
    .filter((it) => it.isDirectory())
    .map(({ name }) => name);
  const uses = new Map(
    names.map((name) => {
      const texts = filesIn(join(SERVICES, name), /\.tsx?$/).map((file) => readFileSync(file, 'utf8'));
      const imported = texts.flatMap((text) => [...text.matchAll(/'#services\/([\w-]+)'/g)]);
      return [name, new Set(imported.map(([, used = '']) => used))];
    }),
  );
  const reached = new Set(changed);
  for (const name of reached) for (const [user, used] of uses) if (used.has(name)) reached.add(user);
  return reached;
}

/**
 * Returns the contract tests that a change reaches.
 * @param {readonly string[]} changed files, from the root
 * @returns {string[]} paths from the root, sorted
 */
export function reachedContractTests(changed) {
  const tests = filesIn(CONTRACT_TESTS, /\.test\.ts$/).sort();
  if (changed.some((file) => ALL.test(file))) return tests;
  const services = withDependents(
    changed.filter((file) => file.startsWith(`${SERVICES}/`)).map((file) => file.split('/')[2] ?? ''),
  );
  const isReached = (/** @type {string} */ path) => {
    if (path.startsWith('@wix/')) return services.has(path.slice('@wix/'.length));
    return changed.includes(path);
  };
  return tests.filter((test) => {
    const [, , folder = ''] = test.split('/');
    // Folders that do not belong to a service test what all services have in common.
    if (services.size > 0 && (services.has(folder) || !existsSync(join(SERVICES, folder)))) return true;
    return [...importedFrom(test)].some(isReached) || changed.includes(test);
  });
}

/**
 * Returns the files of tests and the packages that a test imports, directly or not.
 * @param {string} test
 */
function importedFrom(test) {
  const seen = new Set(importsOf(test));
  for (const path of seen)
    if (path.startsWith('tests/') && path.endsWith('.ts')) for (const next of importsOf(path)) seen.add(next);
  return seen;
}
