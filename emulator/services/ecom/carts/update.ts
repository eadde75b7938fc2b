import type { currentCart as meta } from '@wix/ecom/meta';
import type { Context } from '#core/contract/context';
import { assert, permissionDenied } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { withCouponCode } from '../discounts/coupons/changes';
import { couponError } from '../discounts/coupons/errors';
import type { Cart, MerchantDiscount } from './entity';
import {
  canOnlyUpdateContactIdForNotLoggedInCustomer,
  cartIsAlreadyAssociatedWithDifferentLocation,
} from './errors';
import { assertMayAddCustomItems, withCustomItems, withItems } from './lines';

type CartInfo = NonNullable<Serialized<meta.UpdateCartRequestOriginal>['cartInfo']>;

/** The fields of a cart that an update may write; all others in `cartInfo` are read-only (SDK: `Cart`). */
const WRITABLE = [
  'buyerNote',
  'contactInfo',
  'overrideCheckoutUrl',
  'selectedShippingOption',
  'extendedFields',
  'businessLocationId',
] as const satisfies readonly (keyof CartInfo & keyof Cart)[];

/** The SDK's request with a field that its typings leave out (specification 6.2). */
type CartUpdate = Serialized<meta.UpdateCartRequestOriginal> & { merchantDiscounts?: MerchantDiscount[] };

/**
 * Returns the cart with the changes of an update. An absent field stays as it is, null empties one; line items are
 * added; a coupon replaces the previous one, as do the merchant's discounts, which only the site's owner may give.
 * @throws PlatformError 400 for a coupon that cannot be used; 400 and 403 for items as when adding them; 403 for
 *   merchant discounts from other callers
 */
export function updateCart(context: Context, cart: Cart, request: CartUpdate): Cart {
  const { cartInfo = {}, couponCode, lineItems = [], customLineItems = [], merchantDiscounts } = request;
  assertMayAddCustomItems(context, customLineItems);
  assert(!merchantDiscounts || context.caller.role === 'owner', () => permissionDenied('give discounts'));
  const { contactId, email } = cartInfo.buyerInfo ?? {};
  assert(
    contactId === undefined || cart.owner.role !== 'member',
    canOnlyUpdateContactIdForNotLoggedInCustomer,
  );
  const written = WRITABLE.filter((field) => cartInfo[field] !== undefined);
  const lines = withItems(context, cart.lines, lineItems, 'lineItems');
  const updated: Cart = {
    ...cart,
    ...Object.fromEntries(written.map((field) => [field, cartInfo[field]])),
    ...(contactId !== undefined && { contactId }),
    ...(email !== undefined && { email }),
    ...(merchantDiscounts && { merchantDiscounts }),
    lines: withCustomItems(lines, customLineItems),
  };
  return couponCode ? withCoupon(context, updated, couponCode) : updated;
}

/**
 * Returns the cart with more items, all from the same business location.
 * @throws PlatformError as `withItems` and `withCustomItems`
 */
export function withAdded(
  context: Context,
  cart: Cart,
  {
    lineItems = [],
    customLineItems = [],
    businessLocationId,
  }: Serialized<meta.AddToCurrentCartRequestOriginal>,
): Cart {
  assertMayAddCustomItems(context, customLineItems);
  assert(
    !businessLocationId || (cart.businessLocationId ?? businessLocationId) === businessLocationId,
    cartIsAlreadyAssociatedWithDifferentLocation,
  );
  const lines = withItems(context, cart.lines, lineItems, 'lineItems');
  return {
    ...cart,
    lines: withCustomItems(lines, customLineItems),
    ...(businessLocationId && { businessLocationId }),
  };
}

function withCoupon(context: Context, cart: Cart, code: string): Cart {
  const changed = withCouponCode(context, cart, code);
  if (typeof changed === 'string') throw couponError(changed);
  return changed;
}
