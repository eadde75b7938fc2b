import { expect, test } from 'vitest';
import { messagesFor } from '@/tests/support/conformance/messages';
import { type Answer, fieldsIn, send } from '@/tests/support/conformance/sender';
import { mayCall, pageLimitsOf, shapesOf } from '@/tests/support/conformance/shapes';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';
import { withValue } from '@/tests/support/fuzz/hostile-values';

/** Calls that the owner may make, but that only have an answer for members. */
const OF_MEMBERS = ['events.rsvpV2.listCurrentRsvps'];

/** Calls whose pages are smaller than the typings say, by what newer statements say. */
const LOWER: Record<string, number> = {
  // Statement stores-v3-import-category-query-limit-101.
  'categories.categories.queryCategories': 100,
  // Statement events-events-query-limit-101.
  'events.wixEventsV2.queryEvents': 100,
};

const emulator = startEmulator();
const limits = shapesOf(emulator.operations)
  .filter(({ operation }) => mayCall('owner', operation) && !OF_MEMBERS.includes(operation.name))
  .flatMap((shape) => pageLimitsOf(shape).map(({ path, max }) => ({ path, max, operation: shape.operation })))
  .map((it) => ({ ...it, max: LOWER[it.operation.name] ?? it.max }))
  .filter(({ max }) => max !== undefined);

test.each(limits.map((it) => [it.operation.name, it.path.join('.'), it] as const))(
  '%s accepts its largest %s, and no larger one',
  async (_, name, { operation, path, max = 0 }) => {
    const refused: Answer[] = [];
    for (const message of messagesFor(operation, NOWHERE)) {
      // A request may have a cursor, or another kind of paging, besides the limit.
      const paging = path.slice(0, -1);
      const without = paging.length > 0 ? withValue(message, paging, undefined) : message;
      const accepted = await send(emulator, operation, withValue(without, path, max));
      if (accepted.status === 400) {
        refused.push(accepted);
        continue;
      }
      expect([200, 404], JSON.stringify(accepted)).toContain(accepted.status);
      const larger = await send(emulator, operation, withValue(without, path, max + 1));
      expect([larger.status, fieldsIn(larger)]).toEqual([400, [name]]);
      return;
    }
    expect.fail(`Each message is refused: ${JSON.stringify(refused).slice(0, 1000)}`);
  },
);
