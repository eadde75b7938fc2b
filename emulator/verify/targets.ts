import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Emulator } from '#runtime/emulator';
import type { Answer } from '../evidence/check';
import type { Target } from '../evidence/target';
import { PLATFORM, type Read } from '../pull/platform';
import type { Ask } from './ask';

/** Where the emulator with the copy answers, in this process alone. */
const COPY = 'http://localhost:4010';

/** Calls of the console are not printed if they are refused: the report has them. */
const UNTOLD = { isConsole: true };

const ATTEMPTS = 5;
const WAIT_MS = 1000;

const noMember = async (): Promise<never> => {
  throw new Error('no member is known on this site');
};

/** The access to a site of the platform. */
export interface Access {
  siteId: string;
  apiKey: string;
  /** Another address that answers as the platform does. */
  origin?: string | undefined;
  /** Of an app of the site, for statements of visitors. */
  clientId?: string | undefined;
  timeZone: string;
}

/**
 * Sends a request to the platform, again if it says that there were too many. No other host gets the key: a statement
 * may call an address that an answer has named.
 */
async function sendTo(origin: string, request: Request): Promise<Response> {
  if (new URL(request.url).origin !== origin) request.headers.delete('authorization');
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(request.clone(), { redirect: 'manual' });
    if (response.status !== 429 || attempt === ATTEMPTS) return response;
    const seconds = Number(response.headers.get('retry-after') ?? 1);
    await wait((Number.isNaN(seconds) ? 1 : seconds) * WAIT_MS);
  }
}

/** A site of the platform as a target of statements. Those of members cannot be run, because no password is known. */
export function platformTarget({
  siteId,
  apiKey,
  origin = PLATFORM,
  clientId = '',
  timeZone,
}: Access): Target {
  return {
    isEmulator: false,
    origin,
    site: { id: siteId, clientId, accountId: '', apiKey, timeZone },
    send: (request) => sendTo(origin, request),
    now: Date.now,
    guid: randomUUID,
    memberToken: noMember,
  };
}

/** An emulator with the copy of a site as a target of statements. */
export function copyTarget(copy: Emulator): Target {
  const { id, clientId, ownerId, timeZone } = copy.site();
  return {
    isEmulator: true,
    origin: COPY,
    site: { id, clientId, accountId: ownerId, apiKey: copy.apiKey, timeZone },
    send: async (request) => copy.fetch(request, UNTOLD),
    now: () => copy.clock.now(),
    guid: randomUUID,
    memberToken: noMember,
  };
}

/** Reads an answer: a text, if it is not JSON. */
export async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  try {
    return { status: response.status, body: JSON.parse(text) };
  } catch {
    return { status: response.status, body: text };
  }
}

/** Asks an emulator with the copy of a site, as its owner. */
export const copyAsked =
  (copy: Emulator): Ask =>
  async ({ method, path, body }: Read) =>
    answerOf(
      await copy.fetch(
        new Request(`${COPY}${path}`, {
          method,
          headers: {
            authorization: copy.apiKey,
            'wix-site-id': copy.site().id,
            ...(body && { 'content-type': 'application/json' }),
          },
          ...(body && { body: JSON.stringify(body) }),
        }),
        UNTOLD,
      ),
    );
