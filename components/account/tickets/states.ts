import { bad, good, plain, waiting } from '@/components/account/states';
import type { BadgeState } from '@/components/ui/badge';
import type { MemberRsvpStatus } from '@/lib/wix/account/tickets';
import type { TicketOrderStatus } from '@/lib/wix/events/orders';

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
