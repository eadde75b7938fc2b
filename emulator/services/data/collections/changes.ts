import type { Context } from '#core/contract/context';
import { assert, assertField, invalidField, notFound } from '#core/contract/errors';
import { assertRevision, nextRevision } from '#core/contract/revisions';
import type { Serialized } from '#core/contract/serialized';
import { dropIndexes, rebuildIndexes } from '../indexes/changes';
import { removeAllItems } from '../items/changes';
import { badQuery, collectionExists } from '../requests/errors';
import type { collections as meta } from '../requests/meta';
import {
  appCollections,
  type DataCollection,
  type DataField,
  type DataPlugin,
  dataCollections,
  draftsOf,
  fieldOf,
  findOwnCollection,
  type GivenCollection,
  getCollection,
} from '../schema/entity';
import { assertFieldDefinition, assertId, dropField, ownFields, permissionsOf, readPlugin } from './checks';

type ListRequest = Serialized<ReturnType<typeof meta.listDataCollections>['__originalRequestType']>;

/**
 * Returns a page of the site's collections; the collections of its apps come after its own.
 * @throws PlatformError 400 for an invalid sort or paging
 */
export function listCollections(context: Context, { paging, sort }: ListRequest) {
  const limits = { defaultLimit: LISTED, maxLimit: LISTED };
  const page = context.documents.query(
    dataCollections,
    { ...(paging && { paging }), ...(sort?.fieldName && { sort: [sort] }) },
    limits,
  );
  const ofApps = appCollections(context);
  const limit = paging?.limit ?? DEFAULT_LISTED;
  const from = Math.max(0, page.offset - page.total);
  const items = [...page.items.slice(0, limit)];
  items.push(...ofApps.slice(from, from + limit - items.length));
  return { items, offset: page.offset, total: page.total + ofApps.length };
}

const DEFAULT_LISTED = 50;
const LISTED = 100;

/** A collection has a field besides those of the system (SDK: createDataCollection, updateDataCollection). */
function assertHasField({ fields }: GivenCollection): void {
  assert(fields?.length, () => invalidField('collection.fields', 'must have at least 1 item', 'MIN_SIZE'));
}

/** Creates a collection. @throws PlatformError 409 WDE0104 if the id is taken, 400 for no or invalid fields */
export function createCollection(context: Context, given: GivenCollection): DataCollection {
  const id = given.id ?? '';
  assertId(id);
  if (getCollection(context, id)) throw collectionExists(id);
  assertHasField(given);
  const at = context.clock.date();
  const collection: DataCollection = {
    ...contentOf(given),
    id,
    permissions: permissionsOf(given.permissions),
    revision: '1',
    createdDate: at,
    updatedDate: at,
  };
  context.documents.put(dataCollections, collection);
  for (const field of collection.fields) addCounterpart(context, collection, field);
  return collection;
}

/**
 * Reads the content of a collection in a request, without its permissions. The plugin for drafts is not changed here.
 * @param before the plugins that the collection has
 */
function contentOf(given: GivenCollection, before: readonly DataPlugin[] = []) {
  const drafts = before.filter(({ type }) => type === 'DRAFT_ITEMS');
  const own: readonly DataPlugin[] = given.plugins ?? [];
  const plugins = own
    .filter(({ type }) => !drafts.some((it) => it.type === type))
    .map((it, index) => readPlugin(it, `collection.plugins[${index}]`));
  return {
    ...(given.displayName && { displayName: given.displayName }),
    ...(given.displayField && { displayField: given.displayField }),
    ...(given.displayNamespace && { displayNamespace: given.displayNamespace }),
    ...(given.defaultDisplayOrder && { defaultDisplayOrder: given.defaultDisplayOrder }),
    fields: ownFields(given.fields, 'collection.fields'),
    plugins: [...plugins, ...drafts],
  };
}

/**
 * Replaces the content of a collection; its items stay.
 * @throws PlatformError 404 WDE0025, 409 for an outdated revision, 400 for invalid fields
 */
export function updateCollection(context: Context, given: GivenCollection): DataCollection {
  const before = findOwnCollection(context, given.id ?? '');
  assertRevision('collection', before, given.revision);
  assertHasField(given);
  const content = contentOf(given, before.plugins);
  return store(context, before, { ...content, permissions: permissionsOf(given.permissions) });
}

/**
 * Changes the named settings of a collection, not its permissions (statement cms-patch-collection-permissions-refused).
 * @throws PlatformError 404 WDE0025, 409 for an outdated revision, 400 WDE0075 for permissions or invalid fields
 */
export function patchCollection(context: Context, given: GivenCollection): DataCollection {
  const before = findOwnCollection(context, given.id ?? '');
  if (given.permissions) throw badQuery('Not recognized role provided in permissions.');
  if (given.revision) assertRevision('dataCollection', before, given.revision);
  const { fields, plugins, ...content } = contentOf(given, before.plugins);
  return store(context, before, {
    ...content,
    fields: given.fields ? fields : before.fields,
    plugins: given.plugins ? plugins : before.plugins,
    permissions: before.permissions,
    displayName: content.displayName ?? before.displayName,
    displayField: content.displayField ?? before.displayField,
    displayNamespace: content.displayNamespace ?? before.displayNamespace,
    defaultDisplayOrder: content.defaultDisplayOrder ?? before.defaultDisplayOrder,
  });
}

/** Removes a collection with its items, drafts, references and indexes. */
export function deleteCollection(context: Context, id: string): void {
  const collection = findOwnCollection(context, id);
  removeAllItems(context, collection);
  const drafts = draftsOf(collection);
  if (drafts) removeAllItems(context, drafts);
  dropIndexes(context, id);
  context.documents.delete(dataCollections, id);
}

/** @throws PlatformError 400 if the key is taken */
export function createField(context: Context, collectionId: string, field: DataField): DataCollection {
  const before = findOwnCollection(context, collectionId);
  assertField(!fieldOf(before, field.key ?? ''), 'field.key', `'${field.key}' is there already`);
  assertFieldDefinition(field, 'field');
  return store(context, before, { ...before, fields: [...before.fields, ...ownFields([field], 'field')] });
}

/**
 * Changes a field; the values in items stay as they are.
 * @param isPatch whether omitted settings stay
 * @throws PlatformError 404 for an unknown field
 */
export function updateField(
  context: Context,
  collectionId: string,
  given: DataField,
  isPatch: boolean,
): DataCollection {
  const before = findOwnCollection(context, collectionId);
  const stored = findField(before, given.key);
  const field = isPatch ? { ...stored, ...given } : given;
  assertFieldDefinition(field, 'field');
  const [own = field] = ownFields([field], 'field');
  return store(context, before, { ...before, fields: before.fields.map((it) => (it === stored ? own : it)) });
}

/** Removes a field with its values and references. */
export function deleteField(context: Context, collectionId: string, key: string): DataCollection {
  const before = findOwnCollection(context, collectionId);
  const stored = findField(before, key);
  dropField(context, before, key);
  const drafts = draftsOf(before);
  if (drafts) dropField(context, drafts, key);
  return store(context, before, { ...before, fields: before.fields.filter((it) => it !== stored) });
}

function findField({ fields, id }: DataCollection, key: string | undefined): DataField {
  const field = fields.find((it) => it.key === key);
  if (!field) throw notFound(`The field ${key} of the collection ${id}`);
  return field;
}

type Content = Pick<DataCollection, 'fields' | 'permissions' | 'plugins'> & {
  [Key in 'displayName' | 'displayField' | 'displayNamespace' | 'defaultDisplayOrder']?:
    | DataCollection[Key]
    | undefined;
};

export function store(context: Context, before: DataCollection, content: Content): DataCollection {
  const { displayName, displayField, displayNamespace, defaultDisplayOrder } = content;
  const collection: DataCollection = {
    id: before.id,
    ...(displayName && { displayName }),
    ...(displayField && { displayField }),
    ...(displayNamespace && { displayNamespace }),
    ...(defaultDisplayOrder && { defaultDisplayOrder }),
    fields: content.fields,
    permissions: content.permissions,
    plugins: content.plugins,
    revision: nextRevision(before),
    createdDate: before.createdDate,
    updatedDate: context.clock.date(),
  };
  context.documents.put(dataCollections, collection);
  for (const field of collection.fields) addCounterpart(context, collection, field);
  // The indexes depend on the types of their fields.
  rebuildIndexes(context, collection);
  return collection;
}

/** Adds the counterpart of a multi-reference field to the other collection, if the field names one. */
export function addCounterpart(context: Context, { id }: DataCollection, field: DataField): void {
  const { referencedCollectionId, referencingFieldKey, referencingDisplayName } =
    field.typeMetadata?.multiReference ?? {};
  if (!referencedCollectionId || !referencingFieldKey) return;
  const other = context.documents.get(dataCollections, referencedCollectionId);
  if (!other || fieldOf(other, referencingFieldKey)) return;
  const counterpart: DataField = {
    key: referencingFieldKey,
    displayName: referencingDisplayName || referencingFieldKey,
    type: 'MULTI_REFERENCE',
    typeMetadata: {
      multiReference: {
        referencedCollectionId: id,
        referencingFieldKey: field.key ?? '',
        referencingDisplayName: field.displayName ?? field.key ?? '',
      },
    },
  };
  context.documents.put(dataCollections, {
    ...other,
    fields: [...other.fields, counterpart],
    revision: nextRevision(other),
    updatedDate: context.clock.date(),
  });
}
