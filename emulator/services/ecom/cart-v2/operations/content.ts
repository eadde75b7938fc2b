import { cartV2 as meta } from '@wix/ecom/meta';
import { type Context, EVERYONE } from '#core/contract/context';
import { moduleOperations } from '#core/contract/operation';
import { answer } from '../answer';
import { withCoupon, withGiftCard, withoutCoupon, withoutGiftCard } from '../codes';
import { withDeliveryMethod, withoutDeliveryMethod } from '../delivery';
import { cartById, open } from '../find';
import { withFormSubmissions } from '../form-submissions';
import { assertSomething, withLines, withoutLines } from '../lines';
import { withUpdatedLines } from '../update-lines';

const ACCESS = { callers: EVERYONE, app: 'stores' } as const;

const openCart = (context: Context, cartId: string) => open(cartById(context, cartId));

/** What is in carts, how it is delivered, and by which codes it is paid. */
export const contentOperations = moduleOperations('ecom.cartV2', meta, ACCESS, {
  addLineItems({ cartId, ...request }, context) {
    const cart = openCart(context, cartId);
    assertSomething(request);
    return answer(withLines(context, cart, request), context);
  },
  removeLineItems: ({ cartId, lineItemIds }, context) =>
    answer(withoutLines(openCart(context, cartId), lineItemIds), context),
  updateLineItems: ({ cartId, lineItems = [] }, context) =>
    answer(withUpdatedLines(context, openCart(context, cartId), lineItems), context),
  addCoupon: ({ cartId, coupon }, context) =>
    answer(withCoupon(context, openCart(context, cartId), coupon.code), context),
  removeCoupon: ({ cartId, couponId }, context) =>
    answer(withoutCoupon(context, openCart(context, cartId), couponId), context),
  setDeliveryMethod: ({ cartId, deliveryMethod }, context) =>
    answer(withDeliveryMethod(context, openCart(context, cartId), deliveryMethod), context),
  removeDeliveryMethod: ({ cartId }, context) =>
    answer(withoutDeliveryMethod(openCart(context, cartId)), context),
  addGiftCard: ({ cartId, giftCard }, context) =>
    answer(withGiftCard(context, openCart(context, cartId), giftCard), context),
  removeGiftCard: ({ cartId, giftCardId }, context) =>
    answer(withoutGiftCard(context, openCart(context, cartId), giftCardId), context),
  updateFormSubmissions: ({ cartId, formSubmissions }, context) =>
    answer(withFormSubmissions(openCart(context, cartId), formSubmissions), context),
});
