import type { DataCollection, Row, ShownDocument, Written } from '../../control/contract/data';
import { readArguments, UsageError } from '../arguments';
import type { Command } from '../command';
import { print } from '../output';
import { control, RUNNING_HELP, RUNNING_OPTIONS, runningUrl } from '../running';
import { jsonOf } from './caller';

/** The number of values of each verb. */
const VERBS: Record<string, readonly [least: number, most: number]> = {
  list: [0, 1],
  get: [2, 2],
  put: [2, 3],
  delete: [2, 2],
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
  const asked = {
    search,
    filter,
    limit,
    sort,
    order: sort && (descending ? 'desc' : 'asc'),
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) if (value) query.set(name, value);
  const answer = await control<{ items: Row[]; total?: number }>(url, `${pathOf(collection)}?${query}`);
  const lines = answer.items.map(({ id, _title = '' }) => `${id}  ${_title}`);
  print(values, answer, [...lines, `${answer.items.length} of ${answer.total}`]);
}

async function put(url: string, values: Values, [collection = '', ...others]: string[]): Promise<void> {
  const [id, json = ''] = others.length > 1 ? others : [undefined, others[0]];
  const written = await control<Written>(url, pathOf(collection, id), {
    method: id === undefined ? 'POST' : 'PATCH',
    body: { entity: await jsonOf(json) },
  });
  print(values, written, [
    `${id === undefined ? 'Added' : 'Changed'} ${written.id}.`,
    undoneBy(written.undo),
  ]);
}

const undoneBy = (undo: string) => `Undone by: platform-emulator data undo ${undo}`;

/** Reads and changes the data of a running emulator, with the platform's calls as the owner if there are any. */
export const data: Command = {
  name: 'data',
  summary: 'lists, reads, adds, changes and removes data of the site',
  help: `Usage: platform-emulator data list [<collection>] | get <collection> <id> | put <collection> [<id>] <json>
                              | delete <collection> <id> | undo <change>
  list             lists the collections, or the documents of one
  --search <text>  only documents with this text
  --filter <json>  only documents that match: '{"name":{"$startsWith":"a"}}'
  --sort <field>   sorts by a field; with --descending in descending order
  --limit <n>      the most documents to list, up to 500 (default 50)
  put              adds a document; with an id, changes the given fields of it. - reads the JSON from standard input
${RUNNING_HELP}`,
  async run(args) {
    const { values, positionals } = readArguments({
      args: [...args],
      options: {
        ...RUNNING_OPTIONS,
        search: { type: 'string' },
        filter: { type: 'string' },
        sort: { type: 'string' },
        descending: { type: 'boolean', default: false },
        limit: { type: 'string', default: '50' },
      },
      allowPositionals: true,
    });
    const [verb = '', ...of] = positionals;
    const [least, most] = VERBS[verb] ?? [0, -1];
    if (of.length < least || of.length > most)
      throw new UsageError('Expected list, get, put, delete or undo; see the help for their values.');
    const url = runningUrl(values);
    const [collection = '', id] = of;
    if (verb === 'list') await list(url, values, of[0]);
    else if (verb === 'put') await put(url, values, of);
    else if (verb === 'get') {
      const found = await control<ShownDocument>(url, pathOf(collection, id));
      print(values, found, JSON.stringify(found.entity, null, 2));
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
