import { orders as meta } from '@wix/ecom/meta';
import { doEachEntity, doEachId } from '#core/contract/bulk';
import { type Context, MANAGERS } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import { access, moduleOperations } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { emitOrderUpdated, findOrder, saveOrder } from '../placed-orders/changes';
import { serializeOrder } from '../placed-orders/serialize';
import type { Order } from '../stored/orders';
import { addActivities, changeActivity } from './activities';
import { collectabilityOf, markAsPaid, recordPayment } from './collect';
import { createOrder } from './create';
import { cancelOrder, findSettledOrder, updateOrder, updateOrderStatus } from './update';

type Change = Omit<Serialized<meta.BulkUpdateOrderTagsRequestOriginal>, 'orderIds'>;

const KINDS = ['tags', 'privateTags'] as const;
/** The most tags of each kind on an order (SDK: `TagList`). */
const MOST = 100;

/**
 * Changes the tags of an order; a tag in both lists is assigned (SDK: `bulkUpdateOrderTags`).
 * @throws PlatformError 404; 400 for too many
 */
export function changeTags(context: Context, id: string, { assignTags, unassignTags }: Change): Order {
  const order = findOrder(context, id);
  const tags = Object.fromEntries(
    KINDS.map((kind) => {
      const gone = new Set(unassignTags?.[kind]?.tagIds);
      const kept = (order.tags?.[kind]?.tagIds ?? []).filter((tagId) => !gone.has(tagId));
      const tagIds = [...new Set([...kept, ...(assignTags?.[kind]?.tagIds ?? [])])];
      assert(tagIds.length <= MOST, () =>
        invalidField(`assignTags.${kind}.tagIds`, `would be more than ${MOST} tags of an order`, 'MAX_SIZE'),
      );
      return [kind, { tagIds }];
    }),
  );
  const saved = saveOrder(context, { ...order, tags });
  emitOrderUpdated(context, saved);
  return saved;
}

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
    doEachId(orderIds, (id) => changeTags(context, id, tags)),
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
  recordManuallyCollectedPayment: ({ orderId, amount }, context) => recordPayment(context, orderId, amount),
  getPaymentCollectabilityStatus: ({ ecomOrderId }, context) => collectabilityOf(context, ecomOrderId),
});
