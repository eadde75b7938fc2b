import type { Caller, Context } from '#core/contract/context';
import { applicationError } from '#core/contract/errors';
import type { Ids } from '#core/ids';
import { AnswersWanted, createAnswers } from '#core/service-plugins/answers';
import type { PluginReply } from '#core/service-plugins/plugin';
import type { Question } from '#core/service-plugins/question';
import type { ServicePlugins } from '#core/service-plugins/service-plugins';
import type { Emulator } from './emulator';

/** How many times the work of a call may be restarted: more than a cart has lines, each of which an app may charge. */
const MOST = 400;

/**
 * Whether an app would be asked about a call that it makes itself while it is being asked. That would never end, so the
 * platform refuses such a call (platform facts 35.9).
 */
const createCircularCheck =
  (plugins: ServicePlugins) =>
  ({ plugin, appId }: Question<unknown>, { role, id }: Caller): boolean =>
    role === 'app' && id === appId && plugins.isAsking(plugin.id);

const circularCall = () =>
  applicationError(
    'CIRCULAR_CALL',
    'A service plugin must not make calls that ask it again: use what the request has',
  );

/** Makes ids that can be given again from the first one: work that is restarted must ask the same as before. */
function repeatable(ids: Ids): { ids: Ids; again(): void } {
  const given = { guid: [] as string[], secret: [] as string[] };
  let at = { guid: 0, secret: 0 };
  const next = (kind: 'guid' | 'secret') => {
    const index = at[kind];
    at[kind] += 1;
    const id = given[kind][index] ?? ids[kind]();
    given[kind][index] = id;
    return id;
  };
  return {
    ids: { guid: () => next('guid'), secret: () => next('secret') },
    again() {
      at = { guid: 0, secret: 0 };
    },
  };
}

/**
 * Makes the function that does work which may ask service plugins. Work is synchronous, so that no other call comes in
 * between: if it needs a reply, it is undone, the plugin is asked while other calls continue, and the work is restarted
 * with the reply. Without plugins, the function is `run`.
 */
export function createAsk(run: Emulator['run'], plugins: ServicePlugins, ids: Ids): Emulator['ask'] {
  const isCircular = createCircularCheck(plugins);
  async function askFirst<T>(
    caller: Caller,
    baseUrl: string,
    work: (context: Context) => T,
    requestId: string,
  ): Promise<T> {
    const replies = new Map<string, PluginReply<unknown>>();
    const repeated = repeatable(ids);
    let begun: number | undefined;
    for (let round = 1; ; round += 1) {
      try {
        repeated.again();
        return run(
          caller,
          baseUrl,
          (context) => {
            begun ??= context.clock.now();
            // The time, too, is the same in each round: otherwise a question with a date would become a different one.
            const clock = { ...context.clock, now: () => begun ?? context.clock.now() };
            const answers = createAnswers(plugins, context, (key) => replies.get(key), round <= MOST);
            return work({ ...context, clock, ids: repeated.ids, plugins: answers });
          },
          requestId,
        );
      } catch (error) {
        if (!(error instanceof AnswersWanted)) throw error;
        if (error.questions.some((it) => isCircular(it, caller))) throw circularCall();
        await Promise.all(
          error.questions.map(async (question) => replies.set(question.key, await plugins.call(question))),
        );
      }
    }
  }

  return (caller, baseUrl, work, requestId = ids.guid()) =>
    plugins.any ? askFirst(caller, baseUrl, work, requestId) : run(caller, baseUrl, work, requestId);
}
