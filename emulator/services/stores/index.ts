import { inCatalog } from '#core/contract/operation';
import type { Service } from '#core/contract/service';
import { brandsOperations } from './calls/brands-v3';
import { catalogVersioningOperations } from './calls/catalog-versioning';
import { collectionsOperations } from './calls/collections';
import { customizationsOperations } from './calls/customizations-v3';
import { infoSectionsOperations } from './calls/info-sections-v3';
import { inventoryOperations } from './calls/inventory';
import { inventoryItemsOperations } from './calls/inventory-items-v3';
import {
  inventoryByFilterOperations,
  inventoryQuantitiesOperations,
} from './calls/inventory-items-v3-by-filter';
import { productGroupsOperations } from './calls/product-groups-v3';
import { productsReaderOperations, productsReadOperations, productsWriteOperations } from './calls/products';
import { productsBulkOperations, productsCollectionsOperations } from './calls/products-bulk';
import { productsMediaOperations } from './calls/products-media';
import {
  productsV3ReadOperations,
  productsV3SearchOperations,
  productsV3TagsOperations,
  productsV3WriteOperations,
} from './calls/products-v3';
import { productsV3BulkOperations } from './calls/products-v3-bulk';
import { productsV3ByFilterOperations, productsV3VariantsOperations } from './calls/products-v3-by-filter';
import { productsV3InfoSectionsOperations } from './calls/products-v3-info-sections';
import { productsStoreVariantsOperations, productsVariantsOperations } from './calls/products-variants';
import { promotionsOperations } from './calls/promotions-v3';
import { readOnlyVariantsOperations } from './calls/read-only-variants-v3';
import { ribbonsOperations } from './calls/ribbons-v3';
import { storesLocationsOperations } from './calls/stores-locations-v3';
import { subscriptionOptionsOperations } from './calls/subscription-options';
import { storeCatalog } from './catalog';
import { collectionItems, productCollections } from './categories/entity';
import { storesDataCollections } from './data-collections';
import { customizations } from './parts/customizations/entity';
import { brands, infoSections, ribbons } from './parts/entity';
import { products } from './products/entity';
import { productGroups } from './products/groups/entity';
import { subscriptionOptions } from './products/subscriptions/entity';
import { storeVariants } from './products/variants/entity';
import { promotions } from './promotions/entity';
import { storesRedirects } from './redirects';
import { seedStore } from './seed';
import { readStoreFolder } from './seed-folder/products';
import { inventoryItems } from './stock/entity';
import { storesLocations } from './stock/locations/entity';

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
      ...productsReaderOperations,
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
  collectionSlugTaken,
  dropCollection,
  isStoreCatalog,
  placeCollection,
  STORE_CATALOG_ID,
  setCollections,
  setVisible,
  storeCollection,
  updateCollection,
} from './categories/changes';
export {
  type CollectionItem,
  categories,
  collectionItems,
  NOT_ARRANGED,
  type ProductCollection,
  productCollections,
  STORE_TREE,
} from './categories/entity';
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
} from './categories/tree/tree';
export { copyProductV1 } from './copied/v1';
export { copyProductV3 } from './copied/v3';
export { type Product, products } from './products/entity';
export { availableQuantity, isInStock, selectedVariant, variantPrice } from './products/shown/rules';
export { serializeProduct } from './products/shown/serialize';
export { pictureOfImage } from './requests/images';
export { readStringQuery } from './requests/string-query';
export { removeProduct } from './stock/changes';
export { DEFAULT_LOCATION_ID } from './stock/locations/entity';
