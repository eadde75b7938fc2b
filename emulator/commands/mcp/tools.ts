import * as z from 'zod';
import { callerOf } from '../steer/caller';

type Given = Record<string, unknown>;

/** A tool of an assistant: one call of the control API. */
export interface Tool {
  name: string;
  description: string;
  input: z.ZodRawShape;
  isReadOnly?: boolean;
  call(given: Given): [method: string, path: string, body?: object];
}

const part = (value: unknown) => encodeURIComponent(String(value));

/** A path with the given arguments as its parameters. */
function query(path: string, given: Given): string {
  const params = Object.entries(given).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return params.length > 0 ? `${path}?${new URLSearchParams(params)}` : path;
}

const text = z.string().optional();
const limit = z.number().int().min(1).max(100).default(20);
const collection = z.string().describe('A name from data_collections: products, orders, contacts.');
const entity = z.record(z.string(), z.unknown());
const json = z.record(z.string(), z.unknown());

const read = (
  name: string,
  description: string,
  input: z.ZodRawShape,
  path: (given: Given) => string,
): Tool => ({
  name,
  description,
  input,
  isReadOnly: true,
  call: (given) => ['GET', path(given)],
});

const READING: readonly Tool[] = [
  read('state', 'The site, the apps that call it, and failed calls with what to do.', {}, () => '/overview'),
  read('doctor', 'Mistakes in how the app uses the emulator.', {}, () => '/doctor'),
  read(
    'requests',
    'The calls that the app has made. Use status 4xx for refused calls.',
    { operation: text, status: text, caller: text, text, limit },
    (given) => query('/requests', given),
  ),
  read(
    'request',
    'One call with its bodies, the reason if it was refused, and the resulting events.',
    { requestId: z.string().describe('Answers have it in the header x-wix-request-id.') },
    ({ requestId }) => `/requests/${part(requestId)}`,
  ),
  read(
    'operation',
    'The contract of an operation: who may call it, its request and answer as JSON Schema, an example.',
    { name: z.string().describe('The SDK function: stores.products.queryProducts') },
    ({ name }) => `/operations/${part(name)}`,
  ),
  read(
    'data_collections',
    'The collections of the site: products, orders, members and so on, with counts.',
    {},
    () => '/data',
  ),
  read(
    'data_list',
    'Documents of a collection.',
    {
      collection,
      search: text,
      filter: text.describe('JSON: {"name":{"$startsWith":"a"}}'),
      sort: text,
      limit,
    },
    ({ collection: name, ...given }) => query(`/data/${part(name)}`, given),
  ),
  read(
    'data_get',
    'One document, and the documents to which it refers.',
    { collection, id: z.string() },
    (given) => `/data/${part(given.collection)}/${part(given.id)}`,
  ),
  read('data_changes', 'The changes since the start, or since a snapshot.', { since: text }, (given) =>
    query('/data/changes', given),
  ),
  read('events', 'The latest domain events.', { type: text, text, limit }, (given) =>
    query('/events', given),
  ),
  read(
    'mails',
    'The messages that the platform would have sent, with their codes and links.',
    { to: text, limit },
    (given) => query('/outbox', given),
  ),
  read(
    'mail_wait',
    'Waits for the next message to an address.',
    { to: z.string(), timeout: z.number().default(30) },
    (given) => query('/outbox/next', given),
  ),
  read('clock', 'The platform’s time, by which tokens and reservations expire.', {}, () => '/clock'),
  read(
    'clock_due',
    'What is due next: reservations that expire, sales that begin, removals of calls.',
    {},
    () => '/clock/due',
  ),
  read('snapshots', 'The snapshots: states of the site, saved under names.', {}, () => '/snapshots'),
];

const CHANGING: readonly Tool[] = [
  {
    name: 'call',
    description:
      'Calls an operation of the platform. Returns the status, the body, and code that makes the same call.',
    input: {
      operation: z.string(),
      request: json.default({}),
      as: z
        .string()
        .default('visitor')
        .describe('visitor, owner, app, none, or the e-mail address of a member'),
    },
    call: ({ as, ...given }) => ['POST', '/calls', { ...given, as: callerOf(String(as)) }],
  },
  {
    name: 'trigger',
    description: 'Triggers an event, such as ecom.orders.created, which is sent to webhooks too.',
    input: { event: z.string() },
    call: (given) => ['POST', '/triggers', given],
  },
  {
    name: 'data_put',
    description:
      'Adds a document; with an id, changes the given fields. Returns the id that undoes the change.',
    input: { collection, id: text, entity },
    call: ({ collection: name, id, entity: given }) =>
      id === undefined
        ? ['POST', `/data/${part(name)}`, { entity: given }]
        : ['PATCH', `/data/${part(name)}/${part(id)}`, { entity: given }],
  },
  {
    name: 'data_delete',
    description: 'Removes a document. Returns the id that undoes the change.',
    input: { collection, id: z.string() },
    call: (given) => ['DELETE', `/data/${part(given.collection)}/${part(given.id)}`],
  },
  {
    name: 'data_undo',
    description: 'Undoes a change of data.',
    input: { undo: z.string() },
    call: (given) => ['POST', '/data/undo', given],
  },
  {
    name: 'clock_set',
    description: 'Sets the time, moves it forward, stops it, or lets it run.',
    input: {
      now: text.describe('ISO 8601'),
      advanceSeconds: z.number().optional(),
      frozen: z.boolean().optional(),
      speed: z.number().optional(),
    },
    call: (given) => ['POST', '/clock', given],
  },
  {
    name: 'fault_add',
    description: 'Makes calls fail: of one operation, or of a pattern such as ecom.*',
    input: {
      operation: z.string(),
      status: z.number().optional(),
      code: text.describe('An error that the operation declares: see its `errors`.'),
      delay: z.number().optional().describe('Milliseconds.'),
      times: z.number().optional(),
    },
    call: (given) => ['POST', '/faults', given],
  },
  { name: 'faults_clear', description: 'Removes all faults.', input: {}, call: () => ['DELETE', '/faults'] },
  {
    name: 'snapshot_save',
    description: 'Saves the whole site and its time under a name.',
    input: { name: z.string() },
    call: (given) => ['POST', '/snapshots', given],
  },
  {
    name: 'snapshot_load',
    description: 'Restores a saved state of the site.',
    input: { name: z.string() },
    call: ({ name }) => ['POST', `/snapshots/${part(name)}/load`],
  },
  {
    name: 'login',
    description: 'Logs a member in without a password, and returns the tokens.',
    input: { email: z.string() },
    call: (given) => ['POST', '/login', given],
  },
];

/** All tools, those that only read first. */
export const TOOLS: readonly Tool[] = [...READING, ...CHANGING];
