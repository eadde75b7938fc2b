import { orders as meta } from '@wix/ecom/meta';
import { doEachEntity } from '#core/contract/bulk';
import { MANAGERS } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import { access, moduleOperations } from '#core/contract/operation';
import { serializeOrder } from '../placed-orders/serialize';
import { addActivities, changeActivity } from './activities';
import { collectabilityOf, markAsPaid, recordPayment } from './collect';
import { createOrder } from './create';
import { changeTags } from './tags';
import { cancelOrder, findSettledOrder, updateOrder, updateOrderStatus } from './update';

export const ordersWriteOperations = moduleOperations('ecom.orders', meta, access(MANAGERS), {
  createOrder: (request, context) => ({
    order: serializeOrder(createOrder(context, request)),
  }),
  updateOrder: ({ order }, context) => ({
    order: serializeOrder(updateOrder(context, order.id ?? '', order)),
  }),
  bulkUpdateOrders: (request, context) =>
    doEachEntity(
      request.orders,
      ({ order }) => {
        assert(order?.id, () => invalidField('orders.order.id', 'is required', 'REQUIRED_FIELD'));
        return updateOrder(context, order.id, order);
      },
      request.returnEntity ? serializeOrder : undefined,
      ({ order }) => order?.id,
    ),
  updateOrderStatus: ({ orderId, status }, context) => ({
    order: serializeOrder(updateOrderStatus(context, orderId, status)),
  }),
  bulkUpdateOrderTags: ({ orderIds, ...tags }, context) =>
    doEachEntity(
      orderIds,
      (id) => changeTags(context, id, tags),
      undefined,
      (id) => id,
    ),
  cancelOrder: ({ id, ...how }, context) => ({
    order: serializeOrder(cancelOrder(context, findSettledOrder(context, id), how)),
  }),
  addActivities({ orderId, orderActivities = [] }, context) {
    for (const [index, { activityType }] of orderActivities.entries())
      assert(activityType === 'MERCHANT_COMMENT', () =>
        invalidField(`orderActivities[${index}].activityType`, 'must be MERCHANT_COMMENT'),
      );
    const { order, ids } = addActivities(context, orderId, orderActivities);
    return { order: serializeOrder(order), activityIds: ids };
  },
  addActivity({ id, activity }, context) {
    const { order, ids } = addActivities(context, id, [activity]);
    return { order: serializeOrder(order), activityId: ids[0] };
  },
  updateActivity: ({ id, activityId, activity }, context) => ({
    order: serializeOrder(changeActivity(context, id, activityId, activity)),
  }),
  deleteActivity: ({ id, activityId }, context) => ({
    order: serializeOrder(changeActivity(context, id, activityId)),
  }),
  paymentCollectionMarkOrderAsPaid: ({ ecomOrderId }, context) => ({
    order: serializeOrder(markAsPaid(context, ecomOrderId)),
  }),
  recordManuallyCollectedPayment({ orderId, amount }, context) {
    recordPayment(context, orderId, amount);
    return {};
  },
  getPaymentCollectabilityStatus: ({ ecomOrderId }, context) => collectabilityOf(context, ecomOrderId),
});
