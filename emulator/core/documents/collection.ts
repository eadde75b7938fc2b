import type { Ids } from '../ids';
import { wordSchemaSql } from './search/words';

/**
 * How a filterable field is stored. `date` and `string` compare as texts (dates are ISO 8601 UTC),
 * `list` fields hold many values and are kept in a table of their own, so that membership is a lookup. `items` are
 * documents of another collection.
 */
type FieldKind = 'string' | 'number' | 'boolean' | 'date' | 'list' | 'items';

export interface FieldDefinition {
  kind: FieldKind;
  /** Where the value stands in the document, when not under the field's own name. `a.b`; for lists `a[].b`. */
  path?: string;
  /** Of `items`, which are documents of their own: their collection, and by which field of theirs they name this one. */
  items?: { collection: Collection<{ id: string }>; key: string };
  /** What a list's values are called in `$matchItems`. */
  itemKey?: string;
  /** What it can be compared by, where the documentation lists that; else by all that its kind knows. */
  operators?: readonly string[];
}

/** When documents of a collection are thrown away. */
export interface ExpiryRule {
  /** A date of theirs, by its name among the collection's fields. */
  field: string;
  /** How long after it, in milliseconds. */
  after: number;
  /** Which of them, as a filter; all without one. */
  only?: Record<string, unknown>;
}

/** What of a document does not go into an exported site, because it logs in: an export is made to be committed. */
export interface Withheld<T extends { id: string }> {
  /** The document without it. */
  withhold(document: T): Partial<T>;
  /** An imported document, with anew what was withheld of it. */
  renew?(document: T, ids: Ids): T;
}

/** A kind of document: its name, and what it can be filtered and sorted by. */
export interface Collection<T extends { id: string }> {
  readonly name: string;
  readonly fields: Readonly<Record<string, FieldDefinition>>;
  /**
   * Further indexes, each a list of field names: what visitors filter by before what they sort by. Behind
   * `id`, the end of every sort, may stand what they filter by besides: it is then read from the index.
   */
  readonly indexes: readonly (readonly string[])[];
  /** The order of a query that states none. */
  readonly defaultSort: readonly Sorting[];
  /** The application error that a bad filter gets, where the SDK declares one; else it is a validation error. */
  readonly filterError?: string;
  /** When its documents are thrown away; without one they stay. */
  readonly expiry?: ExpiryRule;
  /** What logs in by a document, and so is in no exported site. */
  readonly withheld?: Withheld<T>;
  /** The kinds of the paths that documents are found by besides, under names of another collection of the same table. */
  readonly alsoFoundBy: Readonly<Record<string, FieldKind>>;
  /** By what name texts are searched, and the path of each. */
  readonly searchable: Readonly<Record<string, string>>;
  /** The paths of the texts whose words are kept, so that a search finds them. */
  readonly wordsAt: readonly string[];
  /** Only carries the type. */
  readonly document?: T;
}

export interface Sorting {
  fieldName: string;
  order: 'ASC' | 'DESC';
}

/**
 * Defines a collection of documents. Where two generations of calls name the fields of the same documents differently,
 * each has a collection with the same table name; one of them is the service's, and its `alsoFoundBy` are the paths of
 * the other's fields.
 * @param name table name: lower-case letters and underscores
 * @param definition fields by the names that queries use; a bare kind stands for a field under its own name
 */
export function collection<T extends { id: string }>(
  name: string,
  definition: {
    fields: Record<string, FieldKind | FieldDefinition>;
    alsoFoundBy?: Readonly<Record<string, FieldKind>>;
    searchable?: Readonly<Record<string, string>>;
    wordsAt?: readonly string[];
    indexes?: readonly (readonly string[])[];
    defaultSort?: readonly Sorting[];
    filterError?: string;
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

/** The name of the table that holds the texts of a collection whose case SQLite does not know, folded. */
export const foldedTable = ({ name }: Collection<{ id: string }>) => `"${name} (folded)"`;

/** A text in which case makes no difference, nor whether an accent is a character of its own (Unicode NFC). */
export const caseFold = (text: string): string => text.normalize('NFC').toUpperCase();

/** The SQL literal that a field goes by in the table of folded texts. */
export const foldedField = (collection: Collection<{ id: string }>, field: string): string =>
  quoted(pathOf(collection, field));

/** The fields of a kind, one for each path: a value that has two names is stored and indexed once. */
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

/** The statements that make a collection's table, list tables and indexes; harmless when they exist. */
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

/** The plain values of a document at a path; several where there is a list on the way. */
export const valuesOf = (doc: object, path: string): (string | number)[] => valuesAt(doc, path.split('.'));

/** The values that each list field of a document holds. */
export function listValues(
  collection: Collection<{ id: string }>,
  doc: object,
): [field: string, values: (string | number)[]][] {
  return fieldsByPath(collection, true).map((field) => [
    field,
    [...new Set(valuesAt(doc, pathOf(collection, field).split('.')))],
  ]);
}

// Of ASCII, SQLite knows which letters are the same.
const HAS_OTHERS = /[^\p{ASCII}]/u;

/**
 * The texts of a document whose case SQLite does not know, folded.
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
