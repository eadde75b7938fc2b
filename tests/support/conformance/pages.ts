import type { Operation } from '@/emulator/core/contract/operation';
import { contractOf } from '@/emulator/core/contract/schema';

/** Returns the items of a page: the answer's first field that is a list of messages. */
export function pageIn({ name }: Operation, body: Record<string, unknown>): unknown[] {
  const { schema, response } = contractOf(name);
  const lists = Object.entries(schema.types[response]?.fields ?? {}).filter(
    ([, { list, type }]) => list && schema.types[type],
  );
  const items = lists.map(([field]) => body[field]).find((it) => Array.isArray(it) && it.length > 0);
  return Array.isArray(items) ? items : [];
}

/** Returns the cursor to the next page in an answer, whatever its field about the page is called. */
export function nextCursorIn(body: Record<string, unknown>): string | undefined {
  for (const part of Object.values(body)) {
    const { cursors, cursor } = (part ?? {}) as { cursors?: { next?: string }; cursor?: string };
    const next = cursors?.next ?? cursor;
    if (next) return next;
  }
  return undefined;
}
