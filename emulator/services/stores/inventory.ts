import { isoDate } from '../../core/clock';
import type { Context } from '../../core/operation';
import { inventoryStatus, withTaken } from './rules';
import { type Product, products, storeVariants } from './store';
import { storeVariantsOf } from './store-variants';

/** Stores a product together with what queries know of it and of its variants. */
export function saveProduct({ documents }: Pick<Context, 'documents'>, product: Product): Product {
  const saved = documents.put(products, {
    ...product,
    inventoryStatus: inventoryStatus(product),
    optionChoices: product.options.flatMap(({ name, choices }) =>
      choices.map(({ description }) => `${name}:${description}`),
    ),
  });
  const before = new Map(
    documents.list(storeVariants, { productId: product.id }).map((variant) => [variant.id, variant]),
  );
  for (const variant of storeVariantsOf(saved)) {
    if (JSON.stringify(before.get(variant.id)) !== JSON.stringify(variant))
      documents.put(storeVariants, variant);
    before.delete(variant.id);
  }
  for (const id of before.keys()) documents.delete(storeVariants, id);
  return saved;
}

/** Removes a product and its variants. */
export function removeProduct({ documents }: Pick<Context, 'documents'>, { id }: Product): void {
  for (const variant of documents.list(storeVariants, { productId: id }))
    documents.delete(storeVariants, variant.id);
  documents.delete(products, id);
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
