import type { productsV3 as meta } from '@wix/stores/meta';
import { type Context, isManager } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { richContentOf } from '#core/rich-content/from-html';
import { productCollections } from '../../categories/entity';
import { ancestorsOf, categoryIdOf } from '../../categories/tree/tree';
import type { Product } from '../entity';
import { productPath } from './items';
import { variantPrice } from './rules';
import { seoOnWire } from './serialize';
import { cheapestVariant } from './v3-found-by';
import { amountsOf, pricePerUnit, unitOf } from './v3-prices';
import type { Asked } from './v3-requested';
import { serializeProductMedia } from './v3-serialize-media';
import { serializeModifiers, serializeOptions } from './v3-serialize-options';
import { serializeVariantV3, type VariantScope } from './v3-serialize-variant';
import { serializeSubscriptions, subscriptionsOf } from './v3-subscriptions';

type WireProduct = Serialized<meta.V3ProductOriginal>;

/**
 * A product of catalog V3.
 * @param isRequested whether an optional field is requested
 * @param withVariants whether to include its variants: lists contain only their number
 */
export function serializeProductV3(
  context: Context,
  product: Product,
  isRequested: Asked,
  withVariants: boolean,
): WireProduct {
  const { foundBy, variants } = product;
  const send = amountsOf(context, isRequested('CURRENCY'));
  const subscriptions = subscriptionsOf(context, product);
  const scope: VariantScope = { context, product, subscriptions, asked: isRequested };
  const path = productPath(product);
  const details = serializeSubscriptions(product, subscriptions);
  const cheapest = cheapestVariant(product, context.site.currency);
  return {
    id: product.id,
    revision: String(product.revision),
    createdDate: product.createdDate,
    updatedDate: product.lastUpdated,
    name: product.name,
    slug: product.slug,
    handle: product.handle,
    visible: product.visible,
    visibleInPos: product.visibleInPos && product.productType === 'physical',
    productType: foundBy.productType,
    ...untyped(product),
    ...(isRequested('URL') && { url: { relativePath: path, url: `${context.baseUrl}${path}` } }),
    ...(isRequested('DESCRIPTION') && {
      description:
        product.richDescription ?? (richContentOf(product.description) as WireProduct['description']),
    }),
    ...(isRequested('PLAIN_DESCRIPTION') && { plainDescription: product.description }),
    media: serializeProductMedia(product, isRequested),
    ...(product.seoData && { seoData: seoOnWire(product.seoData) }),
    ...sharedParts(product, isRequested),
    options: serializeOptions(product, isRequested),
    modifiers: serializeModifiers(product, isRequested),
    ...categories(context, product, isRequested),
    ...(isRequested('CURRENCY') && { currency: context.site.currency }),
    ...(isRequested('MERCHANT_DATA') && costRange(product, send)),
    actualPriceRange: { minValue: send(foundBy.actualPrice.min), maxValue: send(foundBy.actualPrice.max) },
    ...(foundBy.compareAtPrice && {
      compareAtPriceRange: {
        minValue: send(foundBy.compareAtPrice.min),
        maxValue: send(foundBy.compareAtPrice.max),
      },
    }),
    inventory: {
      availabilityStatus: product.inventoryStatus,
      preorderStatus: foundBy.preorderStatus,
      preorderAvailability: foundBy.preorderAvailability,
    },
    variantSummary: {
      variantCount: variants.length,
      ...(isRequested('MIN_PRICE_VARIANT') &&
        cheapest && { minPriceVariant: serializeVariantV3(scope, cheapest) }),
    },
    ...(withVariants && {
      variantsInfo: { variants: variants.map((variant) => serializeVariantV3(scope, variant)) },
    }),
    ...(details && { subscriptionDetails: details }),
    ...ownersSettings(product, isManager(context)),
    ...(product.productType === 'physical' && {
      physicalProperties: physicalProperties(context, product, isRequested),
    }),
  };
}

/** Fields of recorded answers that the SDK's types do not have. */
const untyped = ({ revision }: Product) => ({ entityEventSequence: String(revision), flattenOptions: [] });

/** The entities that the product shares with others. */
function sharedParts(product: Product, isRequested: Asked): Partial<WireProduct> {
  const { brand, brandId, ribbon, ribbonId, additionalRibbons, additionalInfoSections } = product;
  return {
    ...(brand && { brand: { id: brandId, name: brand } }),
    ...(ribbon && { ribbon: { id: ribbonId, name: ribbon } }),
    additionalRibbons: additionalRibbons ?? [],
    infoSections: additionalInfoSections.map(({ id, uniqueName, title, description = '' }) => ({
      id,
      ...(isRequested('INFO_SECTION') && { uniqueName, title }),
      ...(isRequested('INFO_SECTION_DESCRIPTION') && {
        description: richContentOf(description) as WireProduct['description'],
      }),
      ...(isRequested('INFO_SECTION_PLAIN_DESCRIPTION') && { plainDescription: description }),
    })),
  };
}

/** The owner's settings; only managers see private tags. */
function ownersSettings(product: Product, manager: boolean): Partial<WireProduct> {
  const { taxGroupId, purchaseEligibility, extendedFields, tags } = product;
  return {
    ...(taxGroupId && { taxGroupId }),
    ...(purchaseEligibility && { purchaseEligibility }),
    ...(extendedFields && { extendedFields }),
    ...(tags && { tags: manager ? tags : { publicTags: tags.publicTags } }),
  };
}

/** The categories of a product, their ancestors, and the path to its main category. */
function categories(context: Context, product: Product, isRequested: Asked): Partial<WireProduct> {
  const { collectionIds, mainCategoryId } = product;
  const isAsked = isRequested('ALL_CATEGORIES_INFO') || isRequested('BREADCRUMBS_INFO');
  const { documents } = context;
  const known = (ids: readonly string[]) => ids.flatMap((id) => documents.get(productCollections, id) ?? []);
  const above = isAsked ? known(collectionIds).flatMap((it) => ancestorsOf(context, it)) : [];
  const listed = (ids: readonly string[]) => ({
    categories: [...new Set(ids)].map((id) => ({ id: categoryIdOf(id) })),
  });
  const [main] = isRequested('BREADCRUMBS_INFO') && mainCategoryId ? known([mainCategoryId]) : [];
  const path = main ? [...ancestorsOf(context, main).toReversed(), main] : [];
  return {
    ...(mainCategoryId && { mainCategoryId }),
    ...(isRequested('DIRECT_CATEGORIES_INFO') && { directCategoriesInfo: listed(collectionIds) }),
    ...(isRequested('ALL_CATEGORIES_INFO') && {
      allCategoriesInfo: listed([...collectionIds, ...above.map(({ id }) => id)]),
    }),
    ...(isRequested('BREADCRUMBS_INFO') && {
      breadcrumbsInfo: {
        breadcrumbs: path.map(({ id, name, slug }) => ({
          categoryId: categoryIdOf(id),
          categoryName: name,
          categorySlug: slug,
        })),
      },
    }),
  };
}

function costRange(
  { variants, cost: own }: Product,
  send: ReturnType<typeof amountsOf>,
): Partial<WireProduct> {
  const costs = variants.flatMap(({ cost = own }) => (cost === undefined ? [] : [cost]));
  if (costs.length === 0) return {};
  return { costRange: { minValue: send(Math.min(...costs)), maxValue: send(Math.max(...costs)) } };
}

function physicalProperties(
  context: Context,
  product: Product,
  isRequested: Asked,
): WireProduct['physicalProperties'] {
  const { foundBy, fulfillerId, deliveryProfileId } = product;
  const unit = unitOf(product);
  const send = amountsOf(context, isRequested('CURRENCY'));
  const perUnit = product.variants
    .flatMap(
      (variant) =>
        pricePerUnit(
          product,
          variant,
          variantPrice(product, variant, context.site.currency).discountedPrice,
          send,
        ) ?? [],
    )
    .toSorted((a, b) => a.amount - b.amount);
  const [least, most] = [perUnit[0], perUnit.at(-1)];
  return {
    ...(unit && { pricePerUnit: unit }),
    ...(fulfillerId && { fulfillerId }),
    ...(deliveryProfileId && { deliveryProfileId }),
    shippingWeightRange: { minValue: foundBy.weight.min, maxValue: foundBy.weight.max },
    ...(least &&
      most && {
        pricePerUnitRange: {
          minValue: { value: least.value, description: least.description },
          maxValue: { value: most.value, description: most.description },
        },
      }),
    ...(isRequested('WEIGHT_MEASUREMENT_UNIT_INFO') && {
      weightMeasurementUnitInfo: { weightMeasurementUnit: 'LB' },
    }),
  };
}
