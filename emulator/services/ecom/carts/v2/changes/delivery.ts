import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { assertRequired } from '../../../requests/checks';
import { CARRIER_ID } from '../../../totals/shipping/regions';
import type { Cart } from '../../entity';
import { estimateCart } from '../../v2-serialize';
import type { DeliveryMethodInput } from '../../v2-types';
import {
  deliveryMethodMissingAddress,
  deliveryMethodMissingLineItems,
  deliveryMethodNotFound,
} from './errors';

/**
 * Returns the cart with a delivery option that the site offers for it.
 * @throws PlatformError 428 if nothing has to be delivered, or without an address
 */
export function withDeliveryMethod(
  context: Context,
  cart: Cart,
  { code, appId }: DeliveryMethodInput = {},
): Cart {
  assertRequired({ 'deliveryMethod.code': code });
  const chosen: Cart = { ...cart, selectedShippingOption: { code, carrierId: appId ?? null } };
  const { requiresShipping, deliveryProblem, delivery } = estimateCart(context, chosen);
  assert(requiresShipping, deliveryMethodMissingLineItems);
  assert(cart.contactInfo?.address?.country, deliveryMethodMissingAddress);
  assert(!deliveryProblem, () => deliveryMethodNotFound(code, appId));
  return { ...chosen, selectedShippingOption: { code, carrierId: delivery?.carrierId ?? CARRIER_ID } };
}

export const withoutDeliveryMethod = (cart: Cart): Cart => ({ ...cart, selectedShippingOption: undefined });
