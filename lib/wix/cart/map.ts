// The parts of a cart that both generations send in the same form.

import { pictureUrl } from '@/lib/wix/media';
import type { visitorClient } from '@/lib/wix/platform';
import { asNumber, asText } from '@/lib/wix/platform/values';
import type { CatalogVersion } from '@/lib/wix/store';
import { MAX_QUANTITY, STORES_APP_ID, STORES_V3_APP_ID } from '@/lib/wix/store/browser';
import type { Cart, CartItem, CartLine, Totals } from './types';

/** The SDK's client of the cart's visitor. */
export type Client = Awaited<ReturnType<typeof visitorClient>>;

/**
 * The reference by which a cart names an item: the catalog, the product, and the choices (platform facts 8.11, 8.14).
 */
export const catalogReference = ({ productId, ...options }: CartItem, version: CatalogVersion) => ({
  appId: version === 'V3' ? STORES_V3_APP_ID : STORES_APP_ID,
  catalogItemId: productId,
  options,
});

/** A cart of these lines. @param problem why its coupon has no effect */
export const cartOf = (
  lines: CartLine[],
  code: string | null | undefined,
  problem: string | undefined,
  totals: Totals | undefined,
): Cart => ({
  lines,
  count: lines.reduce((count, { quantity }) => count + quantity, 0),
  ...(code && { coupon: { code, ...(problem && { problem }) } }),
  ...(totals && { totals }),
});

type Text = { original?: string | null; translated?: string | null };

/** A text of the site in the visitor's language. */
export const translatedText = (text: Text | undefined) => asText(text?.translated) || asText(text?.original);

type DescriptionLine = { name?: Text; plainText?: Text; colorInfo?: Text & { code?: string | null } };

/** The parts of a line that both generations send in the same form. */
export function toLine({
  id,
  name,
  picture,
  details,
  price,
}: {
  id: string | null | undefined;
  name: Text | undefined;
  picture: string | undefined;
  details: readonly DescriptionLine[] | undefined;
  price: { now: string; before: string };
}): Pick<CartLine, 'id' | 'name' | 'picture' | 'details' | 'price'> {
  const src = pictureUrl(picture);
  const { now, before } = price;
  return {
    id: asText(id),
    name: translatedText(name),
    picture: src ? { src, alt: '' } : undefined,
    details: (details ?? []).map(({ name, plainText, colorInfo }) => ({
      name: translatedText(name),
      value: translatedText(plainText ?? colorInfo),
      ...(colorInfo?.code && { color: colorInfo.code }),
    })),
    price: { now, ...(before && before !== now && { before }) },
  };
}

/** How many of a line can be bought. */
export const availableOf = (isGone: boolean, quantity: number | null | undefined): number =>
  isGone ? 0 : Math.min(asNumber(quantity) ?? MAX_QUANTITY, MAX_QUANTITY);

type Sums<Money> = Partial<Record<'subtotal' | 'discount' | 'additionalFees' | 'tax' | 'total', Money>>;

/**
 * Converts totals for display. @param text formats an amount. @param paid the total in the currency in which it is paid
 */
export function toTotals<Money extends { amount?: string | null }>(
  { subtotal, discount, additionalFees, tax, total }: Sums<Money>,
  shipping: Money | undefined,
  text: (money: Money | undefined) => string,
  paid: string,
): Totals {
  const some = { discount, shipping, fees: additionalFees, tax };
  return {
    subtotal: text(subtotal),
    ...Object.fromEntries(
      Object.entries(some).flatMap(([name, money]) =>
        Number(money?.amount ?? 0) > 0 ? [[name, text(money)]] : [],
      ),
    ),
    total: text(total),
    ...(paid !== text(total) && { paid }),
  };
}
