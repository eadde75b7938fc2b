import { z } from 'zod';
import { getTranslations } from '#translations';
import { keepPostedForm } from './posted-form';
import { message } from './translations/translate';
import { type Problem, type Result, translatedResult } from './wix/platform';

const WRONG: Problem = {
  kind: 'invalid',
  message: message(
    'The shop could not read this request, and did nothing. Please reload the page and try again.',
  ),
};

/**
 * Creates a server action. Any client can call it with any arguments: those that do not match the schema get an
 * `invalid` problem; any later error is the shop's own fault. Problems are in the visitor's language. The page shows the
 * answer to a form that was posted without scripts (`usePosted`).
 * @param schema of the arguments, in order
 * @param run gets the arguments as parsed by the schema
 */
export function serverAction<Args extends z.ZodTuple, T>(
  schema: Args,
  run: (...args: z.output<Args>) => Promise<Result<T>>,
) {
  return async (...sent: z.input<Args>): Promise<Result<T>> => {
    // Forms append their values to an action's arguments, whether it uses them or not.
    const checked = schema.safeParse(sent.slice(0, schema.def.items.length));
    if (!checked.success)
      console.warn(`[shop] wrong arguments of an action: ${z.prettifyError(checked.error)}`);
    const result: Result<T> = checked.success ? await run(...checked.data) : { ok: false, problem: WRONG };
    const answer = translatedResult(result, await getTranslations());
    const form = (sent as unknown[]).find((argument) => argument instanceof FormData);
    if (form) await keepPostedForm(form, answer);
    return answer;
  };
}

/** The schema of actions without arguments. */
export const noArguments = z.tuple([]);

/** An id, a name, an address or the like; only its length is checked here. */
export const textArgument = z.string().max(2000);

/** The values of a form. */
export const formArgument = z.instanceof(FormData);

/** The arguments of an action that takes a form. */
export const formOnly = z.tuple([formArgument]);
