import type { abandonedCheckouts as meta } from '@wix/ecom/meta';
import type { Context } from '../../../core/contract/context';
import type { Serialized } from '../../../core/contract/serialized';
import { serializeCheckout } from '../checkout/serialize';
import type { Checkout, SerializedCheckout } from '../orders/store';
import type { AbandonedCheckout } from './store';

type CheckoutLine = NonNullable<SerializedCheckout['lineItems']>[number];

/** Leads whoever follows it back to the checkout that was left. */
const linkOf = ({ baseUrl, site }: Context, id: string): string =>
  `${baseUrl}/ecom/v1/abandoned-checkout/${id}/redirect-to-checkout?metasiteId=${site.id}`;

/** An abandoned checkout as it is sent. */
export const serializeAbandonedCheckout = (
  context: Context,
  abandoned: AbandonedCheckout,
): Serialized<meta.AbandonedCheckoutOriginal> => ({
  ...abandoned,
  checkoutUrl: linkOf(context, abandoned.id),
});

/** A picture without its file's name, which abandoned checkouts do not have. */
const imageOf = ({ id, url, height, width, altText }: NonNullable<CheckoutLine['media']>) => ({
  id,
  url,
  height,
  width,
  altText,
});

/** What is kept of a checkout when it is left: who was buying, what, and what it came to. */
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
    cartId: checkout.cartId,
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
