import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { streamSSE } from 'hono/streaming';
import * as z from 'zod';
import type { Emulator } from '#runtime/emulator';
import { createApi } from '../api';
import { timeOf } from '../clock/time';
import { TOPICS, type Topic } from '../contract/stream';
import { readCursor } from './cursor';
import { createHub, eventBytes } from './hub';
import { cursorOf } from './watch';

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
  const hub = createHub(emulator);
  app.openapi(readStream, (c) => {
    const given = readCursor(c.req.header('last-event-id'));
    const topics = topicsIn(c.req.valid('query').topics);
    return streamSSE(c, async (stream) => {
      const cursor = given ?? cursorOf(emulator);
      const reader = hub.join(topics, given);
      stream.onAbort(reader.leave);
      const { clientId, id: siteId } = emulator.site();
      const clock = timeOf(emulator.clock);
      const hello = eventBytes('hello', { clientId, siteId, clock, resumed: given !== undefined }, cursor);
      await stream.write(Buffer.concat([hello, reader.missed]));
      for (let bytes = await reader.next(); bytes; bytes = await reader.next()) await stream.write(bytes);
      reader.leave();
    });
  });
  return app;
}
