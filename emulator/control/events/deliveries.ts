import type { NumberedAttempt } from '#core/events/delivery-log';
import type { WaitingDelivery } from '#core/events/webhooks';
import { isoDate } from '#core/time/clock';
import type * as Contract from '../contract/events';

/** An attempt to deliver, with dates as people read them. */
export const attemptOf = ({ time, nextAt, ...attempt }: NumberedAttempt): Contract.Attempt => ({
  ...attempt,
  time: isoDate(time),
  ...(nextAt !== undefined && { nextAt: isoDate(nextAt) }),
});

/** A delivery that waits, with the date of the next attempt. */
export const waitingOf = ({ due, ...delivery }: WaitingDelivery): Contract.WaitingDelivery => ({
  ...delivery,
  ...(due > 0 && { nextAt: isoDate(due) }),
});
