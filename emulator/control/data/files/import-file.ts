import { isObject } from '#core/documents/query';
import { hasDeepBrackets } from '#core/http/request-values';
import type { Emulator } from '#runtime/emulator';
import type { Imported } from '../../contract/data';
import { refused } from '../../refused';
import { eachInTurns } from '../in-turns';
import type { Change } from '../undo';
import { leavesOf, readCell, readTable, setLeaf, type Table, writeCell } from './csv';
import { type StoredField, textsOf, unknownFields } from './fields';
import { importRow, isRemoved, storedRow } from './import-row';

type Json = Record<string, unknown>;

/** A file to import. */
export interface ImportedFile {
  format: 'json' | 'csv';
  text: string;
  /** The fields in which columns are put, by the columns' names; an empty text leaves a column out. */
  columns?: Readonly<Record<string, string>> | undefined;
}

/** A row of a file: makes the document from the one that has its id, if there is one. */
type ReadRow = (storedOf: (id: string) => Json | undefined) => Json;

const pathOf = (column: string, { columns = {} }: ImportedFile): string =>
  Object.hasOwn(columns, column) ? (columns[column] ?? '') : column;

/** Cells that are as the document's own values leave these untouched, so that nothing of them is lost. */
function readCells(
  cells: readonly string[],
  paths: readonly string[],
  isText: (path: string) => boolean,
  stored: Json | undefined,
): Json {
  const document = structuredClone(stored ?? {});
  const leaves = new Map(leavesOf(document));
  for (const [index, path] of paths.entries()) {
    const text = cells[index] ?? '';
    if (path === '' || (stored && writeCell(leaves.get(path), isText(path)) === text)) continue;
    const isEmptied = text === '' && !path.includes('.');
    setLeaf(document, path, isEmptied && stored ? null : readCell(text, isText(path)));
  }
  return document;
}

function rowsOfTable(
  { columns, rows }: Table,
  file: ImportedFile,
  isText: (path: string) => boolean,
): ReadRow[] {
  const paths = columns.map((it) => pathOf(it, file));
  const idAt = paths.indexOf('id');
  return rows.map((cells) => (storedOf) => {
    if (cells.length !== columns.length)
      throw refused(400, `It has ${cells.length} cells, and the first row names ${columns.length} columns.`);
    const id = idAt < 0 ? '' : (cells[idAt] ?? '');
    return readCells(cells, paths, isText, id ? storedOf(id) : undefined);
  });
}

/** How deep a file may be nested: documents are a little deeper than the requests that made them. */
const DEEPEST = 100;

/** Reads a JSON list; a single object counts as a list of one. @throws HTTPException 400 */
function jsonIn(text: string): Json[] {
  let value: unknown;
  if (hasDeepBrackets(Buffer.from(text), DEEPEST)) throw refused(400, 'The file is nested too deeply.');
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    throw refused(400, `The file is not valid JSON: ${(error as Error).message}`);
  }
  const list = Array.isArray(value) ? value : [value];
  if (!list.every(isObject)) throw refused(400, 'The file is not a list of JSON objects.');
  return list;
}

const renamed = (row: Json, file: ImportedFile): Json =>
  Object.fromEntries(
    Object.entries(row).flatMap(([key, value]) => {
      const path = pathOf(key, file);
      return path === '' ? [] : [[path, value]];
    }),
  );

/** @throws HTTPException 400 */
async function tableIn(text: string): Promise<Table> {
  try {
    return await readTable(text);
  } catch (error) {
    throw refused(400, `The file is not valid CSV: ${(error as Error).message}`);
  }
}

function presentRow(emulator: Emulator, name: string, id: string): Json | undefined {
  const stored = storedRow(emulator, name, id);
  return stored && isRemoved(stored) ? undefined : stored;
}

/** Returns the rows of a file, and the fields in which its columns are put. */
async function rowsIn(emulator: Emulator, name: string, file: ImportedFile) {
  if (file.format === 'csv') {
    const table = await tableIn(file.text);
    const paths = table.columns.map((column) => pathOf(column, file));
    return { rows: rowsOfTable(table, file, textsOf(emulator, name)), paths };
  }
  const documents = jsonIn(file.text).map((row) => renamed(row, file));
  const rows = documents.map(
    (row): ReadRow =>
      () =>
        row,
  );
  return { rows, paths: documents.flatMap((row) => Object.keys(row)) };
}

/**
 * Adds the documents of a file, and changes those whose ids the site has, while other calls continue. A refused row does
 * not stop the others.
 * @param onRow called after each row, with the number of rows
 * @throws HTTPException 400 if the file cannot be read
 */
export async function importFile(
  change: Change,
  name: string,
  file: ImportedFile,
  onRow: (done: number, all: number) => void,
): Promise<Omit<Imported, 'undo'>> {
  const result = { added: 0, changed: 0, unchanged: 0 };
  const failed: Imported['failed'] = [];
  const { rows, paths } = await rowsIn(change.emulator, name, file);
  await eachInTurns(change.emulator.database, rows.entries(), async ([index, read]) => {
    let row: Json = {};
    try {
      row = read((id) => presentRow(change.emulator, name, id));
      result[await importRow(change, name, row)] += 1;
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const id = typeof row.id === 'string' && row.id !== '' ? row.id : undefined;
      failed.push({ row: index + 1, ...(id && { id }), message: error.message });
    }
    onRow(index + 1, rows.length);
  });
  const done = result.added + result.changed + result.unchanged;
  return { ...result, done, failed, leftOut: unknownFields(change.emulator, name, paths) };
}

/** How many rows of a file are shown before it is imported. */
const SHOWN = 3;

/**
 * Returns what is in a file: its columns with some of their values, the field that fits each, and the collection's
 * fields.
 * @param known the fields of the collection
 * @throws HTTPException 400 if the file cannot be read
 */
export async function preview({ format, text }: ImportedFile, known: readonly StoredField[]) {
  const table = format === 'csv' ? await tableIn(text) : tableOf(jsonIn(text));
  const fields = known.map(({ path }) => path);
  const fitting = (column: string): string => {
    const word = column.toLowerCase().replace(/[\s_-]/g, '');
    const isLike = (it: string) => it.toLowerCase().replace(/[\s_-]/g, '') === word;
    const field =
      fields.find((path) => path === column) ??
      known.find(({ path, title, called }) => [path, title, called].some(isLike))?.path ??
      fields.find((path) => isLike(path.split('.').at(-1) ?? path));
    return field ?? '';
  };
  return {
    rows: table.rows.length,
    columns: table.columns.map((column, index) => ({
      name: column,
      field: fitting(column),
      values: table.rows.slice(0, SHOWN).map((row) => (row[index] ?? '').slice(0, 80)),
    })),
  };
}

function tableOf(rows: readonly Json[]): Table {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = rows.slice(0, SHOWN).map((row) => columns.map((it) => writeCell(row[it], true)));
  return { columns, rows: [...cells, ...Array.from({ length: rows.length - cells.length }, () => [])] };
}
