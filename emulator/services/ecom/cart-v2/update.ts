import type { CartFields } from '../carts/v2/types';
import { assertRequired } from '../requests/required';
import type { Cart, ContactDetails } from '../stored/carts';

/** Returns the given fields of an update: missing ones stay unchanged, null empties one. */
function written<T extends object>(fields: T | null | undefined, names: readonly (keyof T)[]): Partial<T> {
  const given = fields ?? {};
  return Object.fromEntries(
    names
      .filter((name) => name in given && fields?.[name] !== undefined)
      .map((name) => [name, fields?.[name]]),
  ) as Partial<T>;
}

const NAMES = ['firstName', 'lastName', 'phone', 'company', 'vatId'] as const;

/**
 * Returns the cart with the fields of an update. Lists have calls of their own, and fields set at the cart's creation
 * stay (SDK: `Cart`).
 * @throws PlatformError 400 for a reference to a page's content without its ids
 */
export function withFields(cart: Cart, fields: CartFields = {}): Cart {
  const { customerInfo, deliveryInfo, paymentInfo, businessInfo, taxInfo, source } = fields;
  const content = source?.customContentReference;
  if (content)
    assertRequired({
      'cart.source.customContentReference.appId': content.appId,
      'cart.source.customContentReference.componentId': content.componentId,
    });
  const names = written(customerInfo, NAMES) as ContactDetails;
  const address = deliveryInfo?.address;
  const contactInfo = {
    ...cart.contactInfo,
    ...(Object.keys(names).length > 0 && {
      contactDetails: { ...cart.contactInfo?.contactDetails, ...names },
    }),
    ...(address !== undefined && { address: address ?? undefined }),
  };
  const { billingAddress, billingContact } = paymentInfo ?? {};
  return {
    ...cart,
    ...(Object.keys(contactInfo).length > 0 && { contactInfo }),
    ...(customerInfo?.email !== undefined && { email: customerInfo.email }),
    ...(fields.note !== undefined && { buyerNote: fields.note }),
    ...(billingAddress !== undefined && { billingAddress: billingAddress ?? undefined }),
    ...(billingContact !== undefined && { billingContact: (billingContact ?? undefined) as ContactDetails }),
    ...(businessInfo?.locationId !== undefined && { businessLocationId: businessInfo.locationId }),
    ...(taxInfo?.taxExemptGroupId !== undefined && { taxExemptGroupId: taxInfo.taxExemptGroupId }),
    ...(fields.customCheckoutUrl !== undefined && { overrideCheckoutUrl: fields.customCheckoutUrl }),
    ...(fields.extendedFields && { extendedFields: fields.extendedFields }),
    ...(content && { customContentReference: content }),
  };
}
