import type { orders as meta } from '@wix/events/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { isoDate } from '#core/time/clock';
import { ticketDefinitions } from '../ticket-definitions-v2/store';
import { serializeReservation } from '../ticket-reservations/serialize';
import type { Reservation } from '../ticket-reservations/store';
import { serializeOrder } from './serialize';
import type { TicketOrder } from './store';

// Events of an older kind: their payload has no envelope (platform facts 10.5).
const EVENTS = 'wix.events.ticketing.events';

/** Emits that an order was initiated, confirmed or updated. */
export function emitOrder(
  context: Context,
  name: 'OrderInitiated' | 'OrderConfirmed' | 'OrderUpdated',
  order: TicketOrder,
): void {
  const { clock, site, baseUrl } = context;
  const { tickets, checkoutForm, invoice } = serializeOrder(order, ['TICKETS', 'FORM', 'INVOICE'], baseUrl);
  const { id: orderNumber, eventId, contactId, memberId, created, updated, reservationId } = order;
  const { firstName, lastName, email, status, method, confirmed, archived, marketingConsent } = order;
  const common = {
    timestamp: isoDate(clock.now()),
    locale: site.locale,
    language: site.locale.split('-')[0],
    eventId,
    orderNumber,
    contactId,
    created,
    updated,
    firstName,
    lastName,
    email,
    checkoutForm,
    status,
    ...(memberId && { memberId }),
  };
  const bought = { tickets, method };
  const payload:
    | Serialized<meta.OrderInitiatedOriginal>
    | Serialized<meta.OrderConfirmedOriginal>
    | Serialized<meta.OrderUpdatedOriginal> = {
    OrderInitiated: { ...common, invoice, reservationId, marketingConsent },
    OrderConfirmed: { ...common, ...bought, invoice, reservationId, silent: false },
    OrderUpdated: { ...common, ...bought, confirmed, archived, triggeredByAnonymizeRequest: false },
  }[name];
  context.emit({ legacyType: `${EVENTS}.${name}`, entityId: orderNumber, payload });
}

const ENTITY = 'wix.events.v1.ticket_reservation';

/**
 * Emits a change of a reservation, and under the older name the numbers of tickets reserved and sold since. The older
 * names have no removal: tickets that it puts back into the stock count as an update.
 */
export function emitReservationChange(
  context: Context,
  slug: 'created' | 'updated' | 'deleted',
  reservation: Reservation,
): void {
  const entity = serializeReservation(reservation, true);
  const happening = {
    created: { createdEvent: { entity } },
    updated: { updatedEvent: { currentEntity: entity } },
    deleted: { deletedEvent: { deletedEntity: entity } },
  }[slug];
  context.emit({ entityFqdn: ENTITY, slug, entityId: reservation.id, ...happening });
  emitReservation(context, slug === 'created' ? 'ReservationCreated' : 'ReservationUpdated', reservation);
}

function emitReservation(
  context: Context,
  name: 'ReservationCreated' | 'ReservationUpdated',
  reservation: Reservation,
): void {
  const { clock, documents } = context;
  const { id: reservationId, eventId, status, expires, updatedDate, tickets } = reservation;
  const timestamp = isoDate(clock.now());
  const ids = [...new Set(tickets.map(({ ticketDefinitionId }) => ticketDefinitionId))];
  const payload: Serialized<meta.ReservationUpdatedOriginal> = {
    timestamp,
    eventId,
    reservationId,
    status,
    expires,
    updatedDate,
    quantities: tickets.map(({ ticketDefinitionId, quantity }) => ({
      ticketDefinitionId,
      quantity,
      updatedDate,
    })),
    counts: ids.map((ticketDefinitionId) => {
      const { soldCount = 0, reservedCount = 0 } = documents.get(ticketDefinitions, ticketDefinitionId) ?? {};
      const paidExists = tickets.some(({ price }) => Number(price.value) > 0);
      return {
        timestamp,
        ticketDefinitionId,
        confirmedCount: soldCount,
        pendingCount: reservedCount,
        paidExists,
      };
    }),
  };
  context.emit({ legacyType: `${EVENTS}.${name}`, entityId: reservationId, payload });
}
