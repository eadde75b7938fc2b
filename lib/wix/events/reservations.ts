import { ticketReservations } from '@wix/events';
import { message } from '@/lib/translations/translate';
import { attempt, type Result, visitorClient } from '@/lib/wix/platform';
import type { ReservationRef, TicketChoice } from './types';

/** Messages by the platform's code, when tickets cannot be reserved. */
const REFUSALS: Record<string, string> = {
  EVENT_NOT_FOUND: message(
    'This event is not there any more. It may be over, or its organizer took it down.',
  ),
  TICKET_DEFINITION_NOT_FOUND: message('One of these tickets is not offered any more. Please choose again.'),
  TICKETS_NOT_AVAILABLE: message(
    'There are not as many of these tickets left as you chose. The list below shows what is left.',
  ),
  REGISTRATION_CLOSED: message('Tickets for this event are not sold any more.'),
  SALE_SCHEDULED: message('The sale of one of these tickets has not begun yet.'),
  SALE_ENDED: message(
    'The sale of one of these tickets has just ended. The list below shows what is still available.',
  ),
  RESERVATION_EXPIRED: message('The time for these tickets has run out. Please choose again.'),
};

/** Reserves tickets until the reservation expires. */
export function createReservation(eventId: string, choices: TicketChoice[]): Promise<Result<ReservationRef>> {
  return attempt(
    async () => {
      const client = (await visitorClient()).use(ticketReservations);
      const { _id } = await client.createTicketReservation({
        tickets: choices.map(({ ticketId, optionId, quantity, price }) => ({
          ticketDefinitionId: ticketId,
          quantity,
          ticketInfo: {
            ...(price && { guestPrice: price }),
            ...(optionId && { pricingOptionId: optionId }),
          },
        })),
      });
      return { reservationId: _id ?? '', eventId };
    },
    { what: message('The tickets could not be reserved'), messages: REFUSALS },
  );
}

/** Gives up a reservation. */
export function removeReservation({ reservationId }: ReservationRef): Promise<Result<void>> {
  return attempt(
    async () => {
      await (await visitorClient()).use(ticketReservations).cancelTicketReservation(reservationId);
    },
    { what: message('Your reservation could not be given back'), messages: REFUSALS },
  );
}
