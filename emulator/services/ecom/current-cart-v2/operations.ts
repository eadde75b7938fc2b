import { currentCartV2 as meta } from '@wix/ecom/meta';
import type { Context } from '#core/contract/context';
import { moduleOperations } from '#core/contract/operation';
import { calculated, estimated, refreshed, upsellsOf } from '../cart-v2/calculate';
import { withCoupon, withGiftCard, withoutCoupon, withoutGiftCard } from '../cart-v2/codes';
import { createCurrentCart } from '../cart-v2/create';
import { withDeliveryMethod, withoutDeliveryMethod } from '../cart-v2/delivery';
import { currentCart } from '../cart-v2/find';
import { assertSomething, withLines, withoutLines } from '../cart-v2/lines';
import { answer, withFields, withFormSubmissions } from '../cart-v2/update';
import { withUpdatedLines } from '../cart-v2/update-lines';
import { cartOf, newCart, removeCart } from '../carts/changes';
import { serializeCartV2 } from '../carts/v2/serialize';
import type { Cart } from '../stored/carts';

/** Visitors, members and the site's owner have a current cart; apps have none. */
const options = { callers: ['visitor', 'member', 'owner'], app: 'stores' } as const;

const shown = (cart: Cart, context: Context) => ({ cart: serializeCartV2(cart, context) });

/** The caller's cart in Cart V2, which has one entity for the whole purchase. */
export const currentCartV2Operations = moduleOperations('ecom.currentCartV2', meta, options, {
  createCurrentCart: (request, context) => shown(createCurrentCart(context, request), context),
  getCurrentCart: (_request, context) => shown(currentCart(context), context),
  updateCurrentCart: ({ cart }, context) => answer(withFields(currentCart(context), cart), context),
  deleteCurrentCart: (_request, context) => removeCart(context, currentCart(context)),
  refreshCurrentCart: (_request, context) => shown(refreshed(context, currentCart(context)), context),
  calculateCurrentCart: ({ refreshCart }, context) => calculated(context, currentCart(context), refreshCart),
  estimateCurrentCart: (request, context) => estimated(context, currentCart(context), request),
  addLineItemsToCurrentCart(request, context) {
    assertSomething(request);
    const cart = cartOf(context, context.caller) ?? newCart(context, context.caller);
    return answer(withLines(context, cart, request), context);
  },
  removeLineItemsFromCurrentCart: ({ lineItemIds = [] }, context) =>
    answer(withoutLines(currentCart(context), lineItemIds), context),
  updateLineItemsInCurrentCart: ({ lineItems = [] }, context) =>
    answer(withUpdatedLines(context, currentCart(context), lineItems), context),
  addCouponToCurrentCart: ({ coupon }, context) =>
    answer(withCoupon(context, currentCart(context), coupon?.code), context),
  removeCouponFromCurrentCart: ({ couponId }, context) =>
    answer(withoutCoupon(context, currentCart(context), couponId), context),
  setDeliveryMethodForCurrentCart: ({ deliveryMethod }, context) =>
    answer(withDeliveryMethod(context, currentCart(context), deliveryMethod), context),
  removeDeliveryMethodFromCurrentCart: (_request, context) =>
    answer(withoutDeliveryMethod(currentCart(context)), context),
  addGiftCardToCurrentCart: ({ giftCard = {} }, context) =>
    answer(withGiftCard(context, currentCart(context), giftCard), context),
  removeGiftCardFromCurrentCart: ({ giftCardId }, context) =>
    answer(withoutGiftCard(context, currentCart(context), giftCardId), context),
  updateFormSubmissionsInCurrentCart: ({ formSubmissions }, context) =>
    answer(withFormSubmissions(currentCart(context), formSubmissions), context),
  getUpsellOptionsForCurrentCart: (_request, context) => upsellsOf(context, currentCart(context)),
});
