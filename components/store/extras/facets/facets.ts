import type { Filters } from '@/components/store/listing/filters';
import type { ProductOption } from '@/lib/wix/store';
import type { Survey, SurveyedProduct } from '@/lib/wix/store/survey';

/** The possible filters of a list, with the number of products for each within the other filters. */
export type Facets = {
  options: (Pick<ProductOption, 'name'> & { choices: FacetChoice[] })[];
  inStock: number;
  /** Of all products that match the other filters. */
  prices?: { least: number; most: number };
  /** Whether the numbers include all products; in a large store, some are not read. */
  counted: boolean;
};

export type FacetChoice = { description: string; color?: string; count: number };

/** The conditions for a product, one for each kind of filter. */
type Conditions = Record<string, (product: SurveyedProduct) => boolean>;

const hasChoice = ({ options }: SurveyedProduct, name: string, choices: readonly string[]): boolean =>
  options.some(
    (option) => option.name === name && option.choices.some((it) => choices.includes(it.description)),
  );

/**
 * Counts the products for each filter. A filter does not affect its own kind: beside a chosen colour, the other colours
 * have the numbers that they would add.
 * @param categoryId of the current category
 */
export function facetsOf({ products, whole }: Survey, filters: Filters, categoryId?: string): Facets {
  const { min = 0, max = Number.POSITIVE_INFINITY, options = {}, inStock } = filters;
  const conditions: Conditions = {
    category: ({ categoryIds }) => !filters.category || (!!categoryId && categoryIds.includes(categoryId)),
    price: ({ price }) => price >= min && price <= max,
    stock: (product) => !inStock || product.inStock,
    ...Object.fromEntries(
      Object.entries(options).map(([name, choices]) => [
        `option ${name}`,
        (product: SurveyedProduct) => hasChoice(product, name, choices),
      ]),
    ),
  };
  const without = (kind: string) =>
    products.filter((product) =>
      Object.entries(conditions).every(([name, holds]) => name === kind || holds(product)),
    );

  const prices = without('price').map(({ price }) => price);
  return {
    options: allOptions(products).flatMap(({ name, choices }) => {
      const others = without(`option ${name}`);
      const counted = choices
        .map((choice) => ({
          description: choice.description,
          ...(choice.color && { color: choice.color }),
          count: others.filter((product) => hasChoice(product, name, [choice.description])).length,
        }))
        .filter(({ description, count }) => count > 0 || options[name]?.includes(description));
      return counted.length > 0 ? [{ name, choices: counted }] : [];
    }),
    inStock: without('stock').filter((product) => product.inStock).length,
    ...(prices.length > 0 && { prices: { least: Math.min(...prices), most: Math.max(...prices) } }),
    counted: whole,
  };
}

/**
 * The options of all products by name, each with all choices that occur, in the products' own order: "Small, Large" and
 * "Small, Medium" become "Small, Medium, Large".
 */
function allOptions(products: SurveyedProduct[]): Pick<ProductOption, 'name' | 'choices'>[] {
  const all = products.flatMap(({ options }) => options);
  return [...new Set(all.map(({ name }) => name))].map((name) => {
    const lists = all.filter((option) => option.name === name).map(({ choices }) => choices);
    // The longest list has the most of the order.
    return { name, choices: lists.toSorted((a, b) => b.length - a.length).reduce(merged, []) };
  });
}

type Choices = ProductOption['choices'];

/** Adds the choices that are missing, each behind the one that precedes it in its own list. */
function merged(known: Choices, choices: Choices): Choices {
  const result = [...known];
  const placeOf = (description: string | undefined) =>
    result.findIndex((it) => it.description === description);
  choices.forEach((choice, index) => {
    if (placeOf(choice.description) >= 0) return;
    result.splice(placeOf(choices[index - 1]?.description) + 1, 0, choice);
  });
  return result;
}
