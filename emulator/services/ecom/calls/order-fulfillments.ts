import { orderFulfillments as meta } from '@wix/ecom/meta';
import { doEach } from '#core/contract/bulk';
import { MANAGERS } from '#core/contract/context';
import { moduleOperations } from '#core/contract/operation';
import { findOrder } from '../orders/changes';
import {
  assertNewTracking,
  createFulfillments,
  findFulfillment,
  fulfillmentsOf,
  saveFulfillments,
  withTracking,
} from '../orders/fulfillments/changes';
import type { Fulfillments } from '../orders/fulfillments/entity';
import { linesFor } from '../orders/fulfillments/rules';

const serializeFulfillments = ({ id, fulfillments }: Fulfillments) => ({ orderId: id, fulfillments });

const ACCESS = { callers: MANAGERS } as const;

export const orderFulfillmentsOperations = moduleOperations('ecom.orderFulfillments', meta, ACCESS, {
  listFulfillmentsForSingleOrder: (context, { orderId }) => ({
    orderWithFulfillments: serializeFulfillments(fulfillmentsOf(context, findOrder(context, orderId))),
  }),
  listFulfillmentsForMultipleOrders: (context, { orderIds }) => ({
    ordersWithFulfillments: orderIds.map((id) =>
      serializeFulfillments(fulfillmentsOf(context, findOrder(context, id))),
    ),
  }),
  createFulfillment(context, { orderId, fulfillment }) {
    const saved = createFulfillments(context, orderId, [fulfillment]);
    const fulfillmentId = saved.fulfillments.at(-1)?.id ?? '';
    return { orderWithFulfillments: serializeFulfillments(saved), fulfillmentId };
  },
  bulkCreateFulfillments(context, { ordersWithFulfillments }) {
    const { results, bulkActionMetadata } = doEach(
      ordersWithFulfillments,
      ({ orderId = '', fulfillments = [] }) => createFulfillments(context, orderId, fulfillments),
      ({ orderId }) => orderId,
    );
    return {
      results: results.map(({ itemMetadata, item }) => ({
        itemMetadata,
        ...(item && { ordersWithFulfillments: serializeFulfillments(item) }),
      })),
      bulkActionMetadata,
    };
  },
  updateFulfillment(context, { orderId, fulfillment = {} }) {
    const order = findOrder(context, orderId);
    const { fulfillments } = fulfillmentsOf(context, order);
    const before = findFulfillment(fulfillments, fulfillment.id);
    const others = fulfillments.filter(({ id }) => id !== before.id);
    const { lineItems, id: _id, createdDate: _date, ...changes } = fulfillment;
    const { trackingInfo } = changes;
    const merged = {
      ...before,
      ...changes,
      // A part that is not given stays; a given link is not that of the carrier (statement orders-sample-fulfillment-update).
      ...(trackingInfo && { trackingInfo: { ...before.trackingInfo, ...trackingInfo } }),
      ...(lineItems && { lineItems: linesFor(order, others, lineItems) }),
    };
    const changed = trackingInfo?.trackingLink ? merged : withTracking(merged);
    assertNewTracking(changed, others);
    const all = fulfillments.map((it) => (it.id === changed.id ? changed : it));
    return { orderWithFulfillments: serializeFulfillments(saveFulfillments(context, order, all)) };
  },
  deleteFulfillment(context, { orderId, fulfillmentId }) {
    const order = findOrder(context, orderId);
    const { fulfillments } = fulfillmentsOf(context, order);
    const gone = findFulfillment(fulfillments, fulfillmentId);
    const remaining = fulfillments.filter(({ id }) => id !== gone.id);
    return { orderWithFulfillments: serializeFulfillments(saveFulfillments(context, order, remaining)) };
  },
});
