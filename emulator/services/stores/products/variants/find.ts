import type { products as meta } from '@wix/stores/meta';
import type { Serialized } from '#core/contract/serialized';
import { namedGuid } from '#core/ids';
import { serializePicture } from '#core/media-address';
import { ALL_PRODUCTS_ID } from '../../categories/tree/tree';
import type { Product } from '../entity';
import type { Variant } from '../parts/entity';
import { pictureOf } from '../shown/items';
import { availableQuantity, isInStock, isTracked, optionChoicesOf, variantPrice } from '../shown/rules';
import type { StoreVariant } from './entity';

const NAME_LENGTH = 80;

/** The id of a variant among those of all products: both ids of 36 characters, joined by a hyphen. */
const storeVariantId = (productId: string, variantId: string): string => `${productId}-${variantId}`;

/**
 * Returns the variants of a product for queries over all products. Its `collectionIds` must be GUIDs, so the collection
 * of all products is left out (SDK: `StoreVariant`).
 */
export function storeVariantsOf(product: Product, currency: string): StoreVariant[] {
  return product.variants.map((variant) => {
    const picture = pictureOf(product, variant.choices);
    const name = product.manageVariants ? Object.values(variant.choices).join(' / ') : product.name;
    return {
      id: storeVariantId(product.id, variant.id),
      variantId: variant.id,
      productId: product.id,
      productName: product.name,
      variantName: [...name].slice(0, NAME_LENGTH).join(''),
      managedVariant: product.manageVariants,
      sku: variant.sku ?? product.sku ?? '',
      choices: variant.choices,
      collectionIds: product.collectionIds.filter((id) => id !== ALL_PRODUCTS_ID),
      stock: {
        trackQuantity: isTracked(product, variant),
        ...(isTracked(product, variant) && { quantity: availableQuantity(product, variant) }),
        inStock: isInStock(product, variant),
      },
      ...(picture && { picture }),
      visible: product.visible && variant.visible,
      v3: foundByV3(product, variant, currency),
    };
  });
}

function foundByV3(product: Product, variant: Variant, currency: string): StoreVariant['v3'] {
  const { price, discountedPrice } = variantPrice(product, variant, currency);
  const chosen = product.manageVariants ? optionChoicesOf(product, variant) : [];
  const { slug, handle, visible, visibleInPos, brandId, fulfillerId, lastUpdated, foundBy } = product;
  return {
    guid: namedGuid('variant', product.id, variant.id),
    visible: variant.visible,
    sku: variant.sku ?? product.sku,
    barcode: variant.barcode,
    actualPrice: discountedPrice,
    ...(price > discountedPrice && { compareAtPrice: price }),
    weight: variant.weight ?? product.weight ?? 0,
    optionIds: chosen.flatMap(({ option }) => option.id ?? []),
    choiceIds: chosen.flatMap(({ choice }) => choice.id ?? []),
    preorderEnabled: variant.preorder?.enabled ?? false,
    product: {
      slug,
      handle,
      visible,
      visibleInPos,
      brandId,
      fulfillerId,
      productType: foundBy.productType,
      updatedDate: lastUpdated,
    },
  };
}

/** A variant in the format of queries over all products (SDK: `StoreVariant`). */
export function serializeStoreVariant({
  picture,
  visible: _visible,
  v3: _v3,
  ...variant
}: StoreVariant): Serialized<meta.StoreVariantOriginal> {
  return {
    ...variant,
    ...(picture && { media: { image: serializePicture(picture) } }),
    preorderInfo: { enabled: false },
  };
}
