import type { Context } from '#core/contract/context';
import type { CatchUpStep } from '#core/contract/service';
import { CATCH_UP_BATCH } from '#core/time/catch-up-limits';
import { isoDate } from '#core/time/clock';
import { transition } from '#core/transitions';
import { type Cart, carts } from '../cart/store';
import { checkoutOfCart } from '../checkout/of-cart';
import { type Checkout, checkouts } from '../checkout/store';
import { type AbandonedCheckout, abandonedCheckouts, contentOf, serializeAbandonedCheckout } from './content';
import { ABANDONMENT_TRANSITIONS } from './rules';

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

/**
 * Notes that a checkout becomes an order: if it was abandoned, it is recovered.
 * @throws PlatformError 409 INVALID_STATUS_TRANSITION for one that was recovered before
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
  emitAbandonedCheckoutSaved(context, saved, false);
  emitAbandonedCheckoutRecovered(context, saved);
  emitCartRecovered(context, saved, checkout.createdDate);
}

const ABANDONED = 'wix.ecom.v1.abandoned_checkout';
const LEGACY = 'com.wix.ecommerce.cart.abandonment.api.v1';

/** Emits that an abandoned checkout was created or updated. */
export function emitAbandonedCheckoutSaved(
  context: Context,
  abandoned: AbandonedCheckout,
  isNew: boolean,
): void {
  const entity = serializeAbandonedCheckout(context, abandoned);
  const about = { entityFqdn: ABANDONED, entityId: abandoned.id };
  if (isNew) context.emit({ ...about, slug: 'created', createdEvent: { entity } });
  else context.emit({ ...about, slug: 'updated', updatedEvent: { currentEntity: entity } });
}

/** Emits that an abandoned checkout was deleted. */
export const emitAbandonedCheckoutDeleted = (context: Context, abandoned: AbandonedCheckout): void =>
  context.emit({
    entityFqdn: ABANDONED,
    entityId: abandoned.id,
    slug: 'deleted',
    deletedEvent: { deletedEntity: serializeAbandonedCheckout(context, abandoned) },
  });

/** Emits that an abandoned checkout became an order. */
export function emitAbandonedCheckoutRecovered(context: Context, abandoned: AbandonedCheckout): void {
  context.emit({
    entityFqdn: ABANDONED,
    entityId: abandoned.id,
    slug: 'recovered',
    actionEvent: { body: { abandonedCheckout: serializeAbandonedCheckout(context, abandoned) } },
  });
}

/** The buyer of an abandoned cart (specification 6.17). */
const identityType = ({ owner, contactId }: Checkout): 'ADMIN' | 'MEMBER' | 'CONTACT' | 'VISITOR' => {
  if (owner.role === 'owner') return 'ADMIN';
  if (owner.role === 'member') return 'MEMBER';
  return contactId ? 'CONTACT' : 'VISITOR';
};

/** Emits that a cart was abandoned: the older event of the stores app (SDK: stores `abandonedCarts`). */
export function emitCartAbandoned(context: Context, checkout: Checkout, abandoned: AbandonedCheckout): void {
  const { owner, email, contactInfo } = checkout;
  const { firstName, lastName, phone } = contactInfo?.contactDetails ?? {};
  const { cartId, createdDate, subtotalPrice, totalPrice, lineItems = [] } = abandoned;
  if (!cartId) return;
  const couponId = abandoned.appliedDiscounts?.find(({ coupon }) => coupon)?.coupon?.id;
  context.emit({
    legacyType: `${LEGACY}.CartAbandonedEvent`,
    entityId: cartId,
    payload: {
      cartId,
      creationTime: checkout.createdDate,
      abandonTime: createdDate,
      buyerInfo: { id: owner.id, identityType: identityType(checkout), email, phone, firstName, lastName },
      itemsCount: lineItems.reduce((count, { quantity = 0 }) => count + quantity, 0),
      ...(couponId && { couponId }),
      totals: {
        subtotal: Number(subtotalPrice?.amount),
        total: Number(totalPrice?.amount),
        formattedTotal: totalPrice?.formattedAmount,
      },
      checkoutUrl: serializeAbandonedCheckout(context, abandoned).checkoutUrl,
    },
  });
}

/** Emits that an abandoned cart became an order. */
export function emitCartRecovered(
  context: Context,
  abandoned: AbandonedCheckout,
  creationTime: string,
): void {
  const { cartId, createdDate: abandonedTime, checkoutRecoveredDate: recoveredTime } = abandoned;
  if (!cartId) return;
  const payload = { cartId, creationTime, abandonedTime, recoveredTime };
  context.emit({ legacyType: `${LEGACY}.CartRecoveredEvent`, entityId: cartId, payload });
}
