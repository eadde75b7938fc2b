import { parse } from 'csv-parse/sync';
import { isObject } from '#core/documents/query';
import type { Emulator } from '#runtime/emulator';
import type { Column, Imported } from '../contract/data';
import { refused } from '../refused';
import { cmsPage, pageOf } from './read';
import { cmsIdOf } from './stored';
import type { Change } from './undo';
import { create } from './write';

type Json = Record<string, unknown>;

/** The most documents in one export. */
const MOST = 100_000;

/** Reads all matching documents, page by page. */
async function allOf(
  emulator: Emulator,
  name: string,
  query: { filter?: string | undefined; search?: string | undefined },
  origin: string,
): Promise<Json[]> {
  const found: Json[] = [];
  const collectionId = cmsIdOf(name);
  let cursor: string | undefined;
  do {
    const asked = { ...query, limit: collectionId ? 100 : 1000, cursor, count: false };
    const page = collectionId
      ? await cmsPage(emulator, collectionId, asked, origin)
      : pageOf(emulator, name, asked);
    for (const { _title, _image, ...row } of page.items) found.push(row);
    cursor = page.next;
  } while (cursor && found.length < MOST);
  return found;
}

const valueAt = (row: Json, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), row);

/** Writes a cell of CSV (RFC 4180). Texts that a spreadsheet would treat as a formula get an apostrophe. */
function cell(value: unknown): string {
  const text =
    value === undefined || value === null
      ? ''
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value);
  const safe = typeof value === 'string' && /^[=+@\t\r-]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Writes documents to a file: JSON with all fields, or CSV with the shown columns. */
export async function exported(
  emulator: Emulator,
  name: string,
  columns: readonly Column[],
  query: { format: 'json' | 'csv'; filter?: string | undefined; search?: string | undefined },
  origin: string,
): Promise<string> {
  const { format, ...which } = query;
  const rows = await allOf(emulator, name, which, origin);
  if (format === 'json') return `${JSON.stringify(rows, null, 2)}\n`;
  const paths = ['id', ...columns.map(({ path }) => path)];
  const lines = rows.map((row) => paths.map((path) => cell(valueAt(row, path))).join(','));
  return `${[paths.map(cell).join(','), ...lines].join('\r\n')}\r\n`;
}

/** Reads a cell: numbers, true, false and JSON become values, everything else stays text. */
function valueIn(text: string): unknown {
  if (/^(?:true|false|-?\d+(?:\.\d+)?|[[{].*[\]}])$/s.test(text)) {
    try {
      return JSON.parse(text);
    } catch {
      return text;
    }
  }
  return text;
}

function nested(record: Readonly<Record<string, string>>): Json {
  const entity: Json = {};
  for (const [path, text] of Object.entries(record)) {
    if (text === '') continue;
    const steps = path.split('.');
    const last = steps.pop() ?? path;
    let at = entity;
    for (const step of steps) {
      const next = at[step];
      const inner: Json = isObject(next) ? next : {};
      at[step] = inner;
      at = inner;
    }
    at[last] = valueIn(text);
  }
  return entity;
}

/** Reads the entities of a file. @throws HTTPException 400 if it cannot be read */
function entitiesIn(format: 'json' | 'csv', text: string): Json[] {
  try {
    if (format === 'csv') {
      const records: Record<string, string>[] = parse(text, {
        columns: true,
        bom: true,
        skip_empty_lines: true,
      });
      return records.map(nested);
    }
    const value: unknown = JSON.parse(text);
    const list = Array.isArray(value) ? value : [value];
    if (list.every(isObject)) return list;
  } catch (error) {
    throw refused(
      400,
      `The file is not valid ${format.toUpperCase()}: ${error instanceof Error ? error.message : error}`,
    );
  }
  throw refused(400, 'The file contains no JSON objects.');
}

/** Creates an entity from each row of a file; a refused one does not stop the others. */
export async function importFile(
  change: Change,
  name: string,
  { format, text }: { format: 'json' | 'csv'; text: string },
): Promise<Omit<Imported, 'undo'>> {
  const entities = entitiesIn(format, text);
  const failed: Imported['failed'] = [];
  for (const [index, entity] of entities.entries())
    await create(change, name, entity).catch((error: Error) => {
      failed.push({ row: index + 1, message: error.message });
    });
  return { done: entities.length - failed.length, failed };
}
