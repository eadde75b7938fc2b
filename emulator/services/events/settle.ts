import { isoDate } from '../../core/clock';
import { assert } from '../../core/errors';
import type { Context } from '../../core/operation';
import { reservationEnded } from './errors';
import { eventStatus, RESERVATION_TRANSITIONS, settled } from './rules';
import {
  type Event,
  type EventStatus,
  events,
  type Reservation,
  type ReservationStatus,
  reservations,
  type TicketOrder,
  ticketDefinitions,
  ticketOrders,
} from './store';
import { emitOrder, emitReservation } from './ticket-events';

const START = 'dateAndTimeSettings.startDate';
const END = 'dateAndTimeSettings.endDate';

/** Which events time has moved on (or back, when the clock was set back), by the status they have stored. */
const outdated = (now: string): Partial<Record<EventStatus, object[]>> => ({
  UPCOMING: [{ [START]: { $lte: now } }, { [END]: { $lte: now } }],
  STARTED: [{ [START]: { $gt: now } }, { [END]: { $lte: now } }],
  ENDED: [{ [END]: { $gt: now } }],
});

/** Stores the status of the events that time has changed, so that a filter by status finds them. */
export function settleEvents(context: Context): void {
  const { documents, clock } = context;
  const now = clock.now();
  for (const [status, changes] of Object.entries(outdated(isoDate(now)))) {
    for (const change of changes) {
      for (const event of documents.list(events, { status, ...change })) {
        const moved = documents.put<Event>(events, { ...event, status: eventStatus(event, now) });
        if (event.status === 'UPCOMING') emitMoment(context, moved, 'started');
        if (moved.status === 'ENDED') emitMoment(context, moved, 'ended');
      }
    }
  }
}

/** Tells that an event has started or ended, and when. */
function emitMoment(context: Context, { id, dateAndTimeSettings }: Event, slug: 'started' | 'ended'): void {
  const { startDate, endDate } = dateAndTimeSettings;
  const hasGuests = context.documents.count(ticketOrders, { eventId: id, confirmed: true }) > 0;
  const body = { timestamp: slug === 'started' ? startDate : endDate, eventId: id, hasGuests };
  context.emit({ entityFqdn: 'wix.events.v3.event', slug, entityId: id, actionEvent: { body } });
}

/** Ends the reservations whose time is up: their tickets go back into the stock. */
export function settleReservations(context: Context): void {
  const due = { status: 'RESERVATION_PENDING', expires: { $lte: isoDate(context.clock.now()) } };
  for (const reservation of context.documents.list(reservations, due)) {
    endReservation(context, reservation, 'RESERVATION_EXPIRED');
  }
}

/**
 * Brings a pending reservation to its end and the stock up to date; an order that still waited for the money
 * is canceled with it.
 * @throws PlatformError 409 with the reservation's status as its code, when it has ended already
 */
export function endReservation(
  context: Context,
  reservation: Reservation,
  status: Exclude<ReservationStatus, 'RESERVATION_PENDING'>,
): Reservation {
  assert(RESERVATION_TRANSITIONS[reservation.status].includes(status), () => reservationEnded(reservation));
  const { documents, clock } = context;
  const updatedDate = isoDate(clock.now());
  for (const { ticketDefinitionId, quantity } of reservation.tickets) {
    const definition = documents.get(ticketDefinitions, ticketDefinitionId);
    if (definition) documents.put(ticketDefinitions, settled(definition, quantity, status));
  }
  const order = reservation.orderNumber && documents.get(ticketOrders, reservation.orderNumber);
  if (order && order.status === 'INITIATED' && status !== 'RESERVATION_CONFIRMED') {
    const canceled = documents.put<TicketOrder>(ticketOrders, {
      ...order,
      status: 'CANCELED',
      updated: updatedDate,
    });
    emitOrder(context, 'OrderUpdated', canceled);
  }
  const ended = documents.put<Reservation>(reservations, { ...reservation, status, updatedDate });
  emitReservation(context, 'ReservationUpdated', ended);
  return ended;
}
