import { collections as meta, products as productsMeta } from '@wix/stores/meta';
import { type Context, EVERYONE } from '#core/contract/context';
import { assert, notFound } from '#core/contract/errors';
import { moduleOperations, type Operation } from '#core/contract/operation';
import { isObject } from '#core/documents/query';
import { productCollections } from '../categories/entity';
import { collectionWithCount } from '../categories/serialize';
import { findCollection } from '../products/changes';
import { readStringQuery } from '../requests/string-query';

const APP = 'stores';

/** @throws PlatformError 404 without an application error: the SDK shows the status code (platform facts 6.3) */
function bySlug(context: Context, slug: string) {
  const collection = context.documents.find(productCollections, { slug });
  assert(collection, () => notFound(`Collection ${slug}`));
  return { collection: collectionWithCount(context, collection) };
}

/** Filter and sort may be JSON texts, as in queries of products (statement stores-v1-collections-filter-name). */
function modernize(input: Record<string, unknown>): Record<string, unknown> {
  const { query } = input;
  if (!isObject(query)) return input;
  const texts = Object.fromEntries(
    Object.entries(query).filter(([key, value]) => /^(filter|sort)$/.test(key) && typeof value === 'string'),
  );
  const read = readStringQuery(texts);
  return {
    ...input,
    query: {
      ...query,
      ...('filter' in texts && { filter: read.filter }),
      ...('sort' in texts && { sort: read.sort }),
    },
  };
}

const READ = {
  modernize,
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
    queryCollections(context, { query }) {
      const { items, count, offset, total } = context.documents.query(productCollections, query ?? {});
      return {
        collections: items.map((collection) => collectionWithCount(context, collection)),
        metadata: { count, offset, total, items: count },
        totalResults: total,
      };
    },
  }),

  ...moduleOperations('stores.collections', meta, OPEN, {
    getCollection: (context, { id }) => ({
      collection: collectionWithCount(context, findCollection(context, id)),
    }),
  }),

  ...moduleOperations('stores.collections', meta, FOR_EVERYONE, {
    getCollectionBySlug: (context, { slug }) => bySlug(context, slug),
  }),

  ...moduleOperations(
    'stores.products',
    productsMeta,
    { callers: EVERYONE, app: APP, aliases: ['/stores/v1/collections/slug/:slug'] },
    { getCollectionBySlug: (context, { slug }) => bySlug(context, slug) },
  ),
];
