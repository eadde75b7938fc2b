import type { OpenAPIHono } from '@hono/zod-openapi';
import manifest from '../package.json';

/** Returns the whole control API as an OpenAPI document, made from the schemas with which its routes check requests. */
export const openApiDocument = (api: OpenAPIHono): object =>
  api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'The emulator’s control API',
      version: manifest.version,
      description:
        'What the console, the command line, tests and assistants steer the emulator by. With several sites, the calls of one of them are below /_emulator/sites/<client id>. A call that cannot be done is answered with a status of 400 or more and {message, details}, whose message is for people.',
    },
    servers: [{ url: '/_emulator' }],
  });
