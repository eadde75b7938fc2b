import type { AppCollection } from '#core/contract/app-collections';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import { APPS } from '#core/site';
import { collectionNotFound, operationNotSupported } from '../requests/errors';
import type { collections as meta } from '../requests/meta';

export type RestCollection = NonNullable<
  Serialized<ReturnType<typeof meta.getDataCollection>['__originalResponseType']>['collection']
>;

export type DataField = NonNullable<RestCollection['fields']>[number];

export type FieldType = NonNullable<DataField['type']>;

/**
 * Who may use items: everyone, members, the member who owns the item, and three kinds of managers, of which the typings
 * have the last (statement cms-roles-CMS_EDITOR-PRIVILEGED).
 */
export type DataRole =
  | 'ANYONE'
  | 'SITE_MEMBER'
  | 'SITE_MEMBER_AUTHOR'
  | 'CMS_EDITOR'
  | 'PRIVILEGED'
  | 'ADMIN';

/** A collection in a request. */
export type GivenCollection = Omit<RestCollection, 'permissions'> & {
  permissions?: Partial<DataCollection['permissions']>;
};

export type RestPlugin = NonNullable<RestCollection['plugins']>[number];

/** A plugin of a collection; the typings lack the options of those for drafts and for catalogs. */
export type DataPlugin = Omit<RestPlugin, 'type'> & {
  type?: RestPlugin['type'] | 'DRAFT_ITEMS' | 'CATALOG';
  catalogOptions?: Serialized<meta.CatalogOptionsOriginal>;
  draftItemsPluginOptions?: { draftsCollectionId?: string; publishedCollectionId?: string };
};

export interface DataCollection {
  id: string;
  displayName?: string;
  displayField?: string;
  displayNamespace?: string;
  defaultDisplayOrder?: RestCollection['defaultDisplayOrder'];
  /** The owner's fields; the system fields are the same in each collection. */
  fields: DataField[];
  permissions: Record<'insert' | 'update' | 'remove' | 'read', DataRole>;
  plugins: DataPlugin[];
  revision: string;
  createdDate: string;
  updatedDate: string;
  /** The id of the app that stores the items; missing if they are stored here. */
  ownerAppId?: string;
}

/** The part of a collection on which conditions and orders depend; rows of a pipeline have no more than this. */
export type FieldsOfCollection = Pick<DataCollection, 'id' | 'fields' | 'ownerAppId'>;

export const dataCollections = collection<DataCollection>('data_collections', {
  shown: { title: 'Collections', group: 'CMS', calls: ['data.collections', 'dataCollection'] },
  fields: { displayName: 'string', createdDate: 'date', updatedDate: 'date' },
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

/** The fields of every collection, set by the platform. */
export const SYSTEM_FIELDS: readonly DataField[] = [
  { key: '_id', displayName: 'ID', type: 'TEXT' as const },
  { key: '_createdDate', displayName: 'Created Date', type: 'DATETIME' as const },
  { key: '_updatedDate', displayName: 'Updated Date', type: 'DATETIME' as const },
  { key: '_owner', displayName: 'Owner', type: 'TEXT' as const },
].map((field) => ({ ...field, systemField: true }) as DataField);

/** Returns a field of a collection by its key, also a system field. */
export const fieldOf = ({ fields }: Pick<DataCollection, 'fields'>, key: string): DataField | undefined =>
  fields.find((field) => field.key === key) ?? SYSTEM_FIELDS.find((field) => field.key === key);

export interface DataIndex {
  id: string;
  collectionId: string;
  name: string;
  fields: { path: string; order: 'ASC' | 'DESC' }[];
  isUnique: boolean;
  isCaseInsensitive: boolean;
  createdDate: string;
}

export const dataIndexes = collection<DataIndex>('data_indexes', {
  fields: { collectionId: 'string', name: 'string', createdDate: 'date' },
  defaultSort: [{ fieldName: 'createdDate', order: 'ASC' }],
});

type Asking = Pick<Context, 'services' | 'site'>;

export const appCollectionOf = ({ services, site }: Asking, id: string): AppCollection<Context> | undefined =>
  services.appCollections.find((it) => it.id === id && site.installedApps.includes(it.app));

export const appCollections = ({ services, site }: Asking): DataCollection[] =>
  services.appCollections.filter(({ app }) => site.installedApps.includes(app)).map(asCollection);

/** Returns an app's collection in the format of the site's own; it has no dates and no revision. */
function asCollection({ id, app, displayName, displayField, read, fields }: AppCollection<Context>) {
  // Only the app itself changes its items; not even managers may.
  const permissions: Record<'insert' | 'update' | 'remove' | 'read', DataRole> = {
    read,
    insert: 'ADMIN',
    update: 'ADMIN',
    remove: 'ADMIN',
  };
  const collection: DataCollection = {
    id,
    displayName,
    displayField,
    fields: Object.entries(fields).map(([key, field]) => fieldOfApp(key, field)),
    permissions,
    plugins: [],
    revision: '1',
    createdDate: NEVER,
    updatedDate: NEVER,
    ownerAppId: APPS[app],
  };
  return collection;
}

const NEVER = '1970-01-01T00:00:00.000Z';

function fieldOfApp(key: string, field: AppCollection<Context>['fields'][string]): DataField {
  const displayName = key.replace(/([A-Z]+)/g, ' $1').replace(/^./, (first) => first.toUpperCase());
  const named = { key, displayName };
  if (typeof field === 'string') return { ...named, type: field };
  return field.isSeveral
    ? {
        ...named,
        type: 'MULTI_REFERENCE',
        typeMetadata: { multiReference: { referencedCollectionId: field.to } },
      }
    : { ...named, type: 'REFERENCE', typeMetadata: { reference: { referencedCollectionId: field.to } } };
}

const draftOptionsOf = ({ plugins }: Pick<DataCollection, 'plugins'>) =>
  plugins.find(({ type }) => type === 'DRAFT_ITEMS')?.draftItemsPluginOptions;

/** Returns the id of the collection whose drafts this one has; undefined for others. */
export const publishedIdOf = (collection: Pick<DataCollection, 'plugins'>): string | undefined =>
  draftOptionsOf(collection)?.publishedCollectionId;

const DRAFTS = '__drafts';

/** The plugin of a collection whose changes are drafts at first. */
export const draftItemsPlugin = (id: string): DataPlugin => ({
  type: 'DRAFT_ITEMS',
  draftItemsPluginOptions: { draftsCollectionId: `${id}${DRAFTS}` },
});

/**
 * Returns the collection of the drafts of a collection's items; undefined without the plugin for drafts. It is not
 * stored: its fields follow those of the published one. Its references are its own, and only managers use its items (platform
 * facts 19.7).
 */
export function draftsOf(published: DataCollection): DataCollection | undefined {
  const id = draftOptionsOf(published)?.draftsCollectionId;
  if (!id) return undefined;
  return {
    ...published,
    id,
    fields: published.fields.map(ownSideOf),
    permissions: { insert: 'ADMIN', update: 'ADMIN', remove: 'ADMIN', read: 'ADMIN' },
    plugins: [{ type: 'DRAFT_ITEMS', draftItemsPluginOptions: { publishedCollectionId: published.id } }],
  };
}

/** Returns a field without its counterpart, which has the references of published items alone. */
function ownSideOf(field: DataField): DataField {
  const { referencedCollectionId } = field.typeMetadata?.multiReference ?? {};
  return referencedCollectionId
    ? { ...field, typeMetadata: { multiReference: { referencedCollectionId } } }
    : field;
}

function getDraftsCollection({ documents }: Pick<Context, 'documents'>, id: string) {
  if (!id.endsWith(DRAFTS)) return undefined;
  const published = documents.get(dataCollections, id.slice(0, -DRAFTS.length));
  return published && draftsOf(published);
}

type Reading = Pick<Context, 'documents' | 'services' | 'site'>;

export function getCollection(context: Reading, id: string): DataCollection | undefined {
  const own = context.documents.get(dataCollections, id) ?? getDraftsCollection(context, id);
  if (own) return own;
  const ofApp = appCollectionOf(context, id);
  return ofApp && asCollection(ofApp);
}

/** @throws PlatformError 404 WDE0025 */
export function findCollection(context: Reading, id: string): DataCollection {
  const collection = getCollection(context, id);
  if (!collection) throw collectionNotFound(id);
  return collection;
}

/** @throws PlatformError 404 WDE0025, 400 for an app's collection, and for one of drafts, which follows the published */
export function findOwnCollection(context: Reading, id: string): DataCollection {
  const collection = findCollection(context, id);
  if (collection.ownerAppId || publishedIdOf(collection)) throw operationNotSupported('a change', id);
  return collection;
}
