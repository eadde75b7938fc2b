import type { services as meta } from '@wix/bookings/meta';
import { assert, invalidField } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';

type Search = Serialized<meta.SearchDetailsOriginal>;

// The one field that is searched (SDK: `ServiceSearch`).
const SEARCHABLE = 'name';

/**
 * The filter that a free text stands for: one of its words, or with mode AND each of them, in the name.
 * @throws PlatformError 400 for a field that cannot be searched
 */
export function textFilter(search: Search | undefined): object {
  const words = search?.expression?.split(/\s+/).filter(Boolean) ?? [];
  for (const field of search?.fields ?? []) {
    assert(field === SEARCHABLE, () => invalidField('search.search.fields', `'${field}' cannot be searched`));
  }
  if (words.length === 0) return {};
  const found = words.map((word) => ({ [SEARCHABLE]: { $contains: word } }));
  return search?.mode === 'AND' ? { $and: found } : { $or: found };
}
