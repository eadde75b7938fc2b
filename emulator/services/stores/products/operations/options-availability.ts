import type { products as meta } from '@wix/stores/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import {
  availableQuantity,
  choiceOf,
  isInStock,
  isTracked,
  selectedVariant,
  variantsWith,
} from '../../shown-products/rules';
import { serializeMedia, serializeOptions } from '../../shown-products/serialize';
import { serializePrice } from '../../shown-products/serialize-price';
import type { Product } from '../../stored/products';

/**
 * Returns the choices that are still possible after some choices and, once all are made, the selected variant.
 * @param options option name to choice
 */
export function optionsAvailability(
  product: Product,
  options: Record<string, string>,
  context: Context,
): Serialized<meta.ProductOptionsAvailabilityResponseOriginal> {
  const variant = selectedVariant(product, { choices: options });
  const pictures = Object.entries(options).flatMap(
    ([name, choice]) => choiceOf(product, name, choice)?.pictures ?? [],
  );
  const price = variant && serializePrice(product, variant, context);
  return {
    ...(variant && {
      selectedVariant: {
        price,
        convertedPriceData: price,
        weight: variant.weight ?? product.weight ?? 0,
        sku: variant.sku ?? product.sku ?? '',
        ...(isTracked(product, variant) && { quantity: availableQuantity(product, variant) }),
        inStock: isInStock(product, variant),
        visible: variant.visible,
      },
    }),
    media: serializeMedia(
      product.media.filter(({ file }) => pictures.length === 0 || pictures.includes(file)),
    ),
    productOptions: serializeOptions(product, (name, choice) =>
      variantsWith(product, { ...options, [name]: choice }),
    ),
    availableForPurchase: variant !== undefined && isInStock(product, variant),
  };
}
