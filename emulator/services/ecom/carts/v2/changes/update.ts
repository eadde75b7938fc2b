import type { cartV2 as meta } from '@wix/ecom/meta';
import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { assertRequired } from '../../../requests/checks';
import type { Address, Cart, ContactDetails } from '../../entity';
import { serializeCartV2 } from '../../v2-serialize';
import type { CartFields } from '../../v2-types';
import { invalidAddressFormat } from './errors';
import { save } from './find';

/** Returns the given fields of an update: missing ones stay unchanged, null empties one. */
function written<T extends object>(fields: T | null | undefined, names: readonly (keyof T)[]): Partial<T> {
  const given = fields ?? {};
  return Object.fromEntries(
    names
      .filter((name) => name in given && fields?.[name] !== undefined)
      .map((name) => [name, fields?.[name]]),
  ) as Partial<T>;
}

/** @throws PlatformError 428 for a subdivision of another country (platform facts 34.17) */
function assertAddress(address: Address | null | undefined): void {
  const { country, subdivision } = address ?? {};
  assert(!country || !subdivision?.includes('-') || subdivision.startsWith(`${country}-`), () =>
    invalidAddressFormat(subdivision, country),
  );
}

const NAMES = ['firstName', 'lastName', 'phone', 'company', 'vatId'] as const;

/**
 * Returns the cart with the fields of an update. Lists have calls of their own, and fields set at the cart's creation
 * stay (SDK: `Cart`).
 * @throws PlatformError 400 for a reference to a page's content without its ids; as `assertAddress`
 */
export function withFields(cart: Cart, fields: CartFields = {}): Cart {
  const { customerInfo, deliveryInfo, paymentInfo, businessInfo, taxInfo, source } = fields;
  const content = source?.customContentReference;
  if (content)
    assertRequired({
      'cart.source.customContentReference.appId': content.appId,
      'cart.source.customContentReference.componentId': content.componentId,
    });
  for (const address of [deliveryInfo?.address, paymentInfo?.billingAddress]) assertAddress(address);
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
 * Returns the cart with the submissions of its apps' forms. A later submission of a form replaces an earlier one; an
 * empty one removes it.
 * @throws PlatformError 400 for a submission without the form's id
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

export const answer = (context: Context, cart: Cart) => ({
  cart: serializeCartV2(context, save(context, cart)),
});
