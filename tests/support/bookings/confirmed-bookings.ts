import type { Emulator } from '@/emulator/index';
import { book, callerOf, identified, MARY, ownerOf, slotOf } from './bookings';

export function confirmedBookingsOf(emulator: Emulator) {
  const owner = () => ownerOf(emulator);
  const mary = () => callerOf(emulator, 'member', MARY);

  const confirmed = async (slug: string, number = 0, participants = 1) => {
    const client = await mary();
    const slot = await slotOf(client, slug, number);
    const { _id } = await book(client, slot, participants);
    const { booking } = await owner().bookings.confirmBooking(_id, '1', { paymentStatus: 'PAID' });
    return { client, slot, booking: identified(booking) };
  };

  const lastTold = (id: string) => {
    const event = emulator.events.list(0, 1000).findLast(({ entityId }) => entityId === id);
    return { name: event?.eventType, body: JSON.parse(event?.payload ?? '{}').actionEvent?.body };
  };

  return { confirmed, lastTold };
}
