import type { NumberedAttempt } from '#core/events/delivery-log';
import type { Webhook } from '#core/events/webhook';
import type { WaitingDelivery } from '#core/events/webhooks';
import { isoDate } from '#core/time/clock';
import type { Emulator } from '#runtime/emulator';
import type * as Contract from '../contract/events';

/** Returns a delivery attempt with readable dates. */
export const attemptOf = ({ time, nextAt, ...attempt }: NumberedAttempt): Contract.Attempt => ({
  ...attempt,
  time: isoDate(time),
  ...(nextAt !== undefined && { nextAt: isoDate(nextAt) }),
});

/** Returns a receiver, and until when it is paused. */
export function webhookOf({ webhooks }: Pick<Emulator, 'webhooks'>, { id, url }: Webhook): Contract.Webhook {
  const pause = webhooks.pauseOf(id);
  return { id, url, ...(pause && { pausedUntil: isoDate(pause.until), problem: pause.reason }) };
}

/** Returns a pending delivery with the date of its next attempt. */
export const waitingOf = ({ due, ...delivery }: WaitingDelivery): Contract.WaitingDelivery => ({
  ...delivery,
  ...(due > 0 && { nextAt: isoDate(due) }),
});
