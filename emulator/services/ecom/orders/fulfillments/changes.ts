import type { Context } from '#core/contract/context';
import { assert, notFound } from '#core/contract/errors';
import { transition } from '#core/transitions';
import { findOrder, saveOrder } from '../changes';
import type { Order } from '../entity';
import { emitOrderAction, emitOrderUpdated } from '../events';
import { type Fulfillments, orderFulfillments } from './entity';
import { trackingNumberAlreadyExists } from './errors';
import {
  FULFILLMENT_TRANSITIONS,
  type Fulfillment,
  linesFor,
  quantityFulfilled,
  shippableLines,
} from './rules';

const emitFulfillmentsUpdated = (context: Context, { id, fulfillments }: Fulfillments): void =>
  context.emit({
    entityFqdn: 'wix.ecom.v1.fulfillments',
    entityId: id,
    slug: 'updated',
    updatedEvent: { currentEntity: { orderId: id, fulfillments } },
  });

/** The tracking pages of the carriers that the platform knows (SDK: FulfillmentTrackingInfo). */
const TRACKING: Record<string, string> = {
  fedex: 'https://www.fedex.com/apps/fedextrack/?action=track&trackingnumber=',
  ups: 'https://wwwapps.ups.com/WebTracking/track?track=yes&trackNums=',
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  dhl: 'https://www.logistics.dhl/global-en/home/tracking.html?tracking-id=',
  canadaPost: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=',
};

/**
 * Checks that no other fulfilment of an order has the tracking number. The SDK names the error, but not the scope in
 * which a number must be unique: a parcel of several orders has one number.
 */
export function assertNewTracking({ trackingInfo }: Fulfillment, others: readonly Fulfillment[]): void {
  const number = trackingInfo?.trackingNumber;
  const isTaken = number && others.some((other) => other.trackingInfo?.trackingNumber === number);
  assert(!isTaken, () => trackingNumberAlreadyExists(number));
}

/** Adds the tracking link of a known carrier. */
export function withTracking(fulfillment: Fulfillment): Fulfillment {
  const { trackingNumber, shippingProvider } = fulfillment.trackingInfo ?? {};
  const base = shippingProvider && Object.hasOwn(TRACKING, shippingProvider) && TRACKING[shippingProvider];
  if (!base || !trackingNumber) return fulfillment;
  const trackingLink = `${base}${encodeURIComponent(trackingNumber)}`;
  return { ...fulfillment, trackingInfo: { ...fulfillment.trackingInfo, trackingLink } };
}

export const fulfillmentsOf = ({ documents }: Context, { id }: Pick<Order, 'id'>): Fulfillments =>
  documents.get(orderFulfillments, id) ?? { id, fulfillments: [] };

/**
 * Records that lines of an order were shipped, in one or more fulfilments: of the named lines, or all that are left. If
 * one is refused, none is stored (platform facts 36.5).
 * @returns all fulfilments of the order
 * @throws PlatformError 400 for more than is left
 */
export function createFulfillments(
  context: Context,
  orderId: string,
  given: readonly Omit<Fulfillment, 'id'>[],
): Fulfillments {
  const order = findOrder(context, orderId);
  const { fulfillments } = fulfillmentsOf(context, order);
  const all = [...fulfillments];
  for (const fulfillment of given) {
    const created = withTracking({
      ...fulfillment,
      id: context.ids.guid(),
      createdDate: context.clock.date(),
      lineItems: linesFor(order, all, fulfillment.lineItems),
    });
    assertNewTracking(created, all);
    all.push(created);
  }
  return saveFulfillments(context, order, all);
}

/** @throws PlatformError 404 */
export function findFulfillment(
  fulfillments: readonly Fulfillment[],
  id: string | null | undefined,
): Fulfillment {
  const fulfillmentOfId = fulfillments.find((fulfillment) => fulfillment.id === id);
  assert(fulfillmentOfId, () => notFound(`Fulfillment ${id}`));
  return fulfillmentOfId;
}

/** Stores the fulfilments of an order and its fulfillment status, and emits the events. */
export function saveFulfillments(context: Context, order: Order, fulfillments: Fulfillment[]): Fulfillments {
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
