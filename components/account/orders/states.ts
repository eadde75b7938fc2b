import { bad, good, plain, waiting } from '@/components/account/states';
import type { BadgeState } from '@/components/ui/badge';
import type { OrderFulfillment, OrderPayment, OrderStatus } from '@/lib/wix/account/orders';

export const orderStates: Record<OrderStatus, BadgeState | undefined> = {
  INITIALIZED: waiting('Not placed yet'),
  // The usual state is left out: payment and delivery tell more.
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
