import type { orders } from '@wix/ecom';
import type { MemberOrder } from './types';

type Address = Omit<orders.Address, 'location'>;

/** How and where an order is delivered. Nothing if nothing is sent, as for a booking or a file. */
export function deliveryOf({ shippingInfo }: orders.Order): Pick<MemberOrder, 'delivery'> {
  const { shippingDestination, pickupDetails } = shippingInfo?.logistics ?? {};
  const { firstName, lastName } = shippingDestination?.contactDetails ?? {};
  const address = [
    join([firstName, lastName], ' '),
    ...linesOf((pickupDetails ?? shippingDestination)?.address),
  ].filter(Boolean);
  const way = shippingInfo?.title;
  if (!way && address.length === 0) return {};
  return { delivery: { ...(way && { way }), isPickup: Boolean(pickupDetails), address } };
}

function linesOf(address: Address | undefined): string[] {
  const { streetAddress, addressLine1, addressLine2, city, postalCode } = address ?? {};
  const { subdivision, subdivisionFullname, country, countryFullname } = address ?? {};
  const street = addressLine1 || join([streetAddress?.number, streetAddress?.name], ' ');
  // ISO 3166-2 begins with the country: "US-ME".
  const region = subdivision?.split('-').at(-1) ?? subdivisionFullname;
  const place = join([city, join([region, postalCode], ' ')], ', ');
  return [street, addressLine2 ?? '', place, countryFullname ?? country ?? ''];
}

const join = (parts: (string | null | undefined)[], by: string) => parts.filter(Boolean).join(by);
