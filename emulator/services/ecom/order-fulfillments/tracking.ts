import { applicationError, assert } from '#core/contract/errors';
import type { Fulfillment } from './store';

/** The tracking pages of the carriers that the platform knows (SDK: FulfillmentTrackingInfo). */
const TRACKING: Record<string, string> = {
  fedex: 'https://www.fedex.com/apps/fedextrack/?action=track&trackingnumber=',
  ups: 'https://www.ups.com/track?loc=en_US&tracknum=',
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  dhl: 'https://www.logistics.dhl/global-en/home/tracking.html?tracking-id=',
  canadaPost: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=',
};

/**
 * Checks that no other fulfilment of an order has the tracking number. The SDK names the error, not how far a number
 * must be unique: a parcel of several orders has one number.
 * @throws PlatformError 409 TRACKING_NUMBER_ALREADY_EXISTS
 */
export function assertNewTracking({ trackingInfo }: Fulfillment, others: readonly Fulfillment[]): void {
  const number = trackingInfo?.trackingNumber;
  const isTaken = number && others.some((other) => other.trackingInfo?.trackingNumber === number);
  assert(!isTaken, () =>
    applicationError(
      409,
      'TRACKING_NUMBER_ALREADY_EXISTS',
      `Another fulfillment of the order has the tracking number ${number}: add the items to that one`,
      { trackingNumber: number },
    ),
  );
}

/** Adds the tracking link of a known carrier. */
export function withTracking(fulfillment: Fulfillment): Fulfillment {
  const { trackingNumber, shippingProvider } = fulfillment.trackingInfo ?? {};
  const base = shippingProvider && Object.hasOwn(TRACKING, shippingProvider) && TRACKING[shippingProvider];
  if (!base || !trackingNumber) return fulfillment;
  const trackingLink = `${base}${encodeURIComponent(trackingNumber)}`;
  return { ...fulfillment, trackingInfo: { ...fulfillment.trackingInfo, trackingLink } };
}
