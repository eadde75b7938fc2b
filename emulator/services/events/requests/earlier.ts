import * as z from 'zod';
import { type Context, MANAGERS } from '#core/contract/context';
import type { Operation } from '#core/contract/operation';

/** Reads a number of a list or a query: in the address of a call it is a text. Without one it is 0. */
export const number = (most: number) => z.coerce.number().int().min(0).max(most).default(0);

/** Reads a list: in the address of a call, a list with one item is not a list. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (given) => (given === undefined || given === null ? [] : Array.isArray(given) ? given : [given]),
    z.array(item).max(100),
  );

/** Reads a sort such as `start:asc,modified:desc`. */
export const order = z
  .string()
  .regex(/^[\w.]+:(asc|desc)(,[\w.]+:(asc|desc))*$/i, 'must be a field and a direction, such as start:asc')
  .nullish();

/** Converts such a sort to that of the query language; undefined without one. */
export const sortOf = (text: string | null | undefined) =>
  text?.split(',').map((part) => {
    const [fieldName = '', direction] = part.split(':');
    return { fieldName, order: /desc/i.test(direction ?? '') ? ('DESC' as const) : ('ASC' as const) };
  });

/**
 * A call of managers that the SDK has no function for any more.
 * @param path below /events/v1
 * @param handle gets the request as it was sent
 */
export const earlierCall = (
  name: string,
  method: string,
  path: string,
  handle: (context: Context, request: unknown) => object,
): Operation => ({
  name,
  method,
  paths: [`/events/v1${path}`],
  parameters: [...path.matchAll(/:(\w+)/g)].map(([, parameter = '']) => parameter),
  app: 'events',
  callers: MANAGERS,
  hasContract: false,
  handle: ({ run }, request) => run((context) => handle(context, request)),
});
