import { cursorTo, readCursor } from '#core/documents/cursor';
import { badQuery } from '../requests/errors';
import { limitOf } from './query/page';

interface Paged {
  paging?: { limit?: number | null | undefined; offset?: number | null | undefined } | null | undefined;
  cursorPaging?: { limit?: number | null | undefined; cursor?: string | null | undefined } | null | undefined;
  returnTotalCount?: boolean | null | undefined;
}

/**
 * Returns a page of rows that are not items, like groups. A cursor contains the question and the number of rows before
 * the next page.
 * @param question the query; that of a cursor takes precedence
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
  const { asked, offset } = cursor
    ? askedBefore<Question>(cursor)
    : { asked: question, offset: offsetOf(request) };
  const limit = limitOf(request.cursorPaging?.limit ?? request.paging?.limit);
  const found = rows(asked, limit + 1, offset);
  const page = found.slice(0, limit);
  const hasNext = found.length > limit;
  const next = hasNext && cursorTo({ filter: asked, sort: null, values: [offset + page.length] });
  return {
    page,
    pagingMetadata: {
      count: page.length,
      ...(!request.cursorPaging && { offset }),
      ...(request.returnTotalCount && { total: count(asked), tooManyToCount: false }),
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
