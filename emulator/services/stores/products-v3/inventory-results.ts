import { bulkOutcome } from '#core/contract/bulk';
import type { Context } from '#core/contract/context';
import { serializeInventoryItem } from '../stock/serialize';
import { defaultItemId, inventoryItems } from '../stock/store';
import type { Product } from '../stored/products';
import type { ProductInput } from './input/types';

/**
 * Returns the results for the inventory items in product requests.
 * @param written the stored products with their requests
 */
export function inventoryResults(
  { documents }: Context,
  written: readonly { product: Product; given: ProductInput }[],
  returnEntity: boolean | undefined,
) {
  const items = written.flatMap(({ product, given }) =>
    product.variants
      .filter((_, index) => given.variantsInfo?.variants?.[index]?.inventoryItem)
      .flatMap(({ id }) => documents.get(inventoryItems, defaultItemId(product.id, id)) ?? []),
  );
  return bulkOutcome(
    items.map((item, originalIndex) => ({
      itemMetadata: { id: item.id, originalIndex, success: true },
      ...(returnEntity && { item: serializeInventoryItem(item) }),
    })),
  );
}
