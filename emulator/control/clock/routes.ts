import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import * as z from 'zod';
import type { Emulator } from '#runtime/emulator';
import { answers, createApi, takes } from '../api';
import { clock as clockSchema, due } from '../contract/clock';
import { orRefused } from '../refused';
import { changeClock, FASTEST } from './change';
import { findDue } from './due';
import { lengthIn } from './length';
import { timeOf } from './time';

const tags = ['Clock'];

const change = z.object({
  now: z.iso.datetime({ offset: true }).optional(),
  frozen: z.boolean().optional(),
  advanceSeconds: z.number().min(0).optional(),
  advance: z.string().optional().describe('A length with a unit: 90s, 20m, 3h or 2d.'),
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
    const { now, frozen, advance, advanceSeconds = 0, speed } = c.req.valid('json');
    orRefused(() =>
      changeClock(emulator, {
        now: now === undefined ? undefined : Date.parse(now),
        advance: advanceSeconds * 1000 + (advance === undefined ? 0 : lengthIn(advance)),
        frozen,
        speed,
      }),
    );
    return c.json(timeOf(clock), 200);
  });
  app.openapi(listDue, (c) => c.json({ due: findDue(emulator, c.req.valid('query').limit) }, 200));
  return app;
}
