import type { orders as ordersMeta } from '@wix/events/meta';
import type { Caller } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Price } from '../ticket-definitions-v2/store';

export type OrderStatus = Exclude<`${ordersMeta.OrderStatusOriginal}`, 'NA_ORDER_STATUS'>;
export type Invoice = Serialized<ordersMeta.InvoiceOriginal>;
export type InputValue = Serialized<ordersMeta.InputValueOriginal>;

/** A ticket with which a guest is let in. */
export interface Ticket {
  ticketNumber: string;
  ticketDefinitionId: string;
  name: string;
  price: Price;
  policy: string;
  guest: InputValue[];
  /** Whether it was put away. */
  archived?: boolean;
  /** When its guest was let in, and by whom; a check-in that was taken back leaves the second date. */
  checkIn?: CheckIn;
}

/** That a guest was let in, or no longer is. */
export interface CheckIn {
  checkedIn: boolean;
  checkInDate?: string;
  checkInCanceledDate?: string;
  /** The owner or app who did it last. */
  checkedInBy?: string;
  checkInCanceledBy?: string;
  /** Or the staff member. */
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
  /** Whether all its guests have been let in. */
  fullyCheckedIn: boolean;
  /** What each guest filled in, until the tickets are made. */
  guests: InputValue[][];
  marketingConsent: boolean;
  /** Where it was ordered, when not online. */
  channel?: 'OFFLINE_POS';
  createdBy: Pick<Caller, 'role' | 'id'>;
  /** The payment that was made or authorized, and what becomes of it by itself, when. */
  payment?: {
    transactionId: string;
    scheduled?: { action: 'CAPTURE' | 'VOID'; date: string };
  };
  /** What it uses of a coupon and of a plan's benefit, since when; nothing any more once it is void. */
  reductions?: {
    taken: string;
    couponId?: string;
    couponCode?: string;
    benefit?: { planOrderId: string; benefitId: string; tickets: number };
  };
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

/** What tickets are found by: kept beside their order, which has them, and written only with it. */
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
