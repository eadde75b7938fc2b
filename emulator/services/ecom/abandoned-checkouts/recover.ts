import type { Context } from '#core/contract/context';
import { emitAction, emitUpdated } from '#core/entities/events';
import { isoDate } from '#core/time/clock';
import { transition } from '#core/transitions';
import type { Checkout } from '../stored/checkouts';
import { ABANDONED_CHECKOUTS, emitCartRecovered, serializeAbandonedCheckout } from './events';
import { ABANDONMENT_TRANSITIONS } from './rules';
import { type AbandonedCheckout, abandonedCheckouts } from './store';

/**
 * Marks the abandoned checkout of a new order as recovered, if there is one.
 * @throws PlatformError 409 INVALID_STATUS_TRANSITION if it was recovered before
 */
export function recoverAbandoned(context: Context, checkout: Checkout): void {
  const { documents, clock } = context;
  const before = documents.find(abandonedCheckouts, { checkoutId: checkout.id });
  if (!before) return;
  const now = isoDate(clock.now());
  const saved = documents.put<AbandonedCheckout>(abandonedCheckouts, {
    ...before,
    status: transition(ABANDONMENT_TRANSITIONS, before.status, 'recover', {
      code: 'INVALID_STATUS_TRANSITION',
      what: 'An abandoned checkout',
    }),
    checkoutRecoveredDate: now,
    updatedDate: now,
  });
  emitUpdated(context, ABANDONED_CHECKOUTS, saved);
  const body = { abandonedCheckout: serializeAbandonedCheckout(context, saved) };
  emitAction(context, ABANDONED_CHECKOUTS, saved.id, 'recovered', body);
  emitCartRecovered(context, saved, checkout.createdDate);
}
