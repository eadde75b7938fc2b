import { isoDate } from '../../core/clock';
import type { Context } from '../../core/operation';
import { inventoryStatus, withTaken } from './rules';
import { type Product, products } from './store';

/** Stores a product together with what queries know of it. */
export function saveProduct({ documents }: Pick<Context, 'documents'>, product: Product): Product {
  return documents.put(products, {
    ...product,
    inventoryStatus: inventoryStatus(product),
    optionChoices: product.options.flatMap(({ name, choices }) =>
      choices.map(({ description }) => `${name}:${description}`),
    ),
  });
}

/** Takes what was sold out of the inventory. The caller has checked that it is there. */
export function takeStock(
  context: Context,
  sold: readonly { productId: string; variantId: string; quantity: number }[],
): void {
  for (const { productId, variantId, quantity } of sold) {
    const product = context.documents.get(products, productId);
    if (!product?.trackInventory) continue;
    const lastUpdated = isoDate(context.clock.now());
    saveProduct(context, { ...withTaken(product, variantId, quantity), lastUpdated });
  }
}
