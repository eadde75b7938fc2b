import { orders, ticketReservations } from '@wix/events';
import { platformConfig } from '@/lib/config/platform-config';
import { byGeneration, type sessionClient } from '@/lib/wix/platform';
import type { ReservationRef, TicketChoice } from './types';

type Client = ReturnType<typeof sessionClient>;

const inGeneration = <T>(current: () => Promise<T>, earlier: () => Promise<T>) =>
  byGeneration('ticket-reservations', platformConfig(), current, earlier);

/**
 * Reserves tickets with the platform's current call, or with the earlier one, announced to be removed on 2026-03-31
 * (platform facts 12.4). Both create the same reservation.
 * @returns its id
 * @throws what the SDK throws
 */
export const reserveTickets = (client: Client, eventId: string, choices: TicketChoice[]): Promise<string> =>
  inGeneration(
    async () => {
      const { _id } = await client.use(ticketReservations).createTicketReservation({
        tickets: choices.map(({ ticketId, optionId, quantity, price }) => ({
          ticketDefinitionId: ticketId,
          quantity,
          ticketInfo: {
            ...(price && { guestPrice: price }),
            ...(optionId && { pricingOptionId: optionId }),
          },
        })),
      });
      return _id ?? '';
    },
    async () => {
      const { _id } = await client.use(orders).createReservation(eventId, {
        ticketQuantities: choices.map(({ ticketId, optionId, quantity, price }) => ({
          ticketDefinitionId: ticketId,
          quantity,
          ...(price && { priceOverride: price }),
          ...(optionId && { ticketDetails: Array(quantity).fill({ pricingOptionId: optionId }) }),
        })),
      });
      return _id ?? '';
    },
  );

/** Cancels a reservation. @throws what the SDK throws */
export const cancelTickets = (client: Client, { reservationId, eventId }: ReservationRef): Promise<unknown> =>
  inGeneration<unknown>(
    () => client.use(ticketReservations).cancelTicketReservation(reservationId),
    () => client.use(orders).cancelReservation(reservationId, eventId),
  );
