import type { Context } from '#core/contract/context';
import { collection } from '#core/documents/collection';
import type { Option } from '../stored/product-parts';
import { FIELDS_V3, type Product } from '../stored/products';
import { changeProduct } from './changes';

/** Products under the names by which catalog V3 finds them. */
const productsByPart = collection<Product>('products', {
  fields: FIELDS_V3,
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

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

/** A product without a modifier. */
export function withoutModifier(product: Product, id: string): Product {
  const others = <T extends { id?: string }>(items: T[]): T[] => items.filter((it) => it.id !== id);
  return {
    ...product,
    options: others(product.options),
    ...(product.modifiers && { modifiers: others(product.modifiers) }),
    customTextFields: others(product.customTextFields),
  };
}

/** Returns a product without some choices of its modifiers; a modifier that has none left is removed. */
export function withoutModifierChoices(product: Product, choiceIds: readonly string[]): Product {
  const left = (options: Option[]): Option[] =>
    options
      .map((option) => ({
        ...option,
        choices: option.choices.filter(({ id }) => !id || !choiceIds.includes(id)),
      }))
      .filter(({ choices }) => choices.length > 0);
  return {
    ...product,
    options: left(product.options),
    ...(product.modifiers && { modifiers: left(product.modifiers) }),
  };
}
