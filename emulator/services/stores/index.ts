import { inCatalog } from '#core/contract/operation';
import type { Service } from '#core/contract/service';
import { brandsOperations } from './brands-v3/operations';
import { storeCatalog } from './catalog';
import { catalogVersioningOperations } from './catalog-versioning/operations';
import { collectionsOperations } from './collections/operations';
import { customizationsOperations } from './customizations-v3/operations';
import { storesDataCollections } from './data-collections';
import { infoSectionsOperations } from './info-sections-v3/operations';
import { inventoryOperations } from './inventory/operations';
import {
  inventoryByFilterOperations,
  inventoryQuantitiesOperations,
} from './inventory-items-v3/operations/by-filter';
import { inventoryItemsOperations } from './inventory-items-v3/operations/items';
import { productGroupsOperations } from './product-groups-v3/operations';
import { productGroups } from './product-groups-v3/store';
import { productsBulkOperations, productsCollectionsOperations } from './products/operations/bulk';
import { productsMediaOperations } from './products/operations/media';
import { productsReadOperations, productsWriteOperations } from './products/operations/products';
import { productsStoreVariantsOperations, productsVariantsOperations } from './products/operations/variants';
import { productsV3BulkOperations } from './products-v3/operations/bulk';
import {
  productsV3ByFilterOperations,
  productsV3VariantsOperations,
} from './products-v3/operations/by-filter';
import { productsV3InfoSectionsOperations } from './products-v3/operations/info-sections';
import {
  productsV3ReadOperations,
  productsV3SearchOperations,
  productsV3TagsOperations,
  productsV3WriteOperations,
} from './products-v3/operations/products';
import { promotions } from './promotions-v3/changes';
import { promotionsOperations } from './promotions-v3/operations';
import { readOnlyVariantsOperations } from './read-only-variants-v3/operations';
import { storesRedirects } from './redirects';
import { ribbonsOperations } from './ribbons-v3/operations';
import { seedStore } from './seed';
import { readStoreFolder } from './seed-folder/products';
import { customizations } from './shared-parts/customizations/store';
import { brands, infoSections, ribbons } from './shared-parts/store';
import { inventoryItems } from './stock/store';
import { collectionItems, productCollections } from './stored/collections';
import { products } from './stored/products';
import { storeVariants } from './stored/store-variants';
import { storesLocations, storesLocationsOperations } from './stores-locations-v3/operations';
import { subscriptionOptions, subscriptionOptionsOperations } from './subscription-options/operations';

/** The stores service; each call belongs to one version of the catalog. */
export const storesService: Service = {
  collections: [
    products,
    storeVariants,
    productCollections,
    collectionItems,
    subscriptionOptions,
    brands,
    ribbons,
    infoSections,
    customizations,
    storesLocations,
    inventoryItems,
    productGroups,
    promotions,
  ],
  operations: [
    ...catalogVersioningOperations,
    ...inCatalog('V1_CATALOG', [
      ...productsReadOperations,
      ...collectionsOperations,
      ...productsStoreVariantsOperations,
      ...inventoryOperations,
      ...productsWriteOperations,
      ...productsVariantsOperations,
      ...productsMediaOperations,
      ...productsCollectionsOperations,
      ...productsBulkOperations,
      ...subscriptionOptionsOperations,
    ]),
    ...inCatalog('V3_CATALOG', [
      ...productsV3ReadOperations,
      ...productsV3SearchOperations,
      ...productsV3WriteOperations,
      ...productsV3BulkOperations,
      ...productsV3ByFilterOperations,
      ...productsV3VariantsOperations,
      ...productsV3InfoSectionsOperations,
      ...productsV3TagsOperations,
      ...readOnlyVariantsOperations,
      ...inventoryItemsOperations,
      ...inventoryQuantitiesOperations,
      ...inventoryByFilterOperations,
      ...storesLocationsOperations,
      ...brandsOperations,
      ...ribbonsOperations,
      ...infoSectionsOperations,
      ...customizationsOperations,
      ...productGroupsOperations,
      ...promotionsOperations,
    ]),
  ],
  seed: seedStore,
  seedFolder: readStoreFolder,
  catalog: storeCatalog,
  redirects: storesRedirects,
  appCollections: storesDataCollections,
};
export {
  ALL_PRODUCTS_ID,
  ancestorsOf,
  categoryIdOf,
  childrenOf,
  collectionIdOf,
  descendantsOf,
  heightOf,
  MAX_DEPTH,
  withCollectionIds,
} from './collection-tree/tree';
export {
  collectionSlugTaken,
  dropCollection,
  isStoreCatalog,
  placeCollection,
  STORE_CATALOG_ID,
  setCollections,
  setVisible,
  storeCollection,
  updateCollection,
} from './collections/changes';
export { pictureOfImage } from './requests/images';
export { readStringQuery } from './requests/string-query';
export { availableQuantity, isInStock, selectedVariant, variantPrice } from './shown-products/rules';
export { serializeProduct } from './shown-products/serialize';
export {
  type CollectionItem,
  categories,
  collectionItems,
  NOT_ARRANGED,
  type ProductCollection,
  productCollections,
  STORE_TREE,
} from './stored/collections';
export { type Product, products } from './stored/products';
