import { orders as meta } from '@wix/ecom/meta';
import { doEachEntity, doEachId } from '#core/contract/bulk';
import { type Context, MANAGERS } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import { access, moduleOperations } from '#core/contract/operation';
import type { Serialized } from '#core/contract/serialized';
import { addActivities, changeActivity } from '../orders/activities';
import { findOrder, saveOrder } from '../orders/changes';
import type { Order } from '../orders/entity';
import { emitOrderUpdated } from '../orders/events';
import { collectabilityOf, markAsPaid, recordPayment } from '../orders/placing/collect';
import { createOrder } from '../orders/placing/create';
import { importOrder } from '../orders/placing/import';
import { cancelOrder, findSettledOrder, updateOrder, updateOrderStatus } from '../orders/placing/update';
import { serializeOrder } from '../orders/serialize';

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
  createOrder: (context, request) => ({
    order: serializeOrder(createOrder(context, request)),
  }),
  importOrder: (context, { order }) => ({
    order: serializeOrder(importOrder(context, order)),
  }),
  updateOrder: (context, { order }) => ({
    order: serializeOrder(updateOrder(context, order.id ?? '', order)),
  }),
  bulkUpdateOrders: (context, request) =>
    doEachEntity(
      request.orders,
      ({ order }) => {
        assert(order?.id, () => invalidField('orders.order.id', 'is required', 'REQUIRED_FIELD'));
        return updateOrder(context, order.id, order);
      },
      request.returnEntity ? serializeOrder : undefined,
      ({ order }) => order?.id,
    ),
  updateOrderStatus: (context, { orderId, status }) => ({
    order: serializeOrder(updateOrderStatus(context, orderId, status)),
  }),
  bulkUpdateOrderTags: (context, { orderIds, ...tags }) =>
    doEachId(orderIds, (id) => changeTags(context, id, tags)),
  cancelOrder: (context, { id, ...how }) => ({
    order: serializeOrder(cancelOrder(context, findSettledOrder(context, id), how)),
  }),
  addActivities(context, { orderId, orderActivities = [] }) {
    for (const [index, { activityType }] of orderActivities.entries())
      assert(activityType === 'MERCHANT_COMMENT', () =>
        invalidField(`orderActivities[${index}].activityType`, 'must be MERCHANT_COMMENT'),
      );
    const { order, ids } = addActivities(context, orderId, orderActivities);
    return { order: serializeOrder(order), activityIds: ids };
  },
  addActivity(context, { id, activity }) {
    const { order, ids } = addActivities(context, id, [activity]);
    return { order: serializeOrder(order), activityId: ids[0] };
  },
  updateActivity: (context, { id, activityId, activity }) => ({
    order: serializeOrder(changeActivity(context, id, activityId, activity)),
  }),
  deleteActivity: (context, { id, activityId }) => ({
    order: serializeOrder(changeActivity(context, id, activityId)),
  }),
  paymentCollectionMarkOrderAsPaid: (context, { ecomOrderId }) => ({
    order: serializeOrder(markAsPaid(context, ecomOrderId)),
  }),
  recordManuallyCollectedPayment: (context, { orderId, amount }) => recordPayment(context, orderId, amount),
  getPaymentCollectabilityStatus: (context, { ecomOrderId }) => collectabilityOf(context, ecomOrderId),
});
