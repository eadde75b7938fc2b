import { platformConfig } from '@/lib/config';
import { requestTokens, type Tokens } from '@/lib/wix/session';

// The request that pages and actions belong to, in place of Next's own modules:
// vi.mock('next/headers', () => import('@/tests/support/visit')), and 'next/server' and 'next/cache' likewise.

const jar = new Map<string, string>();

/** The browser's cookies: what a test puts there, and what actions set. */
export const cookies = async () => ({
  get: (name: string) => (jar.has(name) ? { name, value: jar.get(name) } : undefined),
  set: (name: string, value: string) => jar.set(name, value),
  delete: (name: string) => jar.delete(name),
});

export const headers = async () => new Headers({ host: 'localhost:3000' });
export const connection = async () => {};
export const refresh = () => {};
export const updateTag = () => {};

/** Begins a visit without any other cookie than the session. @param tokens those of a new visitor, if not given */
export async function beginVisit(tokens?: Tokens): Promise<void> {
  jar.clear();
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
