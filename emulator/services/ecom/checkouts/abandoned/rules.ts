import Big from 'big.js';
import { Temporal } from 'temporal-polyfill';
import { sum } from '#core/money';
import { isoDate } from '#core/time/clock';
import type { Transitions } from '#core/transitions';
import type { AbandonedCheckout, AbandonmentStatus } from './entity';

/** The transitions of an abandoned checkout (specification 6.17). */
export const ABANDONMENT_TRANSITIONS: Transitions<AbandonmentStatus, 'recover'> = {
  ABANDONED: { recover: 'RECOVERED' },
  RECOVERED: {},
};

/** The most activities that are kept; the latest are (SDK: `AbandonedCheckout.activities`). */
export const MAX_ACTIVITIES = 20;

/** Returns the first instant of a day of the site's calendar, ISO 8601. @param later days to add */
export const startOfDay = (date: string, timeZone: string, later = 0): string =>
  isoDate(Temporal.PlainDate.from(date).add({ days: later }).toZonedDateTime(timeZone).epochMilliseconds);

/** Returns the analytics of abandoned checkouts (SDK: `GetAbandonedCheckoutAnalyticsResponse`). */
export function analyticsOf(checkouts: readonly AbandonedCheckout[]) {
  const worth = (status: AbandonmentStatus) => {
    const amounts = checkouts
      .filter((it) => it.status === status)
      .map(({ totalPrice }) => new Big(totalPrice?.amount ?? 0));
    return { value: sum(amounts), count: amounts.length };
  };
  const [open, recovered] = [worth('ABANDONED'), worth('RECOVERED')];
  const text = (value: Big) => value.toFixed(2, Big.roundHalfUp);
  const count = open.count + recovered.count;
  return {
    recoverableValue: text(open.value),
    recoverableCheckoutCount: open.count,
    averageRecoverableCheckoutValue: text(open.count ? open.value.div(open.count) : open.value),
    recoveredValue: text(recovered.value),
    recoveredCheckoutCount: recovered.count,
    recoveryRate: count ? new Big(recovered.count).div(count).round(4).toNumber() : 0,
  };
}
