import { itemOf } from '@/components/store/product/choices';
import { message } from '@/lib/translations/translate';
import type { CartItem } from '@/lib/wix/cart';
import { attempt, type Result } from '@/lib/wix/platform';
import { listProductsByIds, type Product, type Variant } from '@/lib/wix/store';

/** A line that a link adds to the cart. Without a variant, it is the product's only one. */
export type Wanted = { productId: string; variantId?: string; quantity: number };

/** The most lines that one link adds, and the most of each. */
const MOST_LINES = 20;
const MOST_OF_EACH = 99;

const WANTED = /^([\da-f-]{36})(?:\/([\da-f-]{36}))?(?::([1-9]\d?))?$/i;

const asList = (value: string | string[] | undefined) => [value ?? []].flat();

/**
 * Reads the address of a link that fills a cart: `add=<product>`, `add=<product>:<quantity>` or
 * `add=<product>/<variant>:<quantity>` with ids of the platform, repeated for more, and `coupon=<code>`. What is written
 * differently is left out; quantities go up to 99.
 * @returns `offered`: how many lines it names, readable or not
 */
export function readLink(parameters: Record<string, string | string[] | undefined>): {
  offered: number;
  wanted: Wanted[];
  coupon?: string;
} {
  const lines = asList(parameters.add);
  const wanted = lines.flatMap((text): Wanted[] => {
    const [all, productId = '', variantId, quantity] = WANTED.exec(text) ?? [];
    if (!all) return [];
    return [
      { productId, ...(variantId && { variantId }), quantity: Math.min(Number(quantity ?? 1), MOST_OF_EACH) },
    ];
  });
  const [coupon] = asList(parameters.coupon);
  return {
    offered: lines.length,
    wanted: wanted.slice(0, MOST_LINES),
    ...(coupon && coupon.length <= 60 && { coupon }),
  };
}

/** A product that a link offers. Without `item`, something has to be chosen or written on the product's own page. */
export type Linked = { product: Product; variant?: Variant; quantity: number; item?: CartItem };

/** Returns the products of a link that the store shows, in the link's order. */
export async function findLinked(wanted: Wanted[]): Promise<Result<Linked[]>> {
  if (wanted.length === 0) return { ok: true, value: [] };
  const ids = [...new Set(wanted.map(({ productId }) => productId))];
  const products = await attempt(() => listProductsByIds(ids), {
    what: message('The products could not be read'),
  });
  if (!products.ok) return products;
  const value = wanted.flatMap(({ productId, variantId, quantity }): Linked[] => {
    const product = products.value.find(({ id }) => id === productId);
    if (!product) return [];
    const { variants } = product;
    const variant = variantId
      ? variants.find(({ id }) => id === variantId)
      : variants.length === 1
        ? variants[0]
        : undefined;
    return [{ product, quantity, ...(variant && { variant, ...withItem(product, variant) }) }];
  });
  return { ok: true, value };
}

/** Returns the cart item of a variant, if nothing else has to be chosen or written. */
function withItem(product: Product, variant: Variant) {
  const { managed, options, modifiers, textFields } = product;
  const complete = managed || options.every(({ name }) => name in variant.choices);
  if (!complete || [...modifiers, ...textFields].some(({ mandatory }) => mandatory)) return {};
  return { item: itemOf(product, variant, { selection: variant.choices, modified: {}, texts: {} }).item };
}
