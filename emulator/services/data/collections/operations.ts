import { moduleOperations, type Operation } from '#core/contract/operation';
import { MANAGE } from '../items/item-operation';
import { collections as meta } from '../requests/meta';
import { serializeCollection } from '../schema/serialize';
import { findCollection, findOwnCollection } from '../schema/store';
import {
  createCollection,
  createField,
  deleteCollection,
  deleteField,
  listCollections,
  patchCollection,
  store,
  updateCollection,
  updateField,
} from './changes';
import { readPlugin } from './checks';

// The id of an app's collection contains a slash, which the SDK does not escape in the path.
const BY_ID = { ...MANAGE, aliases: ['/wix-data/v2/collections/:dataCollectionId{[^/]+/[^/]+}'] };

export const collectionsOperations: Operation[] = [
  ...moduleOperations('data.collections', meta, MANAGE, {
    createDataCollection: ({ collection }, context) => ({
      collection: serializeCollection(createCollection(context, collection)),
    }),
    listDataCollections(request, context) {
      const { items, total, offset } = listCollections(context, request);
      return {
        collections: items.map(serializeCollection),
        pagingMetadata: { count: items.length, offset, total, tooManyToCount: false },
      };
    },
    updateDataCollection: ({ collection }, context) => ({
      collection: serializeCollection(updateCollection(context, collection)),
    }),
    patchDataCollection: (request, context) => ({
      dataCollection: serializeCollection(patchCollection(context, request.dataCollection)),
    }),
    createDataCollectionField: ({ dataCollectionId, field }, context) => ({
      dataCollection: serializeCollection(createField(context, dataCollectionId, field)),
    }),
    updateDataCollectionField: ({ dataCollectionId, field }, context) => ({
      dataCollection: serializeCollection(updateField(context, dataCollectionId, field, false)),
    }),
    patchDataCollectionField: ({ dataCollectionId, field }, context) => ({
      dataCollection: serializeCollection(updateField(context, dataCollectionId, field, true)),
    }),
    deleteDataCollectionField: ({ dataCollectionId, fieldKey }, context) => ({
      dataCollection: serializeCollection(deleteField(context, dataCollectionId, fieldKey)),
    }),
    addDataCollectionPlugin({ dataCollectionId, plugin }, context) {
      const before = findOwnCollection(context, dataCollectionId);
      const added = readPlugin(plugin, 'plugin');
      const plugins = [...before.plugins.filter(({ type }) => type !== added.type), added];
      return { dataCollection: serializeCollection(store(context, before, { ...before, plugins })) };
    },
    deleteDataCollectionPlugin({ dataCollectionId, pluginType }, context) {
      const before = findOwnCollection(context, dataCollectionId);
      const plugins = before.plugins.filter(({ type }) => type !== pluginType);
      return { dataCollection: serializeCollection(store(context, before, { ...before, plugins })) };
    },
  }),

  ...moduleOperations('data.collections', meta, BY_ID, {
    getDataCollection: (request, context) => ({
      collection: serializeCollection(findCollection(context, request.dataCollectionId)),
    }),
    deleteDataCollection: (request, context) => deleteCollection(context, request.dataCollectionId),
  }),
];
