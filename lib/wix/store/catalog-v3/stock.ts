import { inventoryItemsV3 } from '@wix/stores';
import { attempt } from '@/lib/wix/platform';
import type { Client } from '@/lib/wix/store/store-catalog';

/**
 * Returns a key for a variant that is unique among all products: variants of products without options may share an id.
 */
export const stockKey = (
  productId: string | null | undefined,
  variantId: string | null | undefined,
): string => `${productId} ${variantId}`;

/** The most that one query returns (SDK: queryInventoryItems), which is also the most variants of a product. */
const MOST_ITEMS = 1_000;

/**
 * Returns the quantity left of the variants whose stock is tracked, in all locations together; products only say
 * whether there is any. If it cannot be read, the shop shows no number, and the platform refuses purchases beyond the
 * stock.
 * @returns by `stockKey`
 */
export async function readStock(client: Client, productIds: string[]): Promise<Map<string, number>> {
  const left = new Map<string, number>();
  if (productIds.length === 0) return left;
  const counted = client.use(inventoryItemsV3).queryInventoryItems().eq('trackQuantity', true);
  const found = await attempt(() => counted.in('productId', productIds).limit(MOST_ITEMS).find(), {
    what: 'How many are left could not be read',
  });
  for (const { productId, variantId, quantity } of found.ok ? found.value.items : []) {
    const key = stockKey(productId, variantId);
    left.set(key, (left.get(key) ?? 0) + Math.max(0, quantity ?? 0));
  }
  return left;
}
