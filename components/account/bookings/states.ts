import { bad, good, plain, waiting } from '@/components/account/states';
import type { BadgeState } from '@/components/ui/badge';
import { message } from '@/lib/translations/translate';
import type { BookingPayment, BookingStatus } from '@/lib/wix/account/bookings';

export const bookingStates: Record<BookingStatus, BadgeState> = {
  CREATED: waiting(message('Not confirmed yet')),
  CONFIRMED: good(message('Confirmed')),
  CANCELED: plain(message('Canceled|booking')),
  PENDING: waiting(message('Waiting for approval')),
  DECLINED: bad(message('Declined')),
  WAITING_LIST: waiting(message('On the waiting list')),
};

export const bookingPayments: Record<BookingPayment, BadgeState | undefined> = {
  UNDEFINED: undefined,
  NOT_PAID: waiting(message('Not paid yet')),
  PAID: good(message('Paid|booking')),
  PARTIALLY_PAID: waiting(message('Paid in part')),
  REFUNDED: plain(message('Refunded|booking')),
  EXEMPT: plain(message('Free of charge')),
  FAILED: bad(message('Payment failed')),
};
