import { bad, good, plain, waiting } from '@/components/account/states';
import type { BadgeState } from '@/components/ui/badge';
import { message } from '@/lib/translations/translate';
import type { MemberRsvpStatus } from '@/lib/wix/account/tickets';
import type { TicketOrderStatus } from '@/lib/wix/events';

export const ticketStates: Record<TicketOrderStatus, BadgeState | undefined> = {
  NA_ORDER_STATUS: undefined,
  FREE: good(message('Free of charge')),
  PENDING: waiting(message('Payment pending')),
  PAID: good(message('Paid|ticket')),
  OFFLINE_PENDING: waiting(message('To be paid at the door')),
  INITIATED: waiting(message('Waiting for payment')),
  CANCELED: plain(message('Canceled|ticket')),
  DECLINED: bad(message('Payment declined')),
  AUTHORIZED: good(message('Payment authorized')),
  VOIDED: plain(message('Payment voided')),
  PARTIALLY_PAID: waiting(message('Paid in part')),
};

export const rsvpStates: Record<MemberRsvpStatus, BadgeState> = {
  YES: good(message('You are coming')),
  NO: plain(message('You are not coming')),
  WAITLIST: waiting(message('On the waiting list')),
};
