import { applicationError, PlatformError } from '#core/contract/errors';

/**
 * Runs work that reads a filter of a request; for a filter that cannot be read, the error gets the code of the events
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
