import { expect, test } from 'vitest';
import { startEmulator } from '@/tests/support/emulator/start';
import { eventsOwner, eventsVisitor } from '@/tests/support/events/clients';
import { rsvpsOf } from '@/tests/support/events/rsvps';

const emulator = startEmulator();
const { createRsvpEvent } = rsvpsOf(emulator);

test('visitors see the guests of an event with a public guest list, without details', async () => {
  const eventId = await createRsvpEvent({});
  const visitor = await eventsVisitor();
  const ada = { firstName: 'Ada', lastName: 'Lo', email: 'ada@example.com', status: 'YES' as const };
  await visitor.rsvpV2.createRsvp({ eventId, ...ada });
  const listed = async () =>
    (
      await visitor.guests
        .queryGuests({ fields: ['GUEST_DETAILS'] })
        .eq('eventId', eventId)
        .find()
    ).items;
  expect(await listed()).toEqual([]);
  const { wixEventsV2 } = eventsOwner(emulator);
  await wixEventsV2.updateEvent(eventId, { event: { guestListSettings: { displayedPublicly: true } } });
  const [shown] = await listed();
  expect(shown).toMatchObject({ eventId, guestType: 'RSVP', attendanceStatus: 'ATTENDING' });
  expect(shown?.guestDetails).toBeUndefined();
});
