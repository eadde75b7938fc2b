import type { Context } from '#core/contract/context';
import { assert, assertField, assertGiven } from '#core/contract/errors';
import { htmlOf } from '#core/rich-content/to-html';
import { slugFor } from '#core/slugs';
import type { EnteredProduct } from '../../entity';
import { slugTaken } from '../../input';
import { brokenRule, duplicateSlug, onlySpacesString } from '../errors';
import { mediaOf } from './media';
import { type Modifiers, modifiersInput, optionsInput } from './options';
import { assertOnce, sharedPartsInput } from './shared-parts';
import type { ProductInput, Reading } from './types';
import { withVariantsInput } from './variants';

const SLUG = /^[\p{L}\p{N}_-]+$/u;
const MOST_DESCRIPTION = 16_000;

/**
 * Returns a product with the fields of a catalog V3 request. Omitted fields keep their values, null empties a field,
 * and lists are replaced; read-only fields are ignored.
 * @param before the stored product; for a new one, the defaults
 * @throws PlatformError 400 with the codes and rules of the SDK
 */
export function withProductInput(
  context: Context,
  before: EnteredProduct,
  given: ProductInput,
  reading: Reading,
): EnteredProduct {
  const { field, isNew } = reading;
  const named = { ...before, ...plainInput(context, before, given, field), ...textInput(given, field) };
  const items = given.media === null ? [] : given.media?.itemsInfo?.items;
  const media = items ? mediaOf(context, items, named, field) : named.media;
  const shared = sharedPartsInput(context, given, field, isNew);
  const written: EnteredProduct = { ...named, ...shared, media, ...unitsInput(named, given, field) };
  assertOnce(written.ribbon, written.additionalRibbons ?? []);
  const customized = withCustomizations(context, written, given, field);
  const variants = given.variantsInfo?.variants;
  const isOptioned = isNew || customized.manageVariants || before.manageVariants;
  assert(isNew || !isOptioned || Boolean(variants) === Boolean(given.options), () =>
    brokenRule(
      `${field}.options`,
      'MISSING_OPTIONS_ON_UPDATE_VARIANTS',
      'must be given together with variantsInfo.variants',
    ),
  );
  assertGiven(variants?.length || !isNew, `${field}.variantsInfo.variants`);
  const complete = variants ? withVariantsInput(context, customized, variants, reading) : customized;
  return withVisibility(complete, given);
}

function plainInput(
  context: Context,
  before: EnteredProduct,
  given: ProductInput,
  field: string,
): Partial<EnteredProduct> {
  const { name, slug, visibleInPos, productType } = given;
  assertGiven(name !== null && (before.name || name), `${field}.name`);
  assert(name === undefined || name?.trim(), onlySpacesString);
  const type = before.productType === 'digital' ? 'DIGITAL' : 'PHYSICAL';
  assertField(productType === undefined || productType === type, `${field}.productType`, `must be ${type}`);
  assert(!visibleInPos || type === 'PHYSICAL', () =>
    brokenRule(
      `${field}.visibleInPos`,
      'DIGITAL_PRODUCT_CANNOT_BE_VISIBLE_IN_POS',
      'must be false for a digital product',
    ),
  );
  const isTaken = slugTaken(context, before.id);
  if (slug && slug !== before.slug) {
    assert(SLUG.test(slug), () =>
      brokenRule(
        `${field}.slug`,
        'INVALID_SLUG_FORMAT',
        'must have letters, digits, hyphens and underscores only',
      ),
    );
    assert(!isTaken(slug), () => duplicateSlug(slug));
  }
  const { physicalProperties: physical } = given;
  return {
    ...(name && { name }),
    slug: slug || before.slug || slugFor(name ?? '', 'product', isTaken),
    ...(typeof visibleInPos === 'boolean' && { visibleInPos }),
    ...present({
      seoData: given.seoData,
      taxGroupId: given.taxGroupId,
      mainCategoryId: given.mainCategoryId,
      purchaseEligibility: given.purchaseEligibility,
      extendedFields: given.extendedFields,
      tags: given.tags,
      fulfillerId: physical?.fulfillerId,
      deliveryProfileId: physical?.deliveryProfileId,
    }),
  };
}

type Present<T> = { [Key in keyof T]?: Exclude<T[Key], null> };

/** Removes fields that are undefined, and sets those that are null to undefined. */
const present = <T extends object>(fields: T) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, value ?? undefined]),
  ) as Present<T>;

/** Reads the description; rich content wins if both forms are given (SDK: `V3Product`). */
function textInput({ description, plainDescription }: ProductInput, field: string): Partial<EnteredProduct> {
  const isGiven = description !== undefined || plainDescription !== undefined;
  if (!isGiven) return {};
  const html = description ? htmlOf(description as never) : (plainDescription ?? '');
  assert(html.length <= MOST_DESCRIPTION, () =>
    brokenRule(
      `${field}.description`,
      'DESCRIPTION_SIZE_TOO_BIG',
      `must have at most ${MOST_DESCRIPTION} characters`,
    ),
  );
  return { description: html, richDescription: description ?? undefined };
}

/** Reads the units for prices per unit: the product's, and the quantity in each variant. */
function unitsInput(before: EnteredProduct, given: ProductInput, field: string): Partial<EnteredProduct> {
  const unit = given.physicalProperties?.pricePerUnit;
  const settings = (given.variantsInfo?.variants ?? []).map(
    (it) => it.physicalProperties?.pricePerUnit?.settings,
  );
  const own = unit?.measurementUnit ?? before.pricePerUnit?.baseMeasurementUnit;
  const isAligned = settings.every((it) => !it?.measurementUnit || it.measurementUnit === own);
  assert(isAligned, () =>
    brokenRule(
      `${field}.variantsInfo.variants`,
      'PRICE_PER_UNIT_NOT_ALIGNED',
      'must be measured by the unit of the product',
    ),
  );
  if (unit === null) return { pricePerUnit: undefined };
  if (!unit && !settings.some((it) => it)) return {};
  const [first] = settings;
  return {
    pricePerUnit: {
      baseQuantity: unit?.quantity ?? before.pricePerUnit?.baseQuantity ?? 1,
      baseMeasurementUnit: own,
      totalQuantity: first?.quantity ?? before.pricePerUnit?.totalQuantity ?? 1,
      totalMeasurementUnit: first?.measurementUnit ?? own,
    },
  };
}

/**
 * Reads options and modifiers. Without options, the modifiers are stored as options that do not create variants, as in
 * V1.
 */
function withCustomizations(
  context: Context,
  product: EnteredProduct,
  given: ProductInput,
  field: string,
): EnteredProduct {
  const now = product.manageVariants
    ? { options: product.options, choosing: product.modifiers ?? [] }
    : { options: [], choosing: product.options };
  const options = given.options ? optionsInput(context, given.options, product.media, field) : now.options;
  const modifiers: Modifiers = given.modifiers
    ? modifiersInput(context, given.modifiers, product.media, field)
    : { choosing: now.choosing, texts: product.customTextFields };
  const { choosing, texts } = modifiers;
  const manageVariants = options.length > 0;
  return {
    ...product,
    manageVariants,
    options: manageVariants ? options : choosing,
    modifiers: manageVariants && choosing.length > 0 ? choosing : undefined,
    customTextFields: texts,
  };
}

/** If a product has no options, its visibility and that of its variant are the same (SDK: `V3Product.visible`). */
function withVisibility(product: EnteredProduct, given: ProductInput): EnteredProduct {
  const visible =
    given.visible ?? (product.manageVariants ? undefined : given.variantsInfo?.variants?.[0]?.visible);
  if (typeof visible !== 'boolean') return product;
  if (product.manageVariants) return { ...product, visible };
  return { ...product, visible, variants: product.variants.map((variant) => ({ ...variant, visible })) };
}
