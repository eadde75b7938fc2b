import browserTexts from './browser-texts.json';
import de from './catalogues/de.json';
import es from './catalogues/es.json';
import fr from './catalogues/fr.json';
import he from './catalogues/he.json';
import ja from './catalogues/ja.json';
import type { Catalogue } from './translate';

/** The catalogues by language. English needs none: it is the language of the sources. */
const CATALOGUES: Record<string, Catalogue> = { de, es, fr, he, ja };

/** Returns all texts of a language; undefined for English. Any text may be a visitor's language, also `constructor`. */
export const catalogueOf = (language: string): Catalogue | undefined =>
  Object.hasOwn(CATALOGUES, language) ? CATALOGUES[language] : undefined;

/** Whether the shop has texts in a language. */
export const hasTexts = (language: string): boolean =>
  language === 'en' || catalogueOf(language) !== undefined;

/** Returns the language of the shop's texts for a visitor's language: the same, or English. */
export const textLanguage = (language: string): string => (hasTexts(language) ? language : 'en');

/** Scripts that are written from right to left (ISO 15924). */
const RIGHT_TO_LEFT = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'];

/** Returns the direction in which the texts of a language are written. @param language BCP 47 */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.includes(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr';

const forBrowser = new Map<string, Catalogue>();

/** Returns the texts that client components need; undefined for English. */
export function browserCatalogueOf(language: string): Catalogue | undefined {
  const all = catalogueOf(language);
  if (!all) return undefined;
  const known = forBrowser.get(language);
  if (known) return known;
  const texts: Catalogue = Object.fromEntries(browserTexts.map((text) => [text, all[text] ?? text]));
  forBrowser.set(language, texts);
  return texts;
}
