import type { Context } from '#core/contract/context';
import { collectionNotFound, operationNotSupported } from '../requests/errors';
import { appCollectionOf, asCollection } from './of-apps';
import { type DataCollection, dataCollections } from './store';

/** The parts of the context needed to find collections. */
export type Reading = Pick<Context, 'documents' | 'services' | 'site'>;

/** Returns a collection of the site or of one of its apps. */
export function getCollection(context: Reading, id: string): DataCollection | undefined {
  const own = context.documents.get(dataCollections, id);
  if (own) return own;
  const ofApp = appCollectionOf(context, id);
  return ofApp && asCollection(ofApp);
}

/** @throws PlatformError 404 WDE0025 */
export function findCollection(context: Reading, id: string): DataCollection {
  const found = getCollection(context, id);
  if (!found) throw collectionNotFound(id);
  return found;
}

/** @throws PlatformError 404 WDE0025, 400 for an app's collection */
export function findOwnCollection(context: Reading, id: string): DataCollection {
  const collection = findCollection(context, id);
  if (collection.ownerAppId) throw operationNotSupported('a change', id);
  return collection;
}
