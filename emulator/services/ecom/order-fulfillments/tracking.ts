import type { Fulfillment } from './store';

/** The tracking pages of the carriers that the platform knows (SDK: FulfillmentTrackingInfo). */
const TRACKING: Record<string, string> = {
  fedex: 'https://www.fedex.com/apps/fedextrack/?action=track&trackingnumber=',
  ups: 'https://www.ups.com/track?loc=en_US&tracknum=',
  usps: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  dhl: 'https://www.logistics.dhl/global-en/home/tracking.html?tracking-id=',
  canadaPost: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=',
};

/** Adds the tracking link of a known carrier. */
export function withTracking(fulfillment: Fulfillment): Fulfillment {
  const { trackingNumber, shippingProvider } = fulfillment.trackingInfo ?? {};
  const base = shippingProvider && Object.hasOwn(TRACKING, shippingProvider) && TRACKING[shippingProvider];
  if (!base || !trackingNumber) return fulfillment;
  const trackingLink = `${base}${encodeURIComponent(trackingNumber)}`;
  return { ...fulfillment, trackingInfo: { ...fulfillment.trackingInfo, trackingLink } };
}
