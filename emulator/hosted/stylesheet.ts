import { readFile } from 'node:fs/promises';

/**
 * The styles of the hosted pages, the general before the particular: where two say something else of one element, the
 * later wins.
 */
const STYLES = [
  'hosted/shared/tokens.css',
  'hosted/shared/base.css',
  'hosted/shared/layout.css',
  'hosted/shared/form.css',
  'hosted/shared/content.css',
  'hosted/checkouts/checkouts.css',
  'hosted/sign-in/sign-in.css',
  'hosted/account/account.css',
];

/** All styles in one text: a browser asks once. Found from the source (emulator/hosted) and the bundle (emulator/dist) alike. */
export async function readStylesheet(): Promise<string> {
  const texts = await Promise.all(
    STYLES.map((file) => readFile(new URL(`../${file}`, import.meta.url), 'utf8')),
  );
  return texts.join('\n');
}
