import {
  type DataCollection,
  type DataField,
  type DataPlugin,
  type FieldType,
  type RestCollection,
  type RestPlugin,
  SYSTEM_FIELDS,
} from './entity';

type Operator = NonNullable<NonNullable<DataField['capabilities']>['queryOperators']>[number];

const EQUAL: Operator[] = ['EQ', 'NE'];
const ORDERED: Operator[] = [...EQUAL, 'LT', 'LTE', 'GT', 'GTE', 'HAS_SOME', 'EXISTS'];
const TEXTS: Operator[] = [...ORDERED, 'STARTS_WITH', 'ENDS_WITH', 'CONTAINS', 'URLIZED'];
const LISTS: Operator[] = [...EQUAL, 'HAS_SOME', 'HAS_ALL', 'EXISTS'];

const ORDERED_TYPES: readonly (FieldType | undefined)[] = ['NUMBER', 'DATE', 'DATETIME', 'TIME'];
const LIST_TYPES: readonly (FieldType | undefined)[] = [
  'ARRAY',
  'ARRAY_STRING',
  'MULTI_REFERENCE',
  'MEDIA_GALLERY',
];
const OTHER_TYPES: readonly (FieldType | undefined)[] = ['BOOLEAN', 'REFERENCE', 'OBJECT', 'RICH_CONTENT'];

function operatorsOf(type: FieldType | undefined): Operator[] {
  if (ORDERED_TYPES.includes(type)) return ORDERED;
  if (LIST_TYPES.includes(type)) return LISTS;
  return OTHER_TYPES.includes(type) ? [...EQUAL, 'HAS_SOME', 'EXISTS'] : TEXTS;
}

const OF_ALL = ['COUNT', 'DISTINCT', 'FIND', 'GET', 'IS_REFERENCED', 'QUERY_REFERENCED'] as const;
/** Those of the site's own collections alone; apps' cannot be aggregated (statement data-aggregate-app-collection). */
const OF_OWN = [
  'AGGREGATE',
  'BULK_INSERT',
  'BULK_REMOVE',
  'BULK_SAVE',
  'BULK_UPDATE',
  'INSERT',
  'INSERT_REFERENCE',
  'REMOVE',
  'REMOVE_REFERENCE',
  'REPLACE_REFERENCES',
  'SAVE',
  'TRUNCATE',
  'UPDATE',
  'PATCH',
  'BULK_PATCH',
] as const;

/** The most indexes of a collection besides those of the platform. */
export const INDEX_LIMITS = { regular: 3, unique: 1, total: 4 };

const UNBOUND = { referencedCollectionId: '', referencingFieldKey: '', referencingDisplayName: '' };

const serializeMetadata = ({ multiReference, ...metadata }: NonNullable<DataField['typeMetadata']>) => ({
  ...metadata,
  ...(multiReference && { multiReference: { ...UNBOUND, ...multiReference } }),
});

const serializeField = ({ typeMetadata, ...field }: DataField): DataField => ({
  ...field,
  ...(typeMetadata && { typeMetadata: serializeMetadata(typeMetadata) }),
  systemField: field.systemField ?? false,
  encrypted: field.encrypted ?? false,
  capabilities: {
    sortable: !LIST_TYPES.includes(field.type) && field.type !== 'OBJECT' && field.type !== 'RICH_CONTENT',
    queryOperators: operatorsOf(field.type),
  },
});

/** A plugin with its default options: the first value of each of their types. */
const serializePlugin = (plugin: DataPlugin): DataPlugin => {
  const { urlizedOptions, publishOptions, editablePageLinkOptions } = plugin;
  if (editablePageLinkOptions)
    return { ...plugin, editablePageLinkOptions: { isMutable: false, ...editablePageLinkOptions } };
  if (urlizedOptions)
    return { ...plugin, urlizedOptions: { ...urlizedOptions, format: urlizedOptions.format ?? 'ORIGINAL' } };
  if (publishOptions)
    return {
      ...plugin,
      publishOptions: { ...publishOptions, defaultStatus: publishOptions.defaultStatus ?? 'PUBLISHED' },
    };
  return plugin;
};

/** A field names the item, if the owner has not said which: the first text. */
const namingField = ({ fields }: DataCollection): string | undefined =>
  (fields.find(({ type }) => type === 'TEXT') ?? fields[0])?.key;

type Answered = RestCollection & { allowedOperations: readonly string[] };

/**
 * Serializes a collection with its defaults (statement data-sample-collection-create).
 * @param fields the names of the parts to send besides the id and the type; all if empty
 */
export function serializeCollection(
  collection: DataCollection,
  fields: readonly string[] = [],
): RestCollection {
  const whole = serializeWhole(collection);
  // The SDK says that these two are always there.
  const shown = ['id', 'collectionType', ...fields];
  return fields.length === 0
    ? whole
    : (Object.fromEntries(Object.entries(whole).filter(([name]) => shown.includes(name))) as RestCollection);
}

function serializeWhole(collection: DataCollection): Answered {
  const { id, fields, plugins, permissions, ownerAppId, ...kept } = collection;
  const isApps = ownerAppId !== undefined;
  const displayField = kept.displayField ?? namingField(collection);
  return {
    ...(displayField && { displayField, defaultDisplayOrder: { fieldKey: displayField, direction: 'ASC' } }),
    ...kept,
    id,
    collectionType: isApps ? 'WIX_APP' : 'NATIVE',
    ...(ownerAppId && { ownerAppId }),
    maxPageSize: 1000,
    // The typings lack two of the roles.
    permissions: permissions as NonNullable<RestCollection['permissions']>,
    // Earlier answers name the operations here; those of today in the capabilities.
    allowedOperations: isApps ? OF_ALL : [...OF_ALL, ...OF_OWN].filter((it) => !it.endsWith('PATCH')).sort(),
    capabilities: {
      dataOperations: isApps ? [...OF_ALL] : [...OF_ALL, ...OF_OWN],
      collectionOperations: isApps ? [] : ['UPDATE', 'REMOVE'],
      indexLimits: isApps ? { regular: 0, unique: 0, total: 0 } : INDEX_LIMITS,
    },
    fields: [...SYSTEM_FIELDS, ...fields].map(serializeField),
    plugins: plugins.map(serializePlugin) as RestPlugin[],
    pagingModes: ['OFFSET', 'CURSOR'],
  };
}
