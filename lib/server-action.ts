import type { AsyncLocalStorage } from 'node:async_hooks';
import { z } from 'zod';
import type { Problem, Result } from './wix/platform';

/** The current request, if the request guard runs in front of the shop (server/request-guard.mjs). */
type Call = { begun: boolean };

const currentCall = () =>
  (globalThis as { [key: symbol]: AsyncLocalStorage<Call> | undefined })[
    Symbol.for('shop.calls')
  ]?.getStore();

const WRONG: Problem = {
  kind: 'invalid',
  message: 'The shop could not make sense of this, and did nothing. Please reload the page and try again.',
};

/**
 * Creates a server action. Any client can call it with any arguments: those that do not match the schema get an
 * `invalid` problem; any later error is the shop's own fault.
 * @param schema of the arguments, in order
 * @param run gets the arguments as parsed by the schema
 */
export function serverAction<Args extends z.ZodTuple, T>(
  schema: Args,
  run: (...args: z.output<Args>) => Promise<Result<T>>,
) {
  return async (...sent: z.input<Args>): Promise<Result<T>> => {
    const call = currentCall();
    if (call) call.begun = true;
    // Forms append their values to an action's arguments, whether it uses them or not.
    const checked = schema.safeParse(sent.slice(0, schema.def.items.length));
    if (checked.success) return run(...checked.data);
    console.warn(`[shop] wrong arguments of an action: ${z.prettifyError(checked.error)}`);
    return { ok: false, problem: WRONG };
  };
}

/** The schema of actions without arguments. */
export const noArguments = z.tuple([]);

/** An id, a name, an address or the like; only its length is checked here. */
export const textArgument = z.string().max(2000);

/** The values of a form. */
export const formArgument = z.instanceof(FormData);
