import type { Context } from '../../../core/contract/context';
import { CATCH_UP_BATCH } from '../../../core/time/catch-up-limits';
import { isoDate } from '../../../core/time/clock';
import { transition } from '../../../core/transitions';
import { type Checkout, checkouts } from '../orders/store';
import {
  emitAbandonedCheckoutRecovered,
  emitAbandonedCheckoutSaved,
  emitCartAbandoned,
  emitCartRecovered,
} from './events';
import { ABANDONMENT_TRANSITIONS } from './rules';
import { contentOf } from './serialize';
import { type AbandonedCheckout, abandonedCheckouts } from './store';

/** Makes abandoned checkouts of those that the clock has left alone for long enough, each as of its own date; some in each call. */
export function catchUpAbandonedCheckouts(context: Context): void {
  const due = { abandonDate: { $lte: isoDate(context.clock.now()) } };
  const sort = [{ fieldName: 'abandonDate', order: 'ASC' }];
  for (const checkout of context.documents.list(checkouts, due, sort, CATCH_UP_BATCH))
    abandon(context, checkout);
}

/** Keeps a checkout that was left. One that was left before, and then changed, is brought up to date. */
function abandon(context: Context, { abandonDate, ...checkout }: Checkout): void {
  const { documents, ids } = context;
  documents.put(checkouts, checkout);
  const before = documents.find(abandonedCheckouts, { checkoutId: checkout.id });
  const saved = documents.put<AbandonedCheckout>(abandonedCheckouts, {
    ...contentOf(context, checkout),
    id: before?.id ?? ids.guid(),
    status: 'ABANDONED',
    activities: before?.activities ?? [],
    createdDate: before?.createdDate ?? abandonDate,
    updatedDate: abandonDate,
  });
  emitAbandonedCheckoutSaved(context, saved, !before);
  if (!before) emitCartAbandoned(context, checkout, saved);
}

/**
 * Notes that a checkout becomes an order: if it was abandoned, it is recovered.
 * @throws PlatformError 409 INVALID_STATUS_TRANSITION for one that was recovered before
 */
export function recoverAbandoned(context: Context, checkout: Checkout): void {
  catchUpAbandonedCheckouts(context);
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
  emitAbandonedCheckoutSaved(context, saved, false);
  emitAbandonedCheckoutRecovered(context, saved);
  emitCartRecovered(context, saved, checkout.createdDate);
}
