import pRetry from 'p-retry';
import { connectionFault, isTimeout } from './transport';

type Fetch = typeof globalThis.fetch;

/** Two retries within a second: a page waits no longer for a failing platform. */
const RETRIES = 2;
const FIRST_WAIT_MS = 150;

/** The longest Retry-After that is obeyed. With a longer one, the call is not retried. */
const PATIENCE_MS = 1_000;

/** Paths of POST calls that change nothing: queries, counts and calculations. */
const READING_PATH =
  /\/(query[\w-]*|search|count[\w-]*|multislot|time-slots|time-slots\/get|recommendations\/get|time-slots\/event|estimate|calculate|estimate-totals|productOptionsAvailability|checkout\/invoices\/[\w-]+)$/;

/** A 429 or 5xx answer. */
class NotNow extends Error {
  constructor(readonly response: Response) {
    super(`The platform answered ${response.status}`);
  }

  /**
   * The wait that the platform asks for, in milliseconds (RFC 9110, section 10.2.3); NaN for a date, which counts as
   * too long.
   */
  get wait(): number {
    const header = this.response.headers.get('retry-after');
    return header === null ? 0 : Number(header) * 1000;
  }
}

function isRead(address: string, method: string): boolean {
  return method === 'GET' || (method === 'POST' && READING_PATH.test(new URL(address).pathname));
}

/**
 * Returns a `fetch` for the SDK that retries reads, with growing waits, after no answer, a 429, a 5xx, or a 200 with
 * broken or incomplete JSON. A 200 that it returns has therefore arrived whole. Writes are never sent twice, because
 * the first may have arrived.
 * @param send sends one call
 */
export function withRetry(send: Fetch): Fetch {
  return async (input, init) => {
    const address = input instanceof Request ? input.url : input.toString();
    const method = (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase();
    if (!isRead(address, method)) return send(input, init);
    const ask = async () => {
      const response = await send(input, init);
      if (response.status === 429 || response.status >= 500) throw new NotNow(response);
      // The SDK accepts only JSON in a 200.
      return response.status === 200 ? Response.json(await response.json(), response) : response;
    };
    try {
      return await pRetry(ask, {
        retries: RETRIES,
        minTimeout: FIRST_WAIT_MS,
        randomize: true,
        async onFailedAttempt(error) {
          // A call that timed out is not retried: the page has no time left.
          if (isTimeout(connectionFault(error))) throw error;
          if (error.retriesLeft === 0 || !(error instanceof NotNow)) return;
          if (!(error.wait <= PATIENCE_MS)) throw error;
          // The body is not read; canceling it frees the connection, and may fail without harm.
          error.response.body?.cancel().catch(() => {});
          await new Promise((resolve) => setTimeout(resolve, error.wait));
        },
      });
    } catch (error) {
      if (error instanceof NotNow) return error.response;
      throw error;
    }
  };
}
