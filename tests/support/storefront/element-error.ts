import { configure, getConfig } from '@testing-library/react';

const { getElementError } = getConfig();

/**
 * A waiting query fails many times before it finds its element. The whole page is only printed for the failure whose
 * message is read.
 */
function elementError(message: string | null, container: Element): Error {
  const error = new Error();
  // The first line of the trace, which reports show, is that of the query.
  Error.captureStackTrace(error, elementError);
  error.name = 'TestingLibraryElementError';
  const get = () => getElementError(message, container).message;
  return Object.defineProperty(error, 'message', { get, configurable: true });
}
configure({ getElementError: elementError });
