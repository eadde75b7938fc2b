// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// Writes assumptions.json from docs/platform-facts.md, because the package is published without that document.
//
//   npm run assumptions

const DOCUMENT = new URL('../../../docs/platform-facts.md', import.meta.url);
const TABLE = new URL('assumptions.json', import.meta.url);

const FACT = /^### (\d+\.\d+) (.+)$/;
const ASSUMED = /^\*\*Assumed\*\* of ((?:`[^`]+`(?:, )?)+)\. Rests on: \S/;

/**
 * Reads the assumed facts of a document.
 * @param {string} document Markdown
 * @returns {{ fact: string, rule: string, operations: string[] }[]} the number, the rule, and the names of the
 *   operations that show it; `blog.likes.*` stands for all of a module
 * @throws Error for an assumed fact that does not name its operations, or its basis
 */
export function readAssumptions(document) {
  return document.split(/^(?=#{2,} )/m).flatMap((section) => {
    const [heading = '', ...lines] = section.split('\n');
    const [, fact, rule] = FACT.exec(heading) ?? [];
    const text = lines.join(' ').trim();
    if (!fact || !rule || !text.startsWith('**Assumed**')) return [];
    const [, names] = ASSUMED.exec(text) ?? [];
    if (!names)
      throw new Error(`Fact ${fact} does not say of which operations it is assumed, and on what it rests`);
    return [{ fact, rule, operations: names.replaceAll('`', '').split(', ') }];
  });
}

/** Returns the table as it is stored. */
export const tableOfAssumptions = () =>
  `${JSON.stringify(readAssumptions(readFileSync(DOCUMENT, 'utf8')), null, 2)}\n`;

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(TABLE, tableOfAssumptions());
