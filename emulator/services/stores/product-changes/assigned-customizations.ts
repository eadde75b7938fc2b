import type { Option } from '../stored/product-parts';
import type { Product } from '../stored/products';

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
