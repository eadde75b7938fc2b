import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { assertRequired } from '../requests/required';
import type { Cart } from '../shared/cart/store';
import { estimateCart } from '../shared/cart-v2/serialize';
import type { DeliveryMethodInput } from '../shared/cart-v2/types';
import { CARRIER_ID } from '../shared/delivery-profile/regions';
import { preconditionFailed } from './errors';

/**
 * The cart with a way of delivery that the site offers for it.
 * @throws PlatformError 428 DELIVERY_METHOD_MISSING_LINE_ITEMS where nothing is to be delivered,
 *   DELIVERY_METHOD_MISSING_ADDRESS before it is known where it goes, DELIVERY_METHOD_NOT_FOUND
 */
export function withDeliveryMethod(
  context: Context,
  cart: Cart,
  { code, appId }: DeliveryMethodInput = {},
): Cart {
  assertRequired({ 'deliveryMethod.code': code });
  const chosen: Cart = { ...cart, selectedShippingOption: { code, carrierId: appId ?? CARRIER_ID } };
  const { requiresShipping, deliveryProblem } = estimateCart(context, chosen);
  assert(requiresShipping, () =>
    preconditionFailed('DELIVERY_METHOD_MISSING_LINE_ITEMS', 'Nothing in the cart is to be delivered'),
  );
  assert(cart.contactInfo?.address?.country, () =>
    preconditionFailed('DELIVERY_METHOD_MISSING_ADDRESS', 'Say first where it is to be delivered'),
  );
  assert(!deliveryProblem, () =>
    preconditionFailed('DELIVERY_METHOD_NOT_FOUND', 'The site does not offer this delivery there', {
      code,
      ...(appId && { appId }),
    }),
  );
  return chosen;
}

/** The cart without a chosen way of delivery. */
export const withoutDeliveryMethod = (cart: Cart): Cart => ({ ...cart, selectedShippingOption: undefined });
