import type { products as meta } from '@wix/stores/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { PICTURE_SIZE, pictureUrl } from '#core/media-address';
import type { ProductCollection } from '../../categories/entity';
import type { Product } from '../entity';
import type { Dimensions, Picture, Variant } from '../parts/entity';
import { productPath } from './items';
import { availableQuantity, inventoryItemId, isInStock, isTracked, variantPrice } from './rules';
import { serializeCostAndProfit, serializePrice } from './serialize-price';
import { isVideo } from './v3-serialize-media';

type WireProduct = Serialized<meta.ProductOriginal>;
type WireMedia = Serialized<meta.MediaOriginal>;
type DimensionsOfThing = Pick<Product, 'productDimensions' | 'packageDimensions'>;
type WireOption = Serialized<meta.ProductOptionOriginal>;

/**
 * Pictures in the format of catalog V1: plain addresses with sizes (platform facts 8.4). An external picture is not
 * fetched: it gets the size of the others, and serves as its own thumbnail.
 */
export function serializeMedia(pictures: readonly Picture[]): WireMedia {
  const items = pictures.map((picture) => {
    const { file, altText } = picture;
    const url = pictureUrl(picture);
    const format = /\.(\w+)$/.exec(file)?.[1] ?? 'jpg';
    const content = { url, ...PICTURE_SIZE, format, altText };
    return {
      ...(isVideo(picture) ? { video: { files: [content], stillFrameMediaId: '' } } : { image: content }),
      thumbnail: {
        url: picture.url ? url : `${url}/v1/fit/w_50,h_50,q_90/${file}`,
        width: 50,
        height: 50,
        format,
        altText,
      },
      mediaType: isVideo(picture) ? ('video' as const) : ('image' as const),
      title: '',
      id: file,
    };
  });
  return { ...(items[0] && { mainMedia: items[0] }), items };
}

const range = (values: readonly number[]) => ({
  minValue: Math.min(...values),
  maxValue: Math.max(...values),
});

const dimensionsOf = ({ productDimensions, packageDimensions }: DimensionsOfThing) => ({
  ...(productDimensions && { productDimensions: measured(productDimensions) }),
  ...(packageDimensions && { packageDimensions: measured(packageDimensions) }),
});

const measured = (dimensions: Dimensions): Dimensions => ({ unit: 'UNKNOWN_DIMENSIONS_UNIT', ...dimensions });

/** SEO data with the defaults of its tags and settings. */
export const seoOnWire = ({ tags = [], settings }: NonNullable<Product['seoData']>) => ({
  tags: tags.map((tag) => ({ type: '', children: '', custom: false, disabled: false, ...tag })),
  ...(settings && {
    settings: {
      preventAutoRedirect: false,
      ...settings,
      keywords: (settings.keywords ?? []).map((keyword) => ({ term: '', isMain: false, ...keyword })),
    },
  }),
});

export function serializeVariant(
  context: Context,
  product: Product,
  variant: Variant,
  merchant = false,
): Serialized<meta.VariantOriginal> {
  const price = serializePrice(context, product, variant);
  const cost = variant.cost ?? product.cost;
  return {
    id: variant.id,
    choices: variant.choices,
    variant: {
      priceData: price,
      convertedPriceData: price,
      ...(merchant &&
        cost !== undefined && {
          costAndProfitData: serializeCostAndProfit(context, cost, price.discountedPrice ?? 0),
        }),
      ...dimensionsOf({ ...dimensionsOf(product), ...dimensionsOf(variant) }),
      weight: variant.weight ?? product.weight ?? 0,
      sku: variant.sku ?? product.sku ?? '',
      visible: variant.visible,
    },
    stock: {
      trackQuantity: isTracked(product, variant),
      ...(isTracked(product, variant) && { quantity: availableQuantity(product, variant) }),
      inStock: isInStock(product, variant),
    },
  };
}

/**
 * The options; each choice says whether a variant with it can be bought.
 * @param reachable returns the variants with a choice
 */
export function serializeOptions(
  product: Product,
  reachable: (option: string, choice: string) => readonly Variant[],
): WireOption[] {
  return product.options.map(({ optionType, name, choices }) => ({
    optionType,
    name,
    choices: choices.map(({ value, description, pictures }) => {
      const variants = reachable(name, description).filter(({ visible }) => visible);
      return {
        value,
        description,
        ...(pictures && {
          media: serializeMedia(product.media.filter(({ file }) => pictures.includes(file))),
        }),
        inStock: variants.some((variant) => isInStock(product, variant)),
        visible: variants.length > 0,
      };
    }),
  }));
}

/** A field of recorded answers that the SDK's types do not have. */
const untyped = ({ id }: Product) => ({ exportProductId: `Product_${id}` });

/** A product of catalog V1. @param merchant whether to include costs, which only the owner may see */
export function serializeProduct(context: Context, product: Product, merchant = false): WireProduct {
  const main = product.variants[0];
  if (!main) throw new Error(`Product ${product.id} has no variant`);
  const own = { ...main, price: undefined };
  const price = serializePrice(context, product, own);
  const prices = product.variants.map(
    (variant) => variantPrice(product, variant, context.site.currency).discountedPrice,
  );
  const weights = product.variants.map(({ weight }) => weight ?? product.weight ?? 0);
  const quantity = product.variants.reduce(
    (total, variant) => total + availableQuantity(product, variant),
    0,
  );
  const costs = product.variants.map(({ cost = product.cost ?? 0 }) => cost);
  // The reader also shows the products of catalog V3, whose items have the product's id (statement sv1-020).
  const isV3 = context.site.catalogVersion === 'V3_CATALOG';
  const inStock = product.inventoryStatus !== 'OUT_OF_STOCK';
  return {
    id: product.id,
    name: product.name,
    slug: product.slug,
    visible: product.visible,
    productType: product.productType,
    description: product.description,
    sku: product.manageVariants ? '' : (product.sku ?? ''),
    weight: product.manageVariants ? 0 : (product.weight ?? 0),
    weightRange: range(weights),
    ...(!product.manageVariants && dimensionsOf(product)),
    stock: {
      trackInventory: product.trackInventory,
      ...(product.trackInventory && { quantity }),
      inStock,
      inventoryStatus: product.inventoryStatus,
    },
    price,
    priceData: price,
    convertedPriceData: price,
    priceRange: range(prices),
    ...(merchant &&
      product.cost !== undefined && {
        costAndProfitData: serializeCostAndProfit(context, product.cost, price.discountedPrice ?? 0),
      }),
    ...(merchant && { costRange: range(costs) }),
    ...(product.pricePerUnit && {
      pricePerUnitData: {
        totalQuantity: 0,
        totalMeasurementUnit: 'UNSPECIFIED',
        baseQuantity: 0,
        baseMeasurementUnit: 'UNSPECIFIED',
        ...product.pricePerUnit,
      },
    }),
    additionalInfoSections: product.additionalInfoSections.map(({ title = '', description = '' }) => ({
      title,
      description,
    })),
    ribbons: product.ribbon ? [{ text: product.ribbon }] : [],
    ribbon: product.ribbon ?? '',
    ...(product.brand && { brand: product.brand }),
    media: serializeMedia(product.media),
    customTextFields: product.customTextFields.map(({ title, maxLength, mandatory }) => ({
      title,
      maxLength,
      mandatory,
    })),
    manageVariants: product.manageVariants,
    productOptions: serializeOptions(product, (name, choice) =>
      product.manageVariants
        ? product.variants.filter(({ choices }) => choices[name] === choice)
        : product.variants,
    ),
    productPageUrl: { base: context.baseUrl, path: productPath(product) },
    numericId: product.numericId,
    inventoryItemId: isV3 ? product.id : inventoryItemId(product.id),
    ...untyped(product),
    discount: product.discount,
    collectionIds: product.collectionIds,
    variants: product.variants.map((variant) => serializeVariant(context, product, variant, merchant)),
    seoData: seoOnWire(product.seoData ?? {}),
    createdDate: product.createdDate,
    lastUpdated: product.lastUpdated,
  };
}

export function serializeCollection(
  { id, name, slug, description, visible, picture }: ProductCollection,
  numberOfProducts: number,
): Serialized<meta.CollectionOriginal> {
  return {
    id,
    name,
    slug,
    description,
    visible,
    numberOfProducts,
    media: serializeMedia(picture ? [picture] : []),
  };
}
