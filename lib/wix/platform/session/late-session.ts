import type { EnsuredSession } from './session';

declare global {
  // On the global object because Next bundles the middleware and the pages apart.
  var lateSessions: Map<string, Promise<EnsuredSession>> | undefined;
}

/** How many are kept: a page reads its own within seconds. */
const KEPT = 1_000;

/** Leaves a session that is still being made to the page of this request. @returns by what the page finds it */
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

/** The session that the middleware left under a key. @returns nothing in a process that it did not run in */
export const lateSession = (key: string): Promise<EnsuredSession> | undefined =>
  globalThis.lateSessions?.get(key);
