import pRetry from 'p-retry';
import { connectionFault, isTimeout } from './transport';

type Fetch = typeof globalThis.fetch;

/** Once now, and twice more within a second: a page does not wait longer for a platform that stumbles. */
const RETRIES = 2;
const FIRST_WAIT_MS = 150;

/** As long, at most, the platform may ask for before each; one that wants more patience is not asked again. */
const PATIENCE_MS = 1_000;

/** What is sent by POST and changes nothing: queries, counts, and what the platform only works out. */
const READING_PATH =
  /\/(query[\w-]*|search|count[\w-]*|multislot|time-slots|time-slots\/get|time-slots\/event|estimate|calculate|estimate-totals|productOptionsAvailability|checkout\/invoices\/[\w-]+)$/;

/** An answer that says "not now". */
class NotNow extends Error {
  constructor(readonly response: Response) {
    super(`The platform answered ${response.status}`);
  }

  /** Milliseconds that the platform wants to be left alone for (RFC 9110, section 10.2.3); a date counts as long. */
  get wait(): number {
    const header = this.response.headers.get('retry-after');
    return header === null ? 0 : Number(header) * 1000;
  }
}

function isRead(address: string, method: string): boolean {
  return method === 'GET' || (method === 'POST' && READING_PATH.test(new URL(address).pathname));
}

/**
 * A `fetch` for the SDK that asks again, with growing waits, when a call that only reads gets no answer, a 429 or a
 * 5xx, or a 200 whose JSON is broken or breaks off, so that such an answer has arrived whole. What may have changed
 * something is never sent twice: the first may have got through.
 * @param send what sends one call
 */
export function withRetry(send: Fetch): Fetch {
  return async (input, init) => {
    const address = input instanceof Request ? input.url : input.toString();
    const method = (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase();
    if (!isRead(address, method)) return send(input, init);
    const ask = async () => {
      const response = await send(input, init);
      if (response.status === 429 || response.status >= 500) throw new NotNow(response);
      // The SDK takes nothing but JSON from a 200.
      return response.status === 200 ? Response.json(await response.json(), response) : response;
    };
    try {
      return await pRetry(ask, {
        retries: RETRIES,
        minTimeout: FIRST_WAIT_MS,
        randomize: true,
        async onFailedAttempt(error) {
          // A timed-out call is not retried: the page's whole budget is spent.
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
