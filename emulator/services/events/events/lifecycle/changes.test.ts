import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Context } from '#core/contract/context';
import { PlatformError } from '#core/contract/errors';
import { DAY, isoDate } from '#core/time/clock';
import { startEmulator } from '@/tests/support/emulator/start';
import { type Event, events } from '../entity';
import { EVENT_TRANSITIONS, type EventAction, eventStatus } from '../rules';
import { cancelEvent, changeEvent, publishEvent } from './changes';

const EVENTS = [
  'e7000001-4d1a-4c58-9a10-2b7f6c3d0001',
  'e7000008-4d1a-4c58-9a10-2b7f6c3d0008',
  'e7000009-4d1a-4c58-9a10-2b7f6c3d0009',
  'e700000a-4d1a-4c58-9a10-2b7f6c3d000a',
];

const emulator = startEmulator();
const { clock } = emulator;

type Step = { action: EventAction; inDays: number } | { wait: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    action: fc.constantFrom<EventAction>('publish', 'cancel', 'reschedule'),
    inDays: fc.integer({ min: -20, max: 20 }),
  }),
  fc.record({ wait: fc.integer({ min: 1, max: 10 }) }),
);

const asOwner = <T>(work: (context: Context) => T): T =>
  emulator.run({ role: 'owner', id: EVENTS[0] ?? '' }, '', work);

const read = (id: string): Event =>
  asOwner((context) => {
    const event = context.documents.get(events, id);
    if (!event) throw new Error(`The demo site has no event ${id}`);
    return event;
  });

// Setting the dates that an event already has is not a change and is never refused, so each reschedule uses new ones.
let rescheduled = 0;

function act(context: Context, event: Event, action: EventAction, inDays: number): Event {
  if (action === 'publish') return publishEvent(context, event);
  if (action === 'cancel') return cancelEvent(context, event);
  rescheduled += 1;
  const start = clock.now() + inDays * DAY + rescheduled;
  const dateAndTimeSettings = {
    ...event.dateAndTimeSettings,
    startDate: isoDate(start),
    endDate: isoDate(start + DAY),
  };
  return changeEvent(context, event, { ...event, dateAndTimeSettings });
}

it('an event changes as its table allows, and an action that is not in the table changes nothing', () => {
  fc.assert(
    fc.property(fc.constantFrom(...EVENTS), fc.array(step, { maxLength: 12 }), (id, steps) => {
      emulator.restart();
      for (const next of steps) {
        const before = read(id);
        if ('wait' in next) {
          clock.advance(next.wait * DAY);
          const { status } = read(id);
          expect(status).toBe(eventStatus(before, clock.now()));
          continue;
        }
        const target = EVENT_TRANSITIONS[before.status][next.action];
        if (target) {
          const after = asOwner((context) => act(context, before, next.action, next.inDays));
          expect(after.status).toBe(eventStatus({ ...after, status: target }, clock.now()));
        } else {
          expect(() => asOwner((context) => act(context, before, next.action, next.inDays))).toThrow(
            PlatformError,
          );
          expect(read(id)).toEqual(before);
        }
      }
    }),
    { numRuns: 60 },
  );
});
