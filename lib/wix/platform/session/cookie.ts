import { SESSION_COOKIE, SESSION_ENDED_COOKIE } from './names';

// The only code that reads or writes the session's cookies. It runs in the middleware, on the server and in browsers.

/** The SDK's own shape of tokens; `expiresAt` is in seconds since the epoch (specification 2.1). */
export type Tokens = {
  accessToken: { value: string; expiresAt: number };
  refreshToken: { value: string; role: 'none' | 'visitor' | 'member' };
};

/** How the session cookie is kept: 30 days from the last renewal. `secure` depends on the page. */
const OPTIONS = { path: '/', sameSite: 'lax', maxAge: 30 * 24 * 60 * 60 } as const;

/** Tokens as the SDK hands them over too: it knows a role as any text. */
type AnyTokens = Pick<Tokens, 'accessToken'> & { refreshToken: { value: string; role: string } };

/** Sets a cookie: Next's jars of an answer, or js-cookie. */
type SetCookie = (name: string, value: string, options: typeof OPTIONS & { secure: boolean }) => void;

/** Reads the session cookie. Anything that is not a session of ours is no session. */
export function parseSession(cookie: string | undefined): Tokens | undefined {
  if (!cookie) return undefined;
  let session: Partial<Tokens> | null;
  try {
    session = JSON.parse(cookie);
  } catch {
    return undefined; // a garbled cookie is as good as none: the caller replaces it
  }
  const { accessToken, refreshToken } = session ?? {};
  if (typeof refreshToken?.value !== 'string') return undefined;
  const role = refreshToken.role === 'member' || refreshToken.role === 'none' ? refreshToken.role : 'visitor';
  return {
    accessToken: { value: String(accessToken?.value ?? ''), expiresAt: Number(accessToken?.expiresAt) || 0 },
    refreshToken: { value: refreshToken.value, role },
  };
}

/** A session as the text of its cookie, which `parseSession` reads. */
export const serializeSession = (tokens: AnyTokens): string => JSON.stringify(tokens);

/**
 * Keeps a session in the browser. What of it has changed is written; a member's that ended is noted for the shell.
 * @param secure whether the page came over https
 */
export function writeSession(
  { tokens, changed, memberEnded }: { tokens?: AnyTokens; changed: boolean; memberEnded: boolean },
  secure: boolean,
  set: SetCookie,
): void {
  const options = { ...OPTIONS, secure };
  if (changed && tokens) set(SESSION_COOKIE, serializeSession(tokens), options);
  if (memberEnded) set(SESSION_ENDED_COOKIE, '1', options);
}
