import { orderFulfillments as meta } from '@wix/ecom/meta';
import { type Context, MANAGERS } from '../../../core/contract/context';
import { applicationError, assert, invalidField, notFound } from '../../../core/contract/errors';
import { type Operation, operation } from '../../../core/contract/operation';
import { isoDate } from '../../../core/time/clock';
import { transition } from '../../../core/transitions';
import { findOrder, saveOrder } from '../orders/changes';
import { emitFulfillmentsUpdated, emitOrderAction, emitOrderUpdated } from '../orders/events';
import { type Fulfillment, type Fulfillments, type Order, orderFulfillments } from '../orders/store';
import { FULFILLMENT_TRANSITIONS } from '../orders/transitions';

const ACCESS = { callers: MANAGERS } as const;

/** Where the carriers that the platform knows show what is on its way (SDK: FulfillmentTrackingInfo). */
const TRACKING: Record<string, string> = {
  fedex: 'https://www.fedex.com/apps/fedextrack/?action=track&trackingnumber=',
  ups: 'https://www.ups.com/track?loc=en_US&tracknum=',
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  dhl: 'https://www.logistics.dhl/global-en/home/tracking.html?tracking-id=',
  canadaPost: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=',
};

/** What was sent of an order. */
export const fulfillmentsOf = ({ documents }: Context, { id }: Pick<Order, 'id'>): Fulfillments =>
  documents.get(orderFulfillments, id) ?? { id, fulfillments: [] };

const serializeFulfillments = ({ id, fulfillments }: Fulfillments) => ({ orderId: id, fulfillments });

/** The fulfilments of orders, for the site's owner: what was sent of them. */
export const orderFulfillmentsOperations: Operation[] = [
  operation(
    'ecom.orderFulfillments.listFulfillmentsForSingleOrder',
    meta.listFulfillmentsForSingleOrder,
    ACCESS,
    ({ orderId }, context) => ({
      orderWithFulfillments: serializeFulfillments(fulfillmentsOf(context, findOrder(context, orderId))),
    }),
  ),

  operation(
    'ecom.orderFulfillments.listFulfillmentsForMultipleOrders',
    meta.listFulfillmentsForMultipleOrders,
    ACCESS,
    ({ orderIds }, context) => ({
      ordersWithFulfillments: orderIds.map((id) =>
        serializeFulfillments(fulfillmentsOf(context, findOrder(context, id))),
      ),
    }),
  ),

  operation(
    'ecom.orderFulfillments.createFulfillment',
    meta.createFulfillment,
    ACCESS,
    ({ orderId, fulfillment }, context) => {
      const { saved, made } = createFulfillment(context, orderId, fulfillment);
      return { orderWithFulfillments: serializeFulfillments(saved), fulfillmentId: made.id };
    },
  ),

  operation(
    'ecom.orderFulfillments.updateFulfillment',
    meta.updateFulfillment,
    ACCESS,
    ({ orderId, fulfillment = {} }, context) => {
      const order = findOrder(context, orderId);
      const { fulfillments } = fulfillmentsOf(context, order);
      const before = findFulfillment(fulfillments, fulfillment.id);
      const others = fulfillments.filter(({ id }) => id !== before.id);
      const { lineItems, id: _id, createdDate: _date, ...changes } = fulfillment;
      const changed = withTracking({
        ...before,
        ...changes,
        ...(lineItems && { lineItems: linesFor(order, others, lineItems) }),
      });
      const all = fulfillments.map((it) => (it.id === changed.id ? changed : it));
      return { orderWithFulfillments: serializeFulfillments(saveFulfillments(context, order, all)) };
    },
  ),

  operation(
    'ecom.orderFulfillments.deleteFulfillment',
    meta.deleteFulfillment,
    ACCESS,
    ({ orderId, fulfillmentId }, context) => {
      const order = findOrder(context, orderId);
      const { fulfillments } = fulfillmentsOf(context, order);
      const gone = findFulfillment(fulfillments, fulfillmentId);
      const left = fulfillments.filter(({ id }) => id !== gone.id);
      return { orderWithFulfillments: serializeFulfillments(saveFulfillments(context, order, left)) };
    },
  ),
];

/**
 * Notes that something of an order was sent: the lines that it names, or all that is left.
 * @returns what was sent of the order so far, and what this is of it
 * @throws PlatformError 404 for the order, LINE_ITEM_NOT_FOUND; 400 for more than is left
 */
export function createFulfillment(context: Context, orderId: string, fulfillment: Omit<Fulfillment, 'id'>) {
  const order = findOrder(context, orderId);
  const { fulfillments } = fulfillmentsOf(context, order);
  const made = withTracking({
    ...fulfillment,
    id: context.ids.guid(),
    createdDate: isoDate(context.clock.now()),
    lineItems: linesFor(order, fulfillments, fulfillment.lineItems),
  });
  return { saved: saveFulfillments(context, order, [...fulfillments, made]), made };
}

function findFulfillment(fulfillments: readonly Fulfillment[], id: string | null | undefined): Fulfillment {
  const found = fulfillments.find((fulfillment) => fulfillment.id === id);
  assert(found, () => notFound(`Fulfillment ${id}`));
  return found;
}

/** A carrier that the platform knows gets its own link. */
function withTracking(fulfillment: Fulfillment): Fulfillment {
  const { trackingNumber, shippingProvider } = fulfillment.trackingInfo ?? {};
  const base = shippingProvider && Object.hasOwn(TRACKING, shippingProvider) && TRACKING[shippingProvider];
  if (!base || !trackingNumber) return fulfillment;
  const trackingLink = `${base}${encodeURIComponent(trackingNumber)}`;
  return { ...fulfillment, trackingInfo: { ...fulfillment.trackingInfo, trackingLink } };
}

/** How many of a line are in fulfilments. */
export const quantityFulfilled = (fulfillments: readonly Fulfillment[], lineId: string | undefined): number =>
  fulfillments
    .flatMap(({ lineItems = [] }) => lineItems)
    .reduce((total, { id, quantity }) => total + (id === lineId ? (quantity ?? 0) : 0), 0);

/** What of an order is to be sent: downloads are there at once. */
const shippableLines = ({ lineItems = [] }: Order) =>
  lineItems.filter(({ itemType }) => itemType?.preset !== 'DIGITAL');

/**
 * The lines of a fulfilment, each with all that is left of it unless it says how many; all lines without any.
 * @param others what the order's other fulfilments hold already
 * @throws PlatformError 404 LINE_ITEM_NOT_FOUND; 400 for more than is left
 */
function linesFor(order: Order, others: readonly Fulfillment[], wanted: Fulfillment['lineItems'] = []) {
  const left = (line: { id?: string; quantity?: number }) =>
    (line.quantity ?? 0) - quantityFulfilled(others, line.id);
  const asked =
    wanted.length > 0
      ? wanted
      : shippableLines(order)
          .filter((line) => left(line) > 0)
          .map(({ id }) => ({ id }));
  assert(asked.length > 0, () => invalidField('fulfillment.lineItems', 'has nothing left to send'));
  return asked.map(({ id, quantity }: { id?: string; quantity?: number | null }, index) => {
    const line = order.lineItems?.find((it) => it.id === id);
    assert(line, () => applicationError(404, 'LINE_ITEM_NOT_FOUND', `The order has no line item ${id}`));
    const most = left(line);
    assert(most > 0 && (quantity ?? most) <= most, () =>
      invalidField(`fulfillment.lineItems[${index}].quantity`, `must be at most ${most}`, 'MAX'),
    );
    return { id, quantity: quantity ?? most };
  });
}

/** Stores what was sent of an order and how far it is fulfilled by that, and tells so. */
function saveFulfillments(context: Context, order: Order, fulfillments: Fulfillment[]): Fulfillments {
  const saved = context.documents.put(orderFulfillments, { id: order.id, fulfillments });
  emitFulfillmentsUpdated(context, saved);
  const lines = shippableLines(order);
  const isComplete = lines.every(({ id, quantity = 0 }) => quantityFulfilled(fulfillments, id) >= quantity);
  const event = isComplete ? 'fulfill' : fulfillments.length > 0 ? 'fulfillPartly' : 'undo';
  const reached = {
    fulfill: 'FULFILLED',
    fulfillPartly: 'PARTIALLY_FULFILLED',
    undo: 'NOT_FULFILLED',
  } as const;
  const before = order.fulfillmentStatus;
  if (before === reached[event]) return saved;
  const fulfillmentStatus = transition(FULFILLMENT_TRANSITIONS, before, event);
  const activities = { FULFILLED: 'ORDER_FULFILLED', NOT_FULFILLED: 'ORDER_NOT_FULFILLED' } as const;
  const activity = fulfillmentStatus === 'PARTIALLY_FULFILLED' ? undefined : activities[fulfillmentStatus];
  const changed = saveOrder(context, { ...order, fulfillmentStatus }, activity);
  emitOrderUpdated(context, changed);
  if (fulfillmentStatus === 'FULFILLED')
    emitOrderAction(context, changed, 'fulfilled', {
      previousFulfillmentStatus: before,
      newFulfillmentStatus: fulfillmentStatus,
      action: 'FULFILL',
    });
  return saved;
}
