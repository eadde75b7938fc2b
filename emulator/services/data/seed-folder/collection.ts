import { namedGuid } from '#core/ids';
import { noted, type SeedFile, type SeedFolder } from '#core/seed-folder/index';
import { readTable } from '#core/seed-folder/table';
import { assertId } from '../collections/checks';
import { assertItem } from '../items/checks';
import type { ItemData } from '../items/entity';
import type { DataCollection } from '../schema/entity';
import { type Definition, PLAIN_DEFINITION, readDefinition } from './definition';
import { assertTypes, dateValue, fieldsOfValues, keyOfName, valueOfCell, valueReader } from './values';

export interface ReadItem {
  file: SeedFile;
  line: number;
  data: ItemData;
  /** The ids of referenced items by multi-reference field. */
  references: Record<string, string[]>;
}

export interface ReadCollection extends Pick<Definition, 'fieldLine'> {
  /** The file that defines the fields or, without one, the file with the items. */
  file: SeedFile;
  collection: Pick<DataCollection, 'id' | 'displayName' | 'displayField' | 'permissions' | 'fields'>;
  items: ReadItem[];
}

/** An item whose values have not been converted by type yet. */
interface Row {
  file: SeedFile;
  line: number;
  values: Record<string, unknown>;
}

/** The columns of an export for system fields. */
const SYSTEM_COLUMNS: Readonly<Record<string, string>> = {
  id: '_id',
  'created date': '_createdDate',
  'updated date': '_updatedDate',
  owner: '_owner',
};

/**
 * Reads a collection. Its items come from JSON, from the CSV format of the platform's content manager, or from both;
 * its fields come from the JSON or otherwise from its items.
 * @returns undefined if its fields are invalid, which is reported
 */
export function readCollection(
  folder: SeedFolder,
  json: SeedFile | undefined,
  csv: SeedFile | undefined,
): ReadCollection | undefined {
  const file = json ?? csv;
  if (!file) return undefined;
  const isNamed = noted(file, undefined, () => {
    assertId(file.name);
    return true;
  });
  const definition = json ? readDefinition(json) : PLAIN_DEFINITION;
  if (!definition || !isNamed) return undefined;
  const names = new Map<string, string>();
  const rows: Row[] = [
    ...definition.items.map((item) => ({ file, ...item })),
    ...(csv ? rowsOf(csv, definition, names) : []),
  ];
  const fields =
    definition.fields ??
    fieldsOfValues(
      rows.map((row) => row.values),
      names,
    );
  const { displayField = fields.find(({ type }) => type === 'TEXT')?.key, displayName = file.name } =
    definition;
  const collection: ReadCollection['collection'] = {
    id: file.name,
    displayName,
    ...(displayField && { displayField }),
    permissions: definition.permissions,
    fields,
  };
  const items = rows.map((row, index) => itemOf(folder, collection, row, index));
  refuseTwins(items);
  return { file, collection, items, fieldLine: definition.fieldLine };
}

/** Returns the rows of a CSV file, with the keys of its columns' fields. */
function rowsOf(csv: SeedFile, { fields }: Definition, names: Map<string, string>): Row[] {
  const { columns, records } = readTable(csv);
  const keys = columns.map((column): string | undefined => {
    const system = SYSTEM_COLUMNS[column.toLowerCase()] ?? (column.startsWith('_') ? column : undefined);
    if (system) return system;
    const known = fields?.find(({ key, displayName }) => key === column || displayName === column)?.key;
    const key = known ?? (fields ? undefined : keyOfName(column));
    if (key) names.set(key, column);
    else if (fields) csv.refuse(1, `${csv.name}.json has no field ${column}`);
    else
      csv.refuse(
        1,
        `the first line names the fields, and no key can be made of ${column}: say in ${csv.name}.json which fields there are`,
      );
    return key;
  });
  const twin = keys.find((key, index) => key && keys.indexOf(key) !== index);
  if (twin) csv.refuse(1, `two columns are the field ${twin}`);
  return records.map(({ line, values }) => ({
    file: csv,
    line,
    values: Object.fromEntries(
      columns.flatMap((column, index) => {
        const key = keys[index];
        return key ? [[key, valueOfCell(values[column] ?? '')]] : [];
      }),
    ),
  }));
}

function itemOf(
  folder: SeedFolder,
  { id: collectionId, fields }: ReadCollection['collection'],
  { file, line, values }: Row,
  index: number,
): ReadItem {
  const { _id, _owner, _createdDate, _updatedDate, ...own } = values;
  if (_id !== undefined && typeof _id !== 'string') file.refuse(line, `_id must be a text: "${_id}"`);
  const data: ItemData = {
    _id: typeof _id === 'string' && _id ? _id : namedGuid('seed folder', 'item', collectionId, `${index}`),
    ...(typeof _owner === 'string' && _owner && { _owner }),
    ...(_createdDate ? { _createdDate: dateValue(_createdDate) } : {}),
    ...(_updatedDate ? { _updatedDate: dateValue(_updatedDate) } : {}),
  };
  const references: ReadItem['references'] = {};
  const read = valueReader(folder, (message) => file.refuse(line, message));
  for (const [key, value] of Object.entries(own)) {
    const type = fields.find((field) => field.key === key)?.type ?? 'ANY';
    if (type === 'MULTI_REFERENCE') {
      const ids = value === '' ? [] : value;
      if (Array.isArray(ids) && ids.every((it) => typeof it === 'string')) references[key] = ids;
      else file.refuse(line, `"${key}" must be a list of ids of items`);
    } else data[key] = read(type, value);
  }
  for (const key of ['_createdDate', '_updatedDate'])
    if (typeof data[key] === 'string') file.refuse(line, `"${key}" must be a date and time`);
  noted(file, line, () => assertTypes({ fields }, data));
  noted(file, line, () => assertItem({ fields } as DataCollection, data));
  return { file, line, data, references };
}

function refuseTwins(items: readonly ReadItem[]): void {
  const lines = new Map<string, Pick<ReadItem, 'file' | 'line'>>();
  for (const { file, line, data } of items) {
    const before = lines.get(data._id);
    if (before) {
      const place = before.file === file ? '' : `${before.file.path}, `;
      file.refuse(line, `the item ${data._id} is in ${place}line ${before.line} already`);
    }
    lines.set(data._id, { file, line });
  }
}
