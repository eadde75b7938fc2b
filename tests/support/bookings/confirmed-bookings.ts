import type { Emulator } from '@/emulator/runtime/emulator';
import { domainEventsAbout } from '../emulator/domain-events';
import { bookingsOwner, clientAs, createBooking, identified, MARY, slotOf } from './bookings';

/** Helpers for the tests that change a confirmed booking. */
export function confirmedBookingsOf(emulator: Emulator) {
  const owner = () => bookingsOwner(emulator);
  const mary = () => clientAs(emulator, 'member', MARY);

  /** Books a slot as Mary and confirms it as paid. @returns her client, the slot and the booking */
  const createConfirmedBooking = async (slug: string, number = 0, participants = 1) => {
    const client = await mary();
    const slot = await slotOf(client, slug, number);
    const { _id } = await createBooking(client, slot, participants);
    const { booking } = await owner().bookings.confirmBooking(_id, '1', { paymentStatus: 'PAID' });
    return { client, slot, booking: identified(booking) };
  };

  /** Returns the type and the action's body of the last domain event about a booking. */
  const lastDomainEvent = (id: string) => {
    const event = domainEventsAbout(emulator, id).at(-1);
    return { name: event?.eventType, body: event?.payload.actionEvent?.body };
  };

  return { createConfirmedBooking, lastDomainEvent };
}
