import type { products as meta } from '@wix/stores/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import type { Product } from '../entity';
import {
  availableQuantity,
  choiceOf,
  isInStock,
  isTracked,
  selectedVariant,
  variantsWith,
} from '../shown/rules';
import { serializeMedia, serializeOptions } from '../shown/serialize';
import { serializePrice } from '../shown/serialize-price';

/**
 * Returns the choices that remain possible after some choices and, after the last one, the selected variant.
 * @param options option name to choice
 */
export function optionsAvailability(
  context: Context,
  product: Product,
  options: Record<string, string>,
): Serialized<meta.ProductOptionsAvailabilityResponseOriginal> {
  const variant = selectedVariant(product, { choices: options });
  const pictures = Object.entries(options).flatMap(
    ([name, choice]) => choiceOf(product, name, choice)?.pictures ?? [],
  );
  const price = variant && serializePrice(context, product, variant);
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
