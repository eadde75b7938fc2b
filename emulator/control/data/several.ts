import type { Emulator } from '#runtime/emulator';
import type { BulkDone, Ignored } from '../contract/data';
import { refused } from '../refused';
import { describeIgnored } from './ignored';
import { createTurns, eachInTurns } from './in-turns';
import { pageOf } from './read';

type Json = Record<string, unknown>;

const MOST = 10_000;

/** Returns the ids of the documents in a bulk change. @throws HTTPException 400 for too many */
export async function idsFor(
  emulator: Emulator,
  name: string,
  { ids, filter }: { ids?: string[] | undefined; filter?: Json | undefined },
): Promise<string[]> {
  if (ids) return ids;
  const betweenPages = createTurns();
  const matchingIds: string[] = [];
  let cursor: string | undefined;
  do {
    const page = pageOf(emulator, name, {
      filter: JSON.stringify(filter ?? {}),
      limit: 1000,
      cursor,
      count: false,
    });
    matchingIds.push(...page.items.map(({ id }) => id));
    cursor = page.next;
    await betweenPages();
    if (matchingIds.length > MOST)
      throw refused(400, `More than ${MOST} documents match: narrow the filter.`);
  } while (cursor);
  return matchingIds;
}

/** Does the same to several documents, while other calls continue; a refused one does not stop the others. */
export async function each(
  { database }: Pick<Emulator, 'database'>,
  ids: readonly string[],
  work: (id: string) => Promise<{ ignored?: readonly Ignored[] }>,
): Promise<Omit<BulkDone, 'undo'>> {
  const failed: BulkDone['failed'] = [];
  await eachInTurns(database, ids, async (id) => {
    try {
      const { ignored = [] } = await work(id);
      if (ignored.length > 0) failed.push({ id, message: ignored.map(describeIgnored).join(' ') });
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      failed.push({ id, message: error.message });
    }
  });
  return { done: ids.length - failed.length, failed };
}
