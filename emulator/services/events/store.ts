import type { wixEventsV2 as eventsMeta, orders as ordersMeta } from '@wix/events/meta';
import { collection } from '../../core/collection';
import type { Caller, Wire } from '../../core/operation';

type WireEvent = Wire<eventsMeta.EventOriginal>;
type WireLocation = Wire<eventsMeta.LocationOriginal>;

/** Money as the events services write it. */
export interface Price {
  /** Decimal text. */
  value: string;
  /** ISO 4217. */
  currency: string;
}

/** Where an event stands in its life (specification 2, section 4). */
export type EventStatus = 'UPCOMING' | 'STARTED' | 'ENDED' | 'CANCELED' | 'DRAFT';

/** An address with what the SDK's typings leave out and its transformation reads. */
export type EventAddress = NonNullable<WireLocation['address']> & {
  formattedAddress?: string;
  geocode?: { latitude: number; longitude: number };
};

/** How people register, as far as it is set and not found out. */
export type StoredRegistration = Pick<
  NonNullable<WireEvent['registration']>,
  'rsvp' | 'external' | 'allowedGuestTypes' | 'registrationPaused' | 'registrationDisabled'
> & {
  initialType: 'RSVP' | 'TICKETING';
  type: 'RSVP' | 'TICKETING' | 'EXTERNAL' | 'NONE';
  tickets?: Pick<
    NonNullable<NonNullable<WireEvent['registration']>['tickets']>,
    'guestsAssignedSeparately' | 'ticketLimitPerOrder' | 'taxSettings' | 'reservationDurationInMinutes'
  >;
};

/**
 * An event as it is stored. `status` is what it was when time last was looked at: it makes events filterable,
 * and `settleEvents` brings it up to date before anything is filtered by it.
 */
export interface Event
  extends Pick<
    WireEvent,
    | 'shortDescription'
    | 'description'
    | 'guestListSettings'
    | 'publishedDate'
    | 'onlineConferencing'
    | 'seoSettings'
    | 'eventDisplaySettings'
  > {
  id: string;
  title: string;
  slug: string;
  status: EventStatus;
  createdDate: string;
  updatedDate: string;
  userId: string;
  location: Omit<WireLocation, 'address'> & { address?: EventAddress };
  /** Without dates, date and time are to be announced. */
  dateAndTimeSettings: {
    startDate?: string;
    endDate?: string;
    /** IANA. */
    timeZoneId: string;
    dateAndTimeTbdMessage?: string;
    hideEndDate?: boolean;
    showTimeZone?: boolean;
  };
  registration: StoredRegistration;
  /** File name in the media folder; a picture from elsewhere has an address. */
  mainImage?: { id: string; url?: string; width: number; height: number; altText: string };
  /** The event that it was cloned from. */
  derivedFromEventId?: string;
}

export const events = collection<Event>('events', {
  fields: {
    title: 'string',
    slug: 'string',
    status: 'string',
    userId: 'string',
    createdDate: 'date',
    updatedDate: 'date',
    'registration.initialType': 'string',
    'dateAndTimeSettings.startDate': 'date',
    'dateAndTimeSettings.endDate': 'date',
  },
  indexes: [
    ['status', 'dateAndTimeSettings.startDate'],
    ['status', 'dateAndTimeSettings.endDate'],
    ['status', 'createdDate'],
  ],
});

/** Who pays the platform's ticket fee (specification 2, section 9). */
export type FeeType = 'FEE_INCLUDED' | 'FEE_ADDED' | 'FEE_ADDED_AT_CHECKOUT' | 'NO_FEE';

/** What a ticket costs: one price, one that the guest raises from a minimum, or one of several. */
export type PricingMethod =
  | { fixedPrice: Price }
  | { guestPrice: Price }
  | { pricingOptions: { optionDetails: { optionId: string; name: string; price: Price }[] } };

/** A kind of ticket of an event, with its stock. Field names are those of ticket definitions V3. */
export interface TicketDefinition {
  id: string;
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
  feeType: FeeType;
  salePeriod?: { startDate?: string; endDate?: string; displayNotOnSale?: boolean };
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
    created: { kind: 'date', path: 'createdDate' },
    'salePeriod.startDate': 'date',
    'salePeriod.endDate': 'date',
    'salePeriod.displayNotOnSale': 'boolean',
  },
  indexes: [['eventId', 'created']],
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
  ticketDefinitionId: string;
  quantity: number;
  name: string;
  price: Price;
  pricingOption?: { id: string; name: string };
  feeType: FeeType;
  /** Whether the guest chose the price. */
  donation: boolean;
}

/** Tickets that are kept for somebody until they are paid or the time is up. */
export interface Reservation {
  id: string;
  eventId: string;
  status: ReservationStatus;
  createdDate: string;
  updatedDate: string;
  expires: string;
  tickets: ReservedTickets[];
  createdBy: Pick<Caller, 'role' | 'id'>;
  /** The order that was made of it. */
  orderNumber?: string;
}

export const reservations = collection<Reservation>('ticket_reservations', {
  fields: { eventId: 'string', status: 'string', createdDate: 'date', expires: 'date' },
  indexes: [['status', 'expires']],
});

export type OrderStatus = Exclude<`${ordersMeta.OrderStatusOriginal}`, 'NA_ORDER_STATUS'>;
export type Invoice = Wire<ordersMeta.InvoiceOriginal>;
export type InputValue = Wire<ordersMeta.InputValueOriginal>;

/** A ticket with which a guest is let in. */
export interface Ticket {
  ticketNumber: string;
  ticketDefinitionId: string;
  name: string;
  price: Price;
  policy: string;
  guest: InputValue[];
}

/** An order of tickets; its id is the order number. */
export interface TicketOrder {
  id: string;
  eventId: string;
  reservationId: string;
  snapshotId?: string;
  contactId: string;
  memberId?: string;
  created: string;
  updated: string;
  firstName: string;
  lastName: string;
  fullName: string;
  email: string;
  /** What the buyer filled in. */
  checkoutForm: InputValue[];
  status: OrderStatus;
  /** Whether it is settled: paid or free. */
  confirmed: boolean;
  archived: boolean;
  method: string;
  invoice: Invoice;
  totalPrice: Price;
  ticketsQuantity: number;
  tickets: Ticket[];
  /** What each guest filled in, until the tickets are made. */
  guests: InputValue[][];
  marketingConsent: boolean;
  /** Where it was ordered, when not online. */
  channel?: 'OFFLINE_POS';
  createdBy: Pick<Caller, 'role' | 'id'>;
}

export const ticketOrders = collection<TicketOrder>('ticket_orders', {
  fields: {
    eventId: 'string',
    status: 'string',
    memberId: 'string',
    contactId: 'string',
    createdBy: { kind: 'string', path: 'createdBy.id' },
    created: 'date',
    confirmed: 'boolean',
    archived: 'boolean',
    fullName: 'string',
    email: 'string',
  },
  indexes: [
    ['eventId', 'created'],
    ['createdBy', 'created'],
  ],
  defaultSort: [{ fieldName: 'created', order: 'ASC' }],
});
