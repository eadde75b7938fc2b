import Big from 'big.js';
import type { CatalogItem, CatalogReference } from '#core/contract/catalog';
import type { Context } from '#core/contract/context';
import type { Documents } from '#core/documents/types';
import { sum, toAmount } from '#core/money';
import { APPS, type Site } from '#core/site';
import { type Product, products } from '../entity';
import type { Choice, Option, Picture, Variant } from '../parts/entity';
import { subscriptionOptions } from '../subscriptions/entity';
import { cyclePrice } from '../subscriptions/rules';
import { availableQuantity, isPreorderable, preorderQuantity, selectedVariant, variantPrice } from './rules';

/** The app ids of the store's catalog: the app's own, and the one in newer documentation (platform facts 8.14). */
export const CATALOG_APP_IDS: readonly string[] = [APPS.stores, '215238eb-22a5-4c36-9e7b-e7c08025e04e'];

const isTextMap = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((item) => typeof item === 'string');

/**
 * Finds the item of a catalog reference. The options name a variant by `variantId` or, in catalog V1, by a choice for
 * each option in `options`; they can have `customTextFields` and, for a subscription, `subscriptionOptionId`.
 * @returns undefined if visitors cannot see such a product, variant or subscription, or if a required text is missing:
 * the platform then leaves the item out and still answers 200 (platform facts 8.11)
 */
export function storeItem(
  { documents, site }: Context,
  reference: CatalogReference,
): CatalogItem | undefined {
  const { catalogItemId, options } = reference;
  if (!catalogItemId || !namesVariant(site, options)) return undefined;
  const product = documents.get(products, catalogItemId);
  if (!product?.visible) return undefined;
  const choices = choicesOf(options);
  const texts = isTextMap(options?.customTextFields) ? options.customTextFields : {};
  const variant = variantMeant(product, options);
  const modified = modifiersMeant(site, product, choices);
  if (!variant || !modified || !fitsTextFields(product, texts)) return undefined;
  const subscription = subscriptionMeant(documents, product, options);
  if (options?.subscriptionOptionId && !subscription) return undefined;
  const { price, discountedPrice } = variantPrice(product, variant, site.currency);
  const reduced = subscription ? cyclePrice(subscription, discountedPrice) : discountedPrice;
  const chosen = product.manageVariants ? variant.choices : choices;
  const added = addedPrice(product, chosen, modified, texts);
  return {
    productId: product.id,
    variantId: variant.id,
    name: product.name,
    price: toAmount(added.plus(reduced), site.currency),
    fullPrice: toAmount(added.plus(price), site.currency),
    descriptionLines: [
      ...choiceLines(product.options, chosen),
      ...choiceLines(
        modified.map(({ option }) => option),
        choices,
      ),
      ...product.customTextFields.flatMap(({ title }) =>
        texts[title] ? [{ name: title, value: texts[title] }] : [],
      ),
    ],
    picture: pictureOf(product, chosen),
    path: productPath(product),
    shippable: product.productType === 'physical',
    sku: variant.sku ?? product.sku,
    weight: variant.weight ?? product.weight,
    available: sellableQuantity(site, product, variant),
    ...(subscription && { subscription }),
    ...(product.taxGroupId && { taxGroupId: product.taxGroupId }),
  };
}

type ItemOptions = CatalogReference['options'];

/** Returns the subscription that a cart's options name, if the product has it. */
function subscriptionMeant(documents: Documents, { id }: Product, options: ItemOptions) {
  const wanted = options?.subscriptionOptionId;
  const option = typeof wanted === 'string' ? documents.get(subscriptionOptions, wanted) : undefined;
  return option?.productIds.includes(id) ? option : undefined;
}

const choicesOf = (options: ItemOptions) => (isTextMap(options?.options) ? options.options : {});

/**
 * In catalog V3 every product has variants, and choices in `options` belong to modifiers only (statement
 * carts-add-without-variant-plain-nothing).
 */
const namesVariant = ({ catalogVersion }: Site, options: ItemOptions): boolean =>
  catalogVersion !== 'V3_CATALOG' || typeof options?.variantId === 'string';

/** Returns the visible variant that a cart's options name. */
export const variantMeant = (product: Product, options: ItemOptions) =>
  selectedVariant(product, {
    variantId: typeof options?.variantId === 'string' ? options.variantId : undefined,
    choices: choicesOf(options),
  });

/** The number of a variant that can be sold; in catalog V3 this includes preorders. */
function sellableQuantity({ catalogVersion }: Site, product: Product, variant: Variant): number {
  const isPreordered = catalogVersion === 'V3_CATALOG' && isPreorderable(product, variant);
  return isPreordered ? preorderQuantity(product, variant) : availableQuantity(product, variant);
}

/**
 * Returns the choices of modifiers in a cart; catalog V1 has no modifiers.
 * @returns undefined if a required choice is missing or a choice is unknown
 */
function modifiersMeant({ catalogVersion }: Site, { modifiers = [] }: Product, choices: Variant['choices']) {
  if (catalogVersion === 'V1_CATALOG') return [];
  const meant = modifiers
    .filter(({ name, optional }) => !optional || choices[name] !== undefined)
    .map((option) => ({ option, choice: choiceMeant(option, choices) }));
  return meant.every(({ choice }) => choice) ? meant : undefined;
}

const choiceMeant = ({ name, choices: offered }: Option, choices: Variant['choices']) =>
  offered.find(({ value, description }) => choices[name] === value || choices[name] === description);

/** Sums up the amounts that choices and texts add to the price. */
function addedPrice(
  { manageVariants, options, customTextFields }: Product,
  chosen: Variant['choices'],
  modified: readonly { choice?: Choice }[],
  texts: Record<string, string>,
): Big {
  const choices = [
    ...(manageVariants ? [] : options.map((option) => choiceMeant(option, chosen))),
    ...modified.map(({ choice }) => choice),
  ];
  return sum([
    ...choices.map((choice) => new Big(choice?.addedPrice ?? 0)),
    ...customTextFields.map(({ title, addedPrice: added = 0 }) => new Big(texts[title]?.trim() ? added : 0)),
  ]);
}

/** The path of a product's page on the site. */
export const productPath = ({ slug }: Pick<Product, 'slug'>): string => `/product-page/${slug}`;

function fitsTextFields(product: Product, texts: Record<string, string>): boolean {
  return product.customTextFields.every(({ title, minLength = 0, maxLength, mandatory }) => {
    const text = texts[title]?.trim() ?? '';
    const isLong = text === '' ? !mandatory : text.length >= minLength;
    return isLong && text.length <= maxLength;
  });
}

function choiceLines(
  options: readonly Option[],
  choices: Variant['choices'],
): CatalogItem['descriptionLines'] {
  return options.flatMap(({ name, optionType, choices: offered }) => {
    const choice = offered.find(
      ({ value, description }) => choices[name] === value || choices[name] === description,
    );
    if (!choice) return [];
    return [{ name, value: choice.description, ...(optionType === 'color' && { color: choice.value }) }];
  });
}

/** Returns the picture of the chosen choices, otherwise the product's main picture. */
export function pictureOf(product: Product, choices: Variant['choices']): Picture | undefined {
  const files = product.options.flatMap(({ name, choices: offered }) =>
    offered
      .filter(({ value, description }) => choices[name] === value || choices[name] === description)
      .flatMap(({ pictures = [] }) => pictures),
  );
  return product.media.find(({ file }) => file === files[0]) ?? product.media[0];
}
