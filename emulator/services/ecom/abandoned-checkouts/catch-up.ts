import type { Context } from '#core/contract/context';
import type { CatchUpStep } from '#core/contract/service';
import { CATCH_UP_BATCH } from '#core/time/catch-up-limits';
import { isoDate } from '#core/time/clock';
import { checkoutOfCart } from '../checkouts/of-cart';
import { type Cart, carts } from '../stored/carts';
import { type Checkout, checkouts } from '../stored/checkouts';
import { contentOf } from './content';
import { emitAbandonedCheckoutSaved, emitCartAbandoned } from './events';
import { type AbandonedCheckout, abandonedCheckouts } from './store';

/** Records abandoned checkouts, and carts whose checkout was begun. */
export const abandonedCheckoutsCatchUp: CatchUpStep = {
  due: [
    { collection: checkouts, field: 'abandonDate' },
    { collection: carts, field: 'abandonDate' },
  ],
  catchUp: catchUpAbandonedCheckouts,
};

/** Records the checkouts that have been abandoned, each with its own date; at most one batch per call. */
function catchUpAbandonedCheckouts(context: Context): void {
  const due = { abandonDate: { $lte: isoDate(context.clock.now()) } };
  const sort = [{ fieldName: 'abandonDate', order: 'ASC' }];
  for (const { abandonDate, ...checkout } of context.documents.list(checkouts, due, sort, CATCH_UP_BATCH))
    abandon(context, context.documents.put<Checkout>(checkouts, checkout), abandonDate);
  for (const { abandonDate, ...cart } of context.documents.list(carts, due, sort, CATCH_UP_BATCH))
    abandon(context, checkoutOfCart(context.documents.put<Cart>(carts, cart)), abandonDate);
}

/** Stores an abandoned checkout. If it was abandoned before and changed since, its record is updated. */
function abandon(context: Context, checkout: Checkout, abandonDate: string | undefined): void {
  const { documents, ids } = context;
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
