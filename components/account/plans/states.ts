import { bad, good, plain, waiting } from '@/components/account/states';
import type { BadgeState } from '@/components/ui/badge';
import type { PlanPayment, PlanStatus } from '@/lib/wix/plans';

export const planStates: Record<PlanStatus, BadgeState> = {
  UNDEFINED: plain('State unknown'),
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
