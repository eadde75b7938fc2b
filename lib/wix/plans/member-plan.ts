import type { orders } from '@wix/pricing-plans';
import type { Translate } from '@/lib/translations/translate';
import { asText } from '@/lib/wix/platform/values';
import type { CancelAt, MemberPlan, Plan } from './types';

/** Converts a plan order for display. @param plan of the order, if it is still sold @param t for its texts */
export function toMemberPlan(order: orders.Order, plan: Plan | undefined, t: Translate): MemberPlan {
  const { startDate, endDate, currentCycle, autoRenewCanceled } = order;
  const status = asText(order.status) || 'UNDEFINED';
  const iso = (date: Date | null | undefined) => date?.toISOString();
  const ending = status === 'ACTIVE' && autoRenewCanceled === true;
  const recurring = Boolean(order.pricing?.subscription);
  const trial = recurring && currentCycle?.index === 0;
  const running = status === 'ACTIVE' || status === 'PENDING' || status === 'PAUSED';
  const cancelable = running && !ending && plan?.buyerCanCancel !== false;
  // A trial always lasts to its end, and a plan that is paid once ends at once (JSDoc of requestCancellation).
  const ways: CancelAt[] = trial
    ? ['NEXT_PAYMENT_DATE']
    : recurring && status === 'ACTIVE'
      ? ['NEXT_PAYMENT_DATE', 'IMMEDIATELY']
      : ['IMMEDIATELY'];
  return {
    id: asText(order._id),
    name: asText(order.planName) || plan?.name || t('Plan'),
    description: asText(order.planDescription) || plan?.description,
    perks: plan?.perks ?? [],
    price: plan && [plan.price, plan.cycle].join(' '),
    status,
    payment: asText(order.lastPaymentStatus) || 'UNDEFINED',
    start: iso(startDate),
    end: iso(endDate),
    ...(recurring &&
      currentCycle &&
      status === 'ACTIVE' && {
        cycle: { start: iso(currentCycle.startedDate), end: iso(currentCycle.endedDate), trial },
      }),
    ending,
    cancel: cancelable ? ways : [],
  };
}
