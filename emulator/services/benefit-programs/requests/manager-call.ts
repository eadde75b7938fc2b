import * as z from 'zod';
import { type Context, MANAGERS } from '#core/contract/context';
import type { Operation } from '#core/contract/operation';
import { readRequest } from '#core/contract/validation/own-schema';

const object = z.record(z.string(), z.unknown());

/** A query with cursors. */
export const query = z.object({
  filter: object.nullish(),
  sort: z.array(z.object({ fieldName: z.string(), order: z.enum(['ASC', 'DESC']).nullish() })).optional(),
  cursorPaging: z.object({ limit: z.number().nullish(), cursor: z.string().nullish() }).nullish(),
});

/** Whom a pool belongs to, or who changes it. Pools here belong to members. */
export const beneficiary = z.looseObject({ memberId: z.guid().optional() });

export const namespace = z.string().min(1).max(20);

export const PAGE = { defaultLimit: 50, maxLimit: 100, field: 'query' } as const;

/**
 * Makes a call for managers of the site, which this SDK has no package for.
 * @param path below `/benefit-programs/v1`; the platform serves it on the sites' hosts too
 * @param parameter where the id in the path goes in the request
 */
export function call<T>(
  name: string,
  [method, path]: readonly [string, string],
  contract: z.ZodType<T>,
  work: (context: Context, request: T) => object,
  parameter?: string,
): Operation {
  return {
    name: `benefit-programs.${name}`,
    method,
    paths: [`/benefit-programs/v1${path}`, `/_api/benefit-programs/v1${path}`],
    parameters: parameter ? [parameter] : [],
    callers: MANAGERS,
    hasContract: false,
    handle: ({ ask }, request) => {
      const read = readRequest(contract, request);
      return ask((context) => work(context, read));
    },
  };
}
