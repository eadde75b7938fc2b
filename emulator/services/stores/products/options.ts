import type { products as meta } from '@wix/stores/meta';
import type { Context } from '#core/contract/context';
import { assert, assertField, assertGiven, invalidField } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import type { EnteredProduct } from './entity';
import type { Choice, Option, Variant } from './parts/entity';
import { DEFAULT_VARIANT_ID } from './shown/rules';

/** The maximum number of variants of a product, and the maximum if they are managed (SDK: `Product`). */
const MAX_VARIANTS = 1000;
const MAX_MANAGED_VARIANTS = 300;
const COLOR = /^#[0-9a-f]{3}(?:[0-9a-f]{3})?$/i;

const FIELD = 'product.productOptions';

/**
 * Reads options in the stored form. The type of an option cannot be set: it is a colour if every choice's value is a
 * CSS hex colour. A choice with only a value or only a description uses it for both.
 * @param before the product's present options; choices that stay keep their pictures
 * @throws PlatformError 400 for a missing or repeated name, choice or description
 */
export function optionsOf(
  given: readonly Serialized<meta.ProductOptionOriginal>[],
  before: readonly Option[] = [],
): Option[] {
  const options = given.map(({ name, choices = [] }, index): Option => {
    const at = `${FIELD}[${index}]`;
    assertGiven(name, `${at}.name`);
    assertField(choices.length > 0, `${at}.choices`, 'must have at least 1 item', 'MIN_SIZE');
    const old = before.find((option) => option.name === name)?.choices;
    const stored = choices.map(({ value, description }, position): Choice => {
      const text = description ?? value;
      assertGiven(text, `${at}.choices[${position}].value`);
      const pictures = old?.find((choice) => choice.description === text)?.pictures;
      return { value: value ?? text, description: text, ...(pictures && { pictures }) };
    });
    assertDistinct(
      stored.map(({ description }) => description),
      `${at}.choices`,
    );
    return {
      optionType: stored.every(({ value }) => COLOR.test(value)) ? 'color' : 'drop_down',
      name,
      choices: stored,
    };
  });
  assertDistinct(
    options.map(({ name }) => name),
    FIELD,
  );
  return options;
}

function assertDistinct(names: readonly string[], field: string): void {
  const distinct = new Set(names.map((name) => name.toLowerCase()));
  assertField(distinct.size === names.length, field, 'must not name anything twice');
}

/**
 * Returns the product with one variant for each combination of choices or, if variants are not managed, with the
 * default variant. An existing combination keeps its variant; a new one starts with the product's price, visible, and
 * with stock 0 if stock is tracked.
 * @param before the stored product
 * @throws PlatformError 400 for too many combinations, for managed variants without options, and if managing ends while
 * there are variants (SDK: `UpdateProduct.manageVariants`)
 */
export function withVariants(
  { ids }: Pick<Context, 'ids'>,
  product: EnteredProduct,
  before?: EnteredProduct,
): EnteredProduct {
  const { options, manageVariants } = product;
  const count = options.reduce((total, { choices }) => total * choices.length, 1);
  const limit = manageVariants ? MAX_MANAGED_VARIANTS : MAX_VARIANTS;
  assertField(count <= limit, FIELD, `would make more than ${limit} variants`, 'MAX_SIZE');
  assert(!manageVariants || options.length > 0, () =>
    invalidField('product.manageVariants', 'needs productOptions to make variants of'),
  );
  const givenUp = before?.manageVariants && !manageVariants;
  assert(!givenUp || options.length === 0, () =>
    invalidField('product.manageVariants', 'can be set to false only when no variants exist'),
  );
  const old = before?.variants ?? [];
  const inStock = old.length === 0 || old.some((variant) => variant.inStock);
  const fresh = { visible: true, quantity: 0, inStock };
  if (!manageVariants) {
    const kept = old.find(({ choices }) => Object.keys(choices).length === 0);
    return { ...product, variants: [kept ?? { id: DEFAULT_VARIANT_ID, choices: {}, ...fresh }] };
  }
  const keyOf = (choices: Variant['choices']) => JSON.stringify(options.map(({ name }) => choices[name]));
  const kept = new Map(
    old
      .filter(({ choices }) => Object.keys(choices).length === options.length)
      .map((variant) => [keyOf(variant.choices), variant]),
  );
  return {
    ...product,
    variants: combinations(options).map(
      (choices) => kept.get(keyOf(choices)) ?? { id: ids.guid(), choices, ...fresh },
    ),
  };
}

/** Returns all combinations of one choice per option, in the order of the options. */
function combinations(options: readonly Option[]): Variant['choices'][] {
  return options.reduce<Variant['choices'][]>(
    (all, { name, choices }) =>
      all.flatMap((chosen) => choices.map(({ description }) => ({ ...chosen, [name]: description }))),
    [{}],
  );
}
