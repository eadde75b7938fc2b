import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod';
import type { Emulator } from '#runtime/emulator';
import { SiteFilesError } from '#storage/exported-site/files';
import { answers, createApi, nothing, takes } from '../api';
import { takeJson } from '../body';
import { siteFile } from '../contract/site';

/** The largest import, in bytes of its request: far more than any site made by hand. */
const LARGEST = 256 * 1024 * 1024;

const tags = ['Site'];
const files = z.object({ files: z.array(siteFile) });

const exportSite = createRoute({
  method: 'get',
  path: '/export',
  tags,
  summary: 'The whole site as files, JSON as text and media in base64',
  responses: answers(files, 'The files.'),
});

const importSite = createRoute({
  method: 'post',
  path: '/import',
  tags,
  summary: 'Replaces the site by one from files',
  middleware: [
    bodyLimit({
      maxSize: LARGEST,
      onError: (c) => c.json({ message: 'The site is larger than 256 MiB', details: {} }, 413),
    }),
    takeJson(),
  ] as const,
  request: takes(files),
  responses: answers(nothing, 'The site was replaced.'),
});

/** Exports the whole site as files, and imports one that replaces it. */
export function siteFileRoutes({ siteExchange }: Emulator): OpenAPIHono {
  const app = createApi();
  app.openapi(exportSite, (c) => c.json({ files: siteExchange.export() }, 200));
  app.openapi(importSite, (c) => {
    siteExchange.import(c.req.valid('json').files);
    return c.json({}, 200);
  });
  app.onError((error, c) => {
    if (error instanceof SiteFilesError) return c.json({ message: error.message, details: {} }, 400);
    throw error;
  });
  return app;
}
