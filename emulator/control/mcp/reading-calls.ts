import * as z from 'zod';
import type { DescribedOperation, Operation } from '../contract/operations';
import type { Overview } from '../contract/overview';
import type { RequestDetail, RequestEntry } from '../contract/requests';
import type { Found } from '../contract/search';
import { part, query } from './ask';
import { fields, limit, text } from './inputs';
import { schemaLines } from './schema-lines';
import { chosen } from './shorten';
import { read, type Tool } from './tool';

const OPERATIONS_FOUND = 20;

const whoOf = ({ callers }: Operation) => (callers === 'public' ? 'everyone' : callers.join(', '));

/** Whether each word of a text is in a name. */
const hasWords = (name: string, words: string) =>
  words
    .toLowerCase()
    .split(/[\s.]+/)
    .every((word) => name.toLowerCase().includes(word));

const shortCall = ({ requestId, time, operation, method, path, status, caller, message }: RequestEntry) => ({
  requestId,
  time,
  operation: operation === 'not served' ? `${method} ${path}` : operation,
  status,
  ...(caller && { caller: caller.role }),
  ...(message && { message }),
});

/** Parses a kept body; texts that are not JSON stay. */
function bodyOf(body: string | undefined): unknown {
  try {
    return body === undefined ? undefined : JSON.parse(body);
  } catch {
    return body;
  }
}

/** The tools that read what the app has called, and what it can call. */
export const CALLS_READ: readonly Tool[] = [
  read('state', 'The site, the apps that call it, and failed calls with what to do.', {}, async (ask) => {
    const { site, clock, counts, apps, problems } = await ask<Overview>('GET', '/overview');
    const { name, clientId, id, catalogVersion, currency, installedApps, removedCalls } = site;
    return {
      site: { name, clientId, siteId: id, catalogVersion, currency, removedCalls, installedApps },
      now: clock.now,
      counts,
      apps: apps.map(({ userAgent, origins, requests }) => ({ userAgent, origins, requests })),
      problems: problems.slice(0, 10).map(({ what, count, message, advice, requestId }) => ({
        what,
        count,
        message,
        advice,
        requestId,
      })),
    };
  }),
  read('doctor', 'Mistakes in how the app uses the emulator.', {}, (ask) => ask('GET', '/doctor')),
  read(
    'search',
    'Finds operations of the platform, and everything in the site: documents, members, mails, calls, events.',
    { text: z.string().min(2) },
    async (ask, { text: words }) => {
      const [{ operations }, { found: results }] = await Promise.all([
        ask<{ operations: Operation[] }>('GET', '/operations'),
        ask<{ found: Found[] }>('GET', query('/search', { text: words })),
      ]);
      const names = operations.filter(({ name }) => hasWords(name, words)).map(({ name }) => name);
      return {
        operations: names.slice(0, OPERATIONS_FOUND),
        ...(names.length > OPERATIONS_FOUND && { moreOperations: names.length - OPERATIONS_FOUND }),
        found: results.map(({ kind, title, note, link }) => ({
          kind,
          title,
          note,
          id: link.split('/').at(-1),
        })),
      };
    },
  ),
  read(
    'operations',
    'The names of operations, and who may call them.',
    { text: text.describe('Words in the name: ecom cart'), limit, after: z.number().int().default(0) },
    async (ask, { text: words = '', limit: most, after }) => {
      const { operations } = await ask<{ operations: Operation[] }>('GET', '/operations');
      const matching = operations.filter(({ name }) => hasWords(name, words));
      const page = matching.slice(after, after + most);
      return {
        operations: page.map((it) => `${it.name} (${whoOf(it)})${it.deprecated ? ' deprecated' : ''}`),
        total: matching.length,
        ...(after + most < matching.length && { next: after + most }),
      };
    },
  ),
  read(
    'operation',
    'One operation: who may call it, its errors, the fields of its request and answer, an example.',
    {
      name: z.string().describe('The SDK function: stores.products.queryProducts'),
      within: text.describe('A field, to list what is below it: product.priceData'),
      of: z.enum(['request', 'answer']).default('request'),
    },
    async (ask, { name, within, of: side }) => {
      const one = await ask<DescribedOperation>('GET', `/operations/${part(name)}`);
      const { method, paths, callers, app, catalogVersion, errors, assumed, deprecation, example } = one;
      const lines = schemaLines(side === 'request' ? one.request : one.answer, within);
      if (within) return { name, [side]: lines };
      return {
        name,
        call: `${method} ${paths[0]}`,
        callers,
        ...(app && { app }),
        ...(catalogVersion && { catalogVersion }),
        ...(errors && { errors }),
        ...(assumed && { assumed }),
        ...(deprecation && { deprecation }),
        ...(side === 'request' && { example }),
        [side]: lines,
      };
    },
  ),
  read(
    'requests',
    'The calls that the app has made, the newest last. Use status 4xx for refused calls.',
    { operation: text, status: text, caller: text, text, limit, before: z.number().int().optional() },
    async (ask, given) => {
      const { requests, total } = await ask<{ requests: RequestEntry[]; total: number }>(
        'GET',
        query('/requests', given),
      );
      const [first] = requests;
      return {
        requests: requests.map(shortCall),
        total,
        ...(total > requests.length && first && { before: first.number }),
      };
    },
  ),
  read(
    'request',
    'One call: each check that ran, the reason if it was refused, what it sent and got, and its events.',
    {
      requestId: z.string().describe('Answers have it in the header x-wix-request-id.'),
      fields: fields.describe('Only these of `answer`, by their paths.'),
    },
    async (ask, { requestId, fields: wanted }) => {
      const one = await ask<RequestDetail>('GET', `/requests/${part(requestId)}`);
      const { refusal, checks, hints, events, input, requestBody, answerBody } = one;
      return {
        ...shortCall(one),
        ...(refusal && { refusal }),
        checks: checks.map(({ check, demand, result }) => `${check}: ${demand} — ${result}`),
        ...(hints.length > 0 && { hints }),
        request: input ?? bodyOf(requestBody),
        answer: chosen(bodyOf(answerBody), wanted),
        events: events.map(({ sequence, eventType, entityId }) => ({ sequence, eventType, entityId })),
      };
    },
  ),
];
