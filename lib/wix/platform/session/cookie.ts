import { SESSION_COOKIE, SESSION_ENDED_COOKIE } from './names';

// The only code that reads or writes the session's cookies. It runs in the middleware and on the server.

/** The SDK's format of tokens; `expiresAt` is in seconds since the epoch (specification 2.1). */
export type Tokens = {
  accessToken: { value: string; expiresAt: number };
  refreshToken: { value: string; role: 'none' | 'visitor' | 'member' };
};

/** Options of the session cookie: 30 days from the last renewal. `secure` depends on the page. */
const OPTIONS = { path: '/', sameSite: 'lax', maxAge: 30 * 24 * 60 * 60 } as const;

/** Also accepts the SDK's own type, in which a role is any string. */
type AnyTokens = Pick<Tokens, 'accessToken'> & { refreshToken: { value: string; role: string } };

/** Sets a cookie: Next's cookies of a response or of a request. */
type SetCookie = (name: string, value: string, options: typeof OPTIONS & { secure: boolean }) => void;

/** Parses the session cookie. @returns undefined for anything but a session of ours */
export function parseSession(cookie: string | undefined): Tokens | undefined {
  if (!cookie) return undefined;
  let session: Partial<Tokens> | null;
  try {
    session = JSON.parse(cookie);
  } catch {
    return undefined; // an invalid cookie counts as none: the caller replaces it
  }
  const { accessToken, refreshToken } = session ?? {};
  if (typeof refreshToken?.value !== 'string') return undefined;
  const role = refreshToken.role === 'member' || refreshToken.role === 'none' ? refreshToken.role : 'visitor';
  return {
    accessToken: { value: String(accessToken?.value ?? ''), expiresAt: Number(accessToken?.expiresAt) || 0 },
    refreshToken: { value: refreshToken.value, role },
  };
}

/** Returns a session as the text of its cookie, for `parseSession`. */
export const serializeSession = (tokens: AnyTokens): string => JSON.stringify(tokens);

/**
 * Stores what has changed of a session in the browser, and a notice for the shell if a member's session ended.
 * @param secure whether the page was served over https
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
