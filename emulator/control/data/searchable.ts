import type { Collection } from '#core/documents/collection';
import { TEXT_SEARCH } from '#core/documents/search/text-search';
import { KINDS } from './kinds';

type AnyCollection = Collection<{ id: string }>;
type Json = Record<string, unknown>;

/** How many fields a search compares if the words of the collection are not stored. */
const SEARCHED = 4;

/**
 * Returns a collection with all operators for each of its fields: the platform documents fewer for its own queries, which
 * would keep users from searching.
 */
function unrestricted(collection: AnyCollection): AnyCollection {
  const fields = Object.entries(collection.fields).map(([name, { operators: _, ...field }]) => [name, field]);
  return { ...collection, fields: Object.fromEntries(fields) };
}

/** Returns a collection whose stored words can be searched, with the filter for the search. */
function searched(collection: AnyCollection, search: string): [AnyCollection, Json] {
  if (collection.wordsAt.length > 0) {
    const searchable = Object.fromEntries(collection.wordsAt.map((path) => [path, path]));
    return [{ ...collection, searchable }, { [TEXT_SEARCH]: { expression: search, mode: 'AND' } }];
  }
  const shown = KINDS[collection.name]?.columns ?? [];
  const isShown = ([name, { path = name }]: [string, { path?: string }]) =>
    shown.includes(name) || shown.includes(path);
  const fields = Object.entries(collection.fields)
    .filter(([name, { kind }]) => kind === 'string' && name !== 'id')
    .toSorted((one, other) => Number(isShown(other)) - Number(isShown(one)))
    .slice(0, SEARCHED);
  const parts = fields.map(([name]) => ({ [name]: { $contains: search } }));
  return [collection, { $or: [{ id: search }, ...parts] }];
}

/**
 * Returns a collection as users search it, with the filter for a text.
 * @param search matches everything if it is empty
 */
export const searchable = (collection: AnyCollection, search: string | undefined): [AnyCollection, Json] =>
  search ? searched(unrestricted(collection), search) : [unrestricted(collection), {}];
