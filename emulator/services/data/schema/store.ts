import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { collections as meta } from '../requests/meta';

/** A collection as the platform sends it. */
export type RestCollection = NonNullable<
  Serialized<ReturnType<typeof meta.getDataCollection>['__originalResponseType']>['collection']
>;

export type DataField = NonNullable<RestCollection['fields']>[number];

export type FieldType = NonNullable<DataField['type']>;

/** Who may use items: everyone, members, the member who owns the item, managers. */
export type DataRole = 'ANYONE' | 'SITE_MEMBER' | 'SITE_MEMBER_AUTHOR' | 'ADMIN';

export interface DataCollection {
  id: string;
  displayName?: string;
  displayField?: string;
  displayNamespace?: string;
  defaultDisplayOrder?: RestCollection['defaultDisplayOrder'];
  /** The owner's fields; the system fields are the same in each collection. */
  fields: DataField[];
  permissions: Record<'insert' | 'update' | 'remove' | 'read', DataRole>;
  plugins: NonNullable<RestCollection['plugins']>;
  revision: string;
  createdDate: string;
  updatedDate: string;
  /** The id of the app that stores the items; missing if they are stored here. */
  ownerAppId?: string;
}

export const dataCollections = collection<DataCollection>('data_collections', {
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
