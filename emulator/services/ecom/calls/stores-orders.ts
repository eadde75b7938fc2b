import * as z from 'zod';
import { type Context, MANAGERS } from '#core/contract/context';
import { orThrow } from '#core/contract/errors';
import type { Operation } from '#core/contract/operation';
import { readRequest } from '#core/contract/validation/own-schema';
import { isObject } from '#core/documents/query';
import { readStringQuery } from '#services/stores';
import { findOrder } from '../orders/changes';
import { type Order, orders } from '../orders/entity';
import {
  assertNewTracking,
  createFulfillments,
  findFulfillment,
  fulfillmentsOf,
  saveFulfillments,
  withTracking,
} from '../orders/fulfillments/changes';
import { updateOrder } from '../orders/placing/update';
import { placeOf, storesAddress } from '../orders/stores-orders/address';
import { createContract, createStoresOrder } from '../orders/stores-orders/create';
import { lineItemNotFound } from '../orders/stores-orders/errors';
import { serializeStoresOrder } from '../orders/stores-orders/serialize';

/** The fields of eCommerce orders for those of the orders of stores. */
const FIELDS: Record<string, string> = {
  dateCreated: 'createdDate',
  lastUpdated: 'updatedDate',
  'totals.total': 'priceSummary.total.amount',
  'lineItems.productId': 'lineItems.catalogReference.catalogItemId',
  'lineItems.name': 'lineItems.productName.original',
  'billingInfo.address.fullName': 'billingInfo.contactDetails.firstName',
  'enteredBy.id': 'createdBy.userId',
};

/** Returns the values that a condition names, if it names values. */
function namedBy(condition: unknown): unknown[] | undefined {
  if (!isObject(condition)) return [condition];
  const [[operator, value] = []] = Object.entries(condition);
  if (operator === '$eq') return [value];
  return (operator === '$in' || operator === '$hasSome') && Array.isArray(value) ? value : undefined;
}

/** A canceled order has the fulfillment status CANCELED, even if parts of it were shipped. */
function byFulfillment(condition: unknown): object {
  const named = namedBy(condition);
  if (!named) return { fulfillmentStatus: condition };
  const others = named.filter((it) => it !== 'CANCELED');
  const open = { $and: [{ fulfillmentStatus: { $in: others } }, { status: { $ne: 'CANCELED' } }] };
  return others.length < named.length ? { $or: [{ status: 'CANCELED' }, open] } : open;
}

/** The buyer is a member or a contact. */
const byBuyer = (condition: unknown): object => ({
  $or: [{ 'buyerInfo.memberId': condition }, { 'buyerInfo.contactId': condition }],
});

/** Translates a filter of the orders of stores into a filter of eCommerce orders. */
function orderFilter(filter: unknown): unknown {
  if (Array.isArray(filter)) return filter.map(orderFilter);
  if (!isObject(filter)) return filter;
  const terms = Object.entries(filter).map(([key, condition]) => {
    if (key.startsWith('$')) return { [key]: orderFilter(condition) };
    if (key === 'fulfillmentStatus') return byFulfillment(condition);
    return key === 'buyerInfo.id' ? byBuyer(condition) : { [FIELDS[key] ?? key]: condition };
  });
  return terms.length === 1 ? terms[0] : { $and: terms };
}

const orderSort = (sort: readonly { fieldName: string; order: string }[]) =>
  sort.map(({ fieldName, order }) => ({ fieldName: FIELDS[fieldName] ?? fieldName, order }));

/** The most orders on a page, and the default (documentation: Query Orders). */
const PAGE = 100;

const text = z.string().max(2000);
const trackingInfo = z.object({
  trackingNumber: text.nullish(),
  shippingProvider: text.nullish(),
  trackingLink: text.nullish(),
});
const paging = z.object({ limit: z.int().nullish(), offset: z.int().nullish() });
const queryContract = z.object({
  query: z.object({ filter: text.nullish(), sort: text.nullish(), paging: paging.nullish() }).nullish(),
});
const fulfillmentContract = z.object({
  orderId: text,
  fulfillment: z.object({
    lineItems: z
      .array(z.object({ index: z.int().min(1), quantity: z.int().min(1).nullish() }))
      .max(300)
      .nullish(),
    trackingInfo: trackingInfo.nullish(),
  }),
});
const named = { orderId: text, fulfillmentId: text };
const updateContract = z.object({ ...named, fulfillmentTrackingInfo: trackingInfo.nullish() });
const emailContract = z.object({ orderId: text, email: z.email() });
const addressContract = z.object({ orderId: text, shippingAddress: storesAddress });

/** Leaves out fields that were given as null. */
const given = <T extends object>(parts: T) =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== null && value !== undefined));

/** Returns the id of an order's line by its position, from 1. */
const lineAt = ({ lineItems = [] }: Order, index: number): string =>
  orThrow(lineItems[index - 1]?.id, () => lineItemNotFound(index));

/** Makes an operation of this API, for which the SDK has no functions. */
const storesOrders = (
  name: string,
  method: string,
  path: string,
  handle: (context: Context, request: Record<string, unknown>) => object,
): Operation => ({
  name,
  method,
  paths: [`/stores/v2/orders${path}`],
  parameters: [...path.matchAll(/:(\w+)/g)].map((match) => match[1] as string),
  callers: MANAGERS,
  app: 'stores',
  hasContract: false,
  handle: ({ run }, request) => run((context) => handle(context, request)),
});

/** The orders of stores, from before eCommerce orders, over the same orders (platform facts 30.1, 30.2, 30.3). */
export const storesOrdersOperations: Operation[] = [
  storesOrders('stores.orders.queryOrders', 'POST', '/query', (context, request) => {
    const { query } = readRequest(queryContract, request);
    const wanted = readStringQuery({
      filter: query?.filter,
      sort: query?.sort,
      paging: query?.paging ?? undefined,
    });
    const page = context.documents.query(
      orders,
      { ...wanted, filter: orderFilter(wanted.filter), sort: orderSort(wanted.sort) },
      {
        scope: { status: { $nin: ['INITIALIZED', 'PENDING', 'REJECTED'] } },
        defaultLimit: PAGE,
        maxLimit: PAGE,
      },
    );
    return {
      orders: page.items.map((order) => serializeStoresOrder(context, order)),
      metadata: { items: page.count, offset: page.offset },
      totalResults: page.total,
    };
  }),

  storesOrders('stores.orders.getOrder', 'GET', '/:id', (context, request) => ({
    order: serializeStoresOrder(context, findOrder(context, String(request.id))),
  })),

  storesOrders('stores.orders.createOrder', 'POST', '', (context, request) => ({
    order: serializeStoresOrder(
      context,
      createStoresOrder(context, readRequest(createContract, request).order),
    ),
  })),

  storesOrders('stores.orders.createFulfillment', 'POST', '/:orderId/fulfillments', (context, request) => {
    const { orderId, fulfillment } = readRequest(fulfillmentContract, request);
    const order = findOrder(context, orderId);
    const lineItems = (fulfillment.lineItems ?? []).map(({ index, quantity }) => ({
      id: lineAt(order, index),
      ...(quantity && { quantity }),
    }));
    const tracking = fulfillment.trackingInfo && { trackingInfo: given(fulfillment.trackingInfo) };
    const { fulfillments } = createFulfillments(context, orderId, [{ lineItems, ...tracking }]);
    return { id: fulfillments.at(-1)?.id, order: serializeStoresOrder(context, findOrder(context, orderId)) };
  }),

  storesOrders(
    'stores.orders.updateFulfillment',
    'PUT',
    '/:orderId/fulfillments/:fulfillmentId',
    (context, request) => {
      const { orderId, fulfillmentId, fulfillmentTrackingInfo } = readRequest(updateContract, request);
      const order = findOrder(context, orderId);
      const { fulfillments } = fulfillmentsOf(context, order);
      const before = findFulfillment(fulfillments, fulfillmentId);
      const changed = withTracking({ ...before, trackingInfo: given(fulfillmentTrackingInfo ?? {}) });
      assertNewTracking(
        changed,
        fulfillments.filter(({ id }) => id !== changed.id),
      );
      saveFulfillments(
        context,
        order,
        fulfillments.map((it) => (it.id === changed.id ? changed : it)),
      );
      return { order: serializeStoresOrder(context, findOrder(context, orderId)) };
    },
  ),

  storesOrders(
    'stores.orders.deleteFulfillment',
    'DELETE',
    '/:orderId/fulfillments/:fulfillmentId',
    (context, request) => {
      const { orderId, fulfillmentId } = readRequest(z.object(named), request);
      const order = findOrder(context, orderId);
      const { fulfillments } = fulfillmentsOf(context, order);
      const gone = findFulfillment(fulfillments, fulfillmentId);
      saveFulfillments(
        context,
        order,
        fulfillments.filter(({ id }) => id !== gone.id),
      );
      return { order: serializeStoresOrder(context, findOrder(context, orderId)) };
    },
  ),

  storesOrders('stores.orders.updateOrderEmail', 'PATCH', '/:orderId/updateEmail', (context, request) => {
    const { orderId, email } = readRequest(emailContract, request);
    return { order: serializeStoresOrder(context, updateOrder(context, orderId, { buyerInfo: { email } })) };
  }),

  storesOrders(
    'stores.orders.updateOrderShippingAddress',
    'PUT',
    '/:orderId/updateShippingAddress',
    (context, request) => {
      const { orderId, shippingAddress } = readRequest(addressContract, request);
      const place = placeOf(shippingAddress);
      const change = { recipientInfo: place, shippingInfo: { logistics: { shippingDestination: place } } };
      return { order: serializeStoresOrder(context, updateOrder(context, orderId, change)) };
    },
  ),
];
