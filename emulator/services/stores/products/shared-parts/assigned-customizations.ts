import type { Option } from '../../shared/products/parts';
import type { Product } from '../../shared/products/store';

/** A product whose options and modifiers of one customization have its new name, and its variants too. */
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

/** A product whose modifiers have some choices no longer, and those without any choice not at all. */
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
