import { bad, good, plain, waiting } from '@/components/account/states';
import type { BadgeState } from '@/components/ui/badge';
import { message } from '@/lib/translations/translate';
import type { PlanPayment, PlanStatus } from '@/lib/wix/plans';

export const planStates: Record<PlanStatus, BadgeState> = {
  UNDEFINED: plain(message('State unknown')),
  DRAFT: waiting(message('Not paid yet')),
  PENDING: waiting(message('Starts later')),
  ACTIVE: good(message('Active')),
  PAUSED: waiting(message('Paused')),
  ENDED: plain(message('Ended')),
  CANCELED: plain(message('Canceled|plan')),
};

export const planPayments: Record<PlanPayment, BadgeState | undefined> = {
  UNDEFINED: undefined,
  PAID: good(message('Paid|plan')),
  REFUNDED: plain(message('Refunded|plan')),
  FAILED: bad(message('Payment failed')),
  UNPAID: waiting(message('Not paid yet')),
  PENDING: waiting(message('Payment to come')),
  NOT_APPLICABLE: plain(message('Free of charge')),
};
