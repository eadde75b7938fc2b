import type { Service } from '#core/contract/service';
import { createServicePlugins, type ServicePlugins } from '#core/service-plugins/service-plugins';
import type { Storage } from '#storage/storage';
import type { Emulator, EmulatorOptions } from './emulator';

/** Opens the plugins that services ask, and registers those of the options. */
export function openPlugins(
  services: readonly Pick<Service, 'pluginKinds'>[],
  { database, webhookKeys }: Pick<Storage, 'database' | 'webhookKeys'>,
  around: Pick<Emulator, 'clock' | 'ids' | 'log'>,
  given: EmulatorOptions['plugins'] = [],
): ServicePlugins {
  const kinds = services.flatMap((service) => service.pluginKinds ?? []);
  const plugins = createServicePlugins(kinds, { database, keys: webhookKeys, ...around });
  for (const { kind, url, ...config } of given) plugins.register(kind, url, config);
  return plugins;
}
