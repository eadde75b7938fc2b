import { collectionStates, setCollecting } from '#services/ecom';
import type { EarlierData } from './earlier-data';

/** To version 10: sites collected back-in-stock requests without a setting, and still do. */
export function keepCollecting({ context: { documents } }: EarlierData): void {
  if (documents.count(collectionStates, {}) === 0) setCollecting({ documents }, true);
}
