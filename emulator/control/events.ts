import { Hono } from 'hono';
import * as z from 'zod';
import type { Emulator } from '../types';
import { body } from './body';

const webhook = z.object({ url: z.url({ protocol: /^https?$/ }) });

/** What has happened, and the addresses that are told. */
export function eventRoutes(emulator: Emulator): Hono {
  const { webhooks } = emulator;
  const app = new Hono();

  app.get('/events', (c) => {
    const after = Number(c.req.query('after') ?? 0);
    const listed = emulator.events.list(Number.isFinite(after) ? after : 0, 100);
    const events = listed.map(({ payload, identity, ...event }) => ({
      ...event,
      payload: JSON.parse(payload),
      identity: JSON.parse(identity),
    }));
    return c.json({ events });
  });

  app.get('/webhooks', (c) => c.json({ webhooks: webhooks.list(), publicKey: emulator.webhookPublicKey() }));
  app.post('/webhooks', body(webhook), (c) => c.json(webhooks.register(c.req.valid('json').url)));
  app.delete('/webhooks/:id', (c) => c.json({}, webhooks.remove(c.req.param('id')) ? 200 : 404));
  return app;
}
