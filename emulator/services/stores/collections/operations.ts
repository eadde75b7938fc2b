import { collections as meta, products as productsMeta } from '@wix/stores/meta';
import { type Context, EVERYONE } from '#core/contract/context';
import { assert, notFound } from '#core/contract/errors';
import { moduleOperations, type Operation } from '#core/contract/operation';
import { findCollection } from '../product-changes/changes';
import { serializeCollection } from '../shown-products/serialize';
import { type ProductCollection, productCollections } from '../stored/collections';
import { products } from '../stored/products';

const APP = 'stores';

/** A collection with its number of visible products. */
export const collectionWithCount = (collection: ProductCollection, context: Context) =>
  serializeCollection(
    collection,
    context.documents.count(products, { collectionIds: collection.id, visible: true }),
  );

/** @throws PlatformError 404 without an application error: the SDK shows the status code (platform facts 6.3) */
function bySlug(slug: string, context: Context) {
  const collection = context.documents.find(productCollections, { slug });
  assert(collection, () => notFound(`Collection ${slug}`));
  return { collection: collectionWithCount(collection, context) };
}

const READ = {
  callers: EVERYONE,
  app: APP,
  aliases: [
    '/stores-reader/v2/collections/query',
    '/stores-reader/v1/collections/query',
    '/stores/v1/collections/query',
  ],
} as const;
const OPEN = {
  callers: EVERYONE,
  app: APP,
  aliases: [
    '/stores-reader/v2/collections/:id',
    '/stores-reader/v1/collections/:id',
    '/stores/v1/collections/:id',
  ],
} as const;
const FOR_EVERYONE = {
  callers: EVERYONE,
  app: APP,
  aliases: ['/stores-reader/v2/collections/slug/:slug'],
} as const;

/** Collections of products, under the paths of this SDK version and of older ones (platform facts 2.2). */
export const collectionsOperations: Operation[] = [
  ...moduleOperations('stores.collections', meta, READ, {
    queryCollections({ query }, context) {
      const { items, count, offset, total } = context.documents.query(productCollections, query ?? {});
      return {
        collections: items.map((collection) => collectionWithCount(collection, context)),
        metadata: { count, offset, total },
      };
    },
  }),

  ...moduleOperations('stores.collections', meta, OPEN, {
    getCollection: ({ id }, context) => ({
      collection: collectionWithCount(findCollection(context, id), context),
    }),
  }),

  ...moduleOperations('stores.collections', meta, FOR_EVERYONE, {
    getCollectionBySlug: ({ slug }, context) => bySlug(slug, context),
  }),

  ...moduleOperations(
    'stores.products',
    productsMeta,
    { callers: EVERYONE, app: APP, aliases: ['/stores/v1/collections/slug/:slug'] },
    { getCollectionBySlug: ({ slug }, context) => bySlug(slug, context) },
  ),
];
