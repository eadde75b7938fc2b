import { orders, wixEventsV2 } from '@wix/events';
import { visitorClient } from './client';
import { formatMoment, formatMoney, type ShopEvent, toEvent } from './event';
import { attempt, ProblemError, type Result } from './result';
import { type TicketType, toTicketTypes } from './ticket';

/** Events on one page of the list. */
export const PAGE_SIZE = 24;

/** Tickets of one kind that somebody wants. */
export type TicketChoice = {
  ticketId: string;
  optionId?: string;
  quantity: number;
  /** What the guest gives for each, where that is the guest's to choose: decimal text. */
  price?: string;
};

/** Names a reservation of somebody. */
export type ReservationRef = { reservationId: string; eventId: string };

export type Reservation = {
  state: 'pending' | 'expired' | 'over';
  /** How many tickets it holds. */
  quantity: number;
  /** Until when, in the event's own zone. */
  until: string;
};

export type Order = {
  number: string;
  eventTitle: string;
  quantity: number;
  /** Formatted; nothing for a free order. */
  total?: string;
  /** Whether the payment is settled; tickets are sent when it is. */
  confirmed: boolean;
  ticketNumbers: string[];
};

const gone = 'This event is not there any more. It may be over, or its organizer took it down.';

/** Sentences for what the platform says when tickets cannot be had. */
const REFUSALS: Record<string, string> = {
  EVENT_NOT_FOUND: gone,
  TICKET_DEFINITION_NOT_FOUND: 'One of these tickets is not offered any more. Please choose again.',
  TICKETS_NOT_AVAILABLE:
    'Somebody was faster: there are not as many of these tickets left as you chose. The list below shows what is left.',
  REGISTRATION_CLOSED: 'Tickets for this event are not sold any more.',
  SALE_SCHEDULED: 'The sale of one of these tickets has not begun yet.',
  SALE_ENDED: 'The sale of one of these tickets has just ended. The list below shows what can still be had.',
  RESERVATION_EXPIRED: 'The time for these tickets has run out. Please choose again.',
};

/**
 * The events that are still to come or going on, the next one first.
 * @param page counts from 1
 */
export function queryEvents(page: number): Promise<Result<{ events: ShopEvent[]; total: number }>> {
  return attempt(
    async () => {
      const client = (await visitorClient()).use(wixEventsV2);
      const { items, totalCount } = await client
        .queryEvents({ fields: ['DETAILS', 'REGISTRATION'] })
        .in('status', ['UPCOMING', 'STARTED'])
        .ascending('dateAndTimeSettings.startDate')
        .limit(PAGE_SIZE)
        .skip((page - 1) * PAGE_SIZE)
        .find();
      return { events: items.map(toEvent), total: totalCount ?? items.length };
    },
    { what: 'The events could not be read' },
  );
}

/** An event with its tickets, in the organizer's order. */
export function readEvent(slug: string): Promise<Result<{ event: ShopEvent; tickets: TicketType[] }>> {
  return attempt(
    async () => {
      const client = await visitorClient();
      const { event: found } = await client
        .use(wixEventsV2)
        .getEventBySlug(slug, { fields: ['DETAILS', 'TEXTS', 'REGISTRATION'] });
      if (!found) throw new ProblemError({ kind: 'not-found', message: gone });
      const event = toEvent(found);
      const on = event.status === 'upcoming' || event.status === 'started';
      if (event.registration.type !== 'tickets' || !on) return { event, tickets: [] };
      const { definitions = [] } = await client
        .use(orders)
        .queryAvailableTickets({ filter: { eventId: event.id }, limit: 100 });
      const inOrder = [...definitions].sort((a, b) => (a.orderIndex ?? 0) - (b.orderIndex ?? 0));
      return { event, tickets: inOrder.flatMap((definition) => toTicketTypes(definition, event)) };
    },
    { what: 'The event could not be read', messages: REFUSALS },
  );
}

/** Reserves tickets; they are kept until the reservation expires. */
export function reserve(eventId: string, choices: TicketChoice[]): Promise<Result<ReservationRef>> {
  return attempt(
    async () => {
      const client = (await visitorClient()).use(orders);
      const { _id: reservationId = '' } = await client.createReservation(eventId, {
        ticketQuantities: choices.map(({ ticketId, optionId, quantity, price }) => ({
          ticketDefinitionId: ticketId,
          quantity,
          ...(price && { priceOverride: price }),
          ...(optionId && { ticketDetails: Array(quantity).fill({ pricingOptionId: optionId }) }),
        })),
      });
      return { reservationId, eventId };
    },
    { what: 'The tickets could not be reserved', messages: REFUSALS },
  );
}

/** How a reservation stands now. @param timeZone in which its end is told */
export function readReservation(
  { reservationId, eventId }: ReservationRef,
  timeZone: string,
): Promise<Result<Reservation>> {
  return attempt(
    async () => {
      const client = (await visitorClient()).use(orders);
      const {
        reservationStatus = '',
        expires,
        reservations = [],
      } = await client.getInvoice(reservationId, eventId);
      return {
        state: STATES[reservationStatus] ?? 'over',
        quantity: reservations.reduce((sum, { quantity = 0 }) => sum + quantity, 0),
        until: expires ? formatMoment(expires, timeZone) : '',
      };
    },
    { what: 'Your reservation could not be read', messages: REFUSALS },
  );
}

const STATES: Record<string, Reservation['state']> = {
  RESERVATION_PENDING: 'pending',
  RESERVATION_EXPIRED: 'expired',
};

/** Gives the tickets of a reservation back. */
export function release({ reservationId, eventId }: ReservationRef): Promise<Result<void>> {
  return attempt(async () => (await visitorClient()).use(orders).cancelReservation(reservationId, eventId), {
    what: 'Your reservation could not be given back',
    messages: REFUSALS,
  });
}

/** An order of the visitor, as the checkout left it. */
export function readOrder(eventId: string, orderNumber: string): Promise<Result<Order>> {
  return attempt(
    async () => {
      const client = await visitorClient();
      const [order, event] = await Promise.all([
        client.use(orders).getOrder({ eventId, orderNumber }, { fieldset: ['DETAILS', 'TICKETS'] }),
        client.use(wixEventsV2).getEvent(eventId),
      ]);
      const { value, amount, currency = 'USD' } = order.totalPrice ?? {};
      const free = order.status === 'FREE';
      return {
        number: order.orderNumber ?? orderNumber,
        eventTitle: event.title ?? '',
        quantity: order.ticketsQuantity ?? 0,
        ...(!free && { total: formatMoney(value ?? amount ?? '0', currency) }),
        confirmed: order.confirmed ?? false,
        ticketNumbers: (order.tickets ?? []).flatMap(({ ticketNumber }) => ticketNumber ?? []),
      };
    },
    { what: 'Your order could not be read' },
  );
}
