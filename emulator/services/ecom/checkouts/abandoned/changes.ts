import type { Context } from '#core/contract/context';
import type { CatchUpStep } from '#core/contract/service';
import { emitAction, emitCreated, emitUpdated } from '#core/entities/events';
import { storeChanged } from '#core/entities/store';
import { CATCH_UP_BATCH } from '#core/time/catch-up-limits';
import { transition } from '#core/transitions';
import { type Cart, carts } from '../../carts/entity';
import { checkoutOfCart } from '../checks';
import { type Checkout, checkouts, type SerializedCheckout } from '../entity';
import { serializeCheckout } from '../serialize';
import {
  ABANDONED_CHECKOUTS,
  type AbandonedCheckout,
  abandonedCheckouts,
  serializeAbandonedCheckout,
} from './entity';
import { emitCartAbandoned, emitCartRecovered } from './events';
import { ABANDONMENT_TRANSITIONS } from './rules';

/**
 * Marks the abandoned checkout of a new order as recovered, if there is one.
 * @throws PlatformError 409 if it was recovered before
 */
export function recoverAbandoned(context: Context, checkout: Checkout): void {
  const { documents, clock } = context;
  const before = documents.find(abandonedCheckouts, { checkoutId: checkout.id });
  if (!before) return;
  const now = clock.date();
  const saved = storeChanged(context, ABANDONED_CHECKOUTS, {
    ...before,
    status: transition(ABANDONMENT_TRANSITIONS, before.status, 'recover', {
      code: 'INVALID_STATUS_TRANSITION',
      what: 'An abandoned checkout',
    }),
    checkoutRecoveredDate: now,
    updatedDate: now,
  });
  const body = { abandonedCheckout: serializeAbandonedCheckout(context, saved) };
  emitAction(context, ABANDONED_CHECKOUTS, saved.id, 'recovered', body);
  emitCartRecovered(context, saved, checkout.createdDate);
}

type CheckoutLine = NonNullable<SerializedCheckout['lineItems']>[number];

/** Returns a picture without its file name, which abandoned checkouts do not have. */
const imageOf = ({ id, url, height, width, altText }: NonNullable<CheckoutLine['media']>) => ({
  id,
  url,
  height,
  width,
  altText,
});

/** Returns the buyer, the items and the total to be stored with an abandoned checkout. */
function contentOf(context: Context, checkout: Checkout) {
  const {
    lineItems = [],
    appliedDiscounts,
    buyerInfo,
    buyerLanguage,
    ...shown
  } = serializeCheckout(context, checkout);
  const { currency, conversionCurrency, priceSummary } = shown;
  const contactDetails = checkout.contactInfo?.contactDetails;
  return {
    checkoutId: checkout.id,
    cartId: checkout.isCart ? checkout.id : checkout.cartId,
    buyerLanguage,
    buyerInfo,
    currency,
    conversionCurrency,
    ...(contactDetails && { contactDetails }),
    totalPrice: priceSummary?.total,
    subtotalPrice: priceSummary?.subtotal,
    lineItems: lineItems.map((line) => ({
      id: line.id,
      quantity: line.quantity,
      catalogReference: line.catalogReference,
      productName: line.productName,
      price: line.price,
      priceBeforeDiscounts: line.priceBeforeDiscounts,
      descriptionLines: line.descriptionLines,
      physicalProperties: line.physicalProperties,
      ...(line.media && { image: imageOf(line.media) }),
    })),
    appliedDiscounts,
  };
}

/** Records abandoned checkouts, and carts with an opened checkout that was abandoned. */
export const abandonedCheckoutsCatchUp: CatchUpStep = {
  due: [
    { collection: checkouts, field: 'abandonDate' },
    { collection: carts, field: 'abandonDate' },
  ],
  catchUp: catchUpAbandonedCheckouts,
};

/** Records the checkouts that have been abandoned, each with its own date; at most one batch per call. */
function catchUpAbandonedCheckouts(context: Context): void {
  const due = { abandonDate: { $lte: context.clock.date() } };
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
  if (before) emitUpdated(context, ABANDONED_CHECKOUTS, saved);
  else {
    emitCreated(context, ABANDONED_CHECKOUTS, saved);
    emitCartAbandoned(context, checkout, saved);
  }
}
