import { describe, expect, test } from 'vitest';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { applicationError } from '@/tests/support/emulator/errors';
import { startEmulator } from '@/tests/support/emulator/start';
import { eventsOwner } from '@/tests/support/events/clients';
import { visitorWithReservation } from '@/tests/support/events/ticket-reservations';

const emulator = startEmulator();
const owner = () => eventsOwner(emulator);
describe('tags', () => {
  const tagsOf = async (id: string) => (await owner().ticketReservations.getTicketReservation(id)).tags;

  test('are added and removed one by one; a tag in both lists is added', async () => {
    const { guest, id } = await visitorWithReservation();
    const { ticketReservations: api } = owner();
    const given = { tags: { tagIds: ['a', 'b'] }, privateTags: { tagIds: ['vip'] } };
    const done = await api.bulkUpdateTicketReservationTags([id, NOWHERE], { assignTags: given });
    expect(done).toMatchObject({
      results: [
        { itemMetadata: { _id: id, originalIndex: 0, success: true } },
        {
          itemMetadata: {
            _id: NOWHERE,
            originalIndex: 1,
            success: false,
            error: { code: 'TICKET_RESERVATION_NOT_FOUND' },
          },
        },
      ],
      bulkActionMetadata: { totalSuccesses: 1, totalFailures: 1 },
    });
    await api.bulkUpdateTicketReservationTags([id], {
      assignTags: { tags: { tagIds: ['a'] } },
      unassignTags: { tags: { tagIds: ['a', 'b'] } },
    });
    expect(await tagsOf(id)).toEqual({ tags: { tagIds: ['a'] }, privateTags: { tagIds: ['vip'] } });
    const seen = await guest.ticketReservations.getTicketReservation(id);
    expect(seen.tags).toEqual({ tags: { tagIds: ['a'] } });
  });

  test('apply to all reservations that a filter matches, by the field names of this module', async () => {
    const [{ id: pending }, { id: ended }] = [
      await visitorWithReservation(1),
      await visitorWithReservation(1),
    ];
    const { ticketReservations: api } = owner();
    await api.cancelTicketReservation(ended);
    const assignTags = { tags: { tagIds: ['open'] } };
    const done = await api.bulkUpdateTicketReservationTagsByFilter({ status: 'PENDING' }, { assignTags });
    expect(done.jobId).toMatch(/^[0-9a-f-]{36}$/);
    expect((await tagsOf(pending))?.tags?.tagIds).toEqual(['open']);
    expect((await tagsOf(ended))?.tags?.tagIds).toEqual([]);
    await api.bulkUpdateTicketReservationTagsByFilter({}, { assignTags: { tags: { tagIds: ['all'] } } });
    expect((await tagsOf(ended))?.tags?.tagIds).toEqual(['all']);
    await expect(
      api.bulkUpdateTicketReservationTagsByFilter({ colour: 'red' }, { assignTags }),
    ).rejects.toMatchObject(applicationError(400, 'FILTER_PARSER_ERROR'));
  });
});
