import { collection } from '#core/documents/collection';
import type { Picture } from '../products/parts';

/** The tree that the categories of catalog V3 are in: a store has one. */
export const STORE_TREE = { appNamespace: '@wix/stores', treeKey: null } as const;

/**
 * A collection of products, which is a category of catalog V3; the products name the collections that they are in. Of
 * its place in the tree V1 knows nothing.
 */
export interface ProductCollection {
  id: string;
  /** How often it was changed, from 1. */
  revision: string;
  createdDate: string;
  updatedDate: string;
  name: string;
  slug: string;
  description: string;
  visible: boolean;
  picture?: Picture;
  /** Nothing where it is on the top level. */
  parentId?: string;
  /** Its place among those of the same parent, from 0. */
  index: number;
  /** The app that alone puts items into it and takes them out. */
  managingAppId?: string;
  /** What catalog V3 keeps of it besides, as it was sent. */
  seoData?: object;
  richContentDescription?: object;
  extendedFields?: object;
}

/** What a search of categories looks at (SDK: `CategorySearchSpec`). */
const SEARCHABLE = { name: 'name', description: 'description' };

/** Collections under the names that V1 has for what they are found by. */
export const productCollections = collection<ProductCollection>('product_collections', {
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

/** The same collections under the names that categories are found by (SDK: `CategorySearchSpec`). */
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

/** A product in a collection, for lists by when it was put there. Kept up to date by `saveProduct`. */
export interface CollectionItem {
  /** `<collection id>/<product id>` */
  id: string;
  collectionId: string;
  productId: string;
  addedDate: string;
  /** Whether visitors see the product. */
  visible: boolean;
  /** Its place in the manual arrangement, from 0; behind all places without one. */
  place: number;
}

/** The place of what is not arranged: an arrangement has at most 100 items (SDK: setArrangedItems). */
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
