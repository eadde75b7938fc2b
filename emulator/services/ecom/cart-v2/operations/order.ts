import { cartV2 as meta } from '@wix/ecom/meta';
import { EVERYONE, MANAGERS } from '#core/contract/context';
import { moduleOperations, type Operation } from '#core/contract/operation';
import { findCheckout } from '../../checkout/checks';
import { completeCheckout } from '../../checkout/update';
import { redirectOperation } from '../../requests/redirect-operation';
import { cartById, open } from '../find';
import { checkoutUrlOf } from '../order/checkout-page';
import { completedAddress } from '../order/completion';
import { placeOrder } from '../order/place-order';
import { serializeCartV2 } from '../serialize';

const ACCESS = { callers: EVERYONE, app: 'stores' } as const;

const MANAGE = { ...ACCESS, callers: MANAGERS } as const;

/** What carts become. */
export const orderOperations: Operation[] = [
  redirectOperation(
    'ecom.cartV2.handleAsyncCheckoutCompletion',
    meta.handleAsyncCheckoutCompletion,
    ({ token }, context) => completedAddress(context, token),
  ),

  ...moduleOperations('ecom.cartV2', meta, ACCESS, {
    getCheckoutUrl: ({ cartId, currencyCode }, context) => ({
      checkoutUrl: checkoutUrlOf(context, cartById(context, cartId), currencyCode),
    }),
    placeOrder: ({ cartId, ...request }, context) => placeOrder(context, cartById(context, cartId), request),
  }),

  ...moduleOperations('ecom.cartV2', meta, MANAGE, {
    markCartAsCompleted({ cartId, orderId }, context) {
      // It was paid elsewhere, so no order is made and no stock is taken here.
      const cart = open(cartById(context, cartId));
      completeCheckout(context, findCheckout(context, cart.id), orderId);
      return { cart: serializeCartV2(cartById(context, cartId), context) };
    },
  }),
];
