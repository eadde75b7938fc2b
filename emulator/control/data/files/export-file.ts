import { isObject } from '#core/documents/query';
import type { Emulator } from '#runtime/emulator';
import type { Column } from '../../contract/data';
import { createTurns } from '../in-turns';
import { cmsPage, pageOf } from '../read';
import { cmsIdOf } from '../stored';
import { leavesOf, writeCell, writeLine } from './csv';
import { textsOf } from './fields';

type Json = Record<string, unknown>;

/** The most documents in one export. */
const MOST = 100_000;

/** How many documents are read at a time, because other calls wait meanwhile. */
const PAGE = 100;

interface Wanted {
  filter?: string | undefined;
  search?: string | undefined;
}

/** Reads all matching documents page by page, while other calls continue. */
async function* pagesOf(
  emulator: Emulator,
  name: string,
  query: Wanted,
  origin: string,
): AsyncGenerator<Json[]> {
  const betweenPages = createTurns();
  const collectionId = cmsIdOf(name);
  let count = 0;
  let cursor: string | undefined;
  do {
    const wanted = { ...query, limit: PAGE, cursor, count: false };
    const page = collectionId
      ? await cmsPage(emulator, collectionId, wanted, origin)
      : pageOf(emulator, name, wanted);
    yield page.items.map(({ _title, _image, ...row }) => row);
    count += page.items.length;
    cursor = page.next;
    await betweenPages();
  } while (cursor && count < MOST);
}

/** Writes a JSON list as `JSON.stringify` does with two spaces. */
async function* jsonOf(pages: AsyncIterable<Json[]>): AsyncGenerator<string> {
  let isEmpty = true;
  for await (const page of pages) {
    const rows = page.map((row) => JSON.stringify(row, null, 2).replaceAll('\n', '\n  '));
    if (rows.length > 0) yield `${isEmpty ? '[\n  ' : ',\n  '}${rows.join(',\n  ')}`;
    isEmpty &&= rows.length === 0;
  }
  yield isEmpty ? '[]\n' : '\n]\n';
}

/** Returns the columns of a table: the shown ones first, then a column for each other value that a document has. */
async function pathsIn(pages: AsyncIterable<Json[]>, columns: readonly Column[]): Promise<string[]> {
  const present = new Set<string>();
  const parents = new Set<string>();
  for await (const page of pages)
    for (const row of page) {
      for (const [path] of leavesOf(row)) present.add(path);
      for (const { path } of columns) if (isObject(valueAt(row, path))) parents.add(path);
    }
  const shown = columns.map(({ path }) => path).filter((path) => present.has(path) || !parents.has(path));
  // Sorted, so that the columns do not depend on which document has which values.
  return [...new Set(['id', ...shown, ...[...present].sort()])];
}

/**
 * Writes documents to a file that can be imported again without a change: JSON, or CSV with a column for each value. Of
 * CSV, the shown columns come first.
 * @returns the parts of the file; the first one throws if the query cannot be read
 */
export async function* exported(
  emulator: Emulator,
  name: string,
  columns: readonly Column[],
  query: Wanted & { format: 'json' | 'csv' },
  origin: string,
): AsyncGenerator<string> {
  const { format, ...which } = query;
  const pages = () => pagesOf(emulator, name, which, origin);
  if (format === 'json') return yield* jsonOf(pages());
  const paths = await pathsIn(pages(), columns);
  const isText = textsOf(emulator, name);
  yield writeLine(paths);
  for await (const page of pages()) {
    const lines = page.map((row) => {
      const leaves = new Map(leavesOf(row));
      return writeLine(paths.map((path) => writeCell(leaves.get(path), isText(path))));
    });
    yield lines.join('');
  }
}

const valueAt = (row: Json, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), row);
