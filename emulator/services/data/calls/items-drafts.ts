import * as z from 'zod';
import type { Operation } from '#core/contract/operation';
import * as contract from '../items/contract';
import { createDraft, publishDraft, unpublish } from '../items/drafts';
import { serializeItem } from '../items/events';
import { itemOperation } from '../items/item-operation';
import { draftsOf, findCollection } from '../schema/entity';

const about = z.object({ dataItemId: contract.itemId });
const unpublished = about.extend({ copyToDraft: contract.flag });

export const draftOperations: Operation[] = [
  itemOperation('createDataItemDraft', 'POST', '/v2/items/create-draft', about, (context, request) => {
    const collection = findCollection(context, request.dataCollectionId);
    const draft = createDraft(context, collection, request.dataItemId);
    return { dataItem: serializeItem(draftsOf(collection)?.id ?? collection.id, draft) };
  }),

  itemOperation('publishDataItemDraft', 'POST', '/v2/items/publish-draft', about, (context, request) => {
    const collection = findCollection(context, request.dataCollectionId);
    return { dataItem: serializeItem(collection.id, publishDraft(context, collection, request.dataItemId)) };
  }),

  itemOperation('unpublishDataItem', 'POST', '/v2/items/unpublish', unpublished, (context, request) => {
    const collection = findCollection(context, request.dataCollectionId);
    // The item becomes a draft, unless the request says otherwise (statement data-drafts-unpublish-keep).
    const isKept = request.copyToDraft ?? true;
    const { drafts, draft } = unpublish(context, collection, request.dataItemId, isKept);
    return draft ? { dataItem: serializeItem(drafts.id, draft) } : {};
  }),
];
