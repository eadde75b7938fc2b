import type { Context } from '#core/contract/context';
import { cursorTo, readCursor } from '#core/documents/cursor';
import { badQuery } from '../requests/errors';
import type { DataCollection } from '../schema/entity';
import { findCollection } from '../schema/entity';
import { isEmptyFor, readableScope } from './checks';
import type { ItemData } from './entity';
import { limitOf } from './query/page';
import { idsReferredTo, itemsById } from './references';

interface Paged {
  paging?: { limit?: number | null | undefined; offset?: number | null | undefined } | null | undefined;
  cursorPaging?: { limit?: number | null | undefined; cursor?: string | null | undefined } | null | undefined;
  returnTotalCount?: boolean | null | undefined;
}

/**
 * Returns a page of rows that are not items, like groups. A cursor contains the query and the number of rows before the
 * next page.
 * @param question the query; the query in a cursor takes precedence
 * @param rows selects a page, with one row more than its limit to see whether another page follows
 * @throws PlatformError 400 for an invalid cursor, limit or offset
 */
export function pageOfRows<Question extends object, Row>(
  request: Paged,
  question: Question,
  rows: (question: Question, limit: number, offset: number) => Row[],
  count: (question: Question) => number,
) {
  const cursor = request.cursorPaging?.cursor;
  const { asked: wanted, offset } = cursor
    ? askedBefore<Question>(cursor)
    : { asked: question, offset: offsetOf(request) };
  const limit = limitOf(request.cursorPaging?.limit ?? request.paging?.limit);
  const rowsAndNext = rows(wanted, limit + 1, offset);
  const page = rowsAndNext.slice(0, limit);
  const hasNext = rowsAndNext.length > limit;
  const next = hasNext && cursorTo({ filter: wanted, sort: null, values: [offset + page.length] });
  return {
    page,
    pagingMetadata: {
      count: page.length,
      ...(!request.cursorPaging && { offset }),
      ...(request.returnTotalCount && { total: count(wanted) }),
      // The platform says so without a total too (statement data-sample-distinct).
      ...((request.returnTotalCount || !request.cursorPaging) && { tooManyToCount: false }),
      cursors: { ...(next && { next }) },
      hasNext,
    },
  };
}

function offsetOf({ paging }: Paged): number {
  const offset = paging?.offset ?? 0;
  if (!Number.isInteger(offset) || offset < 0)
    throw badQuery('An offset must be a whole number and not negative');
  return offset;
}

function askedBefore<Question>(cursor: string): { asked: Question; offset: number } {
  const { filter, values } = readCursor(cursor);
  const offset = values?.[0];
  const isOne =
    typeof filter === 'object' && filter !== null && Number.isInteger(offset) && Number(offset) >= 0;
  if (!isOne) throw badQuery('The cursor is not one that was given out');
  return { asked: filter as Question, offset: Number(offset) };
}

type PageRequest = Parameters<typeof pageOfRows>[0];

interface ReferencedQuery extends PageRequest {
  referringItemId?: string | null | undefined;
  referringItemIds?: string[] | null | undefined;
  referringItemFieldName?: string | null | undefined;
  order?: 'ASC' | 'DESC' | null | undefined;
}

/** A referenced item; `item` is missing if it does not exist. */
interface Referenced {
  referringItemId: string;
  referencedItemId: string;
  item?: ItemData;
}

interface Question {
  ids: readonly string[];
  field: string;
  order: 'ASC' | 'DESC';
}

/**
 * Returns a page of the items that some items refer to by a field, in the order of the references.
 * @throws PlatformError 400 for a field of another type, or an invalid cursor
 */
export function queryReferenced(context: Context, collection: DataCollection, query: ReferencedQuery) {
  readableScope(context, collection);
  const ids = query.referringItemIds ?? (query.referringItemId ? [query.referringItemId] : []);
  const question: Question = { ids, field: query.referringItemFieldName ?? '', order: query.order ?? 'ASC' };
  let other: DataCollection | undefined;
  const all = (wanted: Question) => {
    if (!Array.isArray(wanted.ids) || wanted.ids.length === 0 || !wanted.field)
      throw badQuery('referringItemId and referringItemFieldName say whose references are asked for');
    const order = wanted.order === 'DESC' ? 'DESC' : 'ASC';
    const references = wanted.ids.flatMap((referringItemId) =>
      idsReferredTo(context, collection, wanted.field, referringItemId, order).map((referencedItemId) => ({
        referringItemId,
        referencedItemId,
        field: wanted.field,
      })),
    );
    const { typeMetadata } = collection.fields.find(({ key }) => key === wanted.field) ?? {};
    other = findCollection(context, typeMetadata?.multiReference?.referencedCollectionId ?? '');
    return [collection, other].some((it) => isEmptyFor(context, it)) ? [] : references;
  };
  const { page, pagingMetadata } = pageOfRows(
    query,
    question,
    (wanted, limit, offset) => all(wanted).slice(offset, offset + limit),
    (wanted) => all(wanted).length,
  );
  const items =
    other &&
    itemsById(
      context,
      other,
      page.map((it) => it.referencedItemId),
    );
  const results = page.map((it): Referenced & { field: string } => {
    const item = items?.get(it.referencedItemId);
    return { ...it, ...(item && { item }) };
  });
  return { results, other, pagingMetadata };
}
