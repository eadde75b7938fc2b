import type { App, CatalogVersion } from '../site';

/** The groups in which the console lists collections, in this order. */
export const GROUPS = [
  'Stores',
  'Sales',
  'Events',
  'Pricing plans',
  'Bookings',
  'Contacts',
  'Members',
  'Blog',
  'Community',
  'Loyalty',
  'Forms',
  'Restaurants',
  'Table reservations',
  'Galleries',
  'Portfolio',
  'Questions',
  'Media',
  'CMS',
] as const;

/** The calls of an entity: `<package>.<namespace>`, and the entity's name in their functions. */
export type CallsOfEntity = readonly [module: string, entity: string];

/** How the console shows a collection, and the platform's calls that change its documents. */
export interface Shown {
  title: string;
  group: (typeof GROUPS)[number];
  /** The app without which the collection is empty. */
  app?: App;
  /** Those of each catalog, where they differ. */
  calls?: CallsOfEntity | Readonly<Partial<Record<CatalogVersion, CallsOfEntity>>>;
  /** The shown fields, by their paths in the document; the filterable ones if absent. */
  columns?: readonly string[];
}
