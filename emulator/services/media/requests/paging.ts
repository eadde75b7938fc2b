import type { Context } from '#core/contract/context';
import { assertRuleOf } from '#core/contract/errors';
import type { Collection } from '#core/documents/collection';
import type { CursorQuery } from '#core/documents/cursor';
import { isObject } from '#core/documents/query';
import { withSearch } from '#core/documents/search/text-search';
import { MEDIA_ROOT, TRASH_ROOT, VISITOR_UPLOADS } from '../folders/changes';

export interface PageRequest {
  sort?: { fieldName?: string; order?: 'ASC' | 'DESC' } | undefined;
  paging?: { limit?: number | null; cursor?: string | null } | undefined;
}

const LIMITS = { defaultLimit: 50, maxLimit: 100 };

const SORTED_BY = ['displayName', 'updatedDate', 'sizeInBytes'];

/** Returns the cursor of the next page, the only one that these calls send (SDK: Cursors). */
const nextOf = ({ cursors: { next }, hasNext }: { cursors: { next?: string }; hasNext: boolean }) => ({
  cursors: { ...(next && { next }) },
  hasNext,
});

/**
 * Returns a page of files or folders, by default the most recently changed first.
 * @returns the page, and the cursor of the next one as the media manager sends it
 * @throws PlatformError 400 for an invalid cursor
 */
export function pageOf<T extends { id: string }>(
  { documents }: Context,
  collection: Collection<T>,
  filter: unknown,
  { sort, paging }: PageRequest,
) {
  const fieldName = sort?.fieldName || 'updatedDate';
  const isKnown = SORTED_BY.includes(fieldName) && Object.hasOwn(collection.fields, fieldName);
  assertRuleOf(isKnown, 'sort.fieldName', 'UNSUPPORTED_SORT_VALUE', 'is not a field to sort by');
  const order = sort?.order ?? (sort?.fieldName ? 'ASC' : 'DESC');
  const { items, pagingMetadata } = documents.queryByCursor(
    collection,
    { filter, sort: [{ fieldName, order }], ...(paging && { cursorPaging: paging }) },
    LIMITS,
  );
  return { items, nextCursor: nextOf(pagingMetadata) };
}

const namesState = (filter: unknown): boolean =>
  isObject(filter) && ('state' in filter || [filter.$and, filter.$or].flat().some(namesState));

/**
 * Returns a page of a query; without a filter by state, the trash bin is left out.
 * @throws PlatformError 400 for an invalid cursor, filter or sort
 */
export function queryOf<T extends { id: string }>(
  { documents }: Context,
  collection: Collection<T>,
  query: CursorQuery,
) {
  const { filter } = query;
  const all = namesState(filter) ? filter : { $and: [filter ?? {}, { state: 'OK' }] };
  const { items, pagingMetadata } = documents.queryByCursor(
    collection,
    { ...query, filter: all },
    { ...LIMITS, field: 'query' },
  );
  return { items, pagingMetadata: nextOf(pagingMetadata) };
}

/** Adds the words of a search to a filter; all of them must match. */
export const searching = (filter: object, search: string | null | undefined): unknown =>
  withSearch(filter, search ? { expression: search, mode: 'AND' } : undefined);

/** Returns the filter for the trash bin: one of its folders, or all of it. */
export const inTrash = (parentFolderId: string | null | undefined) => ({
  state: 'DELETED',
  ...(parentFolderId && ![MEDIA_ROOT, TRASH_ROOT].includes(parentFolderId) && { parentFolderId }),
});

/** Returns the filter for one root of the media manager (SDK: RootFolder). */
export function withinRoot(root: 'MEDIA_ROOT' | 'TRASH_ROOT' | 'VISITOR_UPLOADS_ROOT' = 'MEDIA_ROOT') {
  if (root === 'TRASH_ROOT') return inTrash(undefined);
  const isOfVisitors = root === 'VISITOR_UPLOADS_ROOT';
  return { state: 'OK', parentFolderId: isOfVisitors ? VISITOR_UPLOADS : { $ne: VISITOR_UPLOADS } };
}
