import { setTimeout as wait } from 'node:timers/promises';
import { ApiKeyStrategy, createClient } from '@wix/sdk';
import pRetry, { AbortError } from 'p-retry';
import type { Json } from '#core/entities/json';

/** The platform's API, and the only host that is asked for anything but media. */
export const PLATFORM = 'https://www.wixapis.com';

/** The hosts from which media are fetched. */
const MEDIA_HOSTS = ['static.wixstatic.com', 'video.wixstatic.com'];

const RETRIES = 10;
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 60_000;
/** How long an answer may take until it counts as lost. */
const PATIENCE_MS = 60_000;

/** A call that reads. */
export interface Read {
  method: string;
  /** Below the API's host, with its query. */
  path: string;
  body?: Json;
}

/** An answer of the platform that is not the one that was asked for. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly body: unknown,
    read: Read,
  ) {
    super(`${read.method} ${read.path.replace(/\?.*/, '')} was answered ${status}: ${messageOf(body)}`);
    this.name = 'Refused';
  }

  /** The application code, if the answer has one. */
  get code(): string | undefined {
    const { details } = (this.body ?? {}) as { details?: { applicationError?: { code?: string } } };
    return details?.applicationError?.code;
  }
}

const messageOf = (body: unknown): string => {
  const { message } = (body ?? {}) as { message?: unknown };
  return typeof message === 'string' && message !== '' ? message : 'without a message';
};

/** An answer that is worth asking for again: 429 and 5xx. */
class Later extends Error {
  constructor(
    readonly response: Response,
    read: Read,
  ) {
    super(`${read.method} ${read.path.replace(/\?.*/, '')} was answered ${response.status}`);
  }

  /** The wait that the platform asks for, in milliseconds (RFC 9110, section 10.2.3). */
  get wait(): number {
    const header = this.response.headers.get('retry-after');
    if (header === null) return 0;
    const seconds = Number(header);
    // A date counts from that of the answer.
    const sent = Date.parse(this.response.headers.get('date') ?? '');
    const pause = Number.isNaN(seconds) ? Date.parse(header) - sent : seconds * 1000;
    return Math.min(Math.max(pause || 0, 0), LONGEST_WAIT_MS);
  }
}

/** A site of the platform, read with its owner's key. */
export interface Platform {
  /** The address of the API. */
  origin: string;
  /**
   * Reads, as often as it takes: a lost connection, a 429 and a 5xx are asked again, after the wait that the answer names.
   * @throws Refused for any other status than 200; Error if the platform does not answer after all retries
   */
  read(read: Read): Promise<Json>;
  /** The same, but the answer is returned whatever its status, the last one too if no retry has helped. */
  ask(read: Read): Promise<{ status: number; body: unknown }>;
  /** Fetches a media file without the key. @throws Error if it cannot be had, or is on another host than the platform's */
  media(address: string): Promise<Buffer>;
  /** How many requests were sent so far. */
  requests(): number;
}

/**
 * Opens a site with its owner's key, by the SDK's own client.
 * @param origin another address that answers as the platform does, such as that of an emulator
 * @param firstWait milliseconds before the first retry; it doubles with each
 * @param retries of a call that failed
 */
export function openPlatform({
  siteId,
  apiKey,
  origin = PLATFORM,
  firstWait = FIRST_WAIT_MS,
  retries = RETRIES,
}: {
  siteId: string;
  apiKey: string;
  origin?: string | undefined;
  firstWait?: number | undefined;
  retries?: number | undefined;
}): Platform {
  const client = createClient({ auth: ApiKeyStrategy({ siteId, apiKey }) });
  let requests = 0;
  const retried = <T>(work: () => Promise<T>): Promise<T> =>
    pRetry(() => work().catch(asLost), {
      retries,
      minTimeout: firstWait,
      maxTimeout: LONGEST_WAIT_MS,
      randomize: true,
      async onFailedAttempt(error) {
        if (error instanceof Later) await wait(error.wait);
      },
    });
  const answered = (read: Read) =>
    retried(async () => {
      requests += 1;
      const response = await client.fetchWithAuth(`${origin}${read.path}`, {
        method: read.method,
        // Otherwise a redirect to another host would get the key.
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...(read.body && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(read.body),
        }),
      });
      if (response.status === 429 || response.status >= 500) throw new Later(response, read);
      return { status: response.status, body: await jsonOf(response) };
    });
  return {
    origin,
    async ask(read) {
      try {
        return await answered(read);
      } catch (error) {
        if (!(error instanceof Later)) throw error;
        const { response } = error;
        return { status: response.status, body: await jsonOf(response) };
      }
    },
    async read(read) {
      const { status, body } = await answered(read);
      if (status !== 200 || typeof body !== 'object' || body === null) throw new Refused(status, body, read);
      return body as Json;
    },
    media(address) {
      const url = mediaAddress(address, origin);
      return retried(async () => {
        requests += 1;
        const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
        const read = { method: 'GET', path: url.pathname };
        if (response.status === 429 || response.status >= 500) throw new Later(response, read);
        if (!response.ok) throw new AbortError(new Refused(response.status, undefined, read));
        return Buffer.from(await response.arrayBuffer());
      });
    },
    requests: () => requests,
  };
}

/**
 * Passes an error on. Any that `fetch` has for a connection is worth another try; p-retry takes those that it does not
 * know for mistakes in the program.
 */
function asLost(error: unknown): never {
  if (error instanceof TypeError) throw new Error(error.message, { cause: error });
  throw error;
}

/** Reads an answer as JSON. Half an answer counts as a lost connection; an error page does not. */
async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    if (response.ok) throw new Error('The answer was cut off');
    return text;
  }
}

/** Returns where a media file is fetched. @throws Error for a host that is not the platform's */
function mediaAddress(address: string, origin: string): URL {
  const url = new URL(address, `https://${MEDIA_HOSTS[0]}/media/`);
  if (url.origin !== origin && !MEDIA_HOSTS.includes(url.host))
    throw new Error(`${url.host} is not a media host of the platform`);
  return origin === PLATFORM ? url : new URL(`${url.pathname}${url.search}`, origin);
}
