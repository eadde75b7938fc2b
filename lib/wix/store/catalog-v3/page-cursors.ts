import { errorFacts } from '@/lib/wix/platform';

/** A page of a list that is read by cursors. */
type CursorPage<Item> = { items: Item[]; next?: string };

/** The number of pages that one call skips. */
const PAGES_AT_ONCE = 8;

const MOST_REMEMBERED = 10_000;

/** How long the start of a page is remembered, in milliseconds, even if items before it were added or removed. */
const REMEMBERED_MS = 10 * 60_000;

/** The known starts of pages by query and page number, and until when to remember them. */
const beginnings = new Map<string, { cursor: string; until: number }>();

/**
 * Reads a page by its number from a list that the platform reads by cursors only. The starts of pages are remembered
 * for a while: turning pages takes one call each, and the address of a later page first skips those before it.
 * @param list identifies the list with everything that it depends on
 * @param page counts from 1
 * @param size of a page
 * @param read reads the items after a cursor, or the first ones without a cursor
 * @returns the page's items, empty after the last page
 * @throws what `read` throws, except for a remembered cursor that the platform refuses
 */
export async function readNumberedPage<Item>(
  list: string,
  page: number,
  size: number,
  read: (limit: number, cursor?: string) => Promise<CursorPage<Item>>,
): Promise<Item[]> {
  let at = page;
  while (at > 1 && !beginningOf(list, at)) at--;
  if (at === 1) return readFrom(list, { at, page, size }, read);
  try {
    return await readFrom(list, { at, page, size }, read);
  } catch (error) {
    if (errorFacts(error).status !== 400) throw error;
    for (let known = at; known > 1; known--) beginnings.delete(`${list} ${known}`);
    return readFrom(list, { at: 1, page, size }, read);
  }
}

/** Reads from a known page on to the requested one, skipping those between. */
async function readFrom<Item>(
  list: string,
  { at: from, page, size }: { at: number; page: number; size: number },
  read: (limit: number, cursor?: string) => Promise<CursorPage<Item>>,
): Promise<Item[]> {
  let cursor = beginningOf(list, from);
  for (let at = from; ; ) {
    const passed = Math.min(PAGES_AT_ONCE, page - at) || 1;
    const { items, next } = await read(passed * size, cursor);
    if (next) remember(`${list} ${at + passed}`, next);
    if (at === page) return items;
    if (!next) return [];
    cursor = next;
    at += passed;
  }
}

function beginningOf(list: string, page: number): string | undefined {
  const known = beginnings.get(`${list} ${page}`);
  return known && known.until > performance.now() ? known.cursor : undefined;
}

function remember(beginning: string, cursor: string): void {
  if (beginnings.size >= MOST_REMEMBERED) beginnings.clear();
  beginnings.set(beginning, { cursor, until: performance.now() + REMEMBERED_MS });
}
