import {
  type DataCollection,
  type DataField,
  type FieldType,
  type RestCollection,
  SYSTEM_FIELDS,
} from './entity';

type Plugin = NonNullable<RestCollection['plugins']>[number];
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

const READS = ['AGGREGATE', 'COUNT', 'DISTINCT', 'FIND', 'GET', 'IS_REFERENCED', 'QUERY_REFERENCED'] as const;
const WRITES = [
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

const serializeMetadata = ({ multiReference, ...metadata }: NonNullable<DataField['typeMetadata']>) => ({
  ...metadata,
  ...(multiReference && {
    multiReference: { referencingFieldKey: '', referencingDisplayName: '', ...multiReference },
  }),
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
const serializePlugin = (plugin: Plugin): Plugin => {
  const { urlizedOptions, publishOptions } = plugin;
  if (urlizedOptions)
    return { ...plugin, urlizedOptions: { ...urlizedOptions, format: urlizedOptions.format ?? 'ORIGINAL' } };
  if (publishOptions)
    return {
      ...plugin,
      publishOptions: { ...publishOptions, defaultStatus: publishOptions.defaultStatus ?? 'PUBLISHED' },
    };
  return plugin;
};

export function serializeCollection(collection: DataCollection): RestCollection {
  const { id, fields, plugins, ownerAppId, ...kept } = collection;
  const isApps = ownerAppId !== undefined;
  return {
    ...kept,
    id,
    collectionType: isApps ? 'WIX_APP' : 'NATIVE',
    ...(ownerAppId && { ownerAppId }),
    maxPageSize: 1000,
    capabilities: {
      dataOperations: isApps ? [...READS] : [...READS, ...WRITES],
      collectionOperations: isApps ? [] : ['UPDATE', 'REMOVE'],
      indexLimits: isApps ? { regular: 0, unique: 0, total: 0 } : INDEX_LIMITS,
    },
    fields: [...SYSTEM_FIELDS, ...fields].map(serializeField),
    plugins: plugins.map(serializePlugin),
    pagingModes: ['OFFSET', 'CURSOR'],
  };
}
