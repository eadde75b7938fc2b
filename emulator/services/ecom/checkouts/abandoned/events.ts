import type { Context } from '#core/contract/context';
import type { Checkout } from '../entity';
import { type AbandonedCheckout, serializeAbandonedCheckout } from './entity';

const LEGACY = 'com.wix.ecommerce.cart.abandonment.api.v1';

/** Returns the type of an abandoned cart's buyer (specification 6.17). */
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
