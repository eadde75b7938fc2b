import * as z from 'zod';
import type { Written } from '../contract/data';
import type { CallAnswer } from '../contract/requests';
import { part } from './ask';
import { as, callerOf, collection, fields, json, text } from './inputs';
import { chosen } from './shorten';
import type { Tool } from './tool';

const change = (
  name: string,
  description: string,
  input: z.ZodRawShape,
  run: Tool['run'],
  effect: Tool['effect'] = 'changes',
): Tool => ({ name, description, input, effect, run });

/** An answer without the code of the call, which has a valid token in it. */
const answerOf = ({ status, requestId, body }: CallAnswer, wanted: string[] | undefined) => ({
  status,
  requestId,
  body: chosen(body, wanted),
});

const written = ({ id, ignored, undo }: Written) => ({
  id,
  ...(ignored.length > 0 && { ignored: ignored.map(({ field, where }) => `${field}: ${where}`) }),
  undo,
});

/** The tools that change the site, its time or its calls. */
export const CHANGING: readonly Tool[] = [
  change(
    'call',
    'Calls an operation of the platform, and returns the status and the body.',
    {
      operation: z.string(),
      request: json.default({}),
      as,
      fields: fields.describe('Only these of the body: ["product.name"].'),
    },
    async (ask, { as: caller, fields: wanted, ...call }) =>
      answerOf(await ask<CallAnswer>('POST', '/calls', { ...call, as: callerOf(caller) }), wanted),
  ),
  change(
    'repeat',
    'Repeats a call of the app, with another request or as another caller if given.',
    {
      requestId: z.string(),
      request: json.optional(),
      as: text.describe('visitor, owner, app, none, or the e-mail address of a member'),
      fields,
    },
    async (ask, { requestId, request, as: caller, fields: wanted }) =>
      answerOf(
        await ask<CallAnswer>('POST', `/requests/${part(requestId)}/repeat`, {
          ...(request && { body: request }),
          ...(caller && { as: callerOf(caller) }),
        }),
        wanted,
      ),
  ),
  change(
    'trigger',
    'Triggers an event, such as ecom.orders.created, which is sent to webhooks too; `triggers` lists their inputs.',
    {
      event: z.string(),
      with: z.record(z.string(), z.string()).optional().describe('Inputs of its calls: {"productId": "…"}.'),
      override: z
        .record(z.string(), z.string())
        .optional()
        .describe('Other values in its event: {"order.status": "CANCELED"}.'),
    },
    (ask, given) => ask('POST', '/triggers', given),
  ),
  change(
    'data_put',
    'Adds a document; with an id, changes the given fields. Says which of them the platform ignored.',
    { collection, id: text, entity: json },
    async (ask, { collection: name, id, entity }) =>
      written(
        id === undefined
          ? await ask<Written>('POST', `/data/${part(name)}`, { entity })
          : await ask<Written>('PATCH', `/data/${part(name)}/${part(id)}`, { entity }),
      ),
  ),
  change(
    'data_delete',
    'Removes a document. Returns the id that undoes the change.',
    { collection, id: z.string() },
    (ask, given) => ask('DELETE', `/data/${part(given.collection)}/${part(given.id)}`),
    'destroys',
  ),
  change('data_undo', 'Undoes a change of data.', { undo: z.string() }, (ask, given) =>
    ask('POST', '/data/undo', given),
  ),
  change(
    'clock_set',
    'Sets the time, moves it forward, stops it, or lets it run.',
    {
      now: text.describe('ISO 8601'),
      advance: text.describe('90s, 20m, 3h or 2d'),
      frozen: z.boolean().optional(),
      speed: z.number().optional(),
    },
    (ask, given) => ask('POST', '/clock', given),
  ),
  change(
    'fault_add',
    'Makes calls fail: of one operation, or of a pattern such as ecom.*; or by a preset of `faults`.',
    {
      operation: text,
      preset: text,
      status: z.number().optional(),
      code: text.describe('An error that the operation declares: see its `errors`.'),
      delay: z.number().optional().describe('Milliseconds.'),
      times: z.number().optional(),
      share: z.number().optional(),
      cutOff: z.enum(['before', 'half']).optional(),
    },
    (ask, { preset, ...fault }) =>
      preset ? ask('POST', `/faults/presets/${part(preset)}`) : ask('POST', '/faults', fault),
  ),
  change('faults_clear', 'Removes a fault by its id, or all.', { id: text }, (ask, { id }) =>
    ask('DELETE', id ? `/faults/${part(id)}` : '/faults'),
  ),
  change(
    'webhook_retry',
    'Sends everything that waits for a webhook now.',
    { id: z.string() },
    (ask, { id }) => ask('POST', `/webhooks/${part(id)}/retry`),
  ),
  change('site_set', 'Changes settings of the site: {"currency": "EUR"}.', { settings: json }, (ask, given) =>
    ask('PATCH', '/site', given.settings),
  ),
  change(
    'snapshot_save',
    'Saves the whole site and its time under a name.',
    { name: z.string() },
    (ask, given) => ask('POST', '/snapshots', given),
  ),
  change(
    'snapshot_load',
    'Restores a saved state of the site, in place of the present one.',
    { name: z.string() },
    (ask, { name }) => ask('POST', `/snapshots/${part(name)}/load`),
    'destroys',
  ),
  change(
    'reset',
    'Resets the site: to the demo site (seed), to it before any purchase (catalog), or to no content (empty).',
    { to: z.enum(['seed', 'catalog', 'empty']).default('seed') },
    (ask, given) => ask('POST', '/reset', given),
    'destroys',
  ),
  change(
    'login',
    'Logs a member in without a password, and returns the tokens.',
    { email: z.string() },
    (ask, given) => ask('POST', '/login', given),
  ),
];
