import type { Collection } from '../../core/collection';
import type { Documents } from '../../core/documents';
import { assert, invalidField } from '../../core/errors';

// 100 documents when no limit is given (SDK, JSDoc of searchServices and queryPolicies).
const PAGE_SIZE = 100;

interface CursorQuery {
  cursorPaging?: { limit?: number | null; cursor?: string | null };
  filter?: unknown;
  sort?: unknown;
}

/** Where a page begins; what it is a page of comes along, since a cursor is sent without filter and sort. */
interface Position {
  filter: unknown;
  sort: unknown;
  offset: number;
}

/**
 * One page of a query with cursors, with the filter of its first page.
 * @throws PlatformError 400 for a cursor that is none, a filter or a sort that breaks the contract
 */
export function cursorPage<T extends { id: string }>(
  documents: Documents,
  collection: Collection<T>,
  { cursorPaging, filter, sort }: CursorQuery,
) {
  const at = cursorPaging?.cursor ? readCursor(cursorPaging.cursor) : { filter, sort, offset: 0 };
  const limit = cursorPaging?.limit ?? PAGE_SIZE;
  assert(limit > 0, () => invalidField('cursorPaging.limit', 'must be 1 or more', 'MIN'));
  const { items, total } = documents.query(collection, { ...at, paging: { limit, offset: at.offset } });
  const end = at.offset + items.length;
  return {
    items,
    filter: at.filter,
    pagingMetadata: {
      count: items.length,
      cursors: {
        ...(end < total && { next: cursorTo({ ...at, offset: end }) }),
        ...(at.offset > 0 && { prev: cursorTo({ ...at, offset: Math.max(0, at.offset - limit) }) }),
      },
      hasNext: end < total,
    },
  };
}

const cursorTo = (position: Position): string => Buffer.from(JSON.stringify(position)).toString('base64url');

function readCursor(cursor: string): Position {
  let position: Partial<Position> | null;
  try {
    position = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    position = null;
  }
  const { filter, sort, offset } = position ?? {};
  assert(offset !== undefined, () => invalidField('cursorPaging.cursor', 'is not one that was given out'));
  return { filter, sort, offset };
}
