import { assert, invalidField } from '#core/contract/errors';
import type { Collection } from '../collection';
import type { Value } from '../database';
import { wordsOf, wordTable } from './words';

/** A free-text search (SDK: `SearchDetails`). */
export interface TextSearch {
  /** Whether one of the terms is enough (OR, the default), or all must occur. */
  mode?: 'OR' | 'AND';
  expression?: string | null;
  /** Names of searchable fields; all if empty. */
  fields?: string[];
  /** Whether one letter of a word may be missing, extra or wrong. */
  fuzzy?: boolean;
}

/** The most words of a search. */
const WORDS_LIMIT = 50;

/** Longer words are not corrected: no language has them, and each letter is one more way to misspell it. */
const LONGEST_MISSPELT = 30;

/** The key of a search inside a filter. Only services set it; it is not part of the platform's query language. */
export const TEXT_SEARCH = '$search';

/** Adds a search to a filter. */
export const withSearch = (filter: unknown, search: TextSearch | undefined): unknown =>
  search?.expression?.trim() ? { $and: [filter ?? {}, { [TEXT_SEARCH]: search }] } : (filter ?? {});

/** Where words are stored, and how to compare them. */
interface Words {
  /** Whether so few documents have the words of a query that they are listed first. */
  isFew: (sql: string, parameters: readonly Value[]) => boolean;
  bind: (value: Value) => string;
}

/**
 * The condition of a search: for each word of a term (`MUG-SAGE` has two), the document has a word that begins with it.
 * @throws PlatformError 400 for a field that cannot be searched
 */
export function searchSql(
  collection: Collection<{ id: string }>,
  { expression, mode = 'OR', fields = [], fuzzy = false }: TextSearch,
  { isFew, bind }: Words,
): string {
  const known = collection.searchable;
  for (const [index, field] of fields.entries()) {
    assert(Object.hasOwn(known, field), () =>
      invalidField(`search.fields[${index}]`, `'${field}' cannot be searched`),
    );
  }
  const paths = [...new Set((fields.length > 0 ? fields : Object.keys(known)).map((it) => known[it] ?? it))];
  const within = `field IN (${paths.map((path) => `'${path.replaceAll("'", "''")}'`).join(', ')})`;
  const hasWord = (word: string): string => {
    const spelt = fuzzy ? nearby(word) : [];
    const ranges = [`(word >= ? AND word < ?)`, ...spelt.map(() => 'word GLOB ?')];
    const values = [word, `${word}\u{10ffff}`, ...spelt];
    const test = `(${ranges.join(' OR ')}) AND ${within}`;
    const bound = test.replaceAll('?', () => bind(values.shift() as string));
    const all = [word, `${word}\u{10ffff}`, ...spelt];
    const table = wordTable(collection);
    return isFew(`SELECT 1 FROM ${table} WHERE ${test}`, all)
      ? `"${collection.name}".id IN (SELECT id FROM ${table} WHERE ${bound})`
      : `EXISTS (SELECT 1 FROM ${table} AS found WHERE found.id = "${collection.name}".id AND ${bound})`;
  };
  const terms = (expression ?? '').split(/\s+/).map(wordsOf);
  assert(terms.flat().length <= WORDS_LIMIT, () =>
    invalidField('search.expression', `has more than ${WORDS_LIMIT} words`),
  );
  const tests = terms
    .filter((words) => words.length > 0)
    .map((words) => `(${words.map(hasWord).join(' AND ')})`);
  return tests.length === 0 ? '0' : `(${tests.join(mode === 'AND' ? ' AND ' : ' OR ')})`;
}

/**
 * Returns GLOB patterns for spellings that differ by one letter after the first two; none for short or very long words.
 */
function nearby(word: string): string[] {
  if (word.length < 4 || word.length > LONGEST_MISSPELT) return [];
  const letters = [...word];
  return letters.flatMap((_, index) => {
    if (index < 2) return [];
    const [before, after] = [letters.slice(0, index).join(''), letters.slice(index + 1).join('')];
    return [`${before}?${after}*`, `${before}?${letters.slice(index).join('')}*`, `${before}${after}*`];
  });
}
