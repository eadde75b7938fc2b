import type { AsyncLocalStorage } from 'node:async_hooks';
import { z } from 'zod';
import type { Problem, Result } from './wix/platform';

/** The request that is served, where the request guard stands in front of the shop (server/request-guard.mjs). */
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
 * A server action: any client can call it, with any arguments. Arguments that no page of the shop sends get an
 * `invalid` problem as their answer; any later error is the shop's own fault.
 * @param schema of the arguments, in their order
 * @param run is given them as the schema makes them
 */
export function serverAction<Args extends z.ZodTuple, T>(
  schema: Args,
  run: (...args: z.output<Args>) => Promise<Result<T>>,
) {
  return async (...sent: z.input<Args>): Promise<Result<T>> => {
    const call = currentCall();
    if (call) call.begun = true;
    // A form's values come after what an action takes, whether it has a use for them or not.
    const checked = schema.safeParse(sent.slice(0, schema.def.items.length));
    if (checked.success) return run(...checked.data);
    console.warn(`[shop] wrong arguments of an action: ${z.prettifyError(checked.error)}`);
    return { ok: false, problem: WRONG };
  };
}

/** Of actions that are given nothing. */
export const noArguments = z.tuple([]);

/** An id, a name, an address or the like: no more of it is looked at here. */
export const textArgument = z.string().max(2000);

/** What a form holds. */
export const formArgument = z.instanceof(FormData);
