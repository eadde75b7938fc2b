import * as z from 'zod';
import { doEach } from '#core/contract/bulk';
import type { Context } from '#core/contract/context';
import { PlatformError } from '#core/contract/errors';
import type { Operation } from '#core/contract/operation';
import { change, findItem, insertItem, removeItem, saveItem, updateItem } from '../items/changes';
import { assertMay } from '../items/checks';
import * as contract from '../items/contract';
import { assertIsKeptHere, type ItemData } from '../items/entity';
import { serializeItem } from '../items/events';
import { itemOperation } from '../items/item-operation';
import { patched } from '../items/patch';
import { insertReference, relationToChange, removeReference } from '../items/references';
import { nothingGiven, referenceExists, tooManyItems, tooManyRemoved, withCode } from '../requests/errors';
import { type DataCollection, findCollection } from '../schema/entity';

const LIMIT = 1000;

const saved = z.object({
  dataItems: z.array(contract.dataItem),
  returnEntity: contract.flag,
  condition: contract.condition,
  saveReferences: contract.flag,
});
const removed = z.object({ dataItemIds: z.array(contract.itemId), condition: contract.condition });
const patches = z.object({
  patches: z
    .array(z.object({ dataItemId: contract.itemId, fieldModifications: contract.modifications }))
    .max(LIMIT),
  returnEntity: contract.flag,
  condition: contract.condition,
});
const references = z.object({
  dataItemReferences: z.array(contract.reference).min(1).max(LIMIT),
  returnEntity: contract.flag,
});
const single = z.object({ dataItemReference: contract.reference });

type Saved = z.infer<typeof saved>;
type Action = 'INSERT' | 'UPDATE' | 'PATCH' | 'DELETE';

/** Gives the violations of fields the platform's code, as each error of a bulk call has one. */
const named =
  <Given, Done>(work: (given: Given) => Done) =>
  (given: Given): Done => {
    try {
      return work(given);
    } catch (error) {
      throw error instanceof PlatformError ? withCode(error) : error;
    }
  };

/** Changes each of several items; each change succeeds or fails on its own. */
function eachItem<Given>(
  given: readonly Given[],
  collection: DataCollection,
  { isSent, idOf }: { isSent: boolean; idOf: (given: Given) => string | undefined },
  work: (given: Given) => { action: Action; data: ItemData },
) {
  const { results, bulkActionMetadata } = doEach(
    given,
    named(work),
    (item, done) => done?.data._id ?? idOf(item),
  );
  return {
    results: results.map(({ itemMetadata, item }) => ({
      ...(item && { action: item.action }),
      itemMetadata,
      ...(isSent && item && { dataItem: serializeItem(collection.id, item.data) }),
    })),
    bulkActionMetadata,
  };
}

type Save = (
  context: Context,
  collection: DataCollection,
  given: Saved['dataItems'][number],
  options: { condition?: unknown; saveReferences?: boolean },
) => { action: Action; data: ItemData };

const insert: Save = (...given) => ({ action: 'INSERT', data: insertItem(...given) });
const update: Save = (...given) => ({ action: 'UPDATE', data: updateItem(...given) });
const save: Save = (...given) => {
  const { action, data } = saveItem(...given);
  return { action: action === 'INSERTED' ? 'INSERT' : 'UPDATE', data };
};

const bulkOperation = (name: string, path: string, work: Save) =>
  itemOperation(name, 'POST', path, saved, (context, request) => {
    const collection = findCollection(context, request.dataCollectionId);
    if (request.dataItems.length === 0) throw nothingGiven('dataItems');
    if (request.dataItems.length > LIMIT) throw tooManyItems(collection.id);
    const options = { condition: request.condition?.filter, saveReferences: request.saveReferences ?? false };
    const about = {
      isSent: request.returnEntity ?? false,
      idOf: ({ id, data }: Saved['dataItems'][number]) => id ?? (data?._id as string | undefined),
    };
    return eachItem(request.dataItems, collection, about, (item) => work(context, collection, item, options));
  });

/** Adds or removes references; adding an existing reference, or removing a missing one, is an error. */
const referencesOperation = (name: string, path: string, action: 'INSERT' | 'DELETE', work: Work) =>
  itemOperation(name, 'POST', path, references, (context, request) => {
    const collection = findCollection(context, request.dataCollectionId);
    assertIsKeptHere(collection, name);
    const { results, bulkActionMetadata } = doEach(
      request.dataItemReferences,
      ({ referringItemFieldName, referringItemId, referencedItemId }) => {
        const relation = relationToChange(collection, referringItemFieldName);
        assertMay(context, collection, 'update', findItem(context, collection.id, referringItemId));
        if (relation) work(context, collection, relation, referringItemId, referencedItemId);
      },
      ({ referringItemId }) => referringItemId,
    );
    return {
      bulkActionMetadata,
      results: results.map(({ itemMetadata }, index) => ({
        action,
        referenceMetadata: itemMetadata,
        dataItemReference: request.dataItemReferences[index],
      })),
    };
  });

type Work = (...given: Parameters<typeof insertReference>) => void;

const addReference: Work = (...given) => {
  const [, , , referring, referenced] = given;
  if (!insertReference(...given)) throw referenceExists(referring, referenced);
};

const takeReference: Work = (context, _, relation, ...ids) => {
  removeReference(context, relation, ...ids);
};

/** Adds or removes one reference, as calls without the SDK do. */
const referenceOperation = (name: string, path: string, work: Work) =>
  itemOperation(name, 'POST', path, single, (context, { dataCollectionId, dataItemReference }) => {
    const collection = findCollection(context, dataCollectionId);
    assertIsKeptHere(collection, name);
    const { referringItemFieldName, referringItemId, referencedItemId } = dataItemReference;
    const relation = relationToChange(collection, referringItemFieldName);
    assertMay(context, collection, 'update', findItem(context, collection.id, referringItemId));
    if (relation) work(context, collection, relation, referringItemId, referencedItemId);
    return { dataItemReference };
  });

export const bulkOperations: Operation[] = [
  bulkOperation('bulkInsert', '/v2/bulk/items/insert', insert),
  bulkOperation('bulkUpdate', '/v2/bulk/items/update', update),
  bulkOperation('bulkSave', '/v2/bulk/items/save', save),

  itemOperation('bulkPatch', 'POST', '/v2/bulk/items/patch', patches, (context, request) => {
    const collection = findCollection(context, request.dataCollectionId);
    const options = { condition: request.condition?.filter };
    const about = {
      isSent: request.returnEntity ?? false,
      idOf: ({ dataItemId }: { dataItemId: string }) => dataItemId,
    };
    return eachItem(request.patches, collection, about, ({ dataItemId, fieldModifications }) => ({
      action: 'PATCH',
      data: change(context, collection, dataItemId, options, (before) =>
        patched(collection, before, fieldModifications),
      ),
    }));
  }),

  itemOperation('bulkRemove', 'POST', '/v2/bulk/items/remove', removed, (context, request) => {
    const collection = findCollection(context, request.dataCollectionId);
    if (request.dataItemIds.length > LIMIT) throw tooManyRemoved(collection.id);
    const options = { condition: request.condition?.filter };
    return eachItem(request.dataItemIds, collection, { isSent: false, idOf: (id: string) => id }, (id) => ({
      action: 'DELETE',
      data: removeItem(context, collection, id, options),
    }));
  }),

  referencesOperation('insertReference', '/v2/bulk/items/insert-references', 'INSERT', addReference),
  referencesOperation('removeReference', '/v2/bulk/items/remove-references', 'DELETE', takeReference),
  referenceOperation('insertDataItemReference', '/v2/items/insert-reference', addReference),
  referenceOperation('removeDataItemReference', '/v2/items/remove-reference', takeReference),
];
