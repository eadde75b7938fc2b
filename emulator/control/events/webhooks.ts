import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { importSPKI, jwtVerify } from 'jose';
import * as z from 'zod';
import type { Emulator } from '#runtime/emulator';
import { answers, createApi, nothing, takes } from '../api';
import { attempt, waitingDelivery, webhook } from '../contract/events';
import { missing } from '../refused';
import { attemptOf, waitingOf, webhookOf } from './deliveries';

const tags = ['Webhooks'];

const address = z.url({
  protocol: /^https?$/,
  error: 'must be a web address, such as http://localhost:3000/webhooks',
});

const listWebhooks = createRoute({
  method: 'get',
  path: '/webhooks',
  tags,
  summary: 'The webhooks, and the key with which events are signed',
  responses: answers(z.object({ webhooks: z.array(webhook), publicKey: z.string() }), 'The receivers.'),
});

const addWebhook = createRoute({
  method: 'post',
  path: '/webhooks',
  tags,
  summary: 'Adds a webhook; an address is added only once',
  request: takes(z.object({ url: address })),
  responses: answers(webhook.extend({ isNew: z.boolean() }), 'The receiver.'),
});

const removeWebhook = createRoute({
  method: 'delete',
  path: '/webhooks/{id}',
  tags,
  summary: 'Removes a webhook',
  request: { params: z.object({ id: z.string() }) },
  responses: answers(nothing, 'It was removed.'),
});

const retryWebhook = createRoute({
  method: 'post',
  path: '/webhooks/{id}/retry',
  tags,
  summary: 'Sends everything that waits for a webhook now, and ends its pause',
  request: { params: z.object({ id: z.string() }) },
  responses: answers(nothing, 'It is being sent.'),
});

const listDeliveries = createRoute({
  method: 'get',
  path: '/webhooks/deliveries',
  tags,
  summary: 'The latest attempts to deliver, and what waits',
  responses: answers(
    z.object({ attempts: z.array(attempt), waiting: z.array(waitingDelivery) }),
    'The attempts, oldest first.',
  ),
});

const verifyDelivery = createRoute({
  method: 'post',
  path: '/webhooks/verify',
  tags,
  summary: 'Checks the signature of a body that a webhook received',
  request: takes(z.object({ jwt: z.string() })),
  responses: answers(
    z.object({ valid: z.boolean(), problem: z.string().optional(), payload: z.unknown().optional() }),
    'Whether this site has signed it.',
  ),
});

/** Lists, adds and removes the addresses that get events. */
export function webhookRoutes(emulator: Emulator): OpenAPIHono {
  const { webhooks } = emulator;
  const app = createApi();

  app.openapi(listDeliveries, (c) => {
    const { attempts, waiting } = webhooks.deliveries();
    return c.json({ attempts: attempts.map(attemptOf), waiting: waiting.map(waitingOf) }, 200);
  });
  app.openapi(listWebhooks, (c) =>
    c.json(
      {
        webhooks: webhooks.list().map((it) => webhookOf(emulator, it)),
        publicKey: emulator.webhookPublicKey(),
      },
      200,
    ),
  );
  app.openapi(addWebhook, (c) => c.json(webhooks.register(c.req.valid('json').url), 200));
  app.openapi(verifyDelivery, async (c) => {
    const key = await importSPKI(emulator.webhookPublicKey(), 'RS256');
    try {
      const currentDate = new Date(emulator.clock.now());
      const { payload } = await jwtVerify(c.req.valid('json').jwt, key, { currentDate });
      return c.json({ valid: true, payload }, 200);
    } catch (error) {
      return c.json({ valid: false, problem: error instanceof Error ? error.message : String(error) }, 200);
    }
  });
  const noReceiver = (id: string) => {
    const known = webhooks.list().map((it) => `${it.id} (${it.url})`);
    const others = known.length > 0 ? `: there are ${known.join(', ')}` : ', and no other';
    return missing(`There is no receiver with the id '${id}'${others}.`);
  };
  app.openapi(removeWebhook, (c) => {
    const { id } = c.req.valid('param');
    if (!webhooks.remove(id)) throw noReceiver(id);
    return c.json({}, 200);
  });
  app.openapi(retryWebhook, (c) => {
    const { id } = c.req.valid('param');
    if (!webhooks.retry(id)) throw noReceiver(id);
    return c.json({}, 200);
  });
  return app;
}
