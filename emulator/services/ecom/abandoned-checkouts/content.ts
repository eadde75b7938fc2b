import type { abandonedCheckouts as meta } from '@wix/ecom/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import { BASKET_LIFETIME } from '../cart/store';
import { serializeCheckout } from '../checkout/serialize';
import type { Checkout, SerializedCheckout } from '../checkout/store';

type CheckoutLine = NonNullable<SerializedCheckout['lineItems']>[number];

/** A picture without its file's name, which abandoned checkouts do not have. */
const imageOf = ({ id, url, height, width, altText }: NonNullable<CheckoutLine['media']>) => ({
  id,
  url,
  height,
  width,
  altText,
});

/** What is stored of an abandoned checkout: the buyer, the items and the total. */
export function contentOf(context: Context, checkout: Checkout) {
  const {
    lineItems = [],
    appliedDiscounts,
    buyerInfo,
    buyerLanguage,
    ...shown
  } = serializeCheckout(checkout, context);
  const { currency, conversionCurrency, priceSummary } = shown;
  const contactDetails = checkout.contactInfo?.contactDetails;
  return {
    checkoutId: checkout.id,
    cartId: checkout.isCart ? checkout.id : checkout.cartId,
    buyerLanguage,
    buyerInfo,
    currency,
    conversionCurrency,
    ...(contactDetails && { contactDetails }),
    totalPrice: priceSummary?.total,
    subtotalPrice: priceSummary?.subtotal,
    lineItems: lineItems.map((line) => ({
      id: line.id,
      quantity: line.quantity,
      catalogReference: line.catalogReference,
      productName: line.productName,
      price: line.price,
      priceBeforeDiscounts: line.priceBeforeDiscounts,
      descriptionLines: line.descriptionLines,
      physicalProperties: line.physicalProperties,
      ...(line.media && { image: imageOf(line.media) }),
    })),
    appliedDiscounts,
  };
}

/** The link of the reminder: it opens the abandoned checkout. */
const linkOf = ({ baseUrl, site }: Context, id: string): string =>
  `${baseUrl}/ecom/v1/abandoned-checkout/${id}/redirect-to-checkout?metasiteId=${site.id}`;

/** An abandoned checkout as calls answer it. */
export const serializeAbandonedCheckout = (
  context: Context,
  abandoned: AbandonedCheckout,
): Serialized<meta.AbandonedCheckoutOriginal> => ({
  ...abandoned,
  checkoutUrl: linkOf(context, abandoned.id),
});

type SerializedAbandonedCheckout = Serialized<meta.AbandonedCheckoutOriginal>;
export type AbandonmentStatus = `${NonNullable<SerializedAbandonedCheckout['status']>}`;

/** An abandoned checkout with the content that it had then; `checkoutUrl` is added when it is answered. */
export interface AbandonedCheckout extends Omit<SerializedAbandonedCheckout, 'checkoutUrl'> {
  id: string;
  checkoutId: string;
  /** Absent for a checkout that was made without a cart. */
  cartId?: string;
  status: AbandonmentStatus;
  activities: NonNullable<SerializedAbandonedCheckout['activities']>;
}

export const abandonedCheckouts = collection<AbandonedCheckout>('abandoned_checkouts', {
  fields: {
    createdDate: 'date',
    updatedDate: 'date',
    status: 'string',
    checkoutId: 'string',
    'buyerInfo.contactId': 'string',
    'buyerInfo.email': 'string',
    'buyerInfo.memberId': 'string',
    'buyerInfo.userId': 'string',
    'buyerInfo.visitorId': 'string',
    'contactDetails.firstName': 'string',
    'contactDetails.lastName': 'string',
    'activities.type': { kind: 'list', path: 'activities[].type' },
    'appliedDiscounts.coupon.code': { kind: 'list', path: 'appliedDiscounts[].coupon.code' },
  },
  // Kept as long as the checkout that its link opens.
  expiry: { field: 'updatedDate', after: BASKET_LIFETIME },
});
