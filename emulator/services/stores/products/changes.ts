import { type Context, isManager } from '#core/contract/context';
import { assert, notFound, orThrow, permissionDenied } from '#core/contract/errors';
import { emitCreated, emitDeleted, emitUpdated } from '#core/entities/events';
import { type ProductCollection, productCollections } from '../categories/entity';
import { identified } from '../parts/identities';
import { removeProduct, saveProduct, tellChanged } from '../stock/changes';
import { type EnteredProduct, type Product, products } from './entity';
import { changedKeys, PRODUCTS, tellAdded, tellDeleted, tellDifferent } from './events';
import { dropSibling, renameSibling } from './groups/entity';
import type { Option } from './parts/entity';
import { productsByPart } from './v3/entity';

/** Returns a product that the caller may see; only managers see hidden ones. @throws PlatformError 404 */
export function findProduct(context: Context, id: string): Product {
  const product = context.documents.get(products, id);
  assert(product && (product.visible || isManager(context)), () => notFound(`Product ${id}`));
  return product;
}

/** @throws PlatformError 404 without an application error: the SDK shows the status code (platform facts 6.3) */
export const findCollection = ({ documents }: Context, id: string): ProductCollection =>
  orThrow(documents.get(productCollections, id), () => notFound(`Collection ${id}`));

/** Visitors may not read the owner's costs. @throws PlatformError 403 */
export function assertMayReadCosts(context: Context, isRequested: boolean | undefined): void {
  assert(!isRequested || isManager(context), () => permissionDenied('read merchant specific data'));
}

export function addProduct(context: Context, product: EnteredProduct): Product {
  const added = saveProduct(context, product);
  if (context.site.catalogVersion === 'V1_CATALOG') tellAdded(context, added);
  emitCreated(context, PRODUCTS, added);
  return added;
}

/**
 * Stores a changed product and emits its changes in the form of the site's catalog version; does nothing if nothing has
 * changed.
 */
export function changeProduct(context: Context, before: Product, after: EnteredProduct): Product {
  const { inventoryStatus, optionChoices, foundBy } = before;
  const identifiedAfter = { inventoryStatus, optionChoices, foundBy, ...identified(context, after) };
  const changed = changedKeys<Product>(before, identifiedAfter);
  if (changed.length === 0) return before;
  const saved = saveProduct(context, {
    ...after,
    revision: before.revision + 1,
    lastUpdated: context.clock.date(),
  });
  if (context.site.catalogVersion === 'V1_CATALOG') tellDifferent(context, before, saved, changed);
  emitUpdated(context, PRODUCTS, saved);
  if (saved.name !== before.name) renameSibling(context, saved);
  tellChanged(context, saved);
  return saved;
}

/** Removes a product and emits its deletion. Carts that contain it show it as not found. */
export function deleteProduct(context: Context, product: Product): void {
  if (context.site.catalogVersion === 'V1_CATALOG') tellDeleted(context, product);
  emitDeleted(context, PRODUCTS, product);
  removeProduct(context, product);
  dropSibling(context, product);
}

const CHOICES = ['options', 'modifiers'].map((kind) => `${kind}.choicesSettings.choices.choiceId`);

/** Filters for the products that have an entity, by its id. */
export const having = {
  brand: (id: string) => ({ 'brand.id': id }),
  ribbon: (id: string) => ({ $or: [{ 'ribbon.id': id }, { 'additionalRibbons.id': id }] }),
  infoSection: (id: string) => ({ 'infoSections.id': id }),
  customization: (id: string) => ({ $or: [{ 'options.id': id }, { 'modifiers.id': id }] }),
  choice: (id: string) => ({ $or: CHOICES.map((field) => ({ [field]: id })) }),
};

/** Counts the products that match a filter of `having`. */
export const countAssigned = ({ documents }: Context, filter: object): number =>
  documents.count(productsByPart, filter);

/** Changes the products that match a filter of `having`. */
export function changeAssigned(
  context: Context,
  filter: object,
  change: (product: Product) => Product,
): void {
  for (const product of context.documents.list(productsByPart, filter)) {
    changeProduct(context, product, change(product));
  }
}

/** Returns a product in which a customization has its new name, also in its variants' choices. */
export function withCustomizationNamed(product: Product, id: string, name: string): Product {
  const before = product.options.find((option) => option.id === id)?.name;
  const named = <T extends { id?: string }>(it: T): T => (it.id === id ? { ...it, name } : it);
  return {
    ...product,
    options: product.options.map(named),
    ...(product.modifiers && { modifiers: product.modifiers.map(named) }),
    customTextFields: product.customTextFields.map(named),
    variants: product.variants.map((variant) => ({
      ...variant,
      choices: Object.fromEntries(
        Object.entries(variant.choices).map(([option, choice]) => [
          option === before ? name : option,
          choice,
        ]),
      ),
    })),
  };
}

export function withoutModifier(product: Product, id: string): Product {
  const others = <T extends { id?: string }>(items: T[]): T[] => items.filter((it) => it.id !== id);
  return {
    ...product,
    options: others(product.options),
    ...(product.modifiers && { modifiers: others(product.modifiers) }),
    customTextFields: others(product.customTextFields),
  };
}

/** Returns a product without some choices of its modifiers; a modifier without remaining choices is removed. */
export function withoutModifierChoices(product: Product, choiceIds: readonly string[]): Product {
  const remaining = (options: Option[]): Option[] =>
    options
      .map((option) => ({
        ...option,
        choices: option.choices.filter(({ id }) => !id || !choiceIds.includes(id)),
      }))
      .filter(({ choices }) => choices.length > 0);
  return {
    ...product,
    options: remaining(product.options),
    ...(product.modifiers && { modifiers: remaining(product.modifiers) }),
  };
}
