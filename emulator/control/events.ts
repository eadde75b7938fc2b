import { Hono } from 'hono';
import * as z from 'zod';
import { originOf } from '#core/http/request-url';
import { isoDate } from '#core/time/clock';
import type { Emulator } from '#runtime/emulator';
import { bringAbout, describeTriggers, knownEventType, TriggerError } from '../triggers';
import { body } from './body';

const webhook = z.object({
  url: z.url({
    protocol: /^https?$/,
    error: 'must be a web address, such as http://localhost:3000/webhooks',
  }),
});

const triggered = z.object({ event: z.string() });
const replayed = z.object({ after: z.int().min(0).optional(), event: z.string().optional() });

/** What was tried to deliver, and what waits, with dates as people read them. */
function deliveriesOf({ webhooks }: Emulator) {
  const { attempts, waiting } = webhooks.deliveries();
  return {
    attempts: attempts.map(({ time, nextAt, ...attempt }) => ({
      ...attempt,
      time: isoDate(time),
      ...(nextAt !== undefined && { nextAt: isoDate(nextAt) }),
    })),
    waiting: waiting.map(({ due, ...delivery }) => ({
      ...delivery,
      ...(due > 0 && { nextAt: isoDate(due) }),
    })),
  };
}

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

  app.get('/triggers', (c) => c.json({ triggers: describeTriggers(emulator) }));
  app.post('/triggers', body(triggered), async (c) =>
    c.json(await bringAbout(emulator, c.req.valid('json').event, originOf(c.req.url))),
  );

  app.get('/webhooks/deliveries', (c) => c.json(deliveriesOf(emulator)));
  app.post('/webhooks/replay', body(replayed), (c) => {
    const { after, event } = c.req.valid('json');
    const eventType = event === undefined ? undefined : knownEventType(event, emulator);
    const events = webhooks.replay({ after, eventType });
    return c.json({ events, receivers: webhooks.list().length });
  });
  app.get('/webhooks', (c) => c.json({ webhooks: webhooks.list(), publicKey: emulator.webhookPublicKey() }));
  app.post('/webhooks', body(webhook), (c) => c.json(webhooks.register(c.req.valid('json').url)));
  app.delete('/webhooks/:id', (c) => {
    const id = c.req.param('id');
    if (webhooks.remove(id)) return c.json({});
    const known = webhooks.list().map((it) => `${it.id} (${it.url})`);
    const others = known.length > 0 ? `: there are ${known.join(', ')}` : ', and no other';
    return c.json({ message: `There is no receiver with the id '${id}'${others}.`, details: {} }, 404);
  });
  app.onError((error, c) => {
    if (error instanceof TriggerError) return c.json({ message: error.message, details: {} }, 400);
    throw error;
  });
  return app;
}
