import type { Caller } from '../../../core/contract/context';
import { collection } from '../../../core/documents/collection';
import { DAY } from '../../../core/time/clock';

/** Money as the events services write it. */
export interface Price {
  /** Decimal text. */
  value: string;
  /** ISO 4217. */
  currency: string;
}

/** Who pays the platform's ticket fee (specification 7.5). */
export type FeeType = 'FEE_INCLUDED' | 'FEE_ADDED' | 'FEE_ADDED_AT_CHECKOUT' | 'NO_FEE';

/** What a ticket costs: one price, one that the guest raises from a minimum, or one of several. */
export type PricingMethod =
  | { fixedPrice: Price }
  | { guestPrice: Price }
  | { pricingOptions: { optionDetails: { optionId: string; name: string; price: Price }[] } };

/** Whether a ticket's sale has begun or is over (specification 7.6). */
export type SaleStatus = 'SALE_SCHEDULED' | 'SALE_STARTED' | 'SALE_ENDED';

/** A kind of ticket of an event, with its stock. Field names are those of ticket definitions V3. */
export interface TicketDefinition {
  id: string;
  /** Counts the changes by managers, from 1. */
  revision: number;
  eventId: string;
  name: string;
  description?: string;
  policyText?: string;
  createdDate: string;
  updatedDate: string;
  orderIndex: number;
  /** Hidden tickets cannot be seen nor bought by visitors. */
  hidden: boolean;
  /** How many there are; without it, there is no end of them. */
  initialLimit?: number;
  pricingMethod: PricingMethod;
  /** Whether it costs nothing, whoever takes it. */
  free: boolean;
  pricingType: 'STANDARD' | 'DONATION';
  /** The fixed price, for filters and sorting only. */
  fixedPriceNumber?: number;
  feeType: FeeType;
  salePeriod?: { startDate?: string; endDate?: string; displayNotOnSale?: boolean };
  /** As it was when time last was looked at: `catch-up.ts` brings it up to date. */
  saleStatus: SaleStatus;
  /** Tickets of confirmed reservations. */
  soldCount: number;
  /** Tickets of pending reservations. */
  reservedCount: number;
}

export const ticketDefinitions = collection<TicketDefinition>('ticket_definitions', {
  fields: {
    eventId: 'string',
    name: 'string',
    hidden: 'boolean',
    free: 'boolean',
    orderIndex: 'number',
    // By its name in the checkout calls, and in V3.
    created: { kind: 'date', path: 'createdDate' },
    createdDate: 'date',
    updatedDate: 'date',
    revision: 'number',
    description: 'string',
    initialLimit: 'number',
    feeType: 'string',
    saleStatus: 'string',
    'pricingMethod.free': { kind: 'boolean', path: 'free' },
    'pricingMethod.pricingType': { kind: 'string', path: 'pricingType' },
    'pricingMethod.fixedPrice.currency': 'string',
    'pricingMethod.fixedPrice.value': { kind: 'number', path: 'fixedPriceNumber' },
    'salePeriod.startDate': 'date',
    'salePeriod.endDate': 'date',
    'salePeriod.displayNotOnSale': 'boolean',
  },
  indexes: [
    ['eventId', 'created'],
    ['saleStatus', 'salePeriod.startDate'],
    ['saleStatus', 'salePeriod.endDate'],
  ],
  defaultSort: [{ fieldName: 'created', order: 'ASC' }],
});

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
  /** Whether a manager did. */
  overridden?: boolean;
}

/** Tickets that are kept for somebody until they are paid or the time is up. */
export interface Reservation {
  id: string;
  /** Counts the changes, from 1. */
  revision: number;
  eventId: string;
  status: ReservationStatus;
  createdDate: string;
  updatedDate: string;
  expires: string;
  tickets: ReservedTickets[];
  createdBy: Pick<Caller, 'role' | 'id'>;
  /** The order that was made of it. */
  orderNumber?: string;
  /** Which rules a manager had it pass over. */
  settings?: { disableTicketLimitValidation: boolean; enableHiddenTicketReservation: boolean };
  /** Labels; the private ones are for managers only. */
  tags: string[];
  privateTags: string[];
}

export const reservations = collection<Reservation>('ticket_reservations', {
  fields: {
    eventId: 'string',
    status: 'string',
    createdDate: 'date',
    updatedDate: 'date',
    expires: 'date',
    'createdBy.id': 'string',
    // By its name in the calls of ticket reservations V1.
    expirationDate: { kind: 'date', path: 'expires' },
    orderNumber: 'string',
    'tags.tags.tagIds': { kind: 'list', path: 'tags' },
    'tags.privateTags.tagIds': { kind: 'list', path: 'privateTags' },
  },
  indexes: [
    ['status', 'expires'],
    ['orderNumber', 'expires'],
  ],
  // The platform does not say how long: no order was made of it, and it holds nothing any more.
  expiry: {
    field: 'expires',
    after: 30 * DAY,
    only: {
      orderNumber: { $exists: false },
      status: { $in: ['RESERVATION_CANCELED', 'RESERVATION_CANCELED_MANUALLY', 'RESERVATION_EXPIRED'] },
    },
  },
});
