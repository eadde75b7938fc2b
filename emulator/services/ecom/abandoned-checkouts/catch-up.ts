import type { Context } from '#core/contract/context';
import type { CatchUpStep } from '#core/contract/service';
import { CATCH_UP_BATCH } from '#core/time/catch-up-limits';
import { isoDate } from '#core/time/clock';
import { emitAbandonedCheckoutSaved, emitCartAbandoned } from '../shared/abandoned-checkouts/events';
import { type AbandonedCheckout, abandonedCheckouts } from '../shared/abandoned-checkouts/store';
import { type Cart, carts } from '../shared/cart/store';
import { checkoutOfCart } from '../shared/checkout/of-cart';
import { type Checkout, checkouts } from '../shared/checkout/store';
import { contentOf } from './content';

/** Checkouts that were left are abandoned, and carts whose checkout was begun. */
export const abandonedCheckoutsCatchUp: CatchUpStep = {
  due: [
    { collection: checkouts, field: 'abandonDate' },
    { collection: carts, field: 'abandonDate' },
  ],
  catchUp: catchUpAbandonedCheckouts,
};

/** Records the checkouts that have become abandoned, each as of its own date; at most a batch in each call. */
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
