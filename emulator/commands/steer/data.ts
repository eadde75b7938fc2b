import { readFileSync } from 'node:fs';
import { didYouMean } from '#core/words/did-you-mean';
import type { DataCollection, Imported, Row, ShownDocument, Written } from '../../control/contract/data';
import { choiceOf, readArguments, UsageError } from '../arguments';
import type { Command } from '../command';
import { print } from '../output';
import { control, controlInLines, controlText, RUNNING_HELP, RUNNING_OPTIONS, runningUrl } from '../running';
import { fromInput, jsonOf } from './caller';

/** The number of values of each verb. */
const VERBS: Record<string, readonly [least: number, most: number]> = {
  list: [0, 1],
  get: [2, 2],
  put: [2, 3],
  delete: [2, 2],
  export: [1, 1],
  import: [2, 2],
  undo: [1, 1],
};

const pathOf = (collection: string, id?: string) =>
  `/data/${encodeURIComponent(collection)}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`;

interface Values {
  json: boolean;
  search?: string | undefined;
  filter?: string | undefined;
  sort?: string | undefined;
  descending: boolean;
  limit: string;
  format?: 'json' | 'csv' | undefined;
  map: string[];
}

async function list(url: string, values: Values, collection: string | undefined): Promise<void> {
  if (collection === undefined) {
    const answer = await control<{ collections: DataCollection[] }>(url, '/data');
    print(
      values,
      answer,
      answer.collections
        .filter(({ isInternal }) => !isInternal)
        .map(({ name, title, count }) => `${name}  ${count}  ${title}`),
    );
    return;
  }
  const { search, filter, sort, descending, limit } = values;
  const query = {
    search,
    filter,
    limit,
    sort,
    order: sort && (descending ? 'desc' : 'asc'),
  };
  const answer = await control<{ items: Row[]; total?: number }>(url, withParams(pathOf(collection), query));
  const lines = answer.items.map(({ id, _title = '' }) => `${id}  ${_title}`);
  print(values, answer, [...lines, `${answer.items.length} of ${answer.total}`]);
}

/** @returns the exit code: 1 if the platform ignored a part of it */
async function put(url: string, values: Values, [collection = '', ...others]: string[]): Promise<number> {
  const [id, json = ''] = others.length > 1 ? others : [undefined, others[0]];
  const written = await control<Written>(url, pathOf(collection, id), {
    method: id === undefined ? 'POST' : 'PATCH',
    body: { entity: await jsonOf(json) },
  });
  print(values, written, [
    `${id === undefined ? 'Added' : 'Changed'} ${written.id}.`,
    ...written.ignored.map(({ field, where }) => `${field} was ignored. ${where}`),
    undoneBy(written.undo),
  ]);
  return written.ignored.length > 0 ? 1 : 0;
}

async function exportFile(
  url: string,
  { search, filter, format }: Values,
  collection: string,
): Promise<void> {
  const path = withParams(`${pathOf(collection)}/export`, { format, search, filter });
  // The file is for programs and other files: nothing is added to it.
  process.stdout.write(await controlText(url, path));
}

/** Reads `Price=priceData.price`. @throws UsageError */
function mapped(given: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    given.map((text) => {
      const at = text.indexOf('=');
      if (at < 1)
        throw new UsageError(`--map takes <column>=<field>, such as Price=priceData.price, not '${text}'.`);
      return [text.slice(0, at), text.slice(at + 1)];
    }),
  );
}

/** Shows progress to people; programs read only the result. */
function tellProgress(done: number, all: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${all} rows`);
}

/** @returns the exit code: 1 if a row was refused */
async function importFile(
  url: string,
  values: Values,
  [collection = '', file = '']: string[],
): Promise<number> {
  const text = file === '-' ? await fromInput() : readText(file);
  const isCsv = values.format ? values.format === 'csv' : /\.csv$/i.test(file);
  const body = { format: isCsv ? 'csv' : 'json', text, columns: mapped(values.map) };
  const done = await controlInLines<Imported>(url, `${pathOf(collection)}/import`, body, tellProgress);
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
  const { added, changed, unchanged, failed, leftOut, undo } = done;
  print(values, done, [
    `${added} added, ${changed} changed, ${unchanged} as they were, ${failed.length} refused.`,
    ...(leftOut.length > 0 ? [`No field fits ${leftOut.join(', ')}: use --map <column>=<field>.`] : []),
    ...failed.map(({ row, id, message }) => `row ${row}${id ? ` (${id})` : ''}: ${message}`),
    ...(added + changed > 0 ? [undoneBy(undo)] : []),
  ]);
  return failed.length > 0 ? 1 : 0;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${(error as Error).message}`);
  }
}

function withParams(path: string, params: Record<string, string | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value) query.set(name, value);
  return `${path}?${query}`;
}

const undoneBy = (undo: string) => `Undone by: platform-emulator data undo ${undo}`;

/** Reads and changes the data of a running emulator, with the platform's calls as the owner if there are any. */
export const data: Command = {
  name: 'data',
  summary: 'lists, reads, adds, changes and removes data of the site',
  help: `Usage: platform-emulator data list [<collection>] | get <collection> <id> | put <collection> [<id>] <json>
                              | delete <collection> <id> | export <collection> | import <collection> <file>
                              | undo <change>
  list             lists the collections, or the documents of one
  --search <text>  only documents with this text
  --filter <json>  only documents that match: '{"name":{"$startsWith":"a"}}'
  --sort <field>   sorts by a field; with --descending in descending order
  --limit <n>      the most documents to list, up to 500 (default 50)
  put              adds a document; with an id, changes the given fields of it. - reads the JSON from standard input.
                   The exit code is 1 if the platform ignores a field
  export           prints the documents as a file, for example to products.csv: --format csv (default json)
  import           adds the documents of a JSON or CSV file, and changes those whose ids the site has; - reads it
                   from standard input. The exit code is 1 if a row is refused
  --map <column>=<field>
                   puts a column of the file into another field; without a field, leaves it out; may be repeated
${RUNNING_HELP}`,
  async run(args) {
    const { values: given, positionals } = readArguments({
      args: [...args],
      options: {
        ...RUNNING_OPTIONS,
        search: { type: 'string' },
        filter: { type: 'string' },
        sort: { type: 'string' },
        descending: { type: 'boolean', default: false },
        limit: { type: 'string', default: '50' },
        format: { type: 'string' },
        map: { type: 'string', multiple: true, default: [] },
      },
      allowPositionals: true,
    });
    const [verb = '', ...targets] = positionals;
    const [least, most] = VERBS[verb] ?? [0, -1];
    if (targets.length < least || targets.length > most)
      throw new UsageError(
        `Expected list, get, put, delete, export, import or undo; see the help for their values.${didYouMean(verb, Object.keys(VERBS))}`,
      );
    const url = runningUrl(given);
    const { format: formatName } = given;
    const format = formatName === undefined ? undefined : choiceOf('--format', formatName, ['json', 'csv']);
    const values = { ...given, format };
    const [collection = '', id] = targets;
    if (verb === 'list') await list(url, values, targets[0]);
    else if (verb === 'put') return put(url, values, targets);
    else if (verb === 'export') await exportFile(url, values, collection);
    else if (verb === 'import') return importFile(url, values, targets);
    else if (verb === 'get') {
      const shown = await control<ShownDocument>(url, pathOf(collection, id));
      print(values, shown, JSON.stringify(shown.entity, null, 2));
    } else if (verb === 'delete') {
      const { undo } = await control<{ undo: string }>(url, pathOf(collection, id), { method: 'DELETE' });
      print(values, { removed: id, undo }, [`Removed ${id}.`, undoneBy(undo)]);
    } else {
      const answer = await control<{ restored: number }>(url, '/data/undo', {
        method: 'POST',
        body: { undo: collection },
      });
      print(values, answer, `Restored: ${answer.restored}.`);
    }
    return 0;
  },
};
