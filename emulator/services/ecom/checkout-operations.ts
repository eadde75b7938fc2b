import { checkout as checkoutMeta } from '@wix/ecom/meta';
import { EVERYONE, type Operation, operation } from '../../core/operation';
import { checkoutOnWire } from './checkout-wire';
import { assertMine, theCheckout } from './checkouts';

/** What became of a cart: read back by its buyer, by the site's owner and by apps. */
export const checkoutOperations: Operation[] = [
  operation(
    'ecom.checkout.getCheckout',
    checkoutMeta.getCheckout,
    { callers: EVERYONE, app: 'stores' },
    ({ id }, context) => {
      const checkout = theCheckout(context, id);
      assertMine(context, checkout.owner.id, `read checkout ${id}`);
      return { checkout: checkoutOnWire(checkout, context) };
    },
  ),
];
