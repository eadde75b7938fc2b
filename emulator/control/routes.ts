import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';
import * as z from 'zod';
import { PlatformError } from '#core/contract/errors';
import { StorageError } from '#core/documents/storage-error';
import { BODY_LIMIT, brokenOff } from '#core/http/request-values';
import { logFailure } from '#core/log-failure';
import { SeedFolderError } from '#core/seed-folder/index';
import type { Emulator } from '#runtime/emulator';
import manifest from '../package.json';
import { answers, createApi } from './api';
import { apiKeyRoutes } from './api-keys/routes';
import { takeJson } from './body';
import { clockRoutes } from './clock/routes';
import { dataRoutes } from './data/routes';
import { deprecationRoutes } from './deprecations/routes';
import { eventRoutes } from './events/routes';
import { webhookRoutes } from './events/webhooks';
import { faultRoutes } from './faults/routes';
import { mcpRoutes } from './mcp/routes';
import { loginRoutes } from './members/login';
import { memberRoutes } from './members/routes';
import { openApiDocument } from './openapi';
import { operationRoutes } from './operations/routes';
import { guardOrigin } from './origin-guard';
import { outboxRoutes } from './outbox/routes';
import { overviewRoutes } from './overview/routes';
import { pluginRoutes } from './plugins/routes';
import { requestRoutes } from './requests/routes';
import { searchRoutes } from './search/routes';
import { siteFileRoutes } from './site/files';
import { siteRoutes } from './site/routes';
import { snapshotRoutes } from './snapshots/routes';
import { streamRoutes } from './stream/routes';

const PARTS = [
  overviewRoutes,
  streamRoutes,
  requestRoutes,
  deprecationRoutes,
  operationRoutes,
  siteRoutes,
  apiKeyRoutes,
  clockRoutes,
  faultRoutes,
  eventRoutes,
  webhookRoutes,
  pluginRoutes,
  snapshotRoutes,
  loginRoutes,
  outboxRoutes,
  dataRoutes,
  memberRoutes,
  searchRoutes,
];

const ready = createRoute({
  method: 'get',
  path: '/ready',
  tags: ['Site'],
  summary: 'Answers as soon as the site is ready',
  responses: answers(
    z
      .object({
        ready: z.literal(true),
        siteId: z.string(),
        clientId: z.string(),
        name: z.string(),
        version: z.string(),
        console: z.boolean().describe('Whether the console is served.'),
      })
      .meta({ id: 'Ready' }),
    'The site.',
  ),
});

/** The largest file of documents, in bytes. */
const FILE_LIMIT = 256 * 1024 * 1024;

/** The calls that get such files. */
const IMPORTS = /\/data\/[^/]+\/import(?:\/preview)?$/;

const limitedTo = (maxSize: number, text: string) =>
  bodyLimit({
    maxSize,
    onError: (c) => c.json({ message: `The request body is larger than ${text}`, details: {} }, 413),
  });

/**
 * The emulator's own API under /_emulator, used by the console, tests, the command line and assistants. Answers JSON;
 * 400 with a message for an unusable body.
 */
export function controlRoutes(emulator: Emulator): OpenAPIHono {
  const app = createApi();
  app.use(guardOrigin());
  // An import is larger than other calls, so it has its own limit, which must come before theirs.
  app.route('/', siteFileRoutes(emulator));
  const [usual, ofFiles] = [limitedTo(BODY_LIMIT, '1 MiB'), limitedTo(FILE_LIMIT, '256 MiB')];
  app.use((c, next) => (IMPORTS.test(c.req.path) ? ofFiles : usual)(c, next));
  app.use(takeJson());

  app.openapi(ready, (c) => {
    const { id, clientId, name } = emulator.site();
    const { version } = manifest;
    const { hasConsole } = emulator;
    return c.json({ ready: true as const, siteId: id, clientId, name, version, console: hasConsole }, 200);
  });
  for (const part of PARTS) app.route('/', part(emulator));
  app.route('/', mcpRoutes(emulator));
  app.get('/openapi.json', (c) => c.json(openApiDocument(app)));

  app.onError((thrown, c) => {
    const error = brokenOff(thrown);
    // The body is not JSON.
    if (error instanceof HTTPException) return c.json({ message: error.message, details: {} }, error.status);
    // A reset reads the seed folder again.
    if (error instanceof SeedFolderError) return c.json({ message: error.message, details: {} }, 400);
    if (error instanceof PlatformError) return c.json(error.body(), 400);
    if (error instanceof StorageError) return c.json({ message: error.message, details: {} }, 507);
    const requestId = emulator.ids.guid();
    logFailure(`${c.req.method} ${c.req.path}`, requestId, error);
    const message = 'The control call failed; the emulator’s output says why';
    return c.json({ message, details: {} }, 500, { 'x-wix-request-id': requestId });
  });
  return app;
}
