import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { collections as meta } from '../meta';

/** A collection as the platform sends it. */
export type RestCollection = NonNullable<
  Serialized<ReturnType<typeof meta.getDataCollection>['__originalResponseType']>['collection']
>;

/** A field of a collection. */
export type DataField = NonNullable<RestCollection['fields']>[number];

export type FieldType = NonNullable<DataField['type']>;

/** Who may do something with items: everyone, members, the member whose item it is, who manages the site. */
export type DataRole = 'ANYONE' | 'SITE_MEMBER' | 'SITE_MEMBER_AUTHOR' | 'ADMIN';

/** A collection of items. */
export interface DataCollection {
  id: string;
  displayName?: string;
  displayField?: string;
  displayNamespace?: string;
  defaultDisplayOrder?: RestCollection['defaultDisplayOrder'];
  /** Those that its owner has made; the system fields are the same in each. */
  fields: DataField[];
  permissions: Record<'insert' | 'update' | 'remove' | 'read', DataRole>;
  plugins: NonNullable<RestCollection['plugins']>;
  revision: string;
  createdDate: string;
  updatedDate: string;
  /** The app that keeps the items, by its id; without one they are kept here. */
  ownerAppId?: string;
}

export const dataCollections = collection<DataCollection>('data_collections', {
  fields: { displayName: 'string', createdDate: 'date', updatedDate: 'date' },
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

/** The fields that every collection has; the platform keeps their values. */
export const SYSTEM_FIELDS: readonly DataField[] = [
  { key: '_id', displayName: 'ID', type: 'TEXT' as const },
  { key: '_createdDate', displayName: 'Created Date', type: 'DATETIME' as const },
  { key: '_updatedDate', displayName: 'Updated Date', type: 'DATETIME' as const },
  { key: '_owner', displayName: 'Owner', type: 'TEXT' as const },
].map((field) => ({ ...field, systemField: true }) as DataField);

/** The field of a collection by its key, a system field too. */
export const fieldOf = ({ fields }: Pick<DataCollection, 'fields'>, key: string): DataField | undefined =>
  fields.find((field) => field.key === key) ?? SYSTEM_FIELDS.find((field) => field.key === key);
