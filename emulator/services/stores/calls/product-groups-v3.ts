import { productGroupsV3 as meta } from '@wix/stores/meta';
import type { Context } from '#core/contract/context';
import { assert, assertGiven, orThrow } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { findEntity } from '#core/entities/kind';
import { entityOperations } from '#core/entities/operations';
import { createEntity, updateEntity } from '#core/entities/store';
import { changedTags, type TagChange } from '#core/entities/tags';
import { customizations } from '../parts/customizations/entity';
import { type Product, products } from '../products/entity';
import {
  choicesOfProduct,
  PRODUCT_GROUPS,
  type ProductGroup,
  productGroups,
  serializeProductGroup,
} from '../products/groups/entity';
import {
  alreadyExists,
  customizationNotFound,
  memberLimitExceeded,
  productGroupLimitExceeded,
  productsMissingCustomization,
  productsNotFound,
  productsNotInGroup,
  unsupportedGroupingCustomizationRenderType,
} from '../products/groups/errors';
import { pictureOfImage } from '../requests/images';

type Input = Serialized<meta.ProductGroupOriginal>;

/** The most groups of a site. The SDK names the error but not the number. */
const MAX_GROUPS = 1000;
/** `maxSize` of `ProductGroup.members`. */
const MAX_MEMBERS = 100;

/** Reads the fields of a request other than name, customization and handle. */
function writtenIn({ choiceOrder, media, tags, extendedFields }: Input) {
  const { image, altText, displayName, id = image?.id } = media ?? {};
  const picture = media && pictureOfImage({ id, url: image?.url, altText: altText ?? image?.altText });
  return {
    ...(choiceOrder && { choiceOrder }),
    ...(media && { media: picture && { ...picture, ...(displayName && { displayName }) } }),
    ...(tags && { tags }),
    ...(extendedFields && { extendedFields }),
  };
}

/**
 * Creates a group without members.
 * @throws PlatformError 400 without a name; 428 for free text or too many groups; 409 if another group has the handle
 */
function addProductGroup(context: Context, given: Input): ProductGroup {
  const { documents, ids } = context;
  const id = ids.guid();
  const { name, groupingCustomizationId } = given;
  const handle = given.handle ?? ids.guid();
  assertGiven(name, 'productGroup.name');
  const customization = orThrow(documents.get(customizations, groupingCustomizationId ?? ''), () =>
    customizationNotFound(groupingCustomizationId),
  );
  assert(customization.choicesSettings, () => unsupportedGroupingCustomizationRenderType(customization.name));
  assert(documents.count(productGroups, {}) < MAX_GROUPS, () => productGroupLimitExceeded(MAX_GROUPS));
  assert(!documents.find(productGroups, { handle }), () => alreadyExists(handle));
  const { id: groupedBy } = customization;
  const empty = { choiceOrder: [], ...writtenIn(given), members: [] };
  return createEntity(
    context,
    PRODUCT_GROUPS,
    { ...empty, name, handle, groupingCustomizationId: groupedBy },
    id,
  );
}

/**
 * Changes a group; omitted fields keep their values, and customization, handle and members cannot be changed.
 * @throws PlatformError 400 with an empty name
 */
function changeProductGroup(context: Context, before: ProductGroup, given: Input): ProductGroup {
  const { name = before.name } = given;
  assertGiven(name, 'productGroup.name');
  return updateEntity(context, PRODUCT_GROUPS, { ...before, ...writtenIn(given), name });
}

const tagProductGroup = (context: Context, group: ProductGroup, change: TagChange): ProductGroup =>
  updateEntity(context, PRODUCT_GROUPS, { ...group, tags: changedTags(group.tags, change) });

function findAll({ documents }: Context, productIds: readonly string[]): Product[] {
  const missing = productIds.filter((id) => !documents.get(products, id));
  assert(missing.length === 0, () => productsNotFound(missing.join(', '), missing));
  return productIds.flatMap((id) => documents.get(products, id) ?? []);
}

/** The results if all products succeeded. */
const resultsOf = (productIds: readonly string[]) => ({
  results: productIds.map((productId) => ({ productId, success: true })),
});

/**
 * Adds products to a group, either all of them or none; existing members stay.
 * @throws PlatformError 404
 */
export function assignProducts(context: Context, groupId: string, given: readonly string[]) {
  const group = findEntity(context, PRODUCT_GROUPS, groupId);
  const productIds = [...new Set(given)];
  const named = findAll(context, productIds);
  const lacking = named.filter((it) => !choicesOfProduct(it, group.groupingCustomizationId));
  assert(lacking.length === 0, () => productsMissingCustomization(lacking.map(({ id }) => id)));
  const known = new Set(group.members.map(({ productId }) => productId));
  const added = named.filter(({ id }) => !known.has(id));
  assert(known.size + added.length <= MAX_MEMBERS, () => memberLimitExceeded(MAX_MEMBERS));
  if (added.length > 0) {
    const members = added.map(({ id, name }) => ({ productId: id, productName: name }));
    updateEntity(context, PRODUCT_GROUPS, { ...group, members: [...group.members, ...members] });
  }
  return resultsOf(productIds);
}

/**
 * Removes products from a group, either all of them or none.
 * @throws PlatformError 404
 */
function unassignProducts(context: Context, groupId: string, given: readonly string[]) {
  const group = findEntity(context, PRODUCT_GROUPS, groupId);
  const productIds = [...new Set(given)];
  const known = new Set(group.members.map(({ productId }) => productId));
  const strangers = productIds.filter((id) => !known.has(id));
  findAll(context, strangers);
  assert(strangers.length === 0, () => productsNotInGroup(strangers));
  const members = group.members.filter(({ productId }) => !productIds.includes(productId));
  updateEntity(context, PRODUCT_GROUPS, { ...group, members });
  return resultsOf(productIds);
}

export const productGroupsOperations = entityOperations('stores.productGroupsV3', meta, PRODUCT_GROUPS, {
  app: 'stores',
  page: { defaultLimit: 100, maxLimit: 100 },
  serialize: (context, group, { fields }) => serializeProductGroup(context, group, fields),
  create: addProductGroup,
  update: changeProductGroup,
  tag: tagProductGroup,
  writes: {
    assignProductsToProductGroup: (context, { productGroupId, productIds }) =>
      assignProducts(context, productGroupId, productIds),
    unassignProductsFromProductGroup: (context, { productGroupId, productIds }) =>
      unassignProducts(context, productGroupId, productIds),
  },
});
