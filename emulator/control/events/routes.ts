import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import * as z from 'zod';
import { originOf } from '#core/http/request-url';
import type { Emulator } from '#runtime/emulator';
import { bringAbout, describeTriggers, knownEventType, TriggerError } from '../../triggers';
import { answers, createApi, numberIn, takes } from '../api';
import { attempt, detailedEvent, trigger, triggerData, triggered } from '../contract/events';
import { missing } from '../refused';
import { attemptOf } from './deliveries';
import { detailedEventOf } from './entry';

const tags = ['Events'];
const LISTED = 100;

const listEvents = createRoute({
  method: 'get',
  path: '/events',
  tags,
  summary:
    'The domain events so far, oldest first: after one, the first of those that follow; else the newest',
  request: {
    query: z.object({
      after: z.string().optional().describe('Only entries after this number.'),
      before: numberIn.optional(),
      type: z.string().optional().describe('The webhook’s name, or the beginning of it.'),
      entity: z.string().optional().describe('The id of the entity.'),
      text: z.string().optional().describe('A text in the payload.'),
      limit: z.coerce.number().int().min(1).max(1000).default(LISTED),
    }),
  },
  responses: answers(
    z.object({ events: z.array(detailedEvent), total: z.int() }),
    'The events, and how many match.',
  ),
});

const getEvent = createRoute({
  method: 'get',
  path: '/events/{sequence}',
  tags,
  summary: 'One event, the attempts to deliver it, and the signed body that webhooks receive',
  request: { params: z.object({ sequence: numberIn }) },
  responses: answers(detailedEvent.extend({ deliveries: z.array(attempt), jwt: z.string() }), 'The event.'),
});

const listTriggers = createRoute({
  method: 'get',
  path: '/triggers',
  tags,
  summary: 'The events that can be triggered',
  responses: answers(z.object({ triggers: z.array(trigger) }), 'The triggers.'),
});

const pullTrigger = createRoute({
  method: 'post',
  path: '/triggers',
  tags,
  summary: 'Triggers an event by calls of the platform, and returns all resulting events',
  request: takes(z.object({ event: z.string(), ...triggerData.shape })),
  responses: answers(triggered, 'The resulting events.'),
});

const replayEvents = createRoute({
  method: 'post',
  path: '/webhooks/replay',
  tags: ['Webhooks'],
  summary: 'Sends past events again: all, those after a number, those of one kind, or a single one',
  request: takes(
    z.object({
      after: z.int().min(0).optional(),
      event: z.string().optional(),
      sequence: z.int().min(1).optional(),
    }),
  ),
  responses: answers(
    z.object({ events: z.int(), receivers: z.int() }),
    'How many are sent, and to how many.',
  ),
});

/** Lists past events, and triggers new ones. */
export function eventRoutes(emulator: Emulator): OpenAPIHono {
  const { webhooks, events } = emulator;
  const app = createApi();

  app.openapi(listEvents, (c) => {
    const { after: given, limit, ...filter } = c.req.valid('query');
    const after = Number(given ?? 0);
    const last = Number.isFinite(after) ? after : 0;
    // A reader who continues after an event gets the oldest of the later ones, and so misses none.
    const isContinued = given !== undefined;
    const { events: page, total } = events.search({ ...filter, after: last }, limit, isContinued);
    return c.json({ events: page.map((it) => detailedEventOf(emulator, it)), total }, 200);
  });
  app.openapi(getEvent, async (c) => {
    const { sequence } = c.req.valid('param');
    const [event] = events.search({ sequence }, 1).events;
    if (!event) throw missing(`There is no event ${sequence}, or none any more.`);
    const deliveries = webhooks.attempts.list().filter((it) => it.sequence === sequence);
    const jwt = await webhooks.sign(event);
    return c.json({ ...detailedEventOf(emulator, event), deliveries: deliveries.map(attemptOf), jwt }, 200);
  });

  app.openapi(listTriggers, (c) => c.json({ triggers: describeTriggers(emulator) }, 200));
  app.openapi(pullTrigger, async (c) => {
    const { event, ...data } = c.req.valid('json');
    return c.json(await bringAbout(emulator, event, originOf(c.req.url), data), 200);
  });
  app.openapi(replayEvents, (c) => {
    const { after, event, sequence } = c.req.valid('json');
    const eventType = event === undefined ? undefined : knownEventType(event, emulator);
    const replayed = webhooks.replay({ after, eventType, sequence });
    return c.json({ events: replayed, receivers: webhooks.list().length }, 200);
  });
  app.onError((error, c) => {
    if (error instanceof TriggerError) return c.json({ message: error.message, details: {} }, 400);
    throw error;
  });
  return app;
}
