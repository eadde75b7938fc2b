import { orders as meta } from '@wix/ecom/meta';
import { doEachEntity } from '#core/contract/bulk';
import { MANAGERS } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import { type Operation, operation } from '#core/contract/operation';
import { addActivities, changeActivity } from './activities';
import { findOrder } from './changes';
import { collectabilityOf, markAsPaid, recordPayment } from './collect';
import { createOrder } from './create';
import { serializeOrder } from './serialize';
import { changeTags } from './tags';
import { cancelOrder, updateOrder, updateOrderStatus } from './update';

const MANAGE = { callers: MANAGERS } as const;

/** What the owner, and apps that sell elsewhere, do with orders. */
export const ordersWriteOperations: Operation[] = [
  operation('ecom.orders.createOrder', meta.createOrder, MANAGE, (request, context) => ({
    order: serializeOrder(createOrder(context, request)),
  })),

  operation('ecom.orders.updateOrder', meta.updateOrder, MANAGE, ({ order }, context) => ({
    order: serializeOrder(updateOrder(context, order.id ?? '', order)),
  })),

  operation('ecom.orders.bulkUpdateOrders', meta.bulkUpdateOrders, MANAGE, (request, context) =>
    doEachEntity(
      request.orders,
      ({ order }) => {
        assert(order?.id, () => invalidField('orders.order.id', 'is required', 'REQUIRED_FIELD'));
        return updateOrder(context, order.id, order);
      },
      request.returnEntity ? serializeOrder : undefined,
      ({ order }) => order?.id,
    ),
  ),

  operation(
    'ecom.orders.updateOrderStatus',
    meta.updateOrderStatus,
    MANAGE,
    ({ orderId, status }, context) => ({
      order: serializeOrder(updateOrderStatus(context, orderId, status)),
    }),
  ),

  operation(
    'ecom.orders.bulkUpdateOrderTags',
    meta.bulkUpdateOrderTags,
    MANAGE,
    ({ orderIds, ...tags }, context) =>
      doEachEntity(
        orderIds,
        (id) => changeTags(context, id, tags),
        undefined,
        (id) => id,
      ),
  ),

  operation('ecom.orders.cancelOrder', meta.cancelOrder, MANAGE, ({ id, ...how }, context) => ({
    order: serializeOrder(cancelOrder(context, findOrder(context, id), how)),
  })),

  operation(
    'ecom.orders.addActivities',
    meta.addActivities,
    MANAGE,
    ({ orderId, orderActivities = [] }, context) => {
      for (const [index, { activityType }] of orderActivities.entries())
        assert(activityType === 'MERCHANT_COMMENT', () =>
          invalidField(`orderActivities[${index}].activityType`, 'must be MERCHANT_COMMENT'),
        );
      const { order, ids } = addActivities(context, orderId, orderActivities);
      return { order: serializeOrder(order), activityIds: ids };
    },
  ),

  operation('ecom.orders.addActivity', meta.addActivity, MANAGE, ({ id, activity }, context) => {
    const { order, ids } = addActivities(context, id, [activity]);
    return { order: serializeOrder(order), activityId: ids[0] };
  }),

  operation(
    'ecom.orders.updateActivity',
    meta.updateActivity,
    MANAGE,
    ({ id, activityId, activity }, context) => ({
      order: serializeOrder(changeActivity(context, id, activityId, activity)),
    }),
  ),

  operation('ecom.orders.deleteActivity', meta.deleteActivity, MANAGE, ({ id, activityId }, context) => ({
    order: serializeOrder(changeActivity(context, id, activityId)),
  })),

  operation(
    'ecom.orders.paymentCollectionMarkOrderAsPaid',
    meta.paymentCollectionMarkOrderAsPaid,
    MANAGE,
    ({ ecomOrderId }, context) => ({ order: serializeOrder(markAsPaid(context, ecomOrderId)) }),
  ),

  operation(
    'ecom.orders.recordManuallyCollectedPayment',
    meta.recordManuallyCollectedPayment,
    MANAGE,
    ({ orderId, amount }, context) => {
      recordPayment(context, orderId, amount);
      return {};
    },
  ),

  operation(
    'ecom.orders.getPaymentCollectabilityStatus',
    meta.getPaymentCollectabilityStatus,
    MANAGE,
    ({ ecomOrderId }, context) => collectabilityOf(context, ecomOrderId),
  ),
];
