// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import { BROWSER_TEXTS, catalogueFile, findTexts, LANGUAGES } from './lib/texts.mjs';

// `npm run messages`: sorts the catalogues, removes the texts that the shop no longer shows, and lists those to
// translate.

const { all, browser } = findTexts();

/** @param {string} file @param {unknown} value */
const write = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

write(BROWSER_TEXTS, [...browser].toSorted());
for (const language of LANGUAGES) {
  /** @type {Record<string, unknown>} */
  const known = JSON.parse(readFileSync(catalogueFile(language), 'utf8'));
  const kept = [...all.keys()].filter((text) => text in known).toSorted();
  write(catalogueFile(language), Object.fromEntries(kept.map((text) => [text, known[text]])));
  const missing = [...all.keys()].filter((text) => !(text in known));
  console.log(`${language}: ${kept.length} texts, ${missing.length} to be translated`);
  for (const text of missing) console.log(`  ${text}`);
}
