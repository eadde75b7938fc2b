import type { Context } from '../../core/contract/context';
import { assertRuleOf } from '../../core/contract/errors';
import type { Collection } from '../../core/documents/collection';

/** How calls of the media manager ask for a page. */
export interface PageRequest {
  sort?: { fieldName?: string; order?: 'ASC' | 'DESC' } | undefined;
  paging?: { limit?: number | null; cursor?: string | null } | undefined;
}

const SORTED_BY = ['displayName', 'updatedDate', 'sizeInBytes'];

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
    { defaultLimit: 50, maxLimit: 100 },
  );
  const { next } = pagingMetadata.cursors;
  return { items, nextCursor: { cursors: { ...(next && { next }) } } };
}
