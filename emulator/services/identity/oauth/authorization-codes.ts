import { createHash } from 'node:crypto';
import type { Context } from '#core/contract/context';
import { hashOf, sameText } from '#core/hash';
import type { Platform } from '#core/http/platform';
import { isoDate, MINUTE } from '#core/time/clock';
import { findByEmail } from '../identities/changes';
import { type Code, codes, type Identity, identities, type Session } from '../identities/entity';
import { closeSessions, openSession, startBrowserSession } from '../identities/sessions';
import { ACCESS_TOKEN_LIFETIME } from './access-tokens';

/** How long a code can be exchanged: one minute, in milliseconds (RFC 6749, 4.1.2 allows ten). */
const CODE_LIFETIME = MINUTE;

/** A PKCE verifier (specification 2.9; RFC 7636, section 4.1). */
const VERIFIER = /^[A-Za-z0-9._~-]{43,128}$/;

/**
 * Issues a code for an authorize request that has been checked.
 * @param browserCookie of the browser's log-in that the code is issued for; the code's session ends with that log-in
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

/** The parameters of a code's exchange at the token endpoint. */
interface Exchange {
  code: string;
  clientId: string;
  redirectUri?: string;
  codeVerifier: string;
}

/**
 * Exchanges a code for a session of the member (RFC 6749, 4.1.3; RFC 7636, 4.6; RFC 9700, 2.1.1).
 * A replayed code closes the sessions that it opened: the caller has to commit this before refusing the request.
 * @returns the session with its refresh token and the code; or the problem
 */
export function exchangeCode(
  context: Context,
  { code, clientId, redirectUri, codeVerifier }: Exchange,
): { session: Session; refreshToken: string; code: Code } | { problem: string } {
  const { clock, documents } = context;
  const stored = documents.get(codes, hashOf(code));
  if (!stored) return { problem: 'The code is not valid' };
  if (stored.used) {
    closeSessions(context, { codeId: stored.id });
    return { problem: 'The code was used before; its tokens are revoked' };
  }
  if (stored.expires <= clock.date()) return { problem: 'The code has expired' };
  if (stored.clientId !== clientId) return { problem: 'The code was given to another client' };
  if (stored.redirectUri !== redirectUri)
    return { problem: 'redirect_uri is not the one that the code was sent to' };
  const challenge = createHash('sha256').update(codeVerifier).digest('base64url');
  if (!VERIFIER.test(codeVerifier) || !sameText(challenge, stored.codeChallenge))
    return { problem: 'code_verifier does not match the code challenge' };
  if (documents.get(identities, stored.identityId)?.status.name !== 'ACTIVE')
    return { problem: 'The member cannot log in any more' };
  documents.put(codes, { ...stored, used: true });
  const { id: codeId, identityId: subject, browserId } = stored;
  const opened = openSession(context, { role: 'member', subject, codeId, ...(browserId && { browserId }) });
  return { ...opened, code: stored };
}

/** A member's tokens in the SDK's format. */
interface MemberTokens {
  accessToken: { value: string /** Seconds since the epoch. */; expiresAt: number };
  refreshToken: { value: string; role: 'member' };
}

/** There is no member with this address who can log in; the message says why. */
export class UnknownMember extends Error {
  override name = 'UnknownMember';
}

/**
 * Returns the member with an e-mail address.
 * @throws UnknownMember if there is none or they may not log in
 */
export function memberToLogIn(context: Context, email: string): Identity {
  const identity = findByEmail(context, email);
  if (!identity) throw new UnknownMember(`The site has no member ${email}.`);
  if (identity.status.name !== 'ACTIVE')
    throw new UnknownMember(`The member ${email} may not log in: the status is ${identity.status.name}.`);
  return identity;
}

type Opener = Pick<Platform, 'run' | 'site' | 'clock'> & {
  issueAccessToken(session: Pick<Session, 'id' | 'role' | 'subject'>): Promise<string>;
};

/** Opens a session without a log-in. @param by returns the session's owner; its errors are passed on */
async function openFor<R extends Session['role']>(
  { run, issueAccessToken, site, clock }: Opener,
  by: (context: Context) => { role: R; subject: string },
) {
  const { session, refreshToken } = run({ role: 'owner', id: site().ownerId }, '', (context) =>
    openSession(context, by(context)),
  );
  const role = session.role as R;
  const expiresAt = Math.floor(clock.now() / 1000) + ACCESS_TOKEN_LIFETIME;
  return {
    accessToken: { value: await issueAccessToken(session), expiresAt },
    refreshToken: { value: refreshToken, role },
  };
}

/** Opens a session of a known caller, to repeat a call. */
export const openTokens = <R extends Session['role']>(opener: Opener, caller: { role: R; subject: string }) =>
  openFor(opener, () => caller);

/**
 * Opens a session of a member, for tests that are not about logging in.
 * @throws UnknownMember if there is none or they may not log in
 */
export const logInWithoutPassword = (opener: Opener, email: string): Promise<MemberTokens> =>
  openFor(opener, (context) => ({ role: 'member', subject: memberToLogIn(context, email).id }));

/**
 * Logs a member in at the hosted pages in a browser.
 * @returns the value of the browser's cookie
 * @throws UnknownMember if there is none or they may not log in
 */
export const knownToBrowser = ({ run, site }: Pick<Platform, 'run' | 'site'>, email: string): string =>
  run({ role: 'owner', id: site().ownerId }, '', (context) =>
    startBrowserSession(context, memberToLogIn(context, email).id),
  );
