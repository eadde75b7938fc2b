import { isDeepStrictEqual } from 'node:util';
import type { products as meta } from '@wix/stores/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import type { EnteredProduct } from '../products/entity';
import { PLAIN_PRODUCT } from '../products/new-product';
import type { Option, Picture, Variant } from '../products/parts/entity';
import { saveProduct } from '../stock/changes';
import { copying, numericIdOf } from './context';

type Answer = Serialized<meta.ProductOriginal>;
type AnsweredVariant = NonNullable<Answer['variants']>[number];
type Media = NonNullable<Answer['media']>;

const MEDIA = /^https?:\/\/[^/]+\/media\/([^/]+)/;

/** The pictures and videos of a product; those of other hosts keep their addresses. */
const picturesOf = ({ items = [] }: Media = {}): Picture[] =>
  items.flatMap(({ image, video, id }) => {
    const { url, altText } = image ?? video?.files?.[0] ?? {};
    if (!url) return [];
    const [, file] = MEDIA.exec(url) ?? [];
    return [
      file
        ? { file: decodeURIComponent(file), altText: altText ?? '' }
        : { file: id ?? url, altText: altText ?? '', url },
    ];
  });

const optionsOf = ({ productOptions = [] }: Answer): Option[] =>
  productOptions.map(({ optionType, name, choices = [] }) => ({
    optionType: optionType === 'color' ? 'color' : 'drop_down',
    name: name ?? '',
    choices: choices.map(({ value, description, media }) => ({
      value: value ?? '',
      description: description ?? '',
      ...(media && { pictures: picturesOf(media).map(({ file }) => file) }),
    })),
  }));

/** A variant; what is the product's own is not repeated. */
function variantOf({ id, choices, variant = {}, stock = {} }: AnsweredVariant, product: Answer): Variant {
  const { priceData, costAndProfitData, weight, sku, visible } = variant;
  const price = priceData?.price;
  const cost = costAndProfitData?.itemCost;
  const isManaged = product.manageVariants === true;
  return {
    id: id ?? '',
    choices: (choices ?? {}) as Variant['choices'],
    visible: visible ?? true,
    ...(isManaged && typeof price === 'number' && price !== product.priceData?.price && { price }),
    ...(isManaged && weight !== undefined && weight !== product.weight && { weight }),
    ...(isManaged && sku && { sku }),
    ...(isManaged && typeof cost === 'number' && cost !== product.costAndProfitData?.itemCost && { cost }),
    ...dimensionsOf(variant, product),
    quantity: stock.trackQuantity ? (stock.quantity ?? 0) : 0,
    inStock: stock.inStock ?? true,
  };
}

function dimensionsOf(
  { productDimensions, packageDimensions }: NonNullable<AnsweredVariant['variant']>,
  product: Answer,
): Pick<Variant, 'productDimensions' | 'packageDimensions'> {
  const isOwn = (own: object | undefined, ofProduct: object | undefined) =>
    own && !isDeepStrictEqual(own, ofProduct);
  return {
    ...(isOwn(productDimensions, product.productDimensions) && { productDimensions }),
    ...(isOwn(packageDimensions, product.packageDimensions) && { packageDimensions }),
  };
}

/**
 * Stores a copy of a product, from an answer of catalog V1 with its variants and the owner's costs: the inverse of
 * `serializeProduct`. What no answer tells is derived: ids of brands, ribbons and info sections, dates of stock.
 */
export function copyProductV1(context: Context, answer: Answer): void {
  const { id = '', priceData, costAndProfitData, stock, createdDate, weight, sku } = answer;
  const lastUpdated = answer.lastUpdated ?? createdDate ?? context.clock.date();
  const isManaged = answer.manageVariants === true;
  const product: EnteredProduct = {
    ...PLAIN_PRODUCT,
    id,
    numericId: answer.numericId ?? numericIdOf(id, createdDate ?? lastUpdated),
    name: answer.name ?? '',
    slug: answer.slug ?? '',
    handle: answer.slug ?? '',
    visible: answer.visible ?? true,
    visibleInPos: answer.productType !== 'digital',
    productType: answer.productType === 'digital' ? 'digital' : 'physical',
    description: answer.description ?? '',
    ...(!isManaged && sku && { sku }),
    ...(weight && { weight }),
    ...(answer.productDimensions && { productDimensions: answer.productDimensions }),
    ...(answer.packageDimensions && { packageDimensions: answer.packageDimensions }),
    ...(answer.brand && { brand: answer.brand }),
    ...(answer.ribbon && { ribbon: answer.ribbon }),
    price: priceData?.price ?? 0,
    ...(typeof costAndProfitData?.itemCost === 'number' && { cost: costAndProfitData.itemCost }),
    discount: { type: 'NONE', value: 0, ...(answer.discount as object) },
    ...(answer.pricePerUnitData && { pricePerUnit: answer.pricePerUnitData }),
    options: optionsOf(answer),
    customTextFields: (answer.customTextFields ?? []).map(
      ({ title = '', maxLength = 0, mandatory = false }) => ({
        title,
        maxLength,
        mandatory,
      }),
    ),
    additionalInfoSections: answer.additionalInfoSections ?? [],
    ...(answer.seoData && { seoData: answer.seoData }),
    manageVariants: isManaged,
    trackInventory: stock?.trackInventory ?? false,
    variants: (answer.variants ?? []).map((variant) => variantOf(variant, answer)),
    media: picturesOf(answer.media),
    collectionIds: answer.collectionIds ?? [],
    createdDate: createdDate ?? lastUpdated,
    lastUpdated,
  };
  saveProduct(copying(context, id, lastUpdated), product);
}
