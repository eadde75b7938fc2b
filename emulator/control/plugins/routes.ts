import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import * as z from 'zod';
import type * as Core from '#core/service-plugins/plugin';
import { didYouMean } from '#core/words/did-you-mean';
import type { Emulator } from '#runtime/emulator';
import { answers, createApi, nothing, takes } from '../api';
import { pluginSettings, servicePlugin } from '../contract/plugins';
import { missing, refused } from '../refused';

const tags = ['Service plugins'];

const listPlugins = createRoute({
  method: 'get',
  path: '/plugins',
  tags,
  summary: 'The service plugins of apps, the kinds that exist, and the key with which calls are signed',
  responses: answers(
    z.object({ plugins: z.array(servicePlugin), kinds: z.array(z.string()), publicKey: z.string() }),
    'The plugins, oldest first.',
  ),
});

const addPlugin = createRoute({
  method: 'post',
  path: '/plugins',
  tags,
  summary: 'Adds a service plugin; for the same address and kind, its settings are replaced',
  request: takes(
    pluginSettings.extend({
      kind: z.string(),
      url: z.url({
        protocol: /^https?$/,
        error: 'must be a web address, such as http://localhost:3000/plugins',
      }),
    }),
  ),
  responses: answers(servicePlugin.extend({ isNew: z.boolean() }), 'The plugin.'),
});

const removePlugin = createRoute({
  method: 'delete',
  path: '/plugins/{id}',
  tags,
  summary: 'Removes a service plugin',
  request: { params: z.object({ id: z.string() }) },
  responses: answers(nothing, 'It was removed.'),
});

/** Lists, adds and removes the service plugins that the emulator asks. */
export function pluginRoutes(emulator: Emulator): OpenAPIHono {
  const { servicePlugins } = emulator;
  const app = createApi();
  const kinds = servicePlugins.kinds.map(({ name }) => name);
  const described = <Plugin extends Core.ServicePlugin>({ config, ...plugin }: Plugin) => ({
    ...plugin,
    ...config,
    appId: config.appId ?? emulator.site().appId,
  });

  app.openapi(listPlugins, (c) => {
    const plugins = servicePlugins.list().map(described);
    return c.json({ plugins, kinds, publicKey: emulator.webhookPublicKey() }, 200);
  });
  app.openapi(addPlugin, (c) => {
    const { kind, url, ...config } = c.req.valid('json');
    const known = servicePlugins.kinds.find(({ name }) => name === kind);
    if (!known)
      throw refused(400, `A kind is one of ${kinds.join(', ')}, not '${kind}'.${didYouMean(kind, kinds)}`);
    const missingSetting = known.needs?.find((name) => config[name] === undefined);
    if (missingSetting) throw refused(400, `${kind} needs ${missingSetting}.`);
    return c.json(described(servicePlugins.register(kind, url, config)), 200);
  });
  app.openapi(removePlugin, (c) => {
    const { id } = c.req.valid('param');
    if (servicePlugins.remove(id)) return c.json({}, 200);
    const known = servicePlugins.list().map((it) => `${it.id} (${it.kind})`);
    const others = known.length > 0 ? `: there are ${known.join(', ')}` : ', and no other';
    throw missing(`There is no service plugin with the id '${id}'${others}.`);
  });
  return app;
}
