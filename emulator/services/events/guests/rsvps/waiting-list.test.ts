import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Context } from '#core/contract/context';
import { PlatformError } from '#core/contract/errors';
import { startEmulator } from '@/tests/support/emulator/start';
import { type Event, events } from '../../events/entity';
import { changeEvent } from '../../events/lifecycle/changes';
import { freePlaces } from '../../events/rules';
import { addRsvp, changeRsvp, removeRsvp } from './changes';
import { type Rsvp, type RsvpStatus, rsvps } from './entity';
import { RSVP_TRANSITIONS } from './rules';

const EVENT = 'e7000005-4d1a-4c58-9a10-2b7f6c3d0005';
const OWNER = 'd0000000-0000-4000-8000-000000000000';

const emulator = startEmulator();

type Step =
  | { do: 'answer'; guests: number; status: RsvpStatus }
  | { do: 'change'; which: number; guests: number; status: RsvpStatus }
  | { do: 'remove'; which: number }
  | { do: 'widen'; by: number };

const guests = fc.integer({ min: 0, max: 3 });
const status = fc.constantFrom<RsvpStatus>('YES', 'YES', 'NO', 'WAITLIST');
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('answer' as const), guests, status }),
  fc.record({ do: fc.constant('answer' as const), guests, status }),
  fc.record({ do: fc.constant('change' as const), which: fc.nat(30), guests, status }),
  fc.record({ do: fc.constant('remove' as const), which: fc.nat(30) }),
  fc.record({ do: fc.constant('widen' as const), by: fc.integer({ min: 1, max: 4 }) }),
);

const party = (guestCount: number) => ({
  guestCount,
  guestNames: Array.from({ length: guestCount }, (_, index) => `Guest ${index + 1}`),
});
const form = { inputValues: [{ inputName: 'dropdown', value: 'For the soup' }] };

function take(context: Context, next: Step, event: Event, all: readonly Rsvp[]): void {
  if (next.do === 'answer') {
    const email = `guest${context.ids.guid()}@example.com`;
    const answer = { firstName: 'Ada', lastName: 'Byron', email, status: next.status, form };
    addRsvp(context, event, { ...answer, additionalGuestDetails: party(next.guests) }, {});
    return;
  }
  if (next.do === 'widen') {
    const { rsvp } = event.registration;
    const limit = (rsvp?.limit ?? 0) + next.by;
    changeEvent(context, event, {
      ...event,
      registration: { ...event.registration, rsvp: { ...rsvp, limit } },
    });
    return;
  }
  const rsvp = all[next.which % all.length];
  if (!rsvp) return;
  if (next.do === 'remove') removeRsvp(context, rsvp);
  else {
    const { status, guests: count } = next;
    const changed = changeRsvp(
      context,
      event,
      rsvp,
      { status, form, additionalGuestDetails: party(count) },
      {},
    );
    expect(RSVP_TRANSITIONS[rsvp.status]).toContain(changed.status);
    expect(changed.revision).toBe(rsvp.revision + 1);
  }
}

/** Takes a step as a manager, and checks that a refused one changes nothing. */
function attempt(next: Step): void {
  const all = () => emulator.run({ role: 'owner', id: OWNER }, '', read);
  const before = all();
  try {
    emulator.run({ role: 'owner', id: OWNER }, '', (context) =>
      take(context, next, before.event, before.rsvps),
    );
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    expect(all()).toEqual(before);
  }
}

function read({ documents }: Context): { event: Event; rsvps: Rsvp[] } {
  const event = documents.get(events, EVENT);
  if (!event) throw new Error('The demo site has no open house');
  return { event, rsvps: documents.list(rsvps, { eventId: EVENT }) };
}

it('gives no place twice, and no guest waits while a place is free', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      emulator.restart();
      for (const next of steps) {
        attempt(next);
        const { event, rsvps: all } = emulator.run({ role: 'owner', id: OWNER }, '', read);
        const coming = all.filter((rsvp) => rsvp.status === 'YES');
        const taken = coming.reduce((sum, { totalGuests }) => sum + totalGuests, 0);
        expect(event.attendingCount).toBe(taken);
        expect(taken).toBeLessThanOrEqual(event.registration.rsvp?.limit ?? 0);
        for (const waiting of all.filter((rsvp) => rsvp.status === 'WAITLIST')) {
          expect(waiting.totalGuests).toBeGreaterThan(freePlaces(event));
        }
      }
    }),
    { numRuns: 60 },
  );
});
