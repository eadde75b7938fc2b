import type { Context } from '#core/contract/context';
import { namedGuid } from '#core/ids';
import { isoDate } from '#core/time/clock';
import { defaultLocation, storesLocations } from './store';

/** Stores the demo site's locations: mail order and a market stall. */
export function seedStoresLocations(context: Context): void {
  const now = isoDate(context.clock.now());
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
