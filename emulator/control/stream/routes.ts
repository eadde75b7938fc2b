import { setTimeout as wait } from 'node:timers/promises';
import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { streamSSE } from 'hono/streaming';
import * as z from 'zod';
import type { Emulator } from '#runtime/emulator';
import { createApi } from '../api';
import { timeOf } from '../clock/time';
import { TOPICS, type Topic } from '../contract/stream';
import { readCursor, writeCursor } from './cursor';
import { cursorOf, watchEmulator } from './watch';

/** How often the stream checks for news, in milliseconds. */
const INTERVAL = 50;
/** How often a connection without news gets a sign of life, because proxies close silent ones; in milliseconds. */
const HEARTBEAT = 15_000;

const readStream = createRoute({
  method: 'get',
  path: '/stream',
  tags: ['Stream'],
  summary: 'A stream of what happens: requests, events, deliveries, mails, the clock, changes of data',
  description:
    'Server-sent events. A message has a batch of entries; its id says how far all lists are read, so that a reader who connects again with Last-Event-ID misses nothing that is kept.',
  request: {
    query: z.object({
      topics: z
        .string()
        .optional()
        .describe(`Some of ${TOPICS.join(',')}, with commas; all without it.`),
    }),
  },
  responses: {
    200: {
      description: 'The stream.',
      content: { 'text/event-stream': { schema: z.string() } },
    },
  },
});

const topicsIn = (text: string | undefined): ReadonlySet<Topic> => {
  const wanted = text?.split(',');
  return new Set(TOPICS.filter((topic) => wanted === undefined || wanted.includes(topic)));
};

/** Streams an emulator's news to browsers. */
export function streamRoutes(emulator: Emulator): OpenAPIHono {
  const app = createApi();
  app.openapi(readStream, (c) => {
    const given = readCursor(c.req.header('last-event-id'));
    const watch = watchEmulator(emulator, topicsIn(c.req.valid('query').topics), given ?? cursorOf(emulator));
    return streamSSE(c, async (stream) => {
      const send = (event: string, data: object) =>
        stream.writeSSE({ event, data: JSON.stringify(data), id: writeCursor(watch.cursor) });
      const { clientId, id: siteId } = emulator.site();
      await send('hello', { clientId, siteId, clock: timeOf(emulator.clock), resumed: given !== undefined });
      let quiet = 0;
      while (!stream.aborted && !emulator.ending.signal.aborted) {
        const messages = watch.look();
        for (const [name, data] of messages) await send(name, data);
        quiet = messages.length > 0 ? 0 : quiet + INTERVAL;
        if (quiet >= HEARTBEAT) {
          await stream.write(': \n\n');
          quiet = 0;
        }
        await wait(INTERVAL, undefined, { ref: false });
      }
    });
  });
  return app;
}
