import type { Context } from '#core/contract/context';
import type { Platform } from '#core/http/platform';
import { findByEmail } from '../identities/changes';
import { openSession, startBrowserSession } from '../identities/sessions';
import type { Identity, Session } from '../identities/store';
import { ACCESS_TOKEN_LIFETIME } from './access-tokens';

/** A member's tokens in the SDK's format. */
export interface MemberTokens {
  accessToken: { value: string /** Seconds since the epoch. */; expiresAt: number };
  refreshToken: { value: string; role: 'member' };
}

/** No member with this address can log in; the message says why. */
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
