import { beforeEach, expect, test, vi } from 'vitest';
import { ENTRY, KILN } from '@/tests/support/emulator/demo-site';
import { FAULTS, type Fault } from '@/tests/support/emulator/faults';
import { tokensOf } from '@/tests/support/emulator/session';
import { startEmulator } from '@/tests/support/emulator/start';
import { seededMember } from '@/tests/support/identity/members';
import { beginVisit } from '@/tests/support/storefront/visit';
import { MUG } from '@/tests/support/stores/catalog-v3';
import { updatePassword } from './account/profile/calls';
import { createReservation } from './events/reservations';
import type { Result } from './platform/result';
import { createReview } from './reviews/calls';

const emulator = startEmulator();

/** Writes of several packages, each with its operation. */
const WRITES: Record<string, [operation: string, write: () => Promise<Result<unknown>>]> = {
  'reserving tickets': [
    'events.ticketReservations.createTicketReservation',
    () => createReservation(KILN, [{ ticketId: ENTRY, quantity: 1 }]),
  ],
  'writing a review': [
    'reviews.reviews.createReview',
    () => createReview(MUG, { rating: 4, title: '', text: '' }),
  ],
  'changing the password': [
    'identity.authentication.changePassword',
    () => updatePassword('another jug of olives'),
  ],
};

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await beginVisit(await tokensOf(emulator, 'member', seededMember('maya').id));
});

const CASES = Object.keys(WRITES).flatMap((name) =>
  (Object.keys(FAULTS) as Fault[]).map((way) => [name, way] as const),
);

test.each(CASES)(
  '%s: after %s the page learns of the failure, and nothing is sent again',
  async (name, way) => {
    const [operation, write] = WRITES[name] ?? [''];
    emulator.faults.add({ id: way, operation, ...FAULTS[way] });
    emulator.log.clear();
    const result = await write?.();
    expect(result).toMatchObject({
      ok: false,
      problem: { kind: way === 'a 401' ? 'session' : 'unreachable' },
    });
    if (way !== 'no answer') expect(result).toHaveProperty('problem.requestId');
    const sent = emulator.log.list().filter((call) => call.operation === operation);
    // Only a call whose token is refused is sent again, with a new one.
    if (way !== 'a 401') expect(sent).toHaveLength(1);
  },
);
