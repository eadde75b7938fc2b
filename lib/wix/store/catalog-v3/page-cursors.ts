import { errorFacts } from '@/lib/wix/platform';

/** A page of a list that is read by cursors. */
type CursorPage<Item> = { items: Item[]; next?: string };

/** So many pages are passed over by one call. */
const PAGES_AT_ONCE = 8;

const MOST_REMEMBERED = 10_000;

/** How long a page may begin where it did, in milliseconds, though what is before it has become more or less. */
const REMEMBERED_MS = 10 * 60_000;

/** Where pages begin that were come upon, and until when, by what was asked for and the page's number. */
const beginnings = new Map<string, { cursor: string; until: number }>();

/**
 * Reads a page by its number from a list of which the platform knows cursors alone. Where pages begin is remembered for
 * a while: who turns pages needs one call for each, and an address of a later page passes over those before it at first.
 * @param list names the list, with all that it depends on
 * @param page counts from 1
 * @param size of a page
 * @param read the items after a cursor, from the first one without it
 * @returns its items, none beyond the last page
 * @throws what `read` throws, but for a remembered cursor that the platform does not take any more
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

/** Reads on from a page whose beginning is known, which it passes on the way to the one that is wanted. */
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
