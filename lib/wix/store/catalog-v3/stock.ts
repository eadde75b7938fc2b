import { inventoryItemsV3 } from '@wix/stores';
import { attempt } from '@/lib/wix/platform';
import type { Client } from '@/lib/wix/store/store-catalog';

/** Names a variant among those of all products: the only one of a product may have the same id as that of another. */
export const stockKey = (
  productId: string | null | undefined,
  variantId: string | null | undefined,
): string => `${productId} ${variantId}`;

/** The most that one query answers (SDK: queryInventoryItems); a product has no more variants than that. */
const MOST_ITEMS = 1_000;

/**
 * How many are left of the variants whose stock is counted, all locations together: products tell only whether there are
 * any. Where it cannot be read, the shop sells without the number, and the platform refuses what it does not have.
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
