import { AsyncLocalStorage } from 'node:async_hooks';
import { cookies, headers } from 'next/headers';
import { CURRENCY, LANGUAGE } from '@/lib/config/constants';
import { platformConfig } from '@/lib/config/platform-config';
import { hasTexts } from '@/lib/translations/catalogues';
import { requestOrigin } from '@/lib/urls/request-origin';
import { parseSession, serializeSession, type Tokens, writeSession } from './cookie';
import { SESSION_COOKIE, SESSION_PROBLEM_HEADER } from './names';
import { type EnsuredSession, ensureSession } from './session';

/** A visitor's language (`de`) and currency (ISO 4217); empty for the site's own. */
export type VisitorChoice = { language: string; currency: string };

/** A session that belongs to no visitor. */
type SharedSession = { tokens: Tokens; choice: VisitorChoice };

declare global {
  var sharedSessions: AsyncLocalStorage<SharedSession> | undefined;
}

// Next bundles a module more than once, and all copies must find the session of a shared read.
globalThis.sharedSessions ??= new AsyncLocalStorage();
const shared = globalThis.sharedSessions;

/** Whether the current code reads for all visitors, apart from any request. */
export const isShared = (): boolean => shared.getStore() !== undefined;

/** Runs reads with a session that belongs to no visitor; `requestSession` returns it within `run`. */
export const withSharedSession = <T>(session: SharedSession, run: () => Promise<T>): Promise<T> =>
  shared.run(session, run);

/** Returns the session of this request, for server components, actions and routes; undefined if it has none. */
export async function requestSession(): Promise<Tokens | undefined> {
  const known = shared.getStore();
  if (known) return known.tokens;
  return parseSession((await cookies()).get(SESSION_COOKIE)?.value);
}

/** Stores what has changed of a session in the browser of this request. For server actions and route handlers. */
export async function keepSession(session: Parameters<typeof writeSession>[0]): Promise<void> {
  const jar = await cookies();
  const secure = (await requestOrigin()).startsWith('https:');
  writeSession(session, secure, (...cookie) => jar.set(...cookie));
}

/**
 * Renews the session of this request, whose tokens the platform refuses. The visitor or member stays the same if the
 * platform still knows their refresh token, and gets a new session otherwise. For server actions and route handlers.
 */
export async function renewSession(): Promise<EnsuredSession> {
  const tokens = await requestSession();
  const expired = tokens && serializeSession({ ...tokens, accessToken: { value: '', expiresAt: 0 } });
  const session = await ensureSession(expired, platformConfig(), Math.floor(Date.now() / 1000));
  await keepSession(session);
  return session;
}

/** Why the middleware got no session for this request, a `SessionProblem`; null if it did. */
export async function requestSessionProblem(): Promise<string | null> {
  if (isShared()) return null;
  return (await headers()).get(SESSION_PROBLEM_HEADER) || null;
}

/** Returns the visitor's choice of language and currency. It decides what is read, so caches have it in their keys. */
export async function visitorChoice(): Promise<VisitorChoice> {
  const known = shared.getStore();
  if (known) return known.choice;
  const jar = await cookies();
  const language = jar.get(LANGUAGE)?.value ?? '';
  const currency = jar.get(CURRENCY)?.value ?? '';
  // Visitors may send any text as their cookie.
  return {
    language: hasTexts(language) ? language : '',
    currency: /^[A-Z]{3}$/.test(currency) ? currency : '',
  };
}
