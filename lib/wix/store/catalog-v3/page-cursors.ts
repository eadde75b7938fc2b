/** A page of a list that is read by cursors. */
type CursorPage<Item> = { items: Item[]; next?: string };

/** So many pages are passed over by one call. */
const PAGES_AT_ONCE = 8;

const MOST_REMEMBERED = 10_000;

/** Where pages begin that were come upon, by what was asked for and the page's number. */
const beginnings = new Map<string, string>();

/**
 * Reads a page by its number from a list of which the platform knows cursors alone. Where pages begin is remembered:
 * who turns pages needs one call for each, and an address of a later page passes over those before it at first.
 * @param list names the list, with all that it depends on
 * @param page counts from 1
 * @param size of a page
 * @param read the items after a cursor, from the first one without it
 */
export async function readNumberedPage<Item>(
  list: string,
  page: number,
  size: number,
  read: (limit: number, cursor?: string) => Promise<CursorPage<Item>>,
): Promise<Item[]> {
  let at = page;
  while (at > 1 && !beginnings.has(`${list} ${at}`)) at--;
  for (;;) {
    const passed = Math.min(PAGES_AT_ONCE, page - at) || 1;
    const { items, next } = await read(passed * size, beginnings.get(`${list} ${at}`));
    if (next) remember(`${list} ${at + passed}`, next);
    if (at === page) return items;
    if (!next) return [];
    at += passed;
  }
}

function remember(beginning: string, cursor: string): void {
  if (beginnings.size >= MOST_REMEMBERED) beginnings.clear();
  beginnings.set(beginning, cursor);
}
