import { inCatalog } from '#core/contract/operation';
import type { Service } from '#core/contract/service';
import { brandsOperations } from './brands-v3/operations';
import { brands } from './brands-v3/store';
import { storeCatalog } from './catalog';
import { catalogVersioningOperations } from './catalog-versioning/operations';
import { collectionsOperations } from './collections/operations';
import { collectionItems, productCollections } from './collections/store';
import { customizationsBulkOperations } from './customizations-v3/bulk';
import { customizationsOperations } from './customizations-v3/operations';
import { customizations } from './customizations-v3/store';
import { storesDataCollections } from './data-collections';
import { infoSectionsOperations } from './info-sections-v3/operations';
import { infoSections } from './info-sections-v3/store';
import { inventoryOperations } from './inventory/operations';
import {
  inventoryByFilterOperations,
  inventoryQuantitiesOperations,
} from './inventory-items-v3/operations/by-filter';
import {
  inventoryItemsOperations,
  inventoryItemsSearchOperations,
} from './inventory-items-v3/operations/items';
import { inventoryItems } from './inventory-items-v3/store';
import { productGroupsOperations } from './product-groups-v3/operations';
import { productGroups } from './product-groups-v3/store';
import { productsBulkOperations, productsCollectionsOperations } from './products/operations/bulk';
import { productsMediaOperations } from './products/operations/media';
import { productsReadOperations, productsWriteOperations } from './products/operations/products';
import { productsStoreVariantsOperations, productsVariantsOperations } from './products/operations/variants';
import { products } from './products/store';
import { storeVariants } from './products/variants';
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
import { promotionsOperations } from './promotions-v3/operations';
import { promotions } from './promotions-v3/store';
import { readOnlyVariantsOperations } from './read-only-variants-v3/operations';
import { storesRedirects } from './redirects';
import { ribbonsOperations } from './ribbons-v3/operations';
import { ribbons } from './ribbons-v3/store';
import { seedStore } from './seed';
import { readStoreFolder } from './seed-folder/products';
import { storesLocationsOperations } from './stores-locations-v3/operations';
import { storesLocations } from './stores-locations-v3/store';
import { subscriptionOptionsOperations } from './subscription-options/operations';
import { subscriptionOptions } from './subscription-options/store';

/** The store, whose calls belong to one version of the catalog each. */
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
      ...inventoryItemsSearchOperations,
      ...inventoryQuantitiesOperations,
      ...inventoryByFilterOperations,
      ...storesLocationsOperations,
      ...brandsOperations,
      ...ribbonsOperations,
      ...infoSectionsOperations,
      ...customizationsOperations,
      ...customizationsBulkOperations,
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
  placeCollection,
  setVisible,
  storeCollection,
  updateCollection,
} from './collections/changes';
export { categoryIdOf, collectionIdOf, withCollectionIds } from './collections/ids';
export { isStoreCatalog, STORE_CATALOG_ID, setCollections } from './collections/membership';
export {
  type CollectionItem,
  categories,
  collectionItems,
  NOT_ARRANGED,
  type ProductCollection,
  productCollections,
  STORE_TREE,
} from './collections/store';
export { ancestorsOf, childrenOf, descendantsOf, heightOf, MAX_DEPTH } from './collections/tree';
export {
  ALL_PRODUCTS_ID,
  availableQuantity,
  isInStock,
  selectedVariant,
  variantPrice,
} from './products/rules';
export { serializeProduct } from './products/serialize';
export { type Product, products } from './products/store';
export { pictureOfImage } from './requests/labels';
