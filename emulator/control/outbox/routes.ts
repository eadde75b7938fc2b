import { setTimeout as wait } from 'node:timers/promises';
import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import * as z from 'zod';
import type { Emulator } from '#runtime/emulator';
import { answers, createApi, nothing, numberIn } from '../api';
import { mail } from '../contract/mails';
import { missing, refused } from '../refused';
import { clearMails, findMail, findMails } from './find-mails';
import { mailOf } from './mail';

const tags = ['Outbox'];

const LISTED = 200;
/** How often the outbox is checked for an awaited message, in milliseconds. */
const INTERVAL = 25;

const chosen = z.object({
  to: z.string().optional(),
  kind: z.string().optional(),
  text: z.string().optional().describe('A text in the subject or the body.'),
  after: numberIn.optional().describe('Only entries after this number.'),
});

const listMailsRoute = createRoute({
  method: 'get',
  path: '/outbox',
  tags,
  summary: 'The messages that the platform would have sent, the newest first',
  request: { query: chosen.extend({ limit: z.coerce.number().int().min(1).max(1000).default(LISTED) }) },
  responses: answers(z.object({ mails: z.array(mail) }), 'The messages.'),
});

const nextMail = createRoute({
  method: 'get',
  path: '/outbox/next',
  tags,
  summary: 'Waits for a message: the next one, or the first after a number',
  request: {
    query: chosen.extend({
      timeout: z.coerce.number().min(0).max(60).default(30).describe('Seconds of real time.'),
    }),
  },
  responses: answers(mail, 'The message; 408 if none came in time.'),
});

const getMail = createRoute({
  method: 'get',
  path: '/outbox/{id}',
  tags,
  summary: 'One message',
  request: { params: z.object({ id: z.string() }) },
  responses: answers(mail, 'The message.'),
});

const clearOutbox = createRoute({
  method: 'delete',
  path: '/outbox',
  tags,
  summary: 'Removes all messages',
  responses: answers(nothing, 'It is empty now.'),
});

/** Lists, awaits and removes the messages that the platform would have sent. */
export function outboxRoutes(emulator: Emulator): OpenAPIHono {
  const app = createApi();

  app.openapi(listMailsRoute, (c) => {
    const { limit, ...filter } = c.req.valid('query');
    return c.json(
      {
        mails: findMails(emulator, filter)
          .slice(0, limit)
          .map((mail) => mailOf(emulator, mail)),
      },
      200,
    );
  });
  app.openapi(nextMail, async (c) => {
    const { timeout, after = findMails(emulator, {})[0]?.number ?? 0, ...filter } = c.req.valid('query');
    const { signal } = c.req.raw;
    for (let remaining = timeout * 1000; !signal.aborted; remaining -= INTERVAL) {
      const mail = findMails(emulator, { ...filter, after }).at(-1);
      if (mail) return c.json(mailOf(emulator, mail), 200);
      if (remaining <= 0) break;
      await wait(Math.min(INTERVAL, remaining));
    }
    const about = filter.to ? ` to ${filter.to}` : '';
    throw refused(408, `No message${about} came within ${timeout} s.`);
  });
  app.openapi(getMail, (c) => {
    const mail = findMail(emulator, c.req.valid('param').id);
    if (!mail) throw missing('There is no such message');
    return c.json(mailOf(emulator, mail), 200);
  });
  app.openapi(clearOutbox, (c) => {
    clearMails(emulator);
    return c.json({}, 200);
  });
  return app;
}
