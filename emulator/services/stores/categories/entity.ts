import { collection } from '#core/documents/collection';
import type { Picture } from '../products/parts/entity';

/** The tree of the store's categories in catalog V3; there is only one. */
export const STORE_TREE = { appNamespace: '@wix/stores', treeKey: null } as const;

/**
 * A collection of products, which is a category in catalog V3. Products contain the ids of their collections. V1 does
 * not have the tree.
 */
export interface ProductCollection {
  id: string;
  revision: string;
  createdDate: string;
  updatedDate: string;
  name: string;
  slug: string;
  description: string;
  visible: boolean;
  picture?: Picture;
  /** Missing on the top level. */
  parentId?: string;
  /** Its position among the children of its parent, from 0. */
  index: number;
  /** The only app that may add and remove items. */
  managingAppId?: string;
  /** Further fields of catalog V3, stored as they were sent. */
  seoData?: object;
  richContentDescription?: object;
  extendedFields?: object;
}

/** The fields that a search of categories includes (SDK: `CategorySearchSpec`). */
const SEARCHABLE = { name: 'name', description: 'description' };

/** Collections under the names by which V1 filters and sorts. */
export const productCollections = collection<ProductCollection>('product_collections', {
  shown: {
    title: 'Categories of products',
    group: 'Stores',
    calls: { V3_CATALOG: ['categories.categories', 'category'] },
    columns: ['name', 'slug', 'visible'],
  },
  fields: { name: 'string', slug: 'string', visible: 'boolean' },
  alsoFoundBy: {
    createdDate: 'date',
    updatedDate: 'date',
    parentId: 'string',
    index: 'number',
    managingAppId: 'string',
  },
  searchable: SEARCHABLE,
  defaultSort: [{ fieldName: 'name', order: 'ASC' }],
});

/** The same collections under the names by which categories are queried (SDK: `CategorySearchSpec`). */
export const categories = collection<ProductCollection>('product_collections', {
  fields: {
    name: 'string',
    slug: 'string',
    visible: 'boolean',
    createdDate: 'date',
    updatedDate: 'date',
    managingAppId: 'string',
    'parentCategory.id': { kind: 'string', path: 'parentId' },
    'parentCategory.index': { kind: 'number', path: 'index' },
  },
  searchable: SEARCHABLE,
});

/** A product in a collection, with the date when it was added. Kept up to date by `saveProduct`. */
export interface CollectionItem {
  /** `<collection id>/<product id>` */
  id: string;
  collectionId: string;
  productId: string;
  addedDate: string;
  /** Whether visitors see the product. */
  visible: boolean;
  /** Its position in the manual arrangement, from 0; `NOT_ARRANGED` if it is not arranged. */
  place: number;
}

/**
 * The position of items that are not arranged, after all others: an arrangement has at most 100 items (SDK:
 * setArrangedItems).
 */
export const NOT_ARRANGED = 1000;

export const collectionItems = collection<CollectionItem>('collection_items', {
  fields: {
    collectionId: 'string',
    productId: 'string',
    addedDate: 'date',
    visible: 'boolean',
    place: 'number',
  },
  indexes: [
    ['collectionId', 'addedDate'],
    ['collectionId', 'place', 'addedDate'],
  ],
  defaultSort: [{ fieldName: 'addedDate', order: 'DESC' }],
});
