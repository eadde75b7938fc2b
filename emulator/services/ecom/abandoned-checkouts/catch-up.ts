import type { Context } from '../../../core/contract/context';
import { CATCH_UP_BATCH } from '../../../core/time/catch-up-limits';
import { isoDate } from '../../../core/time/clock';
import { type Checkout, checkouts } from '../checkout/store';
import { contentOf } from './content';
import { emitAbandonedCheckoutSaved, emitCartAbandoned } from './events';
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
