import type { storesLocationsV3 as meta } from '@wix/stores/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Entity } from '#core/entities/kind';
import { namedGuid } from '#core/ids';

type WireLocation = Serialized<meta.StoresLocationOriginal>;

/** A location from which the store sells. */
interface StoresLocation extends Entity {
  name: string;
  locationType: NonNullable<WireLocation['locationType']>;
  defaultLocation: boolean;
  /** The id of the corresponding location of the business. */
  wixLocationId?: string;
}

export const storesLocations = collection<StoresLocation>('stores_locations', {
  shown: { title: 'Stock locations', group: 'Stores' },
  fields: {
    wixLocationId: 'string',
    name: 'string',
    locationType: 'string',
    defaultLocation: 'boolean',
    createdDate: 'date',
    updatedDate: 'date',
  },
});

/** The location whose stock is stored in the products; the only one in catalog V1. */
export const DEFAULT_LOCATION_ID = namedGuid('stores location', 'default');

/** Returns the default location, which every store has; stores it if it is missing. */
export function defaultLocation({ documents, clock, site }: Context): StoresLocation {
  const known = documents.get(storesLocations, DEFAULT_LOCATION_ID);
  if (known) return known;
  const now = clock.date();
  return documents.put(storesLocations, {
    id: DEFAULT_LOCATION_ID,
    revision: '1',
    createdDate: now,
    updatedDate: now,
    name: site.name,
    locationType: 'VIRTUAL',
    defaultLocation: true,
  });
}

/** Stores the demo site's locations: mail order and a market stall. */
export function seedStoresLocations(context: Context): void {
  const now = context.clock.date();
  defaultLocation(context);
  context.documents.put(storesLocations, {
    id: namedGuid('stores location', 'market stall'),
    revision: '1',
    createdDate: now,
    updatedDate: now,
    name: 'Market stall',
    locationType: 'PHYSICAL',
    defaultLocation: false,
  });
}
