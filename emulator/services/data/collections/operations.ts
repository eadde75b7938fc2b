import { MANAGERS } from '../../../core/contract/context';
import { type Operation, operation } from '../../../core/contract/operation';
import { collections as meta } from '../meta';
import { listCollections } from './changes';
import { findCollection } from './find';
import { serializeCollection } from './serialize';

const MANAGE = { callers: MANAGERS } as const;

/** Collections: what items they hold, and who may do what with them. They are the site's manager's. */
export const collectionsOperations: Operation[] = [
  operation('data.collections.getDataCollection', meta.getDataCollection, MANAGE, (request, context) => ({
    collection: serializeCollection(findCollection(context, request.dataCollectionId)),
  })),

  operation('data.collections.listDataCollections', meta.listDataCollections, MANAGE, (request, context) => {
    const { items, total, offset } = listCollections(context, request);
    return {
      collections: items.map(serializeCollection),
      pagingMetadata: { count: items.length, offset, total, tooManyToCount: false },
    };
  }),
];
