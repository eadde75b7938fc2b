import type { Context } from '../../../core/contract/context';
import { collectionNotFound } from '../errors';
import { type DataCollection, dataCollections } from './store';

/** A collection of the site. */
export const getCollection = (
  { documents }: Pick<Context, 'documents'>,
  id: string,
): DataCollection | undefined => documents.get(dataCollections, id);

/** @throws PlatformError 404 WDE0025 */
export function findCollection(context: Pick<Context, 'documents'>, id: string): DataCollection {
  const found = getCollection(context, id);
  if (!found) throw collectionNotFound(id);
  return found;
}
