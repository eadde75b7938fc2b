import type { QueryOptions } from './types';

/** Items of a page when neither the query nor its operation says, and the most that it may ask for (specification 3.4). */
const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 100;
/** The field of a request that a query stands in, unless its operation says otherwise. */
const FIELD = 'query';

/** The options of a query with what holds where its operation says nothing. */
export const withDefaults = ({
  field = FIELD,
  defaultLimit = DEFAULT_LIMIT,
  maxLimit = MAX_LIMIT,
  scope,
}: QueryOptions) => ({ field, defaultLimit, maxLimit, scope });

/** A filter within what the caller may see. */
export const scoped = (filter: unknown, scope: Record<string, unknown> | undefined): unknown =>
  scope ? { $and: [scope, filter ?? {}] } : filter;
