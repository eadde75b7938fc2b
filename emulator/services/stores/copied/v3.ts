import { isDeepStrictEqual } from 'node:util';
import type { inventoryItemsV3 as itemsMeta } from '@wix/stores/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { richContentOf } from '#core/rich-content/from-html';
import { collectionIdOf } from '../categories/tree/tree';
import type { EnteredProduct } from '../products/entity';
import { PLAIN_PRODUCT } from '../products/new-product';
import { withSubscriptions } from '../products/v3/changes';
import { withProductInput } from '../products/v3/input/product';
import type { ProductInput, VariantInput } from '../products/v3/input/types';
import { saveProduct } from '../stock/changes';
import { defaultItemId, inventoryItems } from '../stock/entity';
import { copying, numericIdOf } from './context';

type Item = Serialized<itemsMeta.InventoryItemOriginal>;
type Answer = ProductInput & { variantsInfo?: { variants?: VariantInput[] } };

/** The stock of a variant, as the request of a new product has it. */
function inventoryItem(item: Item | undefined): VariantInput['inventoryItem'] {
  if (!item) return undefined;
  const { enabled = false, message, limit } = item.preorderInfo ?? {};
  return {
    ...(item.trackQuantity ? { quantity: item.quantity ?? 0 } : { inStock: item.inStock ?? true }),
    preorderInfo: { enabled, ...(message && { message }), ...(enabled && limit && { limit }) },
  };
}

/** Returns the variants in the order of the options' choices, the first of which shows the product. */
function inOrder(variants: readonly VariantInput[], { options = [] }: Answer): VariantInput[] {
  const places = new Map(
    options.flatMap(({ choicesSettings }) =>
      (choicesSettings?.choices ?? []).map(({ choiceId }, index) => [choiceId, index] as const),
    ),
  );
  const placesOf = ({ choices = [] }: VariantInput) =>
    options.map(({ id }) => {
      const chosen = choices.find(({ optionChoiceIds }) => optionChoiceIds?.optionId === id);
      return places.get(chosen?.optionChoiceIds?.choiceId) ?? 0;
    });
  const compare = (a: readonly number[], b: readonly number[]): number => {
    const at = a.findIndex((place, index) => place !== b[index]);
    return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
  };
  return variants.toSorted((a, b) => compare(placesOf(a), placesOf(b)));
}

/** The description in its form of origin: rich content that only repeats the HTML is left out. */
function described({ description, plainDescription }: Answer): Pick<ProductInput, 'description'> {
  const isOfHtml =
    typeof plainDescription === 'string' && isDeepStrictEqual(richContentOf(plainDescription), description);
  return isOfHtml || !description ? {} : { description };
}

/**
 * Stores a copy of a product, from answers of catalog V3: the inverse of `serializeProductV3`.
 * @param answer with its variants in `variantsInfo`
 * @param items its inventory items; those at other places than the site's default are stored as they are
 * @throws PlatformError as `createProduct`, for a product that the emulator cannot have
 */
export function copyProductV3(context: Context, answer: Answer, items: readonly Item[]): void {
  const { id = '', createdDate, updatedDate } = answer;
  const lastUpdated = updatedDate ?? createdDate ?? context.clock.date();
  const ofVariant = new Map(items.map((item) => [item.variantId, item]));
  const variants = (answer.variantsInfo?.variants ?? []).map((variant) => ({
    ...variant,
    inventoryItem: inventoryItem(ofVariant.get(variant.id ?? '')),
  }));
  const file = variants.map(({ digitalProperties }) => digitalProperties?.digitalFile).find((it) => it?.id);
  const physical = answer.productType !== 'DIGITAL';
  const blank: EnteredProduct = {
    ...PLAIN_PRODUCT,
    id: id ?? '',
    numericId: numericIdOf(id ?? '', createdDate ?? lastUpdated),
    name: '',
    slug: '',
    handle: answer.handle || answer.slug || '',
    description: '',
    price: 0,
    productType: physical ? 'physical' : 'digital',
    visibleInPos: physical,
    ...(file && { digitalFile: { id: file.id ?? '', name: file.fileName ?? file.id ?? '' } }),
    media: [],
    variants: [],
    revision: Number(answer.revision ?? 1),
    collectionIds: (answer.directCategoriesInfo?.categories ?? []).map((it) => collectionIdOf(it.id ?? '')),
    createdDate: createdDate ?? lastUpdated,
    lastUpdated,
  };
  const { description: _rich, ...rest } = answer;
  const given: ProductInput = {
    ...rest,
    ...described(answer),
    variantsInfo: { variants: inOrder(variants, answer) },
  };
  const own = copying(context, id ?? '', lastUpdated);
  const product = withProductInput(own, blank, given, { field: 'product', isNew: true, withInventory: true });
  saveProduct(own, withSubscriptions(own, { ...product, ...withoutSubscriptions(answer) }, given));
  for (const item of items) keepDates(context, item);
}

const withoutSubscriptions = ({ subscriptionDetails }: Answer) =>
  subscriptionDetails ? {} : { allowOneTimePurchases: true };

/** Gives the stored item of a variant the dates and the revision of the copied one. */
function keepDates(
  { documents }: Context,
  { productId, variantId, revision, createdDate, updatedDate }: Item,
) {
  const item = documents.get(inventoryItems, defaultItemId(productId ?? '', variantId ?? ''));
  if (!item) return;
  documents.put(inventoryItems, {
    ...item,
    ...(revision && { revision }),
    ...(createdDate && { createdDate }),
    ...(updatedDate && { updatedDate }),
  });
}
