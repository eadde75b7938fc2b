import { describe, expect, test } from 'vitest';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { applicationError } from '@/tests/support/emulator/errors';
import { startEmulator } from '@/tests/support/emulator/start';
import { eventsOwner, eventsVisitor } from '@/tests/support/events/clients';
import { visitorWithReservation } from '@/tests/support/events/ticket-reservations';

const emulator = startEmulator();
const owner = () => eventsOwner(emulator);

const read = (id: string) => owner().ticketReservations.getTicketReservation(id);

describe('a reservation', () => {
  test('is refused to other visitors on read, cancel, delete and tag', async () => {
    const { id } = await visitorWithReservation();
    const { ticketReservations: stranger } = await eventsVisitor();
    for (const call of [
      () => stranger.getTicketReservation(id),
      () => stranger.cancelTicketReservation(id),
      () => stranger.deleteTicketReservation(id),
      () => stranger.bulkUpdateTicketReservationTags([id], { assignTags: { tags: { tagIds: ['a'] } } }),
      () => stranger.bulkUpdateTicketReservationTagsByFilter({}, { assignTags: {} }),
    ]) {
      await expect(call()).rejects.toMatchObject({ status: 403 });
    }
    expect(await read(id)).toMatchObject({ status: 'PENDING', revision: '1' });
  });

  test('answers 404 for an unknown id', async () => {
    const { ticketReservations: api } = owner();
    for (const call of [
      () => api.getTicketReservation(NOWHERE),
      () => api.cancelTicketReservation(NOWHERE),
      () => api.deleteTicketReservation(NOWHERE),
    ]) {
      await expect(call()).rejects.toMatchObject(applicationError(404, 'TICKET_RESERVATION_NOT_FOUND'));
    }
    await expect(api.getTicketReservation('no-guid')).rejects.toMatchObject({ status: 400 });
  });
});
