import type { Context } from '#core/contract/context';
import { assert, assertGiven, type ErrorCode } from '#core/contract/errors';
import { files } from '#services/media';
import { newStock } from '../../../stock/items/input';
import { stockOf } from '../../../stock/sync';
import type { EnteredProduct } from '../../entity';
import type { Option, Variant } from '../../parts/entity';
import { readOnlyVariants } from '../../variants/entity';
import {
  brokenRule,
  compareAtPriceNotHigher,
  digitalFileNotFound,
  duplicateBarcode,
  duplicateVariantOptionChoice,
  missingVariantOptionChoice,
  severalVariantsWithoutOptions,
  takenByOtherProduct,
  variantChoiceWithoutRenderType,
  variantsAreNotAlignedWithProduct,
  variantWithoutAllChoices,
} from '../errors';
import { type Price, withPrices } from './prices';
import type { Reading, VariantInput } from './types';

/**
 * Returns the product with the variants of a request. An existing variant, found by its id, keeps its stock; a new one
 * has no inventory item unless the request has one.
 * @param product with the options of the variants
 * @throws PlatformError 400 with the codes and rules of the SDK for variants that do not fit the options
 */
export function withVariantsInput(
  context: Context,
  product: EnteredProduct,
  given: readonly VariantInput[],
  reading: Reading,
): EnteredProduct {
  const field = `${reading.field}.variantsInfo.variants`;
  const options = product.manageVariants ? product.options : [];
  assertDefault(options, given);
  const chosen = given.map((variant, index) => choicesOf(options, variant, `${field}[${index}]`));
  const combinations = new Set(chosen.map((choices) => JSON.stringify(choices)));
  assert(combinations.size === chosen.length, duplicateVariantOptionChoice);
  assertIdentifiers(context, product, given);
  const variants = given.map((variant, index) =>
    variantOf(context, product, variant, chosen[index] ?? {}, `${field}[${index}]`, reading),
  );
  const prices = given.map((variant, index) => priceInput(variant, `${field}[${index}]`));
  const ofVariants = { sku: undefined, weight: undefined, cost: undefined };
  const measured = { productDimensions: undefined, packageDimensions: undefined, digitalFile: undefined };
  const written = { ...product, ...ofVariants, ...measured, variants };
  return ofOneVariant(withTracking(withPrices(written, prices, context.site.currency)));
}

/**
 * @throws PlatformError 400 for a variant without choices, unless it is the only one of a product without options; and
 *   for choices of such a product
 */
function assertDefault(options: readonly Option[], given: readonly VariantInput[]): void {
  assert(options.length === 0 || given.every(({ choices }) => choices?.length), variantWithoutAllChoices);
  if (options.length > 0) return;
  assert(given.length === 1 && !given[0]?.choices?.length, severalVariantsWithoutOptions);
}

function choicesOf(
  options: readonly Option[],
  { choices: given = [] }: VariantInput,
  field: string,
): Variant['choices'] {
  const named = given.map(({ optionChoiceIds: ids, optionChoiceNames: names }) => {
    const option = options.find(({ id, name }) =>
      ids?.optionId ? id === ids.optionId : name === names?.optionName,
    );
    const choice = option?.choices.find(({ id, description }) =>
      ids?.choiceId ? id === ids.choiceId : description === names?.choiceName,
    );
    assert(option && choice, () => variantsAreNotAlignedWithProduct(ids, names));
    // The platform finds a choice by its names and its render type (statement stores-v3-import-render-type).
    assert(ids?.choiceId || names?.renderType, () => variantChoiceWithoutRenderType(names));
    return [option.name, choice.description] as const;
  });
  const choices = Object.fromEntries(named);
  assert(named.length >= options.length, () =>
    brokenRule(
      `${field}.choices`,
      'MISSING_VARIANT_OPTION',
      'Missing option choices: must have a choice of each option',
    ),
  );
  assert(
    options.every(({ name }) => Object.hasOwn(choices, name)) && named.length === options.length,
    missingVariantOptionChoice,
  );
  // In the order of the options, as in stored variants.
  return Object.fromEntries(options.map(({ name }) => [name, choices[name] ?? '']));
}

/** Checks that ids, SKUs and barcodes are unique within the request and among the other products. */
function assertIdentifiers(
  { documents }: Context,
  { id: productId }: EnteredProduct,
  given: readonly VariantInput[],
): void {
  const isElsewhere = (filter: object) =>
    documents.list(readOnlyVariants, filter).some((variant) => variant.productId !== productId);
  const barcodes = given.flatMap(({ barcode }) => barcode ?? []);
  assert(new Set(barcodes).size === barcodes.length, duplicateBarcode);
  for (const { id, sku, barcode } of given) {
    const isTaken = (code: ErrorCode, field: string, value: string | null | undefined) =>
      assert(!value || !isElsewhere({ [field]: value }), () => takenByOtherProduct(code, field, value));
    isTaken('SKU_ALREADY_EXIST_ERROR', 'sku', sku);
    isTaken('BARCODE_ALREADY_EXIST_ERROR', 'barcode', barcode);
    const isShared = /^0{8}-/.test(id ?? '');
    if (!isShared) isTaken('VARIANT_ID_ALREADY_EXISTS', 'variantId', id);
  }
}

function variantOf(
  context: Context,
  product: EnteredProduct,
  given: VariantInput,
  choices: Variant['choices'],
  field: string,
  { withInventory, isNew }: Reading,
): Variant {
  const before = isNew ? undefined : knownVariant(product, given, choices);
  const { physicalProperties: physical, digitalProperties: digital } = given;
  assert(product.productType === 'physical' ? !digital : !physical, () =>
    brokenRule(
      field,
      'VARIANTS_TYPED_PROPERTIES_ARE_NOT_ALIGNED',
      `must be ${product.productType} as the product is`,
    ),
  );
  const cost = given.revenueDetails?.cost?.amount;
  const file = digital?.digitalFile?.id;
  const isSold = [before?.digitalFile, product.digitalFile].some((known) => known?.id === file);
  const ofMedia = file ? context.documents.get(files, file) : undefined;
  assert(!file || isSold || ofMedia, () => digitalFileNotFound(file));
  const perUnit = physical?.pricePerUnit?.settings?.quantity;
  const kept = before && stockFields(before);
  const stock =
    withInventory && given.inventoryItem ? inventoryOf(context, product, before, given, field) : kept;
  return {
    id: before?.id ?? given.id ?? context.ids.guid(),
    choices,
    visible: given.visible ?? before?.visible ?? true,
    ...(given.sku && { sku: given.sku }),
    ...(given.barcode && { barcode: given.barcode }),
    ...(cost && { cost: Number(cost) }),
    ...(typeof physical?.weight === 'number' && { weight: physical.weight }),
    ...(perUnit && { unitQuantity: perUnit }),
    ...(physical?.productDimensions && { productDimensions: physical.productDimensions }),
    ...(physical?.packageDimensions && { packageDimensions: physical.packageDimensions }),
    ...(file && { digitalFile: { id: file, name: ofMedia?.displayName ?? file } }),
    ...(stock ?? { quantity: 0, inStock: false, withoutInventory: true }),
  };
}

/** Returns the existing variant that a request names by its id or, for a product without options, the only one. */
function knownVariant(
  product: EnteredProduct,
  { id }: VariantInput,
  choices: Variant['choices'],
): Variant | undefined {
  const byId = product.variants.find((variant) => variant.id === id);
  const isOnly =
    Object.keys(choices).length === 0 && Object.keys(product.variants[0]?.choices ?? {}).length === 0;
  return byId ?? (isOnly && !id ? product.variants[0] : undefined);
}

const stockFields = ({ quantity, inStock, trackQuantity, preorder, withoutInventory }: Variant) => ({
  quantity,
  inStock,
  ...(trackQuantity !== undefined && { trackQuantity }),
  ...(preorder && { preorder }),
  ...(withoutInventory && { withoutInventory }),
});

function inventoryOf(
  context: Context,
  product: EnteredProduct,
  before: Variant | undefined,
  { inventoryItem = {} }: VariantInput,
  field: string,
) {
  const now = before && !before.withoutInventory ? stockOf(product, before) : undefined;
  const { quantity, inStock, preorderInfo } = inventoryItem;
  const isStated = quantity !== undefined || inStock !== undefined;
  const same = now && (now.trackQuantity ? { quantity: now.quantity } : { inStock: now.inStock });
  const wanted = { ...(isStated ? { quantity, inStock } : same), preorderInfo };
  const { preorder, ...stock } = newStock(context, product, wanted, `${field}.inventoryItem`, now?.preorder);
  return { ...stock, ...((preorder.enabled || preorder.counter > 0) && { preorder }) };
}

/** @throws PlatformError 400 without a price */
export function priceInput({ price }: Pick<VariantInput, 'price'>, field: string): Price {
  const [actual, before] = [price?.actualPrice?.amount, price?.compareAtPrice?.amount];
  // A variant without any price lacks the whole object (statement sv3-009).
  assertGiven(price, `${field}.price`);
  assertGiven(actual, `${field}.price.actualPrice.amount`);
  const compareAt = before ? Number(before) : undefined;
  assert(!compareAt || compareAt > Number(actual), compareAtPriceNotHigher);
  return { actual: Number(actual), ...(compareAt && { compareAt }) };
}

/** Moves the setting for tracking stock to the product, if it is the same for all its variants. */
export function withTracking(product: EnteredProduct): EnteredProduct {
  const counted = product.variants.filter(({ withoutInventory }) => !withoutInventory);
  const tracking = new Set(counted.map(({ trackQuantity = product.trackInventory }) => trackQuantity));
  if (tracking.size > 1) return product;
  return {
    ...product,
    trackInventory: [...tracking][0] ?? product.trackInventory,
    variants: product.variants.map(({ trackQuantity: _own, ...variant }) => variant),
  };
}

/** Copies the fields of the only variant to the product, where V1 reads them. */
function ofOneVariant(product: EnteredProduct): EnteredProduct {
  const [variant] = product.variants;
  if (product.manageVariants || !variant) return product;
  const {
    sku,
    weight,
    cost,
    productDimensions,
    packageDimensions,
    digitalFile,
    unitQuantity: _of,
    ...kept
  } = variant;
  return {
    ...product,
    sku,
    weight,
    cost,
    productDimensions,
    packageDimensions,
    digitalFile,
    variants: [kept],
  };
}
