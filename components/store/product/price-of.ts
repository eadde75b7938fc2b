import { moneyText, scaleOf } from '@/lib/format/money';
import type { Product, Variant } from '@/lib/wix/store';
import type { Chosen } from './cart-item';

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
