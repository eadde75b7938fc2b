import type { services as meta } from '@wix/bookings/meta';
import { assertField } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';

type Search = Serialized<meta.SearchDetailsOriginal>;

// The only searchable field (SDK: `ServiceSearch`).
const SEARCHABLE = 'name';

/**
 * Returns the filter of a text search in names: one of its words must match or, with mode AND, all of them.
 * @throws PlatformError 400 for a field that cannot be searched
 */
export function textFilter(search: Search | undefined): object {
  const words = search?.expression?.split(/\s+/).filter(Boolean) ?? [];
  for (const field of search?.fields ?? []) {
    assertField(field === SEARCHABLE, 'search.search.fields', `'${field}' cannot be searched`);
  }
  if (words.length === 0) return {};
  const conditions = words.map((word) => ({ [SEARCHABLE]: { $contains: word } }));
  return search?.mode === 'AND' ? { $and: conditions } : { $or: conditions };
}
