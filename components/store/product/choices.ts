import { moneyText, scaleOf } from '@/lib/format/money';
import type { CartItem, CartLine } from '@/lib/wix/cart';
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
 * @param query the address's query: option name to the choice's description
 */
export function firstSelection({ options, variants }: Product, query?: URLSearchParams): Selection {
  const named: Selection = Object.fromEntries(
    options.flatMap(({ name, choices }) => {
      const chosen = choices.find((it) => it.description === query?.get(name));
      return chosen ? [[name, chosen.description]] : [];
    }),
  );
  const matching = variants.filter((variant) => matches(variant, named));
  const inStock = matching.filter(({ available }) => available > 0);
  const first = inStock.find(({ preorder }) => !preorder) ?? inStock[0] ?? matching[0];
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
  const matching = variants.filter((variant) => matches(variant, { ...selection, [option]: choice }));
  if (matching.length === 0) return 'missing';
  return matching.some(({ available }) => available > 0) ? 'available' : 'sold-out';
}

/** Whether any choice is not available with the other chosen options. */
export const isCrossed = (product: Product, selection: Selection) =>
  product.options.some(({ name, choices }) =>
    choices.some(({ description }) => choiceState(product, selection, name, description) !== 'available'),
  );

/** Whether something has to be chosen or written before the product can be bought. */
export const needsChoosing = ({ options, textFields, modifiers }: Product) =>
  options.length + textFields.length + modifiers.length > 0;

/** Returns the address of the picture of a choice, or else of the variant, if it has one. */
export const pictureOf = (product: Product, selection: Selection): string | undefined =>
  product.options
    .flatMap(({ name, choices }) => choices.filter(({ description }) => selection[name] === description))
    .find(({ picture }) => picture)?.picture?.src ?? chosenVariant(product, selection)?.picture?.src;

/** A buyer's choices and texts: modifiers and texts by their keys. */
export type Chosen = {
  selection: Selection;
  modified: Record<string, string>;
  texts: Record<string, string>;
};

/** Returns the cart item for a variant with all choices, and the line that is shown until the platform has answered. */
export function itemOf(
  { id, managed, options, modifiers, textFields }: Product,
  variant: Variant,
  { selection, modified, texts }: Chosen,
): { item: CartItem; details: CartLine['details'] } {
  const written = textFields.filter(({ key }) => texts[key]);
  const chosen = managed ? modified : selection;
  return {
    item: {
      productId: id,
      ...(managed && { variantId: variant.id }),
      ...(Object.keys(chosen).length > 0 && (managed || options.length > 0) && { options: chosen }),
      ...(written.length > 0 && {
        customTextFields: Object.fromEntries(written.map(({ key }) => [key, texts[key] ?? ''])),
      }),
    },
    details: [
      ...Object.entries(selection).map(([name, value]) => ({ name, value })),
      ...modifiers.flatMap(({ key, name, choices }) => {
        const choice = choices.find((it) => it.key === modified[key]);
        return choice ? [{ name, value: choice.description }] : [];
      }),
      ...written.map(({ key, title }) => ({ name: title, value: texts[key] ?? '' })),
    ],
  };
}

/**
 * Returns the price of a product with the additional prices of modifiers and texts; "from" before a variant is chosen.
 * @param variant the chosen one, if any
 */
export function priceOf(
  product: Product,
  variant: Variant | undefined,
  chosen: Pick<Chosen, 'modified' | 'texts'>,
  locale: string,
): Product['price'] {
  if (!variant) return product.price;
  const { currency, modifiers, textFields } = product;
  const taken = modifiers.flatMap(({ key, choices }) =>
    choices.filter((it) => it.key === chosen.modified[key]),
  );
  const written = textFields.filter(({ key }) => chosen.texts[key]);
  const added = [...taken, ...written].reduce((sum, { addedMinor = 0 }) => sum + addedMinor, 0);
  if (!variant.minor || !currency || added === 0) return { ...variant.price, from: false };
  const { now, before } = variant.minor;
  const text = (minor: number) =>
    moneyText(String((minor + added) / 10 ** scaleOf(currency)), currency, locale);
  return { now: text(now), ...(variant.price.before && before && { before: text(before) }), from: false };
}

/** The names of a product's fields in its form, which is posted without scripts. */
export const FIELDS = { option: 'option.', modifier: 'modifier.', text: 'text.' };

/** Reads the fields of a form: those that the product has. */
export function readChosen({ options, modifiers, textFields }: Product, form: FormData): Chosen {
  const read = (prefix: string, names: string[]) =>
    Object.fromEntries(
      names.map((name) => [name, String(form.get(prefix + name) ?? '')]).filter(([, value]) => value),
    );
  const nameOf = ({ name }: { name: string }) => name;
  const keyOf = ({ key }: { key: string }) => key;
  return {
    selection: read(FIELDS.option, options.map(nameOf)),
    modified: read(FIELDS.modifier, modifiers.map(keyOf)),
    texts: read(FIELDS.text, textFields.map(keyOf)),
  };
}
