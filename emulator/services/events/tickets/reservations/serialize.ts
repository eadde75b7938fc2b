import type { ticketReservations as meta } from '@wix/events/meta';
import Big from 'big.js';
import type { Serialized } from '#core/contract/serialized';
import { toAmount } from '#core/money';
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
