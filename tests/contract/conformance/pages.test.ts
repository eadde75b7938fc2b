import { afterAll, expect, test } from 'vitest';
import { shortMessage } from '@/tests/support/conformance/messages';
import { nextCursorIn, pageIn } from '@/tests/support/conformance/pages';
import { send } from '@/tests/support/conformance/sender';
import { mayCall, pageLimitsOf, shapesOf } from '@/tests/support/conformance/shapes';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';
import { withValue } from '@/tests/support/fuzz/hostile-values';

const emulator = startEmulator(undefined, 'seed');
const lists = shapesOf(emulator.operations)
  .filter(({ operation }) => mayCall('owner', operation))
  .flatMap((shape) => pageLimitsOf(shape).map((limit) => ({ operation: shape.operation, ...limit })))
  .filter(({ by }) => by !== undefined);

/** How many lists of the demo site had several pages. */
let walked = 0;
afterAll(() => {
  expect(walked).toBeGreaterThan(120);
});

test.each(lists.map((it) => [it.operation.name, it.path.join('.'), it] as const))(
  '%s leads through all its items by %s',
  async (_, _name, { operation, path, by, max = 100 }) => {
    const paging = path.slice(0, -1);
    const message = shortMessage(operation, NOWHERE);
    const ask = async (page: object) => {
      const answer = await send(
        emulator,
        operation,
        paging.length > 0 ? withValue(message, paging, page) : { ...(message as object), ...page },
      );
      return { ...answer, items: pageIn(operation, answer.body) };
    };
    const all = await ask({ limit: max });
    if (all.status !== 200 || all.items.length < 2) return;
    walked += 1;
    const limit = Math.ceil(all.items.length / 3);
    const entries = [];
    let next: object | undefined = { limit };
    for (let pages = 0; next && pages < 5; pages++) {
      const page: Awaited<ReturnType<typeof ask>> = await ask(next);
      expect(page.status, JSON.stringify(page.body)).toBe(200);
      entries.push(...page.items);
      const cursor = nextCursorIn(page.body);
      if (by === 'cursor') next = cursor ? { limit, cursor } : undefined;
      else next = page.items.length === limit ? { limit, offset: entries.length } : undefined;
    }
    expect(entries).toEqual(all.items);
  },
);
