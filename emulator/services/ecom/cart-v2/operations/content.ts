import { cartV2 as meta } from '@wix/ecom/meta';
import { type Context, EVERYONE } from '#core/contract/context';
import { type Operation, operation } from '#core/contract/operation';
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
export const contentOperations: Operation[] = [
  operation('ecom.cartV2.addLineItems', meta.addLineItems, ACCESS, ({ cartId, ...request }, context) => {
    const cart = openCart(context, cartId);
    assertSomething(request);
    return answer(withLines(context, cart, request), context);
  }),

  operation('ecom.cartV2.removeLineItems', meta.removeLineItems, ACCESS, ({ cartId, lineItemIds }, context) =>
    answer(withoutLines(openCart(context, cartId), lineItemIds), context),
  ),

  operation(
    'ecom.cartV2.updateLineItems',
    meta.updateLineItems,
    ACCESS,
    ({ cartId, lineItems = [] }, context) =>
      answer(withUpdatedLines(context, openCart(context, cartId), lineItems), context),
  ),

  operation('ecom.cartV2.addCoupon', meta.addCoupon, ACCESS, ({ cartId, coupon }, context) =>
    answer(withCoupon(context, openCart(context, cartId), coupon.code), context),
  ),

  operation('ecom.cartV2.removeCoupon', meta.removeCoupon, ACCESS, ({ cartId, couponId }, context) =>
    answer(withoutCoupon(context, openCart(context, cartId), couponId), context),
  ),

  operation(
    'ecom.cartV2.setDeliveryMethod',
    meta.setDeliveryMethod,
    ACCESS,
    ({ cartId, deliveryMethod }, context) =>
      answer(withDeliveryMethod(context, openCart(context, cartId), deliveryMethod), context),
  ),

  operation('ecom.cartV2.removeDeliveryMethod', meta.removeDeliveryMethod, ACCESS, ({ cartId }, context) =>
    answer(withoutDeliveryMethod(openCart(context, cartId)), context),
  ),

  operation('ecom.cartV2.addGiftCard', meta.addGiftCard, ACCESS, ({ cartId, giftCard }, context) =>
    answer(withGiftCard(context, openCart(context, cartId), giftCard), context),
  ),

  operation('ecom.cartV2.removeGiftCard', meta.removeGiftCard, ACCESS, ({ cartId, giftCardId }, context) =>
    answer(withoutGiftCard(context, openCart(context, cartId), giftCardId), context),
  ),

  operation(
    'ecom.cartV2.updateFormSubmissions',
    meta.updateFormSubmissions,
    ACCESS,
    ({ cartId, formSubmissions }, context) =>
      answer(withFormSubmissions(openCart(context, cartId), formSubmissions), context),
  ),
];
