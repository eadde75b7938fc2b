import { currentCartV2 as meta } from '@wix/ecom/meta';
import type { Context } from '#core/contract/context';
import { moduleOperations } from '#core/contract/operation';
import { cartOf, newCart, removeCart } from '../carts/changes';
import type { Cart } from '../carts/entity';
import { calculated, estimated, refreshed, upsellsOf } from '../carts/v2/changes/calculate';
import { withCoupon, withGiftCard, withoutCoupon, withoutGiftCard } from '../carts/v2/changes/codes';
import { createCurrentCart } from '../carts/v2/changes/create';
import { withDeliveryMethod, withoutDeliveryMethod } from '../carts/v2/changes/delivery';
import { currentCart } from '../carts/v2/changes/find';
import { assertSomething, withLines, withoutLines } from '../carts/v2/changes/lines';
import { answer, withFields, withFormSubmissions } from '../carts/v2/changes/update';
import { withUpdatedLines } from '../carts/v2/changes/update-lines';
import { serializeCartV2 } from '../carts/v2-serialize';

/** Visitors, members and the site's owner have a current cart; apps have none. */
const options = { callers: ['visitor', 'member', 'owner'], app: 'stores' } as const;

const shown = (context: Context, cart: Cart) => ({ cart: serializeCartV2(context, cart) });

/** The caller's cart in Cart V2, which has one entity for the whole purchase. */
export const currentCartV2Operations = moduleOperations('ecom.currentCartV2', meta, options, {
  createCurrentCart: (context, request) => shown(context, createCurrentCart(context, request)),
  getCurrentCart: (context, _request) => shown(context, currentCart(context)),
  updateCurrentCart: (context, { cart }) => answer(context, withFields(currentCart(context), cart)),
  deleteCurrentCart: (context, _request) => removeCart(context, currentCart(context)),
  refreshCurrentCart: (context, _request) => shown(context, refreshed(context, currentCart(context))),
  calculateCurrentCart: (context, { refreshCart }) => calculated(context, currentCart(context), refreshCart),
  estimateCurrentCart: (context, request) => estimated(context, currentCart(context), request),
  addLineItemsToCurrentCart(context, request) {
    assertSomething(request);
    const cart = cartOf(context, context.caller) ?? newCart(context, context.caller);
    return answer(context, withLines(context, cart, request));
  },
  removeLineItemsFromCurrentCart: (context, { lineItemIds = [] }) =>
    answer(context, withoutLines(currentCart(context), lineItemIds)),
  updateLineItemsInCurrentCart: (context, { lineItems = [] }) =>
    answer(context, withUpdatedLines(context, currentCart(context), lineItems)),
  addCouponToCurrentCart: (context, { coupon }) =>
    answer(context, withCoupon(context, currentCart(context), coupon?.code)),
  removeCouponFromCurrentCart: (context, { couponId }) =>
    answer(context, withoutCoupon(context, currentCart(context), couponId)),
  setDeliveryMethodForCurrentCart: (context, { deliveryMethod }) =>
    answer(context, withDeliveryMethod(context, currentCart(context), deliveryMethod)),
  removeDeliveryMethodFromCurrentCart: (context, _request) =>
    answer(context, withoutDeliveryMethod(currentCart(context))),
  addGiftCardToCurrentCart: (context, { giftCard = {} }) =>
    answer(context, withGiftCard(context, currentCart(context), giftCard)),
  removeGiftCardFromCurrentCart: (context, { giftCardId }) =>
    answer(context, withoutGiftCard(context, currentCart(context), giftCardId)),
  updateFormSubmissionsInCurrentCart: (context, { formSubmissions }) =>
    answer(context, withFormSubmissions(currentCart(context), formSubmissions)),
  getUpsellOptionsForCurrentCart: (context, _request) => upsellsOf(context, currentCart(context)),
});
