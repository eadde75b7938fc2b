import { collection } from '#core/documents/collection';

/** Money as the events services write it. */
export interface Price {
  /** Decimal text. */
  value: string;
  /** ISO 4217. */
  currency: string;
}

/** Who pays the platform's ticket fee (specification 7.5). */
export type FeeType = 'FEE_INCLUDED' | 'FEE_ADDED' | 'FEE_ADDED_AT_CHECKOUT' | 'NO_FEE';

/** The price of a ticket: fixed, chosen by the guest from a minimum, or one of several options. */
export type PricingMethod =
  | { fixedPrice: Price }
  | { guestPrice: Price }
  | { pricingOptions: { optionDetails: { optionId: string; name: string; price: Price }[] } };

/** Whether a ticket's sale has begun or is over (specification 7.6). */
export type SaleStatus = 'SALE_SCHEDULED' | 'SALE_STARTED' | 'SALE_ENDED';

/** A kind of ticket of an event, with its stock. The fields have their names in ticket definitions V3. */
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
  /** Visitors can neither see nor buy hidden tickets. */
  hidden: boolean;
  /** The number of tickets; without it, they are unlimited. */
  initialLimit?: number;
  pricingMethod: PricingMethod;
  /** Whether it is free for every buyer. */
  free: boolean;
  pricingType: 'STANDARD' | 'DONATION';
  /** The fixed price, for filters and sorting only. */
  fixedPriceNumber?: number;
  feeType: FeeType;
  salePeriod?: { startDate?: string; endDate?: string; displayNotOnSale?: boolean };
  /** The status at the last catch-up (`catch-up.ts`). */
  saleStatus: SaleStatus;
  /** Tickets of confirmed reservations. */
  soldCount: number;
  /** Tickets of pending reservations. */
  reservedCount: number;
}

export const ticketDefinitions = collection<TicketDefinition>('ticket_definitions', {
  shown: {
    title: 'Kinds of tickets',
    group: 'Events',
    calls: ['events.ticketDefinitionsV2', 'ticketDefinition'],
  },
  fields: {
    eventId: 'string',
    name: 'string',
    hidden: 'boolean',
    free: 'boolean',
    orderIndex: 'number',
    // The name in V3.
    sortIndex: { kind: 'number', path: 'orderIndex' },
    // `created` is the name in the checkout calls, `createdDate` the one in V3.
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
