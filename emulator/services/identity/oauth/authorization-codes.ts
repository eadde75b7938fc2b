import { createHash } from 'node:crypto';
import type { Context } from '#core/contract/context';
import { hashOf, sameText } from '#core/hash';
import { isoDate, MINUTE } from '#core/time/clock';
import { closeSessions, openSession } from '../identities/sessions';
import { type Code, codes, identities, type Session } from '../identities/store';

/** How long a code can be exchanged: a minute, in milliseconds (RFC 6749, 4.1.2 allows ten). */
const CODE_LIFETIME = MINUTE;

/** A PKCE verifier (specification 2.9; RFC 7636, section 4.1). */
const VERIFIER = /^[A-Za-z0-9._~-]{43,128}$/;

/**
 * Gives a code for an authorize request that was checked.
 * @param browserCookie of the browser's log-in, where the code is given for one: it ends with it
 * @returns the code, of which only a hash is stored
 */
export function issueCode(
  { clock, documents, ids }: Context,
  request: Pick<Code, 'clientId' | 'redirectUri' | 'codeChallenge' | 'visitorId'>,
  identityId: string,
  browserCookie?: string,
): string {
  const code = ids.secret();
  const expires = isoDate(clock.now() + CODE_LIFETIME);
  const browser = browserCookie === undefined ? {} : { browserId: hashOf(browserCookie) };
  documents.put(codes, { id: hashOf(code), ...request, ...browser, identityId, used: false, expires });
  return code;
}

/** What the token endpoint gets to exchange. */
interface Exchange {
  code: string;
  clientId: string;
  redirectUri?: string;
  codeVerifier: string;
}

/**
 * Exchanges a code for a session of the member (RFC 6749, 4.1.3; RFC 7636, 4.6; RFC 9700, 2.1.1).
 *
 * A code that comes a second time closes the sessions that it gave: the caller commits this and refuses then.
 * @returns the session with its refresh token and the code; or why there is none
 */
export function exchangeCode(
  context: Context,
  { code, clientId, redirectUri, codeVerifier }: Exchange,
): { session: Session; refreshToken: string; code: Code } | { problem: string } {
  const { clock, documents } = context;
  const found = documents.get(codes, hashOf(code));
  if (!found) return { problem: 'The code is not valid' };
  if (found.used) {
    closeSessions(context, { codeId: found.id });
    return { problem: 'The code was used before; what it gave is revoked' };
  }
  if (found.expires <= isoDate(clock.now())) return { problem: 'The code has expired' };
  if (found.clientId !== clientId) return { problem: 'The code was given to another client' };
  if (found.redirectUri !== redirectUri)
    return { problem: 'redirect_uri is not the one that the code was sent to' };
  const challenge = createHash('sha256').update(codeVerifier).digest('base64url');
  if (!VERIFIER.test(codeVerifier) || !sameText(challenge, found.codeChallenge))
    return { problem: 'code_verifier does not match the code challenge' };
  if (documents.get(identities, found.identityId)?.status.name !== 'ACTIVE')
    return { problem: 'The member cannot log in any more' };
  documents.put(codes, { ...found, used: true });
  const { id: codeId, identityId: subject, browserId } = found;
  const opened = openSession(context, { role: 'member', subject, codeId, ...(browserId && { browserId }) });
  return { ...opened, code: found };
}
