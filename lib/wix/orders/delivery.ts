import type { orders } from '@wix/ecom';
import { asText } from '@/lib/wix/platform/values';
import type { MemberOrder } from './types';

type Address = Omit<orders.Address, 'location'>;

/**
 * How and where an order is delivered. Nothing if nothing is sent, as for a booking or a file.
 * @param language in which the country is named
 */
export function deliveryOf({ shippingInfo }: orders.Order, language: string): Pick<MemberOrder, 'delivery'> {
  const { shippingDestination, pickupDetails } = shippingInfo?.logistics ?? {};
  const { firstName, lastName } = shippingDestination?.contactDetails ?? {};
  const address = [
    join([firstName, lastName], ' '),
    ...linesOf((pickupDetails ?? shippingDestination)?.address, language),
  ].filter(Boolean);
  const way = asText(shippingInfo?.title);
  if (!way && address.length === 0) return {};
  return { delivery: { ...(way && { way }), isPickup: Boolean(pickupDetails), address } };
}

function linesOf(address: Address | undefined, language: string): string[] {
  const { streetAddress, addressLine1, addressLine2, city, postalCode } = address ?? {};
  const { subdivision, subdivisionFullname, country, countryFullname } = address ?? {};
  const street = asText(addressLine1) || join([streetAddress?.number, streetAddress?.name], ' ');
  // ISO 3166-2 begins with the country: "US-ME".
  const region = subdivision?.split('-').at(-1) ?? subdivisionFullname;
  const place = join([city, join([region, postalCode], ' ')], ', ');
  return [street, asText(addressLine2), place, countryText(country, language) || asText(countryFullname)];
}

/** The name of a country: `United States`, of `US`. @param code ISO 3166-1; anything else has no name */
const countryText = (code: string | null | undefined, language: string): string | undefined =>
  /^[A-Z]{2}$/.test(asText(code))
    ? new Intl.DisplayNames([language], { type: 'region' }).of(asText(code))
    : undefined;

const join = (parts: (string | null | undefined)[], by: string) => parts.filter(asText).join(by);
