import type { orders as ordersMeta } from '@wix/events/meta';
import type { Caller } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Price } from '../tickets/definitions/entity';

export type OrderStatus = Exclude<`${ordersMeta.OrderStatusOriginal}`, 'NA_ORDER_STATUS'>;
export type Invoice = Serialized<ordersMeta.InvoiceOriginal>;
export type InputValue = Serialized<ordersMeta.InputValueOriginal>;

/** A ticket that admits one guest. */
export interface Ticket {
  ticketNumber: string;
  ticketDefinitionId: string;
  name: string;
  price: Price;
  policy: string;
  guest: InputValue[];
  archived?: boolean;
  /** When its guest was checked in, and by whom; an undone check-in leaves the date of undoing. */
  checkIn?: CheckIn;
}

/** Whether a guest is checked in, since when and by whom. */
export interface CheckIn {
  checkedIn: boolean;
  checkInDate?: string;
  checkInCanceledDate?: string;
  /** The owner or app who did it last. */
  checkedInBy?: string;
  checkInCanceledBy?: string;
  /** The staff member, if a staff member did it. */
  checkedInByStaffMember?: string;
  checkInCanceledByStaffMember?: string;
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
  /** The buyer's answers to the form. */
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
  /** Whether all its guests have been checked in. */
  fullyCheckedIn: boolean;
  /** The answers of each guest, until the tickets are made. */
  guests: InputValue[][];
  marketingConsent: boolean;
  /** The sales channel, if not online. */
  channel?: 'OFFLINE_POS';
  createdBy: Pick<Caller, 'role' | 'id'>;
  /** The payment, made or authorized, with its scheduled action. */
  payment?: { transactionId: string; scheduled?: { action: 'CAPTURE' | 'VOID'; date: string } };
  /** The coupon and plan benefit that it uses, and since when; missing once it is void. */
  reductions?: {
    taken: string;
    couponId?: string;
    couponCode?: string;
    benefit?: { planOrderId: string; benefitId: string; tickets: number };
  };
}

export const ticketOrders = collection<TicketOrder>('ticket_orders', {
  shown: { title: 'Ticket orders', group: 'Events', calls: ['events.orders', 'order'] },
  fields: {
    eventId: 'string',
    status: 'string',
    memberId: 'string',
    contactId: 'string',
    createdBy: { kind: 'string', path: 'createdBy.id' },
    created: 'date',
    confirmed: 'boolean',
    archived: 'boolean',
    fullyCheckedIn: 'boolean',
    fullName: 'string',
    email: 'string',
    scheduledDate: { kind: 'date', path: 'payment.scheduled.date' },
    couponId: { kind: 'string', path: 'reductions.couponId' },
  },
  indexes: [
    ['eventId', 'created'],
    ['createdBy', 'created'],
  ],
  defaultSort: [{ fieldName: 'created', order: 'ASC' }],
});

/**
 * The fields by which tickets are found. The tickets themselves are stored in their order; the entries are only written
 * together with it.
 */
export interface TicketEntry {
  /** The ticket number. */
  id: string;
  orderNumber: string;
  eventId: string;
  ticketDefinitionId: string;
  memberId?: string;
  contactId: string;
  orderStatus: OrderStatus;
  orderArchived: boolean;
  orderFullName: string;
  guestFullName: string;
  archived: boolean;
  checkedIn: boolean;
  free: boolean;
}

export const ticketEntries = collection<TicketEntry>('tickets', {
  shown: { title: 'Tickets', group: 'Events', calls: ['events.tickets', 'ticket'] },
  fields: {
    ticketNumber: { kind: 'string', path: 'id' },
    orderNumber: 'string',
    eventId: 'string',
    ticketDefinitionId: 'string',
    memberId: 'string',
    contactId: 'string',
    orderStatus: 'string',
    orderArchived: 'boolean',
    orderFullName: 'string',
    guestFullName: 'string',
    archived: 'boolean',
    checkedIn: 'boolean',
    free: 'boolean',
  },
  defaultSort: [{ fieldName: 'ticketNumber', order: 'ASC' }],
});
