import type { Emulator } from '#runtime/emulator';
import type { BulkDone } from '../contract/data';
import { refused } from '../refused';
import { pageOf } from './read';

type Json = Record<string, unknown>;

const MOST = 10_000;

/** Returns the ids of the documents in a bulk change. @throws HTTPException 400 for too many */
export function idsFor(
  emulator: Emulator,
  name: string,
  { ids, filter }: { ids?: string[] | undefined; filter?: Json | undefined },
): string[] {
  if (ids) return ids;
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = pageOf(emulator, name, {
      filter: JSON.stringify(filter ?? {}),
      limit: 1000,
      cursor,
      count: false,
    });
    found.push(...page.items.map(({ id }) => id));
    cursor = page.next;
    if (found.length > MOST) throw refused(400, `More than ${MOST} documents match: narrow the filter.`);
  } while (cursor);
  return found;
}

/** Does the same to several documents; a refused one does not stop the others. */
export async function each(
  ids: readonly string[],
  work: (id: string) => Promise<unknown>,
): Promise<Omit<BulkDone, 'undo'>> {
  const failed: BulkDone['failed'] = [];
  for (const id of ids)
    await work(id).catch((error: Error) => {
      failed.push({ id, message: error.message });
    });
  return { done: ids.length - failed.length, failed };
}
