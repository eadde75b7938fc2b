// @ts-check
// Measures the budgets of the design as ratios against a floor that runs in the same session, and prints a table.
//   npm run bench            everything
//   npm run bench -- reads   one part: javascript, reads, documents, navigation, startup
import { ensureEmulatorBuilt, ensureStorefrontBuilt } from '../../scripts/lib/build.mjs';
import { command } from '../../scripts/lib/command.mjs';
import { ensureInstalled } from '../../scripts/lib/install.mjs';

/**
 * @typedef {object} Row one line of the table
 * @property {string} what
 * @property {string} floor what it is measured against, and how much that is
 * @property {string} measured
 * @property {string} budget
 * @property {boolean} kept whether the budget is kept
 */

const PARTS = ['javascript', 'reads', 'documents', 'navigation', 'startup'];

await command(async (say) => {
  const asked = process.argv.slice(2);
  const unknown = asked.find((part) => !PARTS.includes(part));
  if (unknown) throw new Error(`There is no part ${unknown}: choose from ${PARTS.join(', ')}.`);
  await ensureInstalled(say);
  await ensureEmulatorBuilt(say);
  await ensureStorefrontBuilt(say);
  /** @type {Row[]} */
  const rows = [];
  for (const part of asked.length > 0 ? asked : PARTS) {
    say(`Measuring ${part} …`);
    const { measure } = await import(`./${part}.mjs`);
    rows.push(...(await measure()));
  }
  say(`\n${table(rows)}`);
  const broken = rows.filter(({ kept }) => !kept).length;
  if (broken > 0) throw new Error(`\n${broken} of ${rows.length} budgets are not kept.`);
});

/** @param {Row[]} rows a Markdown table of them */
function table(rows) {
  const lines = rows.map((row) => [row.what, row.floor, row.measured, row.budget, row.kept ? 'yes' : 'NO']);
  return [['what', 'floor', 'measured', 'budget', 'kept'], ['---', '---', '---', '---', '---'], ...lines]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
