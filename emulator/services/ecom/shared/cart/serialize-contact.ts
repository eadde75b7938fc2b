import type { Cart, ContactDetails } from './store';

/** A buyer's details, in which a tax id is whole (SDK: `VatId`): callers may enter a part of it. */
export const serializeContactDetails = ({ vatId, ...details }: ContactDetails): ContactDetails => ({
  ...details,
  ...(vatId && { vatId: { id: vatId.id ?? '', type: vatId.type ?? 'UNSPECIFIED' } }),
});

/** Where a purchase goes and to whom, as it was entered. */
export const serializeContactInfo = (info: NonNullable<Cart['contactInfo']>) => ({
  ...info,
  ...(info.contactDetails && { contactDetails: serializeContactDetails(info.contactDetails) }),
});
