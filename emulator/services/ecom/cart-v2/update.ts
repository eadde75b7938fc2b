import type { cartV2 as meta } from '@wix/ecom/meta';
import type { Serialized } from '#core/contract/serialized';
import type { Cart, ContactDetails } from '../cart/store';
import { assertRequired } from '../requests/required';
import type { CartFields } from './types';

/** What is written of an update: what it leaves out stays, what is null is emptied. */
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
 * The cart with what an update says of it. Lists have calls of their own, and what was set at the cart's creation stays
 * (SDK: `Cart`).
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

/**
 * The cart with what was answered to the forms of its items' apps; a later answer to a form takes the place of an
 * earlier one, and one without a submission takes it away.
 * @throws PlatformError 400 for an answer that does not say to which form
 */
export function withFormSubmissions(
  cart: Cart,
  submissions: readonly Serialized<meta.FormSubmissionOriginal>[] = [],
): Cart {
  assertRequired(
    Object.fromEntries(submissions.map(({ id }, index) => [`formSubmissions[${index}].id`, id])),
  );
  const formSubmissions = { ...cart.formSubmissions };
  for (const { id = '', formSubmissionId } of submissions) {
    if (formSubmissionId) formSubmissions[id] = formSubmissionId;
    else delete formSubmissions[id];
  }
  return { ...cart, formSubmissions };
}
