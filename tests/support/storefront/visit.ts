import { platformConfig } from '@/lib/config/platform-config';
import type { Tokens } from '@/lib/wix/platform/session/cookie';
import { requestTokens } from '@/lib/wix/platform/session/session';

// Replaces Next's request to which pages and actions belong: see tests/setup/next.ts.

const jar = new Map<string, string>();
let host = '';

/** The browser's cookies, set by a test or by actions. */
export const cookies = async () => ({
  get: (name: string) => (jar.has(name) ? { name, value: jar.get(name) } : undefined),
  set: (name: string, value: string) => jar.set(name, value),
  delete: (cookie: string | { name: string }) =>
    jar.delete(typeof cookie === 'string' ? cookie : cookie.name),
});

export const headers = async () => new Headers({ host, 'next-action': 'called by scripts' });
export const connection = async () => {};
export const refresh = () => {};
export const updateTag = () => {};
export const cacheLife = () => {};
export const cacheTag = () => {};

/** Clears the browser's cookies and the shop's renewed tokens. */
export function endVisit(): void {
  jar.clear();
  globalThis.renewedSessions = undefined;
}

/**
 * Begins a visit with only the session cookie.
 * @param tokens by default those of a new visitor
 * @param shop the host that the browser requests
 */
export async function beginVisit(tokens?: Tokens, shop = 'localhost:3000'): Promise<void> {
  endVisit();
  host = shop;
  const answer = tokens ? { ok: true as const, tokens } : await requestTokens(platformConfig(), undefined, 0);
  if (!answer.ok) throw new Error('The platform gives no tokens');
  jar.set(
    'session',
    JSON.stringify({
      ...answer.tokens,
      accessToken: { ...answer.tokens.accessToken, expiresAt: 4_000_000_000 },
    }),
  );
}
