import type { ticketReservations as meta, orders as ordersMeta } from '@wix/events/meta';
import Big from 'big.js';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { toAmount } from '#core/money';
import { TICKETING_EVENTS } from '../../orders/changes';
import { ticketDefinitions } from '../definitions/entity';
import type { Reservation, ReservationStatus, ReservedTickets } from './entity';

const STATUSES: Record<ReservationStatus, meta.ReservationStatusWithLiteralsOriginal> = {
  RESERVATION_PENDING: 'PENDING',
  RESERVATION_CONFIRMED: 'CONFIRMED',
  RESERVATION_CANCELED: 'CANCELED',
  RESERVATION_CANCELED_MANUALLY: 'CANCELED_MANUALLY',
  RESERVATION_EXPIRED: 'EXPIRED',
};

/** Converts the statuses in a filter of ticket reservations to the stored ones. */
export const storedFilter = (filter: unknown): unknown =>
  JSON.parse(JSON.stringify(filter ?? {}), (_key, value) => {
    const status = Object.entries(STATUSES).find(([, sent]) => sent === value);
    return status ? status[0] : value;
  });

/** Serializes a reservation as ticket reservations V1 do. @param forManager whether to include private tags */
export function serializeReservation(
  reservation: Reservation,
  forManager: boolean,
): Serialized<meta.TicketReservationOriginal> {
  const { id, revision, createdDate, updatedDate, status, createdBy, settings, tags, privateTags } =
    reservation;
  return {
    id,
    revision: String(revision),
    createdDate,
    updatedDate,
    status: STATUSES[status],
    ...(status === 'RESERVATION_PENDING' && { expirationDate: reservation.expires }),
    ...(createdBy.role === 'member' && { memberId: createdBy.id }),
    ...(createdBy.role === 'visitor' && { visitorId: createdBy.id }),
    tickets: reservation.tickets.map((line) => serializeLine(reservation, line)),
    ...(settings && { additionalReservationSettings: settings }),
    tags: { tags: { tagIds: tags }, ...(forManager && { privateTags: { tagIds: privateTags } }) },
  };
}

function serializeLine(
  { eventId }: Reservation,
  line: ReservedTickets,
): Serialized<meta.TicketLineItemOriginal> {
  const { id, ticketDefinitionId, quantity, name, price, pricingOption, donation, overridden } = line;
  const subTotal = toAmount(new Big(price.value).times(quantity), price.currency);
  return {
    ticketLineItemId: id,
    eventId,
    ticketDefinitionId,
    quantity,
    ticketName: name,
    price,
    subTotal: { value: subTotal, currency: price.currency },
    ticketInfo: {
      ...(donation && { guestPrice: price.value }),
      ...(overridden && { priceOverride: price.value }),
      ...(pricingOption && { pricingOptionId: pricingOption.id, pricingOptionName: pricingOption.name }),
    },
  };
}

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
