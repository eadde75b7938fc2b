import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod';
import type { Emulator } from '#runtime/emulator';
import { SiteFilesError } from '#storage/exported-site/files';
import { body, takeJson } from './body';

/** The largest site that is imported, in bytes of its request: far more than any that is made by hand. */
const LARGEST = 256 * 1024 * 1024;

const files = z.object({
  files: z.array(
    z.union([
      z.strictObject({ path: z.string(), text: z.string() }),
      z.strictObject({ path: z.string(), base64: z.base64() }),
    ]),
  ),
});

/** The whole site as files: given out, and taken in the place of the one that there is. */
export function siteFileRoutes({ siteExchange }: Emulator): Hono {
  const app = new Hono();
  app.get('/export', (c) => c.json({ files: siteExchange.export() }));
  app.post(
    '/import',
    bodyLimit({
      maxSize: LARGEST,
      onError: (c) => c.json({ message: 'The site is larger than 256 MiB', details: {} }, 413),
    }),
    takeJson(),
    body(files),
    (c) => {
      siteExchange.import(c.req.valid('json').files);
      return c.json({});
    },
  );
  app.onError((error, c) => {
    if (error instanceof SiteFilesError) return c.json({ message: error.message, details: {} }, 400);
    throw error;
  });
  return app;
}
