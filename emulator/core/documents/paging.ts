import type { QueryOptions } from './types';

/** The default and maximum number of items of a page, unless its operation sets others (specification 3.4). */
const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 100;
/** The field of a request that holds the query, unless its operation sets another. */
const FIELD = 'query';

/** Fills in the options that an operation does not set. */
export const withDefaults = ({
  field = FIELD,
  defaultLimit = DEFAULT_LIMIT,
  maxLimit = MAX_LIMIT,
  scope,
}: QueryOptions) => ({ field, defaultLimit, maxLimit, scope });

/** Limits a filter to what the caller may see. */
export const scoped = (filter: unknown, scope: Record<string, unknown> | undefined): unknown =>
  scope ? { $and: [scope, filter ?? {}] } : filter;
