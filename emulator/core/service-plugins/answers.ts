import type { PluginAnswers, PluginReply } from './plugin';
import { type Asking, type Question, questionOf } from './question';
import type { ServicePlugins } from './service-plugins';

/** Thrown to interrupt a call that has to wait for plugins; its transaction is undone. */
export class AnswersWanted extends Error {
  override name = 'AnswersWanted';

  constructor(readonly questions: readonly Question<unknown>[]) {
    super('Service plugins have to be asked first');
  }
}

/**
 * Makes the answers of one run of a call's work.
 * @param known returns the reply to a question
 * @param canWait whether the call can be restarted; otherwise plugins without a known reply count as failed
 * @throws AnswersWanted from `ask`
 */
export function createAnswers(
  plugins: ServicePlugins,
  asking: Asking,
  known: (key: string) => PluginReply<unknown> | undefined,
  canWait: boolean,
): PluginAnswers {
  const answers: PluginAnswers = {
    of: ({ name }) => (plugins.any ? plugins.list().filter((it) => it.kind === name) : []),
    ask<Answer>(
      ...[kind, method, request, plugins = answers.of(kind)]: Parameters<typeof answers.ask<Answer>>
    ) {
      const questions = plugins.map((plugin) => questionOf(asking, plugin, kind, method, request));
      const replies = questions.map(({ key }) => known(key) as PluginReply<Answer> | undefined);
      const wanted = questions.filter((_question, index) => !replies[index]);
      if (wanted.length > 0 && canWait) throw new AnswersWanted(wanted as Question<unknown>[]);
      return questions.map(
        ({ plugin }, index) => replies[index] ?? { plugin, problem: { message: 'it was not called' } },
      );
    },
  };
  return answers;
}
