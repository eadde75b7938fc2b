import { describe, expect, test } from 'vitest';
import { OPEN_HOUSE } from '@/tests/support/emulator/demo-site';
import { domainEventsSince, lastEventSequence } from '@/tests/support/emulator/domain-events';
import { applicationError } from '@/tests/support/emulator/errors';
import { startEmulator } from '@/tests/support/emulator/start';
import { eventsOwner } from '@/tests/support/events/clients';
import { createRsvpAsVisitor, rsvpsOf } from '@/tests/support/events/rsvps';

const emulator = startEmulator();
const { readRsvp, statusOf, registrationOf, createRsvpEvent } = rsvpsOf(emulator);

const owner = () => eventsOwner(emulator);

describe('the waiting list', () => {
  test('starts when the places are taken, and moves up as they are freed', async () => {
    expect(await registrationOf()).toMatchObject({ status: 'OPEN_RSVP', rsvp: { limit: 24 } });
    await expect(createRsvpAsVisitor({ status: 'WAITLIST' })).rejects.toMatchObject(
      applicationError(409, 'WAITING_LIST_UNAVAILABLE'),
    );
    const [pair, large, single] = [
      await createRsvpAsVisitor({ names: ['Guest'] }),
      await createRsvpAsVisitor({ names: ['B', 'C'] }),
      await createRsvpAsVisitor({ status: 'WAITLIST' }),
    ];
    expect([pair.status, large.status, single.status]).toEqual(['YES', 'WAITLIST', 'WAITLIST']);
    expect(await registrationOf()).toMatchObject({ status: 'OPEN_RSVP_WAITLIST_ONLY' });

    // Two places: too few for the first party of three, enough for the next single guest.
    await owner().rsvpV2.deleteRsvp(pair._id ?? '');
    expect([await statusOf(large._id), await statusOf(single._id)]).toEqual(['WAITLIST', 'YES']);

    await owner().wixEventsV2.updateEvent(OPEN_HOUSE, {
      event: { registration: { rsvp: { limit: 26 } } },
    });
    expect(await statusOf(large._id)).toBe('YES');
    expect(await owner().rsvpV2.listRsvpSummary([OPEN_HOUSE])).toMatchObject({
      summaries: [{ yesGuestCount: 26, noGuestCount: 1, waitlistGuestCount: 0, totalRsvpCount: 10 }],
    });
  });

  test('does not exist if the event has none', async () => {
    const eventId = await createRsvpEvent({ limit: 1 });
    const create = () => createRsvpAsVisitor({ eventId });
    await create();
    expect(await registrationOf(eventId)).toMatchObject({ status: 'CLOSED_AUTOMATICALLY' });
    await expect(create()).rejects.toMatchObject(applicationError(409, 'RSVP_LIMIT_EXCEEDED'));
  });

  test('moves up when an RSVP changes to NO, and back to YES waits at the end', async () => {
    const eventId = await createRsvpEvent({ limit: 1, waitlistEnabled: true, responseType: 'YES_AND_NO' });
    const create = () => createRsvpAsVisitor({ eventId });
    const [first, second] = [await create(), await create()];
    const change = (id: string | null | undefined, revision: string, status: 'YES' | 'NO' | 'WAITLIST') =>
      owner().rsvpV2.updateRsvp(id ?? '', { revision, status });
    await expect(change(first._id, '1', 'WAITLIST')).rejects.toMatchObject(
      applicationError(409, 'INVALID_RSVP_STATUS'),
    );
    await change(first._id, '1', 'NO');
    expect(await statusOf(second._id)).toBe('YES');
    await change(first._id, '2', 'YES');
    expect(await readRsvp(first._id)).toMatchObject({ status: 'WAITLIST', revision: '3' });
  });
});

test('domain events cover each RSVP, including those that move up', async () => {
  const eventId = await createRsvpEvent({ limit: 1, waitlistEnabled: true });
  const create = () => createRsvpAsVisitor({ eventId });
  const before = lastEventSequence(emulator);
  const [first, second] = [await create(), await create()];
  await owner().rsvpV2.deleteRsvp(first._id ?? '');
  expect(domainEventsSince(emulator, before, 'rsvp')).toEqual([
    ['wix.events.v2.rsvp_created', first._id],
    ['wix.events.v2.rsvp_created', second._id],
    ['wix.events.v2.rsvp_deleted', first._id],
    ['wix.events.v2.rsvp_updated', second._id],
  ]);
});
