import { bad, good, plain, waiting } from '@/components/account/states';
import type { BadgeState } from '@/components/ui/badge';
import type { BookingPayment, BookingStatus } from '@/lib/wix/account/bookings';

export const bookingStates: Record<BookingStatus, BadgeState> = {
  CREATED: waiting('Not confirmed yet'),
  CONFIRMED: good('Confirmed'),
  CANCELED: plain('Canceled'),
  PENDING: waiting('Waiting for approval'),
  DECLINED: bad('Declined'),
  WAITING_LIST: waiting('On the waiting list'),
};

export const bookingPayments: Record<BookingPayment, BadgeState | undefined> = {
  UNDEFINED: undefined,
  NOT_PAID: waiting('Not paid yet'),
  PAID: good('Paid'),
  PARTIALLY_PAID: waiting('Paid in part'),
  REFUNDED: plain('Refunded'),
  EXEMPT: plain('Free of charge'),
  FAILED: bad('Payment failed'),
};
