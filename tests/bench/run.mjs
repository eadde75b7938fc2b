// @ts-check
// Measures the budgets as ratios against a floor that runs in the same session, and prints a table.
//   npm run bench            everything
//   npm run bench -- reads   one part, of those in PARTS
//   --catalog v3             on a site with Catalog V3
//   --write                  writes the results into docs/budgets.md
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureEmulatorBuilt, ensureStorefrontBuilt } from '../../scripts/lib/build/build.mjs';
import { ensureInstalled } from '../../scripts/lib/build/install.mjs';
import { command } from '../../scripts/lib/command.mjs';
import { markdown, placed } from '../../scripts/lib/contracts/tables.mjs';
import { root } from '../../scripts/lib/paths.mjs';
import { TEST_SETTINGS } from '../../scripts/lib/testing/settings.mjs';

/**
 * @typedef {object} Row one line of the table
 * @property {string} what
 * @property {string} floor the comparison, and its result
 * @property {string} measured
 * @property {string} budget
 * @property {boolean} kept whether the budget is kept
 */

const PARTS =
  'javascript inspector console load reads requests hostile purchases memory site documents navigation tail outage startup lighthouse'.split(
    ' ',
  );

const HEAD = ['what', 'floor', 'measured', 'budget', 'kept'];

Object.assign(process.env, TEST_SETTINGS);

await command(async (say) => {
  const { values, positionals: parts } = parseArgs({
    options: {
      catalog: { type: 'string', default: 'v1' },
      write: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  if (!['v1', 'v3'].includes(values.catalog)) throw new Error('--catalog takes v1 or v3.');
  process.env.BENCH_CATALOG = values.catalog;
  const unknown = parts.find((part) => !PARTS.includes(part));
  if (unknown) throw new Error(`There is no part ${unknown}: choose from ${PARTS.join(', ')}.`);
  await ensureInstalled(say);
  await ensureEmulatorBuilt(say);
  await ensureStorefrontBuilt(say);
  say(line(HEAD));
  say(line(['---', '---', '---', '---', '---']));
  /** @type {Row[]} */
  const rows = [];
  for (const part of parts.length > 0 ? parts : PARTS) {
    const { measure } = await import(`./${part}.mjs`);
    // Printed part by part, so that results are not lost when a later part fails.
    for (const row of await measure()) {
      rows.push(row);
      say(line(cellsOf(row)));
    }
  }
  if (values.write) writeRows(rows, parts.length > 0);
  const broken = rows.filter(({ kept }) => !kept).length;
  if (broken > 0) throw new Error(`\n${broken} of ${rows.length} budgets are not kept.`);
});

/** @param {Row} row */
function cellsOf({ what, floor, measured, budget, kept }) {
  return [what, floor, measured, budget, kept ? 'yes' : 'NO'];
}

/**
 * Writes rows into the table of docs/budgets.md.
 * @param {Row[]} rows
 * @param {boolean} keepsOthers whether rows that were not measured are kept
 */
function writeRows(rows, keepsOthers) {
  const path = join(root, 'docs/budgets.md');
  const document = readFileSync(path, 'utf8');
  const table = document.slice(document.indexOf('<!-- budgets -->'), document.indexOf('<!-- /budgets -->'));
  const earlier = [...table.matchAll(/^\| (.+) \|$/gm)]
    .map(([, cells = '']) => cells.split('|').map((cell) => cell.trim()))
    .slice(2);
  const measured = new Map(rows.map((row) => [row.what, cellsOf(row)]));
  const kept = keepsOthers ? earlier.map((cells) => measured.get(cells[0] ?? '') ?? cells) : [];
  const listed = new Set(kept.map(([what]) => what));
  const lines = [...kept, ...[...measured.values()].filter(([what]) => !listed.has(what))];
  writeFileSync(path, placed(document, 'budgets', markdown(HEAD, lines).join('\n')));
}

/** @param {string[]} cells a row of a Markdown table */
function line(cells) {
  return `| ${cells.join(' | ')} |`;
}
