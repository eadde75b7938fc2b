import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import * as z from 'zod';
import { isoDate } from '#core/time/clock';
import type { Emulator } from '#runtime/emulator';
import { answers, createApi, takes } from '../api';
import { clock as clockSchema, due } from '../contract/clock';
import { refused } from '../refused';
import { findDue } from './due';
import { timeOf } from './time';

const tags = ['Clock'];

/** Later times would make flows compute dates beyond ISO 8601's four-digit years. */
const LATEST = Date.parse('9900-01-01T00:00:00.000Z');

/** One day per second: a faster clock would skip over due changes. */
const FASTEST = 86_400;

const change = z.object({
  now: z.iso.datetime({ offset: true }).optional(),
  frozen: z.boolean().optional(),
  advanceSeconds: z.number().min(0).optional(),
  speed: z.number().min(1).max(FASTEST).optional().describe('How many times faster than real time.'),
});

const getClock = createRoute({
  method: 'get',
  path: '/clock',
  tags,
  summary: 'The platform’s time, by which tokens and reservations expire',
  responses: answers(clockSchema, 'The time.'),
});

const setClock = createRoute({
  method: 'post',
  path: '/clock',
  tags,
  summary: 'Sets the time, moves it forward, stops it, or makes it run faster',
  request: takes(change),
  responses: answers(clockSchema, 'The time.'),
});

const listDue = createRoute({
  method: 'get',
  path: '/clock/due',
  tags,
  summary: 'What is due next, the soonest first',
  request: { query: z.object({ limit: z.coerce.number().int().min(1).max(500).default(50) }) },
  responses: answers(z.object({ due: z.array(due) }), 'What falls due.'),
});

/** Sets, freezes, advances and speeds up the platform's clock. */
export function clockRoutes(emulator: Emulator): OpenAPIHono {
  const { clock } = emulator;
  const app = createApi();

  app.openapi(getClock, (c) => c.json(timeOf(clock), 200));
  app.openapi(setClock, (c) => {
    const { now, frozen, advanceSeconds = 0, speed } = c.req.valid('json');
    const then = (now === undefined ? clock.now() : Date.parse(now)) + advanceSeconds * 1000;
    if (then > LATEST) throw refused(400, `The latest possible time is ${isoDate(LATEST)}`);
    if (now !== undefined || advanceSeconds > 0) clock.set(then);
    if (frozen !== undefined) clock.freeze(frozen);
    if (speed !== undefined) clock.run(speed);
    emulator.webhooks.wake();
    emulator.pace.changed();
    return c.json(timeOf(clock), 200);
  });
  app.openapi(listDue, (c) => c.json({ due: findDue(emulator, c.req.valid('query').limit) }, 200));
  return app;
}
