import type { Context } from '../../../core/contract/context';
import { collectionNotFound } from '../errors';
import { type DataCollection, dataCollections } from './store';

/** @throws PlatformError 404 WDE0025 */
export function findCollection({ documents }: Pick<Context, 'documents'>, id: string): DataCollection {
  const found = documents.get(dataCollections, id);
  if (!found) throw collectionNotFound(id);
  return found;
}
