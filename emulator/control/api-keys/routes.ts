import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import * as z from 'zod';
import { isKnown, knownPermissions } from '#core/api-keys/permissions';
import { didYouMean } from '#core/words/did-you-mean';
import type { Emulator } from '#runtime/emulator';
import { answers, createApi, nothing, takes } from '../api';
import { apiKey, apiKeyInput } from '../contract/api-keys';
import { missing, refused } from '../refused';

const tags = ['API keys'];

const listApiKeys = createRoute({
  method: 'get',
  path: '/api-keys',
  tags,
  summary: 'The site’s further API keys, which have fewer permissions than the first',
  responses: answers(z.object({ apiKeys: z.array(apiKey) }), 'The keys, oldest first.'),
});

const listPermissions = createRoute({
  method: 'get',
  path: '/api-keys/permissions',
  tags,
  summary: 'What a key may be permitted: packages of the SDK, and the permissions that its functions need',
  responses: answers(z.object({ permissions: z.array(z.string()) }), 'The permissions.'),
});

const addApiKey = createRoute({
  method: 'post',
  path: '/api-keys',
  tags,
  summary: 'Makes an API key; calls without its permissions get 403',
  request: takes(apiKeyInput),
  responses: answers(apiKey, 'The key.'),
});

const removeApiKey = createRoute({
  method: 'delete',
  path: '/api-keys/{id}',
  tags,
  summary: 'Removes an API key; calls with it get 401 from then on',
  request: { params: z.object({ id: z.string() }) },
  responses: answers(nothing, 'It was removed.'),
});

/** Lists, makes and removes the further API keys of the site. */
export function apiKeyRoutes({ apiKeys, operations }: Emulator): OpenAPIHono {
  const app = createApi();
  app.openapi(listApiKeys, (c) => c.json({ apiKeys: [...apiKeys.list()] }, 200));
  app.openapi(listPermissions, (c) => c.json({ permissions: knownPermissions(operations) }, 200));
  app.openapi(addApiKey, (c) => {
    const wanted = c.req.valid('json');
    for (const permission of wanted.permissions)
      if (!isKnown(permission, operations))
        throw refused(
          400,
          `No call needs the permission '${permission}'.${didYouMean(permission, knownPermissions(operations))}`,
        );
    if (apiKeys.list().some(({ name }) => name === wanted.name))
      throw refused(400, `There is an API key “${wanted.name}” already.`);
    return c.json(apiKeys.add(wanted), 200);
  });
  app.openapi(removeApiKey, (c) => {
    const { id } = c.req.valid('param');
    if (apiKeys.remove(id)) return c.json({}, 200);
    const known = apiKeys.list().map((it) => `${it.id} (${it.name})`);
    const others = known.length > 0 ? `: there are ${known.join(', ')}` : ', and no other';
    throw missing(`There is no API key with the id '${id}'${others}.`);
  });
  return app;
}
