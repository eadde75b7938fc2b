import { inCatalog } from '#core/contract/operation';
import type { Service } from '#core/contract/service';
import { brandsOperations } from './brands-v3/operations';
import { storeCatalog } from './catalog';
import { catalogVersioningOperations } from './catalog-versioning/operations';
import { collectionsOperations } from './collections/operations';
import { customizationsBulkOperations } from './customizations-v3/bulk';
import { customizationsOperations } from './customizations-v3/operations';
import { storesDataCollections } from './data-collections';
import { infoSectionsOperations } from './info-sections-v3/operations';
import { inventoryOperations } from './inventory/operations';
import { inventoryByFilterOperations } from './inventory-items-v3/operations/by-filter';
import { inventoryItemsOperations } from './inventory-items-v3/operations/items';
import { inventoryQuantitiesOperations } from './inventory-items-v3/operations/quantities';
import { inventoryItemsSearchOperations } from './inventory-items-v3/operations/search';
import { productGroupsOperations } from './product-groups-v3/operations';
import { productsBulkOperations } from './products/operations/bulk';
import { productsCollectionsOperations } from './products/operations/collections';
import { productsMediaOperations } from './products/operations/media';
import { productsReadOperations } from './products/operations/read';
import { productsStoreVariantsOperations } from './products/operations/store-variants';
import { productsVariantsOperations } from './products/operations/variants';
import { productsWriteOperations } from './products/operations/write';
import { productsV3BulkOperations } from './products-v3/operations/bulk';
import { productsV3ByFilterOperations } from './products-v3/operations/by-filter';
import { productsV3InfoSectionsOperations } from './products-v3/operations/info-sections';
import { productsV3ReadOperations } from './products-v3/operations/read';
import { productsV3SearchOperations } from './products-v3/operations/search';
import { productsV3TagsOperations } from './products-v3/operations/tags';
import { productsV3VariantsOperations } from './products-v3/operations/variants-by-filter';
import { productsV3WriteOperations } from './products-v3/operations/write';
import { promotionsOperations } from './promotions-v3/operations';
import { promotions } from './promotions-v3/store';
import { readOnlyVariantsOperations } from './read-only-variants-v3/operations';
import { storesRedirects } from './redirects';
import { ribbonsOperations } from './ribbons-v3/operations';
import { seedStore } from './seed';
import { readStoreFolder } from './seed-folder/products';
import { brands } from './shared/brands-v3/store';
import { collectionItems, productCollections } from './shared/collections/store';
import { customizations } from './shared/customizations-v3/store';
import { infoSections } from './shared/info-sections-v3/store';
import { inventoryItems } from './shared/inventory-items-v3/store';
import { productGroups } from './shared/product-groups-v3/store';
import { products } from './shared/products/store';
import { storeVariants } from './shared/products/variants';
import { ribbons } from './shared/ribbons-v3/store';
import { subscriptionOptions } from './shared/subscription-options/store';
import { storesLocationsOperations } from './stores-locations-v3/operations';
import { storesLocations } from './stores-locations-v3/store';
import { subscriptionOptionsOperations } from './subscription-options/operations';

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
export { isStoreCatalog, STORE_CATALOG_ID, setCollections } from './collections/membership';
export { pictureOfImage } from './requests/images';
export { categoryIdOf, collectionIdOf, withCollectionIds } from './shared/collections/ids';
export {
  type CollectionItem,
  categories,
  collectionItems,
  NOT_ARRANGED,
  type ProductCollection,
  productCollections,
  STORE_TREE,
} from './shared/collections/store';
export { ancestorsOf, childrenOf, descendantsOf, heightOf, MAX_DEPTH } from './shared/collections/tree';
export {
  ALL_PRODUCTS_ID,
  availableQuantity,
  isInStock,
  selectedVariant,
  variantPrice,
} from './shared/products/rules';
export { serializeProduct } from './shared/products/serialize';
export { type Product, products } from './shared/products/store';
