import type { Cart, ContactDetails } from '../stored/carts';

/** Serializes a buyer's details with a complete tax id (SDK: `VatId`), as callers may enter only a part of it. */
export const serializeContactDetails = ({ vatId, ...details }: ContactDetails): ContactDetails => ({
  ...details,
  ...(vatId && { vatId: { id: vatId.id ?? '', type: vatId.type ?? 'UNSPECIFIED' } }),
});

export const serializeContactInfo = (info: NonNullable<Cart['contactInfo']>) => ({
  ...info,
  ...(info.contactDetails && { contactDetails: serializeContactDetails(info.contactDetails) }),
});
