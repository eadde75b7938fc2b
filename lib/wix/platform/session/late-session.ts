import type { EnsuredSession } from './session';

declare global {
  // Global because Next bundles the middleware and the pages apart.
  var lateSessions: Map<string, Promise<EnsuredSession>> | undefined;
}

/** The number of sessions that are kept. A page reads its own within seconds. */
const KEPT = 1_000;

/**
 * Keeps a session that is still being created, for the page of this request. @returns the key by which the page finds
 * it
 */
export function leaveSession(session: Promise<EnsuredSession>): string {
  globalThis.lateSessions ??= new Map();
  const key = crypto.randomUUID();
  globalThis.lateSessions.set(key, session);
  for (const oldest of globalThis.lateSessions.keys()) {
    if (globalThis.lateSessions.size <= KEPT) break;
    globalThis.lateSessions.delete(oldest);
  }
  return key;
}

/**
 * Returns the session that the middleware kept under a key. @returns undefined in a process other than the middleware's
 */
export const lateSession = (key: string): Promise<EnsuredSession> | undefined =>
  globalThis.lateSessions?.get(key);
