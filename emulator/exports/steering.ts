import type { Emulator } from '#runtime/emulator';
import { CLIENT_HEADER } from '../control/client';
import type { Ignored, Row, ShownDocument, Written } from '../control/contract/data';
import type { CallAnswer } from '../control/contract/requests';
import { messageOf } from '../control/requests/refusal';
import type * as Public from './types/index';
import type { Json } from './types/steering';

const ORIGIN = 'http://localhost';

/** Calls the site's control API in this process. @throws Error with its message for the user */
async function control<T>(emulator: Emulator, method: string, path: string, body?: object): Promise<T> {
  const request = new Request(`${ORIGIN}/_emulator${path}`, {
    method,
    headers: { [CLIENT_HEADER]: 'test', 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const response = await emulator.fetch(request);
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer;
}

/** A call that the platform refused, with what its answer says. */
class CallRefused extends Error implements Public.CallRefused {
  constructor(
    operation: string,
    readonly status: number,
    readonly body: unknown,
    readonly requestId: string,
  ) {
    super(`${operation} got ${status}: ${messageOf(body) ?? JSON.stringify(body)}`);
    this.name = 'CallRefused';
  }

  get code(): string | undefined {
    const { details } = (this.body ?? {}) as { details?: { applicationError?: { code?: string } } };
    return details?.applicationError?.code;
  }
}

const pathOf = (collection: string, id?: string) =>
  `/data/${encodeURIComponent(collection)}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`;

function asParams(filter: Public.DataFilter): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filter))
    if (value !== undefined)
      params.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  return `?${params}`;
}

/** @throws Error if the platform did not take all that was sent: a test would go on with other data than it thinks */
function whole({ entity, ignored }: Written): Json {
  if (ignored.length === 0) return entity;
  const what = ignored.map(({ field, where }: Ignored) => `${field} was ignored. ${where}`);
  throw new Error(what.join(' '));
}

/** Returns the callers of the control API for those of tests. */
const callerOf = (as: Public.CallerName) =>
  ['visitor', 'owner', 'app', 'none'].includes(as) ? as : { member: as };

/** Returns the functions with which tests change a site, and act on it. */
export const steeringOf = (
  emulator: Emulator,
): Pick<Public.Emulator, 'apiKeys' | 'data' | 'trigger' | 'call'> => ({
  apiKeys: {
    add: (name, permissions) => control(emulator, 'POST', '/api-keys', { name, permissions }),
    list: () => emulator.apiKeys.list().map((it) => ({ ...it })),
    async remove(id) {
      await control(emulator, 'DELETE', `/api-keys/${encodeURIComponent(id)}`);
    },
  },
  data: {
    async list(collection, filter = {}) {
      const { items } = await control<{ items: Row[] }>(
        emulator,
        'GET',
        pathOf(collection) + asParams(filter),
      );
      return items.map(({ _title, _image, ...document }) => document);
    },
    get: async (collection, id) =>
      (await control<ShownDocument>(emulator, 'GET', pathOf(collection, id))).entity,
    create: async (collection, entity) =>
      whole(await control<Written>(emulator, 'POST', pathOf(collection), { entity })),
    update: async (collection, id, entity) =>
      whole(await control<Written>(emulator, 'PATCH', pathOf(collection, id), { entity })),
    async remove(collection, id) {
      await control(emulator, 'DELETE', pathOf(collection, id));
    },
  },
  trigger: async (event, data = {}) => {
    const { override, with: inputs } = data;
    const texts = (values: Record<string, unknown> = {}) =>
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          typeof value === 'string' ? value : JSON.stringify(value),
        ]),
      );
    const body = { event, with: texts(inputs), override: texts(override) };
    const { events } = await control<{ events: Public.TriggeredEvent[] }>(
      emulator,
      'POST',
      '/triggers',
      body,
    );
    return events;
  },
  async call(operation, request = {}, { as = 'visitor' } = {}) {
    const body = { operation, request, as: callerOf(as) };
    const answer = await control<CallAnswer>(emulator, 'POST', '/calls', body);
    if (answer.status >= 400) throw new CallRefused(operation, answer.status, answer.body, answer.requestId);
    return answer.body as Json;
  },
});
