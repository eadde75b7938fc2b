// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';
import { markdown } from './tables.mjs';

/**
 * @typedef {object} Item an item of the demo site, as in its seed
 * @property {string} id
 * @property {string} [name]
 * @property {string} [displayName]
 * @property {string} [title]
 * @property {string} [slug]
 * @property {string} [code]
 * @property {string} [type]
 * @property {string} [balance]
 */

/** @param {string} file */
const seed = (file) => JSON.parse(readFileSync(join(root, `emulator/seed/${file}.json`), 'utf8'));

/** @type {[string, () => Item[], (keyof Item)[]][]} */
const SECTIONS = [
  ['Products', () => seed('products'), ['slug', 'id']],
  ['Product collections', () => seed('collections'), ['id']],
  ['Services', () => seed('bookings').services, ['type', 'slug', 'id']],
  ['Staff', () => seed('bookings').staff, ['id']],
  ['Events', () => seed('events').events, ['slug', 'id']],
  ['Plans', () => seed('plans'), ['id']],
  ['Coupons', () => seed('coupons'), ['code']],
  ['Gift cards', () => seed('gift-cards'), ['code', 'id']],
  ['Groups', () => seed('community/groups').groups, ['slug', 'id']],
  ['Forms', () => seed('forms'), ['id']],
  ['Data collections', () => seed('data-collections'), ['id']],
  ['Projects of the portfolio', () => seed('content/portfolio').projects, ['slug', 'id']],
  ['Collections of the portfolio', () => seed('content/portfolio').collections, ['slug', 'id']],
  ['Categories of questions', () => seed('content/questions'), ['id']],
  ['Galleries', () => seed('content/galleries'), ['id']],
  ['Tasks', () => seed('community/notes-and-tasks').tasks, ['id']],
  ['Secrets', () => seed('content/secrets'), ['id']],
];

/** The content of the demo site with its ids: a heading and a Markdown table for each kind. */
export function demoSiteTables() {
  return SECTIONS.map(([heading, items, columns]) => {
    const lines = items().map((item) => [
      item.name ?? item.displayName ?? item.title ?? item.balance ?? '',
      ...columns.map((column) => `\`${item[column]}\``),
    ]);
    return [`## ${heading}`, '', ...markdown(['name', ...columns], lines)].join('\n');
  }).join('\n\n');
}
