import { rsvpV2 } from '@wix/events';
import { expect, test } from 'vitest';
import { DAY } from '@/emulator/core/time/clock';
import { failureOf } from '@/tests/support/ecom/shop';
import { ownerClient, START, startEmulator } from '@/tests/support/emulator/start';
import { createRsvpAsVisitor, rsvpsOf } from '@/tests/support/events/rsvps';

const emulator = startEmulator();
const owner = ownerClient(emulator, { rsvpV2 });

test('an RSVP can be changed within the event’s settings while registration is open', async () => {
  const { createRsvpEvent } = rsvpsOf(emulator);
  const [startDate, endDate] = [new Date(START + DAY), new Date(START + 2 * DAY)];
  const answered = async (settings: object, status: 'YES' | 'NO' = 'YES') => {
    const eventId = await createRsvpEvent(settings);
    return String((await createRsvpAsVisitor({ eventId, status }))._id);
  };
  const update = (id: string, change: object) =>
    failureOf(owner.rsvpV2.updateRsvp(id, { revision: '1', ...change } as never));
  const only = await answered({ responseType: 'YES_ONLY' });
  expect(await update(only, { status: 'NO' })).toMatchObject({ code: 'UNEXPECTED_RSVP_STATUS' });
  const declined = await answered({ responseType: 'YES_AND_NO' }, 'NO');
  expect(await update(declined, { status: 'WAITLIST' })).toMatchObject({ code: 'WAITING_LIST_UNAVAILABLE' });
  const eventId = await createRsvpEvent({ startDate, endDate, responseType: 'YES_AND_NO' });
  emulator.clock.set(startDate.getTime());
  const timed = String((await createRsvpAsVisitor({ eventId }))._id);
  emulator.clock.set(START);
  expect(await update(timed, { status: 'NO' })).toMatchObject({ code: 'RSVPS_NOT_STARTED' });
  emulator.clock.set(endDate.getTime());
  expect(await update(timed, { status: 'NO' })).toMatchObject({ code: 'RSVPS_CLOSED' });
});
