import { currentCart as meta } from '@wix/ecom/meta';
import { applicationError, assert } from '../../core/errors';
import { type Context, type Operation, operation } from '../../core/operation';
import { updateCart } from './cart-update';
import {
  assertMayAddCustomItems,
  currentCart,
  findCart,
  newCart,
  removeCart,
  saveCart,
  withCustomItems,
  withItems,
  withQuantities,
} from './carts';
import { createCheckout } from './create-checkout';
import { estimate } from './estimate';
import * as wire from './estimate-wire';
import { assertPaidByMembership } from './memberships';
import type { Cart } from './store';
import { violations } from './violations';
import { cartOnWire, WEIGHT_UNIT } from './wire';

/** A cart belongs to whoever is on the site; an app is not. */
const options = { callers: ['visitor', 'member', 'owner'], app: 'stores' } as const;

const answer = (cart: Cart, context: Context) => ({ cart: cartOnWire(saveCart(context, cart), context) });

/** The cart of whoever calls (specification 2, section 7, current cart). */
export const cartOperations: Operation[] = [
  operation('ecom.currentCart.getCurrentCart', meta.getCurrentCart, options, (_request, context) => ({
    cart: cartOnWire(currentCart(context), context),
  })),

  operation('ecom.currentCart.updateCurrentCart', meta.updateCurrentCart, options, (request, context) =>
    answer(updateCart(context, currentCart(context), request), context),
  ),

  operation('ecom.currentCart.deleteCurrentCart', meta.deleteCurrentCart, options, (_request, context) => {
    removeCart(context, currentCart(context).id);
    return {};
  }),

  operation(
    'ecom.currentCart.addToCurrentCart',
    meta.addToCurrentCart,
    options,
    ({ lineItems = [], customLineItems = [], businessLocationId }, context) => {
      assertMayAddCustomItems(context, customLineItems);
      const cart = findCart(context) ?? newCart(context);
      assert(
        !businessLocationId || (cart.businessLocationId ?? businessLocationId) === businessLocationId,
        () =>
          applicationError(
            409,
            'CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION',
            'The cart is of another location of the business',
          ),
      );
      const lines = withItems(context, cart.lines, lineItems, 'lineItems');
      return answer(
        {
          ...cart,
          lines: withCustomItems(context, lines, customLineItems),
          ...(businessLocationId && { businessLocationId }),
        },
        context,
      );
    },
  ),

  operation(
    'ecom.currentCart.removeLineItemsFromCurrentCart',
    meta.removeLineItemsFromCurrentCart,
    options,
    ({ lineItemIds }, context) => {
      const cart = currentCart(context);
      // Removing what is gone already is no mistake: the second of two clicks.
      return answer({ ...cart, lines: cart.lines.filter(({ id }) => !lineItemIds.includes(id)) }, context);
    },
  ),

  operation(
    'ecom.currentCart.updateCurrentCartLineItemQuantity',
    meta.updateCurrentCartLineItemQuantity,
    options,
    ({ lineItems }, context) => {
      const cart = currentCart(context);
      return answer({ ...cart, lines: withQuantities(context, cart.lines, lineItems) }, context);
    },
  ),

  operation(
    'ecom.currentCart.removeCouponFromCurrentCart',
    meta.removeCouponFromCurrentCart,
    options,
    (_request, context) => answer({ ...currentCart(context), couponCode: undefined }, context),
  ),

  operation(
    'ecom.currentCart.estimateCurrentCartTotals',
    meta.estimateCurrentCartTotals,
    options,
    (request, context) => {
      const { shippingAddress, billingAddress, calculateTax, calculateShipping, selectedMemberships } =
        request;
      const cart = currentCart(context);
      assertPaidByMembership(cart, selectedMemberships?.memberships ?? []);
      const { site } = context;
      const result = estimate(
        context,
        { ...cart, selectedShippingOption: cart.selectedShippingOption ?? request.selectedShippingOption },
        cart.owner,
        {
          shippingAddress: shippingAddress ?? cart.contactInfo?.address ?? undefined,
          billingAddress,
          calculateTax: calculateTax ?? true,
          calculateShipping: calculateShipping ?? true,
        },
      );
      const prices = wire.linePrices(result, site);
      return {
        cart: cartOnWire(cart, context),
        calculatedLineItems: result.lines.map(({ id, shown }, index) => ({
          lineItemId: id,
          pricesBreakdown: prices[index],
          paymentOption: shown.paymentOption,
        })),
        priceSummary: wire.priceSummary(result, site),
        taxSummary: wire.taxSummary(result, site),
        shippingInfo: wire.shippingInfo(result, site),
        appliedDiscounts: wire.appliedDiscounts(result, site),
        calculationErrors: wire.calculationErrors(result),
        weightUnit: WEIGHT_UNIT,
        currency: site.currency,
        ...wire.payNowAndLater(result, site),
        membershipOptions: { eligibleMemberships: [], invalidMemberships: [] },
        additionalFees: [],
        violations: violations(result.lines),
      };
    },
  ),

  operation(
    'ecom.currentCart.createCheckoutFromCurrentCart',
    meta.createCheckoutFromCurrentCart,
    options,
    (request, context) => ({ checkoutId: createCheckout(context, currentCart(context), request).id }),
  ),
];
