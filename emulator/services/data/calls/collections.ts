import { moduleOperations, type Operation } from '#core/contract/operation';
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
} from '../collections/changes';
import { assertNotForDrafts, readPlugin } from '../collections/checks';
import { addDraftItems, deleteDraftItems } from '../collections/drafts';
import { MANAGE } from '../items/item-operation';
import { collections as meta } from '../requests/meta';
import { findCollection, findOwnCollection } from '../schema/entity';
import { serializeCollection } from '../schema/serialize';

// The id of an app's collection contains a slash, which the SDK does not escape in the path.
const BY_ID = { ...MANAGE, aliases: ['/wix-data/v2/collections/:dataCollectionId{[^/]+/[^/]+}'] };

export const collectionsOperations: Operation[] = [
  ...moduleOperations('data.collections', meta, MANAGE, {
    createDataCollection: (context, { collection }) => ({
      collection: serializeCollection(createCollection(context, collection)),
    }),
    listDataCollections(context, request) {
      const { items, total, offset } = listCollections(context, request);
      return {
        collections: items.map((it) => serializeCollection(it, request.fields)),
        pagingMetadata: { count: items.length, offset, total, tooManyToCount: false },
      };
    },
    updateDataCollection: (context, { collection }) => ({
      collection: serializeCollection(updateCollection(context, collection)),
    }),
    patchDataCollection: (context, request) => ({
      dataCollection: serializeCollection(patchCollection(context, request.dataCollection)),
    }),
    createDataCollectionField: (context, { dataCollectionId, field }) => ({
      dataCollection: serializeCollection(createField(context, dataCollectionId, field)),
    }),
    updateDataCollectionField: (context, { dataCollectionId, field }) => ({
      dataCollection: serializeCollection(updateField(context, dataCollectionId, field, false)),
    }),
    patchDataCollectionField: (context, { dataCollectionId, field }) => ({
      dataCollection: serializeCollection(updateField(context, dataCollectionId, field, true)),
    }),
    deleteDataCollectionField: (context, { dataCollectionId, fieldKey }) => ({
      dataCollection: serializeCollection(deleteField(context, dataCollectionId, fieldKey)),
    }),
    addDataCollectionPlugin(context, { dataCollectionId, plugin }) {
      const before = findOwnCollection(context, dataCollectionId);
      const added = readPlugin(plugin, 'plugin');
      const plugins = [...before.plugins.filter(({ type }) => type !== added.type), added];
      return { dataCollection: serializeCollection(store(context, before, { ...before, plugins })) };
    },
    addDraftItemsPlugin: (context, { dataCollectionId, publishPluginConflictAction }) => ({
      dataCollection: serializeCollection(
        addDraftItems(context, dataCollectionId, publishPluginConflictAction),
      ),
    }),
    deleteDraftItemsPlugin: (context, { dataCollectionId, draftItemsRemovalAction }) => ({
      dataCollection: serializeCollection(
        deleteDraftItems(context, dataCollectionId, draftItemsRemovalAction),
      ),
    }),
    deleteDataCollectionPlugin(context, { dataCollectionId, pluginType }) {
      const before = findOwnCollection(context, dataCollectionId);
      assertNotForDrafts(pluginType, 'pluginType');
      const plugins = before.plugins.filter(({ type }) => type !== pluginType);
      return { dataCollection: serializeCollection(store(context, before, { ...before, plugins })) };
    },
  }),

  ...moduleOperations('data.collections', meta, BY_ID, {
    getDataCollection: (context, request) => ({
      collection: serializeCollection(findCollection(context, request.dataCollectionId)),
    }),
    deleteDataCollection: (context, request) => deleteCollection(context, request.dataCollectionId),
  }),
];
