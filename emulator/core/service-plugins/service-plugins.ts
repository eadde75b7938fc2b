import type { Database } from '../documents/database';
import type { RequestLog } from '../http/log/request-log';
import type { Ids } from '../ids';
import type { WebhookKeys } from '../keys';
import type { Clock } from '../time/clock';
import { sinceStart, startStopwatch } from '../time/stopwatch';
import type { PluginConfig, PluginKind, PluginReply, ServicePlugin } from './plugin';
import type { Question } from './question';
import { replyTo } from './reply';
import { send } from './send';
import { signRequest } from './sign-request';

/** The registered service plugins of a site, and the calls to them. */
export interface ServicePlugins {
  /** The kinds that are asked. */
  kinds: readonly PluginKind[];
  /** Whether any plugin is registered. */
  readonly any: boolean;
  /**
   * Adds a plugin. An address that is already registered for the kind keeps its id and gets the new settings.
   * @param kind a name among `kinds`
   */
  register(kind: string, url: string, config?: PluginConfig): ServicePlugin & { isNew: boolean };
  remove(id: string): boolean;
  /** The plugins, oldest first. */
  list(): readonly ServicePlugin[];
  /** Asks a plugin, and writes the call into the request log. It never throws. */
  call<Answer>(question: Question<Answer>): Promise<PluginReply<Answer>>;
  /** Whether a call to a plugin is under way. */
  isAsking(id: string): boolean;
  /** Returns the latest reply to such a question, if it is remembered. */
  remembered(key: string): PluginReply<unknown> | undefined;
  /** Reads the plugins again, because the data was replaced. */
  reload(): void;
}

interface Surroundings {
  database: Database;
  clock: Clock;
  ids: Ids;
  log: RequestLog;
  keys(): WebhookKeys;
}

/** How many replies are remembered. */
const REMEMBERED = 1000;

const withoutSlash = (url: string) => url.replace(/\/+$/, '');

/** Opens the plugins of a database. @param kinds that operations ask */
export function createServicePlugins(
  kinds: readonly PluginKind[],
  { database, clock, ids, log, keys }: Surroundings,
): ServicePlugins {
  database.execute(
    'CREATE TABLE IF NOT EXISTS service_plugins (id TEXT PRIMARY KEY, kind TEXT NOT NULL, url TEXT NOT NULL, config TEXT NOT NULL)',
  );
  const read = (): ServicePlugin[] =>
    database
      .all<{ id: string; kind: string; url: string; config: string }>(
        'SELECT id, kind, url, config FROM service_plugins ORDER BY rowid',
      )
      .map(({ config, ...plugin }) => ({ ...plugin, config: JSON.parse(config) }));
  let plugins = read();
  const replies = new Map<string, PluginReply<unknown>>();
  /** How many calls to each plugin are under way. */
  const underWay = new Map<string, number>();
  const count = (id: string, by: 1 | -1) => underWay.set(id, (underWay.get(id) ?? 0) + by);

  const registry: ServicePlugins = {
    kinds,
    get any() {
      return plugins.length > 0;
    },
    register(kind, given, config = {}) {
      const url = withoutSlash(given);
      const known = plugins.find((it) => it.kind === kind && it.url === url);
      const plugin = { id: known?.id ?? ids.guid(), kind, url, config };
      database.run(
        'INSERT INTO service_plugins VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET config = excluded.config',
        plugin.id,
        kind,
        url,
        JSON.stringify(config),
      );
      plugins = read();
      return { ...plugin, isNew: !known };
    },
    remove(id) {
      const isGone = database.run('DELETE FROM service_plugins WHERE id = ?', id) > 0;
      plugins = read();
      return isGone;
    },
    list: () => plugins,
    async call(question) {
      const { plugin, kind, method, request, metadata, appId, caller, key } = question;
      const envelope = { request, metadata: { ...metadata, appExtensionType: kind.componentType } };
      const url = `${plugin.url}${method.path}`;
      const started = sinceStart();
      const elapsed = startStopwatch();
      count(plugin.id, 1);
      const sent = await send(url, await signRequest(kind, envelope, appId, keys()), kind.limit);
      count(plugin.id, -1);
      const reply = replyTo(question, sent);
      log.add(
        {
          requestId: ids.guid(),
          time: clock.now(),
          operation: `plugins.${kind.name}.${method.name}`,
          method: 'POST',
          path: url,
          status: sent.status,
          duration: elapsed(),
          started,
          caller,
          message: 'problem' in reply ? reply.problem.message : undefined,
          causedBy: metadata.requestId,
        },
        { request: Buffer.from(JSON.stringify(envelope)), answer: sent.body },
      );
      if (replies.size >= REMEMBERED) replies.clear();
      replies.set(key, reply);
      return reply;
    },
    isAsking: (id) => (underWay.get(id) ?? 0) > 0,
    remembered: (key) => replies.get(key),
    reload() {
      plugins = read();
      replies.clear();
    },
  };
  return registry;
}
