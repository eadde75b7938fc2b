import * as z from 'zod';
import { isManager } from '#core/contract/context';
import type { Operation } from '#core/contract/operation';
import { change, insertItem, removeAllItems, removeItem, saveItem, updateItem } from '../items/changes';
import * as contract from '../items/contract';
import { assertIsKeptHere, type ItemData } from '../items/entity';
import { serializeItem } from '../items/events';
import { itemOperation } from '../items/item-operation';
import { patched } from '../items/patch';
import { serializeItems } from '../items/serialize';
import { notPermitted } from '../requests/errors';
import { findCollection } from '../schema/entity';

const saved = z.object({
  dataItem: contract.dataItem,
  includeReferencedItems: contract.flag,
  saveReferences: contract.flag,
  condition: contract.condition,
});
const patch = z.object({
  patch: z.object({ dataItemId: contract.itemId, fieldModifications: contract.modifications }),
  condition: contract.condition,
});
const removed = z.object({ dataItemId: contract.itemId, condition: contract.condition });
const nothing = z.object({});

type Saved = z.infer<typeof saved>;

const optionsOf = ({ condition, saveReferences }: Partial<Saved>) => ({
  condition: condition?.filter,
  saveReferences: saveReferences ?? false,
});

function answered(
  context: Parameters<typeof serializeItems>[0],
  collection: Parameters<typeof serializeItems>[1],
  item: ItemData,
  { includeReferencedItems }: Pick<Saved, 'includeReferencedItems'>,
) {
  const references = collection.fields.filter(
    ({ type }) => type === 'REFERENCE' || type === 'MULTI_REFERENCE',
  );
  const included = includeReferencedItems ? references.map(({ key = '' }) => ({ field: key })) : [];
  return serializeItems(context, collection, [item], { included })[0];
}

/** The id is in the path, so an item without data says nothing (statement data-required-wix-data-update-data-item-dataItem). */
const savedByPut = saved.extend({
  dataItem: contract.dataItem.extend({ data: z.record(z.string(), z.unknown()) }),
});

const [update, updateByPut] = (
  [
    ['POST', '/v2/items/update', saved],
    ['PUT', '/v2/items/{dataItem.id}', savedByPut],
  ] as const
).map(([method, path, fields]) =>
  itemOperation('update', method, path, fields, (context, request) => {
    const collection = findCollection(context, request.dataCollectionId);
    const item = updateItem(context, collection, request.dataItem, optionsOf(request));
    return { dataItem: answered(context, collection, item, request) };
  }),
) as [Operation, Operation];

const [remove, removeByDelete] = (['/v2/items/remove', '/v2/items/{dataItemId}'] as const).map((path) =>
  itemOperation('remove', path.endsWith('}') ? 'DELETE' : 'POST', path, removed, (context, request) => {
    const collection = findCollection(context, request.dataCollectionId);
    const item = removeItem(context, collection, request.dataItemId, {
      condition: request.condition?.filter,
    });
    return { dataItem: serializeItem(collection.id, item) };
  }),
) as [Operation, Operation];

// One app uses the second address (platform facts 43.4).
const [patchItem, patchByPatch] = (['/v2/items/patch', '/v2/items/{patch.dataItemId}'] as const).map((path) =>
  itemOperation('patch', path.endsWith('}') ? 'PATCH' : 'POST', path, patch, (context, request) => {
    const collection = findCollection(context, request.dataCollectionId);
    const { dataItemId, fieldModifications } = request.patch;
    const options = { condition: request.condition?.filter };
    const item = change(context, collection, dataItemId, options, (before) =>
      patched(collection, before, fieldModifications),
    );
    return { dataItem: serializeItem(collection.id, item) };
  }),
) as [Operation, Operation];

export const writeOperations: Operation[] = [
  itemOperation('insert', 'POST', '/v2/items', saved, (context, request) => {
    const collection = findCollection(context, request.dataCollectionId);
    const item = insertItem(context, collection, request.dataItem, optionsOf(request));
    return { dataItem: answered(context, collection, item, request) };
  }),

  update,

  itemOperation('save', 'POST', '/v2/items/save', saved, (context, request) => {
    const collection = findCollection(context, request.dataCollectionId);
    const { action, data } = saveItem(context, collection, request.dataItem, optionsOf(request));
    return { action, dataItem: answered(context, collection, data, request) };
  }),

  patchItem,

  remove,

  itemOperation('truncate', 'POST', '/v2/items/truncate', nothing, (context, { dataCollectionId }) => {
    const collection = findCollection(context, dataCollectionId);
    assertIsKeptHere(collection, 'truncate');
    if (!isManager(context)) throw notPermitted('remove', collection.id);
    removeAllItems(context, collection);
    return {};
  }),

  // The names in earlier SDKs and in calls without an SDK.
  { ...updateByPut, name: 'data.items.updateDataItem' },
  { ...removeByDelete, name: 'data.items.removeDataItem' },
  { ...patchByPatch, name: 'data.items.patchDataItem' },
];
