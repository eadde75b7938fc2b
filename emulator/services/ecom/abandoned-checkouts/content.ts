import type { Context } from '#core/contract/context';
import { serializeCheckout } from '../checkouts/serialize';
import type { Checkout, SerializedCheckout } from '../stored/checkouts';

type CheckoutLine = NonNullable<SerializedCheckout['lineItems']>[number];

/** Returns a picture without its file name, which abandoned checkouts do not have. */
const imageOf = ({ id, url, height, width, altText }: NonNullable<CheckoutLine['media']>) => ({
  id,
  url,
  height,
  width,
  altText,
});

/** Returns the buyer, the items and the total to be stored with an abandoned checkout. */
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
