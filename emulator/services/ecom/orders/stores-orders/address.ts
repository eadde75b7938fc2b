import * as z from 'zod';
import type { Order } from '../entity';

type Place = NonNullable<Order['billingInfo']>;
type PlatformAddress = NonNullable<Place['address']>;

const text = z.string().max(500).nullish();

/** An address in the format of the orders of stores, which includes the person, the phone and the e-mail. */
export const storesAddress = z.object({
  fullName: z.object({ firstName: text, lastName: text }).nullish(),
  country: text,
  subdivision: text,
  city: text,
  zipCode: text,
  phone: text,
  email: text,
  company: text,
  vatId: z.object({ id: z.string(), type: text }).nullish(),
  addressLine1: text,
  addressLine2: text,
  street: z.object({ name: text, number: text }).nullish(),
});

export type StoresAddress = z.infer<typeof storesAddress>;

/** Leaves out fields without a value. */
const filled = (parts: object) =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined && value !== null));

/** Serializes a place with its person. @returns undefined if neither is known */
export function addressOf({ address, contactDetails }: Place = {}, email?: string | null) {
  if (!address && !contactDetails) return undefined;
  const { firstName, lastName, phone, company, vatId } = contactDetails ?? {};
  return filled({
    ...((firstName || lastName) && { fullName: filled({ firstName, lastName }) }),
    ...pickupAddressOf(address),
    phone,
    company,
    vatId,
    email,
  });
}

/** Serializes an address without a person. */
export function pickupAddressOf(address: PlatformAddress = {}) {
  const {
    country,
    subdivision,
    city,
    postalCode: zipCode,
    addressLine,
    addressLine2,
    streetAddress,
  } = address;
  return filled({
    country,
    subdivision,
    city,
    zipCode,
    addressLine1: addressLine,
    addressLine2,
    ...(streetAddress?.name && { street: filled(streetAddress) }),
  });
}

/** Converts such an address to the place and the person of an order. */
export function placeOf({ fullName, phone, company, vatId, ...given }: StoresAddress): Place {
  const { country, subdivision, city, zipCode, addressLine1, addressLine2, street } = given;
  return {
    address: filled({
      country,
      subdivision,
      city,
      postalCode: zipCode,
      addressLine: addressLine1,
      addressLine2,
      streetAddress: street,
    }),
    contactDetails: filled({ ...fullName, phone, company, vatId }),
  };
}
