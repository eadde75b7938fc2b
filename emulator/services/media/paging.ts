import type { Context } from '#core/contract/context';
import { assertRuleOf } from '#core/contract/errors';
import type { Collection } from '#core/documents/collection';
import type { CursorQuery } from '#core/documents/cursor';
import { isObject } from '#core/documents/query';
import { withSearch } from '#core/documents/search/text-search';
import { MEDIA_ROOT, VISITOR_UPLOADS } from './folders/changes';

/** How calls of the media manager ask for a page. */
export interface PageRequest {
  sort?: { fieldName?: string; order?: 'ASC' | 'DESC' } | undefined;
  paging?: { limit?: number | null; cursor?: string | null } | undefined;
}

const LIMITS = { defaultLimit: 50, maxLimit: 100 };

const SORTED_BY = ['displayName', 'updatedDate', 'sizeInBytes'];

/** The cursor to the next page, the one kind that these calls send (SDK: Cursors). */
const nextOf = ({ cursors: { next } }: { cursors: { next?: string } }) => ({
  cursors: { ...(next && { next }) },
});

/**
 * A page of files or folders; the one that was changed last comes first where the request names no order.
 * @returns the page, and the cursor to the next one as the calls of the media manager send it
 * @throws PlatformError UNSUPPORTED_SORT_VALUE, 400; 400 for a cursor that is none
 */
export function pageOf<T extends { id: string }>(
  { documents }: Context,
  collection: Collection<T>,
  filter: unknown,
  { sort, paging }: PageRequest,
) {
  const fieldName = sort?.fieldName || 'updatedDate';
  const isKnown = SORTED_BY.includes(fieldName) && Object.hasOwn(collection.fields, fieldName);
  assertRuleOf(isKnown, 'sort.fieldName', 'UNSUPPORTED_SORT_VALUE', 'is nothing that is sorted by');
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
 * A page of a query; what is in the trash bin is found only where the query names a state.
 * @throws PlatformError 400 for a cursor that is none, a filter or sort that breaks the contract
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

/** A filter with the words of a search in it, each of which has to be there. */
export const searching = (filter: object, search: string | null | undefined): unknown =>
  withSearch(filter, search ? { expression: search, mode: 'AND' } : undefined);

/** The filter of what is in the trash bin: of one folder, or all of it. */
export const inTrash = (parentFolderId: string | null | undefined) => ({
  state: 'DELETED',
  ...(parentFolderId && parentFolderId !== MEDIA_ROOT && { parentFolderId }),
});

/** The filter of what belongs to one of the parts of the media manager (SDK: RootFolder). */
export function withinRoot(root: 'MEDIA_ROOT' | 'TRASH_ROOT' | 'VISITOR_UPLOADS_ROOT' = 'MEDIA_ROOT') {
  if (root === 'TRASH_ROOT') return inTrash(undefined);
  const isOfVisitors = root === 'VISITOR_UPLOADS_ROOT';
  return { state: 'OK', parentFolderId: isOfVisitors ? VISITOR_UPLOADS : { $ne: VISITOR_UPLOADS } };
}
