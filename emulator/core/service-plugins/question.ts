import type { Caller, Context } from '../contract/context';
import { identityOf } from '../events/domain-events';
import type { PluginKind, PluginMethod, ServicePlugin } from './plugin';

/** One call to a plugin, before it is made. */
export interface Question<Answer> {
  /** The same text for the same question by the same caller. */
  key: string;
  plugin: ServicePlugin;
  kind: PluginKind;
  method: PluginMethod<Answer>;
  request: object;
  /** The envelope's facts about the call (SDK: `Context`). */
  metadata: { requestId: string; [fact: string]: unknown };
  /** The app that the call is signed for. */
  appId: string;
  caller: Caller;
}

/** The parts of a context that the envelope names. */
export type Asking = Pick<Context, 'caller' | 'site' | 'requestId'>;

/** Makes the question of a call. */
export function questionOf<Answer>(
  { caller, site, requestId }: Asking,
  plugin: ServicePlugin,
  kind: PluginKind,
  method: PluginMethod<Answer>,
  request: object,
): Question<Answer> {
  const about = {
    currency: site.currency,
    identity: identityOf(caller),
    languages: [new Intl.Locale(site.locale).toString()],
    // The app is installed once, so its instance has the site's id (platform facts 24.3).
    instanceId: site.id,
  };
  return {
    key: JSON.stringify([plugin.id, method.name, about, request]),
    plugin,
    kind,
    method,
    request,
    metadata: { requestId, ...about },
    appId: plugin.config.appId ?? site.appId,
    caller,
  };
}
