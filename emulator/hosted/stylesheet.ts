import { readFile } from 'node:fs/promises';

/** The styles of the hosted pages, from general to particular: for the same element, later ones win. */
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

/**
 * Returns all styles as one text, so that browsers ask once. The paths are right from both the source (emulator/hosted)
 * and the bundle (emulator/dist).
 */
export async function readStylesheet(): Promise<string> {
  const texts = await Promise.all(
    STYLES.map((file) => readFile(new URL(`../${file}`, import.meta.url), 'utf8')),
  );
  return texts.join('\n');
}
