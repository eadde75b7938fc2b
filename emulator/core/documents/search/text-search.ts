import { assert, invalidField } from '#core/contract/errors';
import type { Collection } from '../collection';
import type { Value } from '../database';
import { wordsOf, wordTable } from './words';

/** Free text that documents are searched by (SDK: `SearchDetails`). */
export interface TextSearch {
  /** Whether one of the terms is enough, or each has to be there; one is. */
  mode?: 'OR' | 'AND';
  expression?: string | null;
  /** Names of searchable fields; all of them without any. */
  fields?: string[];
  /** Whether words may be spelt with a letter more, less or another one. */
  fuzzy?: boolean;
}

/** The most words that are looked for. */
const WORDS_LIMIT = 50;

/** Words of no language are longer; each letter is one more way to spell it. */
const LONGEST_MISSPELT = 30;

/** The key under which a filter holds a search: not of the platform's language, but of the services that search. */
export const TEXT_SEARCH = '$search';

/** A filter with a search in it. */
export const withSearch = (filter: unknown, search: TextSearch | undefined): unknown =>
  search?.expression?.trim() ? { $and: [filter ?? {}, { [TEXT_SEARCH]: search }] } : (filter ?? {});

/** Where words are looked for, and by which of them a word is found. */
interface Words {
  /** Whether so few documents have the words of a query that they are listed first. */
  isFew: (sql: string, parameters: readonly Value[]) => boolean;
  bind: (value: Value) => string;
}

/**
 * The condition of a search: of each term, which may have several words (`MUG-SAGE`), there is a word that begins with it.
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

/** Of words that are long enough to be misspelt, the patterns of those that differ by one letter after the first two. */
function nearby(word: string): string[] {
  if (word.length < 4 || word.length > LONGEST_MISSPELT) return [];
  const letters = [...word];
  return letters.flatMap((_, index) => {
    if (index < 2) return [];
    const [before, after] = [letters.slice(0, index).join(''), letters.slice(index + 1).join('')];
    return [`${before}?${after}*`, `${before}?${letters.slice(index).join('')}*`, `${before}${after}*`];
  });
}
