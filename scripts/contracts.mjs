// @ts-check
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureEmulatorBuilt } from './lib/build/build.mjs';
import { ensureInstalled } from './lib/build/install.mjs';
import { command } from './lib/command.mjs';
import { prove, readRows } from './lib/contracts/contracts.mjs';
import {
  account,
  declaredPairs,
  errorsTable,
  readReasons,
  wrongStatuses,
} from './lib/contracts/declared-errors.mjs';
import { demoSiteTables } from './lib/contracts/demo-site.mjs';
import {
  contractsTable,
  linesFor,
  modulesList,
  placed,
  rolesTable,
  summaryTable,
} from './lib/contracts/tables.mjs';
import { root } from './lib/paths.mjs';
import { freePort } from './lib/servers/ports.mjs';
import { run } from './lib/servers/processes.mjs';
import { startEmulator, untilAnswers } from './lib/servers/servers.mjs';

// Prints each call of the platform with its operation and the tests that prove it, and each error that the SDK's
// typings declare with the tests in which its own cause triggers it, or the reason why only a set fault does. Fails
// when a call lacks something, or when a table is out of date.
//
//   npm run contracts               runs the contract tests first
//   npm run contracts -- --write    also writes the tables, and adds operations without a row to those beyond the
//                                   specification
//
// CONTRACTS_LOG: a file with the calls of a finished run of the contract tests.

/** A run of the contract tests that takes longer counts as hanging. */
const TIMEOUT_MS = 720_000;

const WRITE = process.argv.includes('--write');

/** The calls that are served beyond the specification. */
const BEYOND = 'tests/contract/calls/beyond.tsv';

/** The declared errors that their own cause cannot trigger here, each with the reason. */
const REASONS = 'tests/contract/calls/errors-that-cannot-come.tsv';

const DECLARED = 'emulator/core/declared-errors/declared-errors.json';

/** The statuses of the emulator's own refusals, which are also used for errors that are set as faults. */
const STATUSES = 'emulator/core/declared-errors/statuses.json';

/** @param {string} path */
const read = (path) => readFileSync(join(root, path), 'utf8');

const readTables = () => [
  ...readRows(read('tests/contract/calls/specification.tsv')),
  ...readRows(read(BEYOND), true),
];

await command(async (say) => {
  await ensureInstalled(say);
  const calls = readLog(process.env.CONTRACTS_LOG ?? (await runTests(say)));
  await ensureEmulatorBuilt(say);
  const operations = await operationsOf();
  const schemas = JSON.parse(read('emulator/core/contract/schemas/schemas.json'));
  let rows = readTables();
  let { proofs, unlisted } = prove(rows, operations, calls, schemas);
  if (WRITE && unlisted.length > 0) {
    appendFileSync(join(root, BEYOND), `${linesFor(unlisted, schemas).join('\n')}\n`);
    rows = readTables();
    ({ proofs, unlisted } = prove(rows, operations, calls, schemas));
  }
  for (const line of contractsTable(proofs)) say(line);
  const pairs = declaredPairs(JSON.parse(read(DECLARED)), operations);
  const errors = account(pairs, calls, readReasons(read(REASONS)));
  for (const line of errorsTable(errors.accounts)) say(line);
  const problems = [
    ...errors.problems,
    ...unlisted.map(({ name }) => `the operation ${name} has no row`),
    ...outOfDate('docs/contracts.md', (it) => placed(it, 'contracts', summaryTable(rows))),
    ...outOfDate('emulator/docs/modules.md', (it) => placed(it, 'modules', modulesList(rows))),
    ...outOfDate('emulator/docs/roles.md', (it) => placed(it, 'roles', rolesTable(operations))),
    ...outOfDate('emulator/docs/demo-site.md', (it) => placed(it, 'content', demoSiteTables())),
    ...wrongStatuses(pairs, calls, JSON.parse(read(STATUSES))),
  ];
  for (const problem of problems) say(`✗ ${problem}`);
  const lacking = proofs.filter((proof) => proof.problems.length > 0).length;
  const beyond = rows.filter((row) => row.beyond).length;
  say(
    `\n${rows.length - beyond} calls of the specification and ${beyond} beyond it, ${operations.length} operations: ${lacking} lack something, ${problems.length} further problems`,
  );
  if (lacking + problems.length > 0) process.exitCode = 1;
});

/**
 * Runs the contract tests.
 * @param {(line: string) => void} say
 * @returns {Promise<string>} the file with the calls that they made
 * @throws {Error} with their output, when one fails
 */
async function runTests(say) {
  const folder = mkdtempSync(join(tmpdir(), 'contracts-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const log = join(folder, 'calls.jsonl');
  say('Running the contract tests …');
  const { failure, output } = await run(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'contract*'],
    { env: { CONTRACTS_LOG: log }, timeoutMs: TIMEOUT_MS },
  );
  if (failure) throw new Error(`${output}\n${failure}`);
  return log;
}

/**
 * @param {string} file
 * @returns {import('./lib/contracts/contracts.mjs').Call[]}
 */
function readLog(file) {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

/** The operations, as a running emulator lists them. */
async function operationsOf() {
  const port = await freePort();
  const emulator = startEmulator({ port, storefrontPorts: [] });
  const url = `http://localhost:${port}/_emulator`;
  await untilAnswers(emulator, `${url}/ready`);
  const response = await fetch(`${url}/operations`);
  const { operations } = await response.json();
  await emulator.stop();
  return operations;
}

/**
 * Compares a file with its contents when its table is up to date; with `--write`, replaces it.
 * @param {string} path
 * @param {(before: string) => string} current
 * @returns {string[]} the problem, if there is one
 */
function outOfDate(path, current) {
  const before = read(path);
  const after = current(before);
  if (after === before) return [];
  if (WRITE) {
    writeFileSync(join(root, path), after);
    return [];
  }
  return [`the table in ${path} is out of date: run npm run contracts -- --write`];
}
