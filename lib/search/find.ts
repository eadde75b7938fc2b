import MiniSearch from 'minisearch';
import { FOUND_KINDS, type Found, type Searched } from './types';

/** How much more a word in the name or the categories counts than one in the description. */
const BOOST = { name: 4, categories: 2 };

/** Shorter words must match exactly. */
const LEAST_FUZZY = 4;

/**
 * Tried in turn until something is found: all words exactly, then all words with more and more mistyped letters, then
 * any word.
 */
const ATTEMPTS = [
  { share: 0, combineWith: 'AND' },
  { share: 0.25, combineWith: 'AND' },
  { share: 0.4, combineWith: 'AND' },
  { share: 0.25, combineWith: 'OR' },
] as const;

/** Creates an index that finds items by words, beginnings of words, singular or plural, ignoring accents. */
export function searchIndex(documents: Searched[]) {
  const index = new MiniSearch<{ id: number } & Searched>({
    fields: ['name', 'categories', 'text'],
    processTerm: wordStem,
    searchOptions: {
      boost: BOOST,
      prefix: (term) => term.length > 1,
      weights: { fuzzy: 0.3, prefix: 0.6 },
    },
  });
  index.addAll(documents.map((document, id) => ({ id, ...document })));
  return (text: string): Found[] => {
    const tried = (share: number, combineWith: 'AND' | 'OR') =>
      index.search(text, { combineWith, fuzzy: (term) => term.length >= LEAST_FUZZY && share });
    let results: ReturnType<typeof tried> = [];
    for (const { share, combineWith } of ATTEMPTS) {
      if (results.length === 0) results = tried(share, combineWith);
    }
    return results.flatMap(({ id }) => {
      const { text: _, categories: __, ...known } = documents[id] ?? {};
      return 'slug' in known ? [known as Found] : [];
    });
  };
}

/** Returns a word in the form that is compared: in lower case, without accents, and in English in the singular. */
export function wordStem(word: string): string {
  const plain = word.toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '');
  if (plain.length > 4 && plain.endsWith('ies')) return `${plain.slice(0, -3)}y`;
  if (plain.length > 4 && /(sh|ch|x|ss|z)es$/.test(plain)) return plain.slice(0, -2);
  if (plain.length > 3 && plain.endsWith('s') && !/(ss|us|is)$/.test(plain)) return plain.slice(0, -1);
  return plain;
}

/** Groups results by kind. */
export const byKind = (results: Found[]): { kind: Found['kind']; items: Found[] }[] =>
  FOUND_KINDS.map((kind) => ({ kind, items: results.filter((item) => item.kind === kind) })).filter(
    ({ items }) => items.length > 0,
  );
