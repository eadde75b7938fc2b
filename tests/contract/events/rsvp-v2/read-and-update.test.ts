import { describe, expect, test } from 'vitest';
import { NOWHERE, OPEN_HOUSE } from '@/tests/support/emulator/demo-site';
import { applicationError } from '@/tests/support/emulator/errors';
import { startEmulator } from '@/tests/support/emulator/start';
import { eventsMember, eventsOwner, eventsVisitor } from '@/tests/support/events/clients';
import { createRsvpAsVisitor, rsvpOf, rsvpsOf } from '@/tests/support/events/rsvps';

const ANN = '33333333-2222-4333-8444-555555555555';

const emulator = startEmulator();
const { readRsvp } = rsvpsOf(emulator);

const owner = () => eventsOwner(emulator);

describe('reading and changing RSVPs', () => {
  test('is for managers, with the current revision', async () => {
    const { _id = '' } = await createRsvpAsVisitor();
    const id = _id ?? '';
    const { rsvpV2: api } = await eventsVisitor();
    for (const refused of [
      () => api.getRsvp(id),
      () => api.queryRsvps().find(),
      () => api.updateRsvp(id, { revision: '1' }),
      () => api.deleteRsvp(id),
      () => api.listRsvpSummary([OPEN_HOUSE]),
    ]) {
      await expect(refused()).rejects.toMatchObject({ status: 403 });
    }
    const manage = owner().rsvpV2;
    await manage.updateRsvp(id, { revision: '1', lastName: 'Lovelace' });
    expect(await readRsvp(id)).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace', revision: '2' });
    await expect(manage.updateRsvp(id, { revision: '1' })).rejects.toMatchObject(
      applicationError(409, 'REVISION_MISMATCH', { currentRevision: '2' }),
    );
    await manage.deleteRsvp(id);
    await expect(manage.getRsvp(id)).rejects.toMatchObject(applicationError(404, 'RSVP_NOT_FOUND'));
  });

  test('queries with cursors', async () => {
    const first = await owner()
      .rsvpV2.queryRsvps()
      .eq('eventId', OPEN_HOUSE)
      .eq('status', 'YES')
      .limit(5)
      .find();
    expect(first.items).toHaveLength(5);
    const second = await first.next();
    expect(second.items).toHaveLength(2);
    expect(second.hasNext()).toBe(false);
    const unknown = owner()
      .rsvpV2.queryRsvps()
      .eq('shoeSize' as 'status', 39);
    await expect(unknown.find()).rejects.toMatchObject({ status: 400 });
  });

  test('lists a member’s own, of which there is one per event', async () => {
    await expect((await eventsVisitor()).rsvpV2.listCurrentRsvps([OPEN_HOUSE])).rejects.toMatchObject(
      applicationError(400, 'MEMBER_IDENTITY_NOT_FOUND'),
    );
    const { rsvpV2: api } = await eventsMember(emulator, ANN);
    expect(await api.listCurrentRsvps([OPEN_HOUSE])).toMatchObject({ rsvps: [] });
    const { _id } = await api.createRsvp(rsvpOf());
    await createRsvpAsVisitor();
    expect((await api.listCurrentRsvps([OPEN_HOUSE])).rsvps).toMatchObject([
      { _id, memberId: ANN, status: 'YES' },
    ]);
    expect(await api.listCurrentRsvps([NOWHERE])).toMatchObject({ rsvps: [] });
    await expect(api.createRsvp(rsvpOf())).rejects.toMatchObject(
      applicationError(409, 'MEMBER_ALREADY_REGISTERED'),
    );
  });
});
