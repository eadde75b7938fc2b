import { bad, good, plain, waiting } from '@/components/account/states';
import type { BadgeState } from '@/components/ui/badge';
import { message } from '@/lib/translations/translate';
import type { OrderFulfillment, OrderPayment, OrderStatus } from '@/lib/wix/orders';

export const orderStates: Record<OrderStatus, BadgeState | undefined> = {
  INITIALIZED: waiting(message('Not placed yet')),
  // The usual state is left out: payment and delivery say more.
  APPROVED: undefined,
  CANCELED: plain(message('Canceled|order')),
  PENDING: waiting(message('Waiting for approval')),
  REJECTED: bad(message('Rejected')),
};

export const orderPayments: Record<OrderPayment, BadgeState | undefined> = {
  UNSPECIFIED: undefined,
  NOT_PAID: waiting(message('Not paid yet')),
  PAID: good(message('Paid|order')),
  PARTIALLY_REFUNDED: plain(message('Refunded in part')),
  FULLY_REFUNDED: plain(message('Refunded|order')),
  PENDING: waiting(message('Payment pending')),
  PARTIALLY_PAID: waiting(message('Paid in part')),
  PENDING_MERCHANT: waiting(message('Payment being checked')),
  CANCELED: plain(message('Payment canceled')),
  DECLINED: bad(message('Payment declined')),
};

export const fulfillments: Record<OrderFulfillment, BadgeState> = {
  NOT_FULFILLED: plain(message('Being prepared')),
  FULFILLED: good(message('Sent')),
  PARTIALLY_FULFILLED: waiting(message('Sent in part')),
};
