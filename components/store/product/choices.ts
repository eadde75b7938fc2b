import type { Product, Variant } from '@/lib/wix/store';

/** The choices so far: option name to the choice's description. */
export type Selection = Record<string, string>;

/** Whether a choice can be bought with the other chosen options; `missing` if there is no such variant. */
export type ChoiceState = 'available' | 'sold-out' | 'missing';

/** A variant without choices stands for all of them (its product's variants are not managed). */
const matches = ({ choices }: Variant, selection: Selection) =>
  Object.entries(selection).every(([option, choice]) => (choices[option] ?? choice) === choice);

/**
 * Returns the initial selection: the valid choices of the address, and the rest of the first matching variant in stock,
 * or else of the first matching variant.
 * @param asked the address's query: option name to the choice's description
 */
export function firstSelection({ options, variants }: Product, asked?: URLSearchParams): Selection {
  const named: Selection = Object.fromEntries(
    options.flatMap(({ name, choices }) => {
      const chosen = choices.find((it) => it.description === asked?.get(name));
      return chosen ? [[name, chosen.description]] : [];
    }),
  );
  const made = variants.filter((variant) => matches(variant, named));
  const inStock = made.filter(({ available }) => available > 0);
  const first = inStock.find(({ preorder }) => !preorder) ?? inStock[0] ?? made[0];
  return Object.fromEntries(
    options.flatMap(({ name, choices }) => {
      const choice = named[name] ?? first?.choices[name] ?? choices[0]?.description;
      return choice === undefined ? [] : [[name, choice]];
    }),
  );
}

/** Returns an address's query with these choices, replacing others of the same options. */
export function withSelection(query: string, selection: Selection): string {
  const parameters = new URLSearchParams(query);
  for (const [option, choice] of Object.entries(selection)) parameters.set(option, choice);
  return parameters.toString();
}

/** Returns the variant for a selection; undefined before every option is chosen, or if there is no such variant. */
export function chosenVariant({ options, variants }: Product, selection: Selection): Variant | undefined {
  if (!options.every(({ name }) => name in selection)) return undefined;
  return variants.find((variant) => matches(variant, selection));
}

/** Returns the state of the selection after `option` is set to `choice`. */
export function choiceState(
  { variants }: Product,
  selection: Selection,
  option: string,
  choice: string,
): ChoiceState {
  const left = variants.filter((variant) => matches(variant, { ...selection, [option]: choice }));
  if (left.length === 0) return 'missing';
  return left.some(({ available }) => available > 0) ? 'available' : 'sold-out';
}

/** Whether any choice is not available with the other chosen options. */
export const isCrossed = (product: Product, selection: Selection) =>
  product.options.some(({ name, choices }) =>
    choices.some(({ description }) => choiceState(product, selection, name, description) !== 'available'),
  );

/** Whether something has to be chosen or written before the product can be bought. */
export const needsChoosing = ({ options, textFields, modifiers }: Product) =>
  options.length + textFields.length + modifiers.length > 0;
