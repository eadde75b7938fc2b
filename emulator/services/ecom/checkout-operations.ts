import { checkout as checkoutMeta, orders as orderMeta } from '@wix/ecom/meta';
import { assert, notFound } from '../../core/errors';
import { EVERYONE, type Operation, operation } from '../../core/operation';
import { checkoutOnWire } from './checkout-wire';
import { assertMine, theCheckout } from './checkouts';
import { orders } from './store';

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

  // Orders are of every app that sells: bookings make them too.
  operation('ecom.orders.getOrder', orderMeta.getOrder, { callers: EVERYONE }, ({ id }, context) => {
    const order = context.documents.get(orders, id);
    assert(order, () => notFound(`Order ${id}`));
    const { memberId, visitorId } = order.buyerInfo ?? {};
    assertMine(context, memberId ?? visitorId, `read order ${id}`);
    return { order: { ...order, number: String(order.number) } };
  }),
];
