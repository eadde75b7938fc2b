import type { Context } from '#core/contract/context';
import { type Json, objectIn } from '#core/entities/json';
import type { CatalogVersion, Site } from '#core/site';
import type { Page, Reading } from './pages';
import type { Platform } from './platform';

/** The parts of a site that can be asked for with `--only`. */
export const PARTS = [
  'site',
  'media',
  'stores',
  'bookings',
  'events',
  'plans',
  'blog',
  'forms',
  'cms',
  'coupons',
  'loyalty',
  'restaurants',
  'galleries',
  'portfolio',
  'faq',
  'groups',
  'members',
] as const;
export type Part = (typeof PARTS)[number];

/** A document with the collection that stores it. */
export type Stored = readonly [collection: string, document: Json & { id: string }];

/** The site as far as it is known when its content is read. */
export type PulledSite = Site;

/** A kind of thing that is pulled: how it is read, and the documents that it becomes. */
export interface Kind {
  /** The collections of its documents: those of earlier pulls that are not read again are deleted. */
  collections: readonly [string, ...string[]];
  part: Part;
  /** Read only with `--with-people`. */
  isPeople?: true;
  /** The only catalog version of sites that have it. */
  catalog?: CatalogVersion;
  reading: Reading;
  /**
   * The field by which a later pull finds what has changed since; without one, everything is read again, because the
   * platform cannot say.
   */
  changed?: string;
  /** Reads a page, of what one call does not read alone. @param since the date of `changed` of a later pull */
  page?(platform: Platform, from?: string, since?: string): Promise<Page>;
  /** Reads what belongs to the entities of a page. @returns the entities with it */
  complete?(platform: Platform, page: Json[]): Promise<Json[]>;
  /** The documents of an entity, if they are stored as they are. @param index of it among all that are read */
  documents?(entity: Json, site: PulledSite, index: number): readonly Stored[];
  /** Stores an entity whose documents follow from it. @throws PlatformError for one that the emulator cannot have */
  store?(context: Context, entity: Json): void;
  /** Removes an entity with what follows from it, if that is more than its documents. */
  remove?(context: Context, id: string): void;
}

/** Returns a copy without fields. */
export const without = (entity: Json, ...fields: string[]): Json =>
  Object.fromEntries(Object.entries(entity).filter(([name]) => !fields.includes(name)));

/** Returns an entity as a stored document. @throws Error without an id */
export function stored(collection: string, document: Json): Stored {
  if (typeof document.id !== 'string') throw new Error(`An entity of ${collection} has no id`);
  return [collection, document as Json & { id: string }];
}

/**
 * A kind that is stored as it is answered, but for some fields.
 * @param change makes the document of the entity
 */
export function plain(
  part: Part,
  collection: string,
  reading: Reading | string,
  change: (entity: Json, site: PulledSite, index: number) => Json = (entity) => entity,
  more: Partial<Kind> = {},
): Kind {
  return {
    part,
    collections: [collection],
    reading: typeof reading === 'string' ? { operation: reading } : reading,
    documents: (entity, site, index) => [stored(collection, change(entity, site, index))],
    ...more,
  };
}

/** The name of a picture's file, from an address of the platform or the file's own name. */
export function fileOf(image: unknown): string {
  const { id, url } = objectIn(image);
  const address = typeof image === 'string' ? image : String(id ?? url ?? '');
  return decodeURIComponent(
    address.replace(/^wix:\w+:\/\/v\d\//, '').replace(/^https?:\/\/[^/]+\/media\//, ''),
  ).replace(/[/#?].*$/, '');
}

/** A picture as it is stored: its file and its description. */
export function pictureOf(image: unknown): Json | undefined {
  const { altText, url } = objectIn(image);
  const file = fileOf(image);
  if (!file) return undefined;
  const isElsewhere = typeof url === 'string' && !/^https?:\/\/[^/]*wixstatic\.com\//.test(url);
  return { file, altText: altText ?? '', ...(isElsewhere && { url }) };
}

/** Counts of the platform as numbers: answers have whole numbers of 64 bits as texts. */
export const numberOf = (value: unknown): number => Number(value ?? 0);
