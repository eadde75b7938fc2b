import type { orders as ordersMeta } from '@wix/events/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { TICKETING_EVENTS } from '../../orders/changes';
import { ticketDefinitions } from '../definitions/entity';
import type { Reservation } from './entity';
import { serializeReservation } from './serialize';

const ENTITY = 'wix.events.v1.ticket_reservation';

/**
 * Emits a change of a reservation and, under the older name, the numbers of tickets reserved and sold since then. The
 * older names have no removal: tickets that it returns to the stock count as an update.
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
  const timestamp = clock.date();
  const ids = [...new Set(tickets.map(({ ticketDefinitionId }) => ticketDefinitionId))];
  const payload: Serialized<ordersMeta.ReservationUpdatedOriginal> = {
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
  context.emit({ legacyType: `${TICKETING_EVENTS}.${name}`, entityId: reservationId, payload });
}
