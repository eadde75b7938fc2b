import type { CartItem, CartLine } from '@/lib/wix/cart';
import type { Product, Variant } from '@/lib/wix/store';
import type { Selection } from './choices';

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
