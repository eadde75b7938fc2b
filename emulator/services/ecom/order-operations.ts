import { orders as meta } from '@wix/ecom/meta';
import { isoDate } from '../../core/clock';
import { applicationError, assert, notFound } from '../../core/errors';
import { type Context, EVERYONE, MANAGERS, type Operation, operation } from '../../core/operation';
import { returnStock } from '../stores/inventory';
import { assertMine } from './checkouts';
import { orderAction, orderOnWire, orderUpdated } from './events';
import { APPROVAL, PAYMENT, stateAfter } from './order-states';
import { type Order, orders } from './store';

function theOrder({ documents }: Context, id: string): Order {
  const order = documents.get(orders, id);
  assert(order, () => notFound(`Order ${id}`));
  return order;
}

/** Stores a changed order, with what was done to it among its activities. */
function saveOrder(
  { documents, clock, ids }: Context,
  order: Order,
  activityType: 'ORDER_CANCELED' | 'ORDER_PAID',
): Order {
  const now = isoDate(clock.now());
  const activity = { id: ids.guid(), createdDate: now, activityType, type: activityType };
  const activities = [...(order.activities ?? []), activity];
  return documents.put(orders, { ...order, activities, updatedDate: now });
}

/** Orders, of every app that sells: bookings make them too. */
export const orderOperations: Operation[] = [
  operation('ecom.orders.getOrder', meta.getOrder, { callers: EVERYONE }, ({ id }, context) => {
    const order = theOrder(context, id);
    const { memberId, visitorId } = order.buyerInfo ?? {};
    assertMine(context, memberId ?? visitorId, `read order ${id}`);
    return { order: orderOnWire(order) };
  }),

  operation(
    'ecom.orders.cancelOrder',
    meta.cancelOrder,
    { callers: MANAGERS },
    ({ id, restockAllItems = false, sendOrderCanceledEmail = false, customMessage }, context) => {
      const order = theOrder(context, id);
      const status = stateAfter(APPROVAL, order.status, 'cancel');
      const saved = saveOrder(context, { ...order, status }, 'ORDER_CANCELED');
      if (restockAllItems) {
        returnStock(
          context,
          (order.lineItems ?? []).flatMap(({ catalogReference, quantity = 0 }) =>
            catalogReference ? [{ reference: catalogReference, quantity }] : [],
          ),
        );
      }
      orderUpdated(context, saved);
      orderAction(context, saved, 'canceled', {
        ...{ restockAllItems, sendOrderCanceledEmail },
        ...(customMessage && { customMessage }),
      });
      return { order: orderOnWire(saved) };
    },
  ),

  operation(
    'ecom.orders.paymentCollectionMarkOrderAsPaid',
    meta.paymentCollectionMarkOrderAsPaid,
    { callers: MANAGERS },
    ({ ecomOrderId }, context) => {
      const order = theOrder(context, ecomOrderId);
      assert(order.paymentStatus !== 'PAID', () =>
        applicationError(409, 'ORDER_ALREADY_PAID', `Order ${order.number} is paid`),
      );
      const { paymentStatus: previousPaymentStatus, priceSummary, balanceSummary } = order;
      const nothing = { ...balanceSummary?.refunded };
      const saved = saveOrder(
        context,
        {
          ...order,
          paymentStatus: stateAfter(PAYMENT, previousPaymentStatus, 'pay'),
          balanceSummary: {
            ...balanceSummary,
            balance: nothing,
            pending: nothing,
            paid: priceSummary?.total,
          },
        },
        'ORDER_PAID',
      );
      orderUpdated(context, saved);
      orderAction(context, saved, 'payment_status_updated', { previousPaymentStatus });
      return { order: orderOnWire(saved) };
    },
  ),
];
