import { beforeEach, describe, expect, test } from 'vitest';
import type { Operation } from '@/emulator/core/contract/operation';
import { backToSeed, emulator, expectWithinBudget, idsOf } from './cpu-time';
import { type Load, largestRequest } from './largest-requests';

// The emulator does one thing at a time: while it answers one caller, all others wait.

beforeEach(backToSeed);

/** The main table of each package. */
const TABLES: Record<string, string> = {
  bookings: 'booking_services',
  ecom: 'products',
  events: 'ticket_definitions',
  'pricing-plans': 'plans',
  stores: 'products',
};

function loadsFor({ name }: Operation): [string, Load][] {
  const own = idsOf(TABLES[name.split('.')[0] ?? ''] ?? 'identities');
  const all = idsOf(...Object.values(TABLES), 'events', 'booking_staff', 'identities');
  const lists = { 'one id': own.slice(0, 1), 'ids of a kind': own, 'all ids': all };
  return Object.entries(lists).flatMap(([what, ids]) =>
    [true, false].map((optional): [string, Load] => [
      `${what}, ${optional ? 'with' : 'without'} what is optional`,
      { optional, idAt: (index) => ids[index % ids.length] ?? '' },
    ]),
  );
}

// Hashing a password is expensive on purpose; it runs in its own thread, so that others do not wait.
const HASHING = /\.(registerV2|loginV2|changePassword|recover)$/;

const operations = emulator.operations.filter(
  ({ name, hasContract, callers }) =>
    hasContract && !HASHING.test(name) && (callers === 'public' || callers.includes('member')),
);

describe('the largest request of each contract stays within its CPU time', () => {
  test.each(operations.map((operation) => [operation.name, operation] as const))(
    '%s',
    async (name, operation) => {
      // Of operations that take few ids or none, several loads make the same request.
      const sent = new Set<string>();
      for (const [what, load] of loadsFor(operation)) {
        const body = largestRequest(operation, load);
        let parameter = 0;
        const path = (operation.paths[0] ?? '').replaceAll(/(?<=\/):\w+/g, () => load.idAt(parameter++));
        const same = `${path} ${JSON.stringify(body)}`;
        if (sent.has(same)) continue;
        sent.add(same);
        const request = { method: operation.method, path, body };
        const status = await expectWithinBudget(`${name}: ${what}`, () => request);
        expect([what, status < 500]).toEqual([what, true]);
      }
    },
  );
});
