import { applicationError, assert, invalidField, PlatformError } from '#core/contract/errors';

/**
 * Does something with a filter that came with a request; a filter that cannot be read gets the code of the events
 * services (platform facts 11.3).
 * @throws PlatformError 400 FILTER_PARSER_ERROR
 */
export function withFilter<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof PlatformError && /^"(query\.)?filter/.test(error.message)) {
      throw applicationError(400, 'FILTER_PARSER_ERROR', error.message);
    }
    throw error;
  }
}

/**
 * Which fields a mask names; without a mask, all.
 * @param mask a list, or as the SDK sends it: one text, with commas
 */
export function masked<Name extends string>(mask: string | string[] = [], known: readonly Name[]) {
  const fields = [mask]
    .flat()
    .flatMap((name) => (typeof name === 'string' ? name.split(',') : JSON.stringify(name)))
    .filter(Boolean);
  for (const field of fields) {
    assert(
      known.some((name) => name === field),
      () => invalidField('fields', `cannot have ${field}, only ${known.join(', ')}`),
    );
  }
  return (name: Name): boolean => fields.length === 0 || fields.includes(name);
}

/**
 * Reads the sort text of the ticket services' lists, as in `created:asc`.
 * @returns a sort of the query language; nothing for no text, which means the collection's own order
 */
export const readSort = (sort: string | undefined) =>
  sort
    ? sort.split(',').map((part) => {
        const [fieldName = '', order = 'asc'] = part.trim().split(':');
        return { fieldName, order: order.toUpperCase() };
      })
    : undefined;
