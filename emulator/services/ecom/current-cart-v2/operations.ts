import { currentCartV2 as meta } from '@wix/ecom/meta';
import type { Context } from '#core/contract/context';
import { type Operation, operation } from '#core/contract/operation';
import { cartOf, newCart, removeCart } from '../cart/changes';
import type { Cart } from '../cart/store';
import { answer } from '../cart-v2/answer';
import { calculated, estimated, refreshed } from '../cart-v2/calculate';
import { withCoupon, withGiftCard, withoutCoupon, withoutGiftCard } from '../cart-v2/codes';
import { createCurrentCart } from '../cart-v2/create';
import { withDeliveryMethod, withoutDeliveryMethod } from '../cart-v2/delivery';
import { currentCart } from '../cart-v2/find';
import { withFormSubmissions } from '../cart-v2/form-submissions';
import { assertSomething, withLines, withoutLines } from '../cart-v2/lines';
import { serializeCartV2 } from '../cart-v2/serialize';
import { withFields } from '../cart-v2/update';
import { withUpdatedLines } from '../cart-v2/update-lines';
import { upsellsOf } from '../cart-v2/upsells';

/** Visitors, members and the site's owner have a current cart; apps have none. */
const options = { callers: ['visitor', 'member', 'owner'], app: 'stores' } as const;

/** Answers the caller's cart, which is not changed. */
const shown = (cart: Cart, context: Context) => ({ cart: serializeCartV2(cart, context) });

/** The caller's cart, as one entity for the whole purchase. */
export const currentCartV2Operations: Operation[] = [
  operation('ecom.currentCartV2.createCurrentCart', meta.createCurrentCart, options, (request, context) =>
    shown(createCurrentCart(context, request), context),
  ),

  operation('ecom.currentCartV2.getCurrentCart', meta.getCurrentCart, options, (_request, context) =>
    shown(currentCart(context), context),
  ),

  operation('ecom.currentCartV2.updateCurrentCart', meta.updateCurrentCart, options, ({ cart }, context) =>
    answer(withFields(currentCart(context), cart), context),
  ),

  operation('ecom.currentCartV2.deleteCurrentCart', meta.deleteCurrentCart, options, (_request, context) => {
    removeCart(context, currentCart(context));
    return {};
  }),

  operation('ecom.currentCartV2.refreshCurrentCart', meta.refreshCurrentCart, options, (_request, context) =>
    shown(refreshed(context, currentCart(context)), context),
  ),

  operation(
    'ecom.currentCartV2.calculateCurrentCart',
    meta.calculateCurrentCart,
    options,
    ({ refreshCart }, context) => calculated(context, currentCart(context), refreshCart),
  ),

  operation('ecom.currentCartV2.estimateCurrentCart', meta.estimateCurrentCart, options, (request, context) =>
    estimated(context, currentCart(context), request),
  ),

  operation(
    'ecom.currentCartV2.addLineItemsToCurrentCart',
    meta.addLineItemsToCurrentCart,
    options,
    (request, context) => {
      assertSomething(request);
      const cart = cartOf(context, context.caller) ?? newCart(context, context.caller);
      return answer(withLines(context, cart, request), context);
    },
  ),

  operation(
    'ecom.currentCartV2.removeLineItemsFromCurrentCart',
    meta.removeLineItemsFromCurrentCart,
    options,
    ({ lineItemIds = [] }, context) => answer(withoutLines(currentCart(context), lineItemIds), context),
  ),

  operation(
    'ecom.currentCartV2.updateLineItemsInCurrentCart',
    meta.updateLineItemsInCurrentCart,
    options,
    ({ lineItems = [] }, context) =>
      answer(withUpdatedLines(context, currentCart(context), lineItems), context),
  ),

  operation(
    'ecom.currentCartV2.addCouponToCurrentCart',
    meta.addCouponToCurrentCart,
    options,
    ({ coupon }, context) => answer(withCoupon(context, currentCart(context), coupon?.code), context),
  ),

  operation(
    'ecom.currentCartV2.removeCouponFromCurrentCart',
    meta.removeCouponFromCurrentCart,
    options,
    ({ couponId }, context) => answer(withoutCoupon(context, currentCart(context), couponId), context),
  ),

  operation(
    'ecom.currentCartV2.setDeliveryMethodForCurrentCart',
    meta.setDeliveryMethodForCurrentCart,
    options,
    ({ deliveryMethod }, context) =>
      answer(withDeliveryMethod(context, currentCart(context), deliveryMethod), context),
  ),

  operation(
    'ecom.currentCartV2.removeDeliveryMethodFromCurrentCart',
    meta.removeDeliveryMethodFromCurrentCart,
    options,
    (_request, context) => answer(withoutDeliveryMethod(currentCart(context)), context),
  ),

  operation(
    'ecom.currentCartV2.addGiftCardToCurrentCart',
    meta.addGiftCardToCurrentCart,
    options,
    ({ giftCard = {} }, context) => answer(withGiftCard(context, currentCart(context), giftCard), context),
  ),

  operation(
    'ecom.currentCartV2.removeGiftCardFromCurrentCart',
    meta.removeGiftCardFromCurrentCart,
    options,
    ({ giftCardId }, context) => answer(withoutGiftCard(context, currentCart(context), giftCardId), context),
  ),

  operation(
    'ecom.currentCartV2.updateFormSubmissionsInCurrentCart',
    meta.updateFormSubmissionsInCurrentCart,
    options,
    ({ formSubmissions }, context) =>
      answer(withFormSubmissions(currentCart(context), formSubmissions), context),
  ),

  operation(
    'ecom.currentCartV2.getUpsellOptionsForCurrentCart',
    meta.getUpsellOptionsForCurrentCart,
    options,
    (_request, context) => upsellsOf(context, currentCart(context)),
  ),
];
