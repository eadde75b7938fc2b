import { invalidField } from '#core/contract/errors';
import { type Operation, operation } from '#core/contract/operation';
import { MANAGE } from '../app';
import { collections as meta } from '../meta';
import {
  createCollection,
  createField,
  deleteCollection,
  deleteField,
  findOwnCollection,
  listCollections,
  patchCollection,
  store,
  updateCollection,
  updateField,
} from './changes';
import { findCollection } from './find';
import { serializeCollection } from './serialize';

// The id of an app's collection has a slash, which the SDK leaves in the path.
const BY_ID = { ...MANAGE, aliases: ['/wix-data/v2/collections/:dataCollectionId{[^/]+/[^/]+}'] };

/** Collections: what items they hold, and who may do what with them. They are the site's manager's. */
export const collectionsOperations: Operation[] = [
  operation(
    'data.collections.createDataCollection',
    meta.createDataCollection,
    MANAGE,
    ({ collection }, context) => ({
      collection: serializeCollection(createCollection(context, collection)),
    }),
  ),

  operation('data.collections.getDataCollection', meta.getDataCollection, BY_ID, (request, context) => ({
    collection: serializeCollection(findCollection(context, request.dataCollectionId)),
  })),

  operation('data.collections.listDataCollections', meta.listDataCollections, MANAGE, (request, context) => {
    const { items, total, offset } = listCollections(context, request);
    return {
      collections: items.map(serializeCollection),
      pagingMetadata: { count: items.length, offset, total, tooManyToCount: false },
    };
  }),

  operation(
    'data.collections.updateDataCollection',
    meta.updateDataCollection,
    MANAGE,
    ({ collection }, context) => ({
      collection: serializeCollection(updateCollection(context, collection)),
    }),
  ),

  operation('data.collections.patchDataCollection', meta.patchDataCollection, MANAGE, (request, context) => ({
    dataCollection: serializeCollection(patchCollection(context, request.dataCollection)),
  })),

  operation('data.collections.deleteDataCollection', meta.deleteDataCollection, BY_ID, (request, context) => {
    deleteCollection(context, request.dataCollectionId);
    return {};
  }),

  operation(
    'data.collections.createDataCollectionField',
    meta.createDataCollectionField,
    MANAGE,
    ({ dataCollectionId, field }, context) => ({
      dataCollection: serializeCollection(createField(context, dataCollectionId, field)),
    }),
  ),

  operation(
    'data.collections.updateDataCollectionField',
    meta.updateDataCollectionField,
    MANAGE,
    ({ dataCollectionId, field }, context) => ({
      dataCollection: serializeCollection(updateField(context, dataCollectionId, field, false)),
    }),
  ),

  operation(
    'data.collections.patchDataCollectionField',
    meta.patchDataCollectionField,
    MANAGE,
    ({ dataCollectionId, field }, context) => ({
      dataCollection: serializeCollection(updateField(context, dataCollectionId, field, true)),
    }),
  ),

  operation(
    'data.collections.deleteDataCollectionField',
    meta.deleteDataCollectionField,
    MANAGE,
    ({ dataCollectionId, fieldKey }, context) => ({
      dataCollection: serializeCollection(deleteField(context, dataCollectionId, fieldKey)),
    }),
  ),

  operation(
    'data.collections.addDataCollectionPlugin',
    meta.addDataCollectionPlugin,
    MANAGE,
    ({ dataCollectionId, plugin }, context) => {
      const before = findOwnCollection(context, dataCollectionId);
      if (!plugin.type) throw invalidField('plugin.type', 'must not be empty', 'REQUIRED_FIELD');
      const plugins = [...before.plugins.filter(({ type }) => type !== plugin.type), plugin];
      return { dataCollection: serializeCollection(store(context, before, { ...before, plugins })) };
    },
  ),

  operation(
    'data.collections.deleteDataCollectionPlugin',
    meta.deleteDataCollectionPlugin,
    MANAGE,
    ({ dataCollectionId, pluginType }, context) => {
      const before = findOwnCollection(context, dataCollectionId);
      const plugins = before.plugins.filter(({ type }) => type !== pluginType);
      return { dataCollection: serializeCollection(store(context, before, { ...before, plugins })) };
    },
  ),
];
