import type { StockCatalog } from '#core/contract/catalog';
import type { Context } from '#core/contract/context';
import { moveStock } from './inventory/stock';
import { CATALOG_APP_IDS, storeItem, variantMeant } from './items';
import { isBuyable } from './products/rules';
import { similarProducts } from './products/similar';
import { products } from './products/store';
import { subscriptionUpsells } from './subscription-options/upsells';

/** The store's products as items of carts and orders. */
export const storeCatalog: StockCatalog<Context> = {
  kind: 'stock',
  appIds: CATALOG_APP_IDS,
  item: storeItem,
  upsells: subscriptionUpsells,
  product({ documents }, productId) {
    const product = documents.get(products, productId);
    return (
      product && {
        id: product.id,
        name: product.name,
        visible: product.visible,
        manageVariants: product.manageVariants,
        collectionIds: product.collectionIds,
        fileOf: (options) => variantMeant(product, options)?.digitalFile ?? product.digitalFile,
        variantIdOf: (options) => variantMeant(product, options)?.id,
        isBuyable: (variantId) => isBuyable(product, variantId),
      }
    );
  },
  similar: similarProducts,
  takeStock: (context, reference, quantity) => moveStock(context, reference, -quantity),
  returnStock: moveStock,
};
