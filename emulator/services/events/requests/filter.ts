import { PlatformError } from '#core/contract/errors';
import { filterParserError } from './errors';

/**
 * Runs a function that reads a filter of a request; if the filter cannot be read, the error gets the code of the events
 * services (platform facts 11.3).
 */
export function withFilter<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof PlatformError && /^"(query\.)?filter/.test(error.message)) {
      throw filterParserError(error.message);
    }
    throw error;
  }
}

/**
 * Reads a sort parameter of the ticket services' lists, like `created:asc`.
 * @returns a sort of the query language; undefined without a parameter, so that the collection's own order applies
 */
export const readSort = (sort: string | undefined) =>
  sort
    ? sort.split(',').map((part) => {
        const [fieldName = '', order = 'asc'] = part.trim().split(':');
        return { fieldName, order: order.toUpperCase() };
      })
    : undefined;

/** Reads `order`, as earlier calls name the sort of a list. */
export const orderAsSort = ({ order, ...request }: Record<string, unknown>): Record<string, unknown> =>
  typeof order === 'string' ? { sort: order.replaceAll('modified:', 'updatedDate:'), ...request } : request;
