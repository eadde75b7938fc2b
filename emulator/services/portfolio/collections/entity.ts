import type { collections as meta } from '@wix/portfolio/meta';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Entity, EntityKind } from '#core/entities/kind';

/** A group of projects. */
export type PortfolioCollection = Serialized<meta.CollectionOriginal> &
  Entity & { slug: string; sortOrder: number };

export const portfolioCollections = collection<PortfolioCollection>('portfolio_collections', {
  shown: {
    title: 'Collections',
    group: 'Portfolio',
    calls: ['portfolio.collections', 'collection'],
    columns: ['title', 'slug', 'hidden', 'sortOrder'],
  },
  fields: {
    title: 'string',
    description: 'string',
    slug: 'string',
    hidden: 'boolean',
    sortOrder: 'number',
    createdDate: 'date',
    updatedDate: 'date',
  },
  // The sort of queries that name none (SDK: queryCollections).
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

export const COLLECTIONS: EntityKind<PortfolioCollection, 'collection'> = {
  name: 'collection',
  collection: portfolioCollections,
  views: [{ fqdn: 'wix.portfolio.collections.v1.collection', serialize: (_, it) => it }],
};
