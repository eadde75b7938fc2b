import type { Caller } from '#core/contract/context';
import { collection } from '#core/documents/collection';
import { DAY } from '#core/time/clock';
import type { FeeType, Price } from '../definitions/entity';

export type ReservationStatus =
  | 'RESERVATION_PENDING'
  | 'RESERVATION_CONFIRMED'
  | 'RESERVATION_CANCELED'
  | 'RESERVATION_CANCELED_MANUALLY'
  | 'RESERVATION_EXPIRED';

/** Reserved tickets of one kind at one price. */
export interface ReservedTickets {
  id: string;
  ticketDefinitionId: string;
  quantity: number;
  name: string;
  price: Price;
  pricingOption?: { id: string; name: string };
  feeType: FeeType;
  /** Whether the guest chose the price. */
  donation: boolean;
  /** Whether a manager chose the price. */
  overridden?: boolean;
}

/** Tickets held for a guest until they are paid or the time is up. */
export interface Reservation {
  id: string;
  revision: number;
  eventId: string;
  status: ReservationStatus;
  createdDate: string;
  updatedDate: string;
  expires: string;
  tickets: ReservedTickets[];
  createdBy: Pick<Caller, 'role' | 'id'>;
  orderNumber?: string;
  /** The checks that a manager skipped. */
  settings?: { disableTicketLimitValidation: boolean; enableHiddenTicketReservation: boolean };
  /** Labels; only managers see the private ones. */
  tags: string[];
  privateTags: string[];
}

export const reservations = collection<Reservation>('ticket_reservations', {
  shown: {
    title: 'Reservations of tickets',
    group: 'Events',
    calls: ['events.ticketReservations', 'ticketReservation'],
  },
  fields: {
    eventId: 'string',
    status: 'string',
    createdDate: 'date',
    updatedDate: 'date',
    expires: 'date',
    'createdBy.id': 'string',
    // The name of `expires` in ticket reservations V1.
    expirationDate: { kind: 'date', path: 'expires' },
    orderNumber: 'string',
    'tags.tags.tagIds': { kind: 'list', path: 'tags' },
    'tags.privateTags.tagIds': { kind: 'list', path: 'privateTags' },
  },
  indexes: [
    ['status', 'expires'],
    ['orderNumber', 'expires'],
  ],
  // The platform documents no time: an expired reservation has no order and holds no tickets (platform facts 25.9).
  expiry: {
    field: 'expires',
    after: 30 * DAY,
    only: {
      orderNumber: { $exists: false },
      status: { $in: ['RESERVATION_CANCELED', 'RESERVATION_CANCELED_MANUALLY', 'RESERVATION_EXPIRED'] },
    },
  },
});
