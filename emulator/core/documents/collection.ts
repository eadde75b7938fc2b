import type { ErrorCode } from '#core/contract/errors';
import type { Shown } from '../entities/shown';
import type { Ids } from '../ids';
import { wordSchemaSql } from './search/words';

/**
 * How a filterable field is stored. `date` and `string` compare as texts (dates are ISO 8601 UTC). `list`
 * fields hold many values in a table of their own, so that membership is a lookup. `items` are documents of
 * another collection.
 */
type FieldKind = 'string' | 'number' | 'boolean' | 'date' | 'list' | 'items';

export interface FieldDefinition {
  kind: FieldKind;
  /** The value's path in the document, if it differs from the field's name: `a.b`; for lists `a[].b`. */
  path?: string;
  /** For `items`: the collection of the items, and the field in which an item names its document. */
  items?: { collection: Collection<{ id: string }>; key: string };
  /** The name of a list's values in `$matchItems`. */
  itemKey?: string;
  /** The allowed operators, if the documentation lists them; otherwise all of its kind. */
  operators?: readonly string[];
}

/** When documents of a collection are deleted. */
export interface ExpiryRule {
  /** The name of a date among the collection's fields. */
  field: string;
  /** Milliseconds after that date. */
  after: number;
  /** A filter for the documents that expire; all if absent. */
  only?: Record<string, unknown>;
}

/**
 * Secrets of a document that can be used to log in. Exported sites leave them out, because exports are meant
 * to be committed.
 */
export interface Withheld<T extends { id: string }> {
  /** Returns the document without its secrets. */
  withhold(document: T): Partial<T>;
  /** Returns an imported document with new secrets. */
  renew?(document: T, ids: Ids): T;
}

/** The faults that a filter can have. */
export type FilterFault = 'form' | 'field' | 'operator' | 'value' | 'combination' | 'type';

/**
 * The error code of each fault. Without codes of their own, unknown combinations (`$nor`) have that of fields, values
 * of a wrong type that of values, and bad sorts are validation errors (platform facts 34.5).
 */
export type FilterErrors = Readonly<
  Record<'form' | 'field' | 'operator' | 'value', ErrorCode> &
    Partial<Record<'combination' | 'type' | 'sort', ErrorCode>>
>;

/** A kind of document: its name, and the fields for filters and sorts. */
export interface Collection<T extends { id: string }> {
  readonly name: string;
  readonly fields: Readonly<Record<string, FieldDefinition>>;
  /**
   * Further indexes, each a list of field names: first the fields that visitors filter by, then those they
   * sort by. Fields after `id`, which ends every sort, are filtered by too: they are then read from the
   * index.
   */
  readonly indexes: readonly (readonly string[])[];
  /** The sort order of a query without one. */
  readonly defaultSort: readonly Sorting[];
  /**
   * The application error code for a bad filter, if the SDK declares one for all faults or one for each; otherwise it
   * is a validation error.
   */
  readonly filterError?: ErrorCode | FilterErrors;
  /** When its documents are deleted; without a rule they stay. */
  readonly expiry?: ExpiryRule;
  /** The secrets that exported sites leave out. */
  readonly withheld?: Withheld<T>;
  /** The kinds of further filterable paths, which another collection of the same table names. */
  readonly alsoFoundBy: Readonly<Record<string, FieldKind>>;
  /** The searchable texts: the path of each, by its name in searches. */
  readonly searchable: Readonly<Record<string, string>>;
  /** The paths of the texts whose words are stored for searches. */
  readonly wordsAt: readonly string[];
  /** How the console shows it; absent for documents of the emulator that users do not know. */
  readonly shown?: Shown;
  /** Never set: carries the type only. */
  readonly document?: T;
}

export interface Sorting {
  fieldName: string;
  order: 'ASC' | 'DESC';
}

/**
 * Defines a collection of documents. If two generations of calls name the fields of the same documents
 * differently, each has a collection with the same table name. One of them belongs to the service, and its
 * `alsoFoundBy` has the paths of the other's fields.
 * @param name table name: lower-case letters and underscores
 * @param definition fields by the names that queries use; a bare kind stands for a field under its own name
 */
export function collection<T extends { id: string }>(
  name: string,
  definition: {
    shown?: Shown;
    fields: Record<string, FieldKind | FieldDefinition>;
    alsoFoundBy?: Readonly<Record<string, FieldKind>>;
    searchable?: Readonly<Record<string, string>>;
    wordsAt?: readonly string[];
    indexes?: readonly (readonly string[])[];
    defaultSort?: readonly Sorting[];
    filterError?: ErrorCode | FilterErrors;
    expiry?: ExpiryRule;
    withheld?: Withheld<T>;
  },
): Collection<T> {
  const fields: Record<string, FieldDefinition> = { id: { kind: 'string' } };
  for (const [field, value] of Object.entries(definition.fields)) {
    fields[field] = typeof value === 'string' ? { kind: value } : value;
  }
  return {
    name,
    fields,
    alsoFoundBy: definition.alsoFoundBy ?? {},
    searchable: definition.searchable ?? {},
    wordsAt: definition.wordsAt ?? [...new Set(Object.values(definition.searchable ?? {}))],
    indexes: definition.indexes ?? [],
    defaultSort: definition.defaultSort ?? [{ fieldName: 'createdDate', order: 'DESC' }],
    ...(definition.shown && { shown: definition.shown }),
    ...(definition.filterError && { filterError: definition.filterError }),
    ...(definition.expiry && { expiry: definition.expiry }),
    ...(definition.withheld && { withheld: definition.withheld }),
  };
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

const pathOf = ({ fields }: Collection<{ id: string }>, field: string) => fields[field]?.path ?? field;

/** The SQL expression of a single-valued field; index and query must use the same text. */
export function fieldSql(collection: Collection<{ id: string }>, field: string): string {
  return field === 'id' ? 'id' : `(doc ->> ${quoted(`$.${pathOf(collection, field)}`)})`;
}

/** The name of the table that holds a list field's values; fields of the same path share it. */
export const listTable = (collection: Collection<{ id: string }>, field: string) =>
  `"${collection.name}.${pathOf(collection, field)}"`;

/** The table of the case-folded texts of a collection that SQLite cannot fold itself. */
export const foldedTable = ({ name }: Collection<{ id: string }>) => `"${name} (folded)"`;

/** Folds a text so that neither case nor the composition of accents (Unicode NFC) matters. */
export const caseFold = (text: string): string => text.normalize('NFC').toUpperCase();

/** The SQL literal that identifies a field in the table of folded texts. */
export const foldedField = (collection: Collection<{ id: string }>, field: string): string =>
  quoted(pathOf(collection, field));

/** The fields of a kind, one for each path: a value with two names is stored and indexed once. */
function fieldsByPath(collection: Collection<{ id: string }>, isList: boolean): string[] {
  const byPath = new Map<string, string>();
  const isMeant = (kind: FieldKind) => kind !== 'items' && (kind === 'list') === isList;
  for (const [path, kind] of Object.entries(collection.alsoFoundBy)) {
    if (isMeant(kind)) byPath.set(path, path);
  }
  for (const [field, { kind }] of Object.entries(collection.fields)) {
    if (isMeant(kind) && field !== 'id') byPath.set(pathOf(collection, field), field);
  }
  return [...byPath.values()];
}

/** The statements that create a collection's table, list tables and indexes unless they exist. */
export function schemaSql(collection: Collection<{ id: string }>): string[] {
  const { name } = collection;
  const ofDocument = `id TEXT NOT NULL REFERENCES "${name}" (id) ON DELETE CASCADE`;
  const statements = [
    `CREATE TABLE IF NOT EXISTS "${name}" (id TEXT PRIMARY KEY, doc TEXT NOT NULL)`,
    `CREATE TABLE IF NOT EXISTS ${foldedTable(collection)} (${ofDocument}, field TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (id, field, value)) WITHOUT ROWID`,
  ];
  const singles = fieldsByPath(collection, false).map((field) => [field]);
  for (const index of [...singles, ...collection.indexes]) {
    const columns = index.map((field) => fieldSql(collection, field)).join(', ');
    statements.push(`CREATE INDEX IF NOT EXISTS "${name}:${index.join('+')}" ON "${name}" (${columns}, id)`);
  }
  for (const field of fieldsByPath(collection, true)) {
    const table = listTable(collection, field);
    const index = `"${name}.${pathOf(collection, field)}:id"`;
    statements.push(
      `CREATE TABLE IF NOT EXISTS ${table} (value, ${ofDocument}, PRIMARY KEY (value, id)) WITHOUT ROWID`,
      `CREATE INDEX IF NOT EXISTS ${index} ON ${table} (id)`,
    );
  }
  return [...statements, ...wordSchemaSql(collection)];
}

/** Returns the plain values of a document at a path; several if the path leads through a list. */
export const valuesOf = (doc: object, path: string): (string | number)[] => valuesAt(doc, path.split('.'));

/** Returns the values of each list field of a document. */
export function listValues(
  collection: Collection<{ id: string }>,
  doc: object,
): [field: string, values: (string | number)[]][] {
  return fieldsByPath(collection, true).map((field) => [
    field,
    [...new Set(valuesAt(doc, pathOf(collection, field).split('.')))],
  ]);
}

// SQLite folds the case of ASCII letters only.
const HAS_OTHERS = /[^\p{ASCII}]/u;

/**
 * Returns the folded texts of a document that contain letters whose case SQLite cannot fold.
 * @param json the document as it is stored
 */
export function foldedValues(
  collection: Collection<{ id: string }>,
  doc: object,
  json: string,
): [path: string, value: string][] {
  if (!HAS_OTHERS.test(json)) return [];
  return [...fieldsByPath(collection, false), ...fieldsByPath(collection, true)].flatMap((field) => {
    const path = pathOf(collection, field);
    const texts = valuesAt(doc, path.split('.'))
      .map(String)
      .filter((text) => HAS_OTHERS.test(text));
    return [...new Set(texts.map(caseFold))].map((value): [string, string] => [path, value]);
  });
}

function valuesAt(value: unknown, [step, ...rest]: string[]): (string | number)[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value))
    return value.flatMap((item) => valuesAt(item, step === undefined ? [] : [step, ...rest]));
  if (step === undefined) return typeof value === 'string' || typeof value === 'number' ? [value] : [];
  return valuesAt((value as Record<string, unknown>)[step.replace('[]', '')], rest);
}
