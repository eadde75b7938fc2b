import type { BookingPayment, BookingStatus } from '@/lib/wix/account/bookings';
import type { OrderFulfillment, OrderPayment, OrderStatus } from '@/lib/wix/account/orders';
import type { MemberRsvpStatus } from '@/lib/wix/account/tickets';
import type { TicketOrderStatus } from '@/lib/wix/events/orders';
import type { PlanPayment, PlanStatus } from '@/lib/wix/plans';
import type { BadgeState } from '../ui/badge';

const good = (word: string): BadgeState => ({ word, tone: 'accent' });
const plain = (word: string): BadgeState => ({ word, tone: 'neutral' });
const waiting = (word: string): BadgeState => ({ word, tone: 'warn' });
const bad = (word: string): BadgeState => ({ word, tone: 'danger' });

export const bookingStates: Record<BookingStatus, BadgeState> = {
  CREATED: waiting('Not confirmed yet'),
  CONFIRMED: good('Confirmed'),
  CANCELED: plain('Canceled'),
  PENDING: waiting('Waiting for approval'),
  DECLINED: bad('Declined'),
  WAITING_LIST: waiting('On the waiting list'),
};

/** What nobody has to be told of is not shown. */
export const bookingPayments: Record<BookingPayment, BadgeState | undefined> = {
  UNDEFINED: undefined,
  NOT_PAID: waiting('Not paid yet'),
  PAID: good('Paid'),
  PARTIALLY_PAID: waiting('Paid in part'),
  REFUNDED: plain('Refunded'),
  EXEMPT: plain('Free of charge'),
  FAILED: bad('Payment failed'),
};

export const orderStates: Record<OrderStatus, BadgeState | undefined> = {
  INITIALIZED: waiting('Not placed yet'),
  // The usual state says nothing that payment and delivery do not say better.
  APPROVED: undefined,
  CANCELED: plain('Canceled'),
  PENDING: waiting('Waiting for approval'),
  REJECTED: bad('Rejected'),
};

export const orderPayments: Record<OrderPayment, BadgeState | undefined> = {
  UNSPECIFIED: undefined,
  NOT_PAID: waiting('Not paid yet'),
  PAID: good('Paid'),
  PARTIALLY_REFUNDED: plain('Refunded in part'),
  FULLY_REFUNDED: plain('Refunded'),
  PENDING: waiting('Payment pending'),
  PARTIALLY_PAID: waiting('Paid in part'),
  PENDING_MERCHANT: waiting('Payment being checked'),
  CANCELED: plain('Payment canceled'),
  DECLINED: bad('Payment declined'),
};

export const fulfillments: Record<OrderFulfillment, BadgeState> = {
  NOT_FULFILLED: plain('Being prepared'),
  FULFILLED: good('Sent'),
  PARTIALLY_FULFILLED: waiting('Sent in part'),
};

export const planStates: Record<PlanStatus, BadgeState> = {
  UNDEFINED: plain('BadgeState unknown'),
  DRAFT: waiting('Not paid yet'),
  PENDING: waiting('Starts later'),
  ACTIVE: good('Active'),
  PAUSED: waiting('Paused'),
  ENDED: plain('Ended'),
  CANCELED: plain('Canceled'),
};

export const planPayments: Record<PlanPayment, BadgeState | undefined> = {
  UNDEFINED: undefined,
  PAID: good('Paid'),
  REFUNDED: plain('Refunded'),
  FAILED: bad('Payment failed'),
  UNPAID: waiting('Not paid yet'),
  PENDING: waiting('Payment to come'),
  NOT_APPLICABLE: plain('Free of charge'),
};

export const ticketStates: Record<TicketOrderStatus, BadgeState | undefined> = {
  NA_ORDER_STATUS: undefined,
  FREE: good('Free of charge'),
  PENDING: waiting('Payment pending'),
  PAID: good('Paid'),
  OFFLINE_PENDING: waiting('To be paid at the door'),
  INITIATED: waiting('Waiting for payment'),
  CANCELED: plain('Canceled'),
  DECLINED: bad('Payment declined'),
  AUTHORIZED: good('Payment authorized'),
  VOIDED: plain('Payment voided'),
  PARTIALLY_PAID: waiting('Paid in part'),
};

export const rsvpStates: Record<MemberRsvpStatus, BadgeState> = {
  YES: good('You are coming'),
  NO: plain('You are not coming'),
  WAITLIST: waiting('On the waiting list'),
};

/**
 * How a state reads. A state that the platform has come up with since is shown in its own words.
 * @returns nothing for a state that nobody has to be told of
 */
export function stateOf(
  states: Readonly<Record<string, BadgeState | undefined>>,
  name: string,
): BadgeState | undefined {
  if (Object.hasOwn(states, name)) return states[name];
  const words = name.replaceAll('_', ' ').toLowerCase();
  return plain(words.charAt(0).toUpperCase() + words.slice(1));
}
