import type { Context } from '../../../core/contract/context';
import type { CatchUpStep } from '../../../core/contract/service';
import { CATCH_UP_BATCH } from '../../../core/time/catch-up-limits';
import { isoDate } from '../../../core/time/clock';
import { type Checkout, checkouts } from '../checkout/store';
import { contentOf } from './content';
import { emitAbandonedCheckoutSaved, emitCartAbandoned } from './events';
import { type AbandonedCheckout, abandonedCheckouts } from './store';

/** Checkouts that were left are abandoned. */
export const abandonedCheckoutsCatchUp: CatchUpStep = {
  due: [{ collection: checkouts, field: 'abandonDate' }],
  catchUp: catchUpAbandonedCheckouts,
};

/** Records the checkouts that have become abandoned, each as of its own date; at most a batch in each call. */
function catchUpAbandonedCheckouts(context: Context): void {
  const due = { abandonDate: { $lte: isoDate(context.clock.now()) } };
  const sort = [{ fieldName: 'abandonDate', order: 'ASC' }];
  for (const checkout of context.documents.list(checkouts, due, sort, CATCH_UP_BATCH))
    abandon(context, checkout);
}

/** Stores an abandoned checkout. If it was abandoned before and changed since, its record is updated. */
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
