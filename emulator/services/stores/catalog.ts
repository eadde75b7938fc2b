import type { StockCatalog } from '#core/contract/catalog';
import type { Context } from '#core/contract/context';
import { similarProducts } from './products/similar';
import { CATALOG_APP_IDS, storeItem, variantMeant } from './shown-products/items';
import { isBuyable } from './shown-products/rules';
import { subscriptionUpsells } from './shown-products/upsells';
import { moveStock } from './stock/changes';
import { products } from './stored/products';

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
