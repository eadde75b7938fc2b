import type { Context } from '#core/contract/context';
import type { Platform } from '#core/http/platform';
import { findByEmail } from '../identities/changes';
import { openSession, startBrowserSession } from '../identities/sessions';
import type { Identity, Session } from '../identities/store';
import { ACCESS_TOKEN_LIFETIME } from './access-tokens';

/** A member's session as the SDK keeps it. */
export interface MemberTokens {
  accessToken: { value: string /** Seconds since the epoch. */; expiresAt: number };
  refreshToken: { value: string; role: 'member' };
}

/** No member with this address may log in; the message says why. */
export class UnknownMember extends Error {
  override name = 'UnknownMember';
}

/**
 * Who has an e-mail address and may log in.
 * @throws UnknownMember that says why a test cannot log in as this member
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

/** Opens a session without a log-in. @param by whose session it is; an error of it is thrown on */
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

/** Opens a session of a caller who is known already, to repeat a call. */
export const openTokens = (opener: Opener, caller: { role: Session['role']; subject: string }) =>
  openFor(opener, () => caller);

/**
 * Opens a session of a member for a test that is about something else.
 * @throws Error where there is no such member, or none who may log in
 */
export const logInWithoutPassword = (opener: Opener, email: string): Promise<MemberTokens> =>
  openFor(opener, (context) => ({ role: 'member', subject: memberToLogIn(context, email).id }));

/**
 * Has hosted pages know a member in a browser, as after a log-in there.
 * @returns the value of the browser's cookie
 * @throws Error where there is no such member, or the member may not log in
 */
export const knownToBrowser = ({ run, site }: Pick<Platform, 'run' | 'site'>, email: string): string =>
  run({ role: 'owner', id: site().ownerId }, '', (context) =>
    startBrowserSession(context, memberToLogIn(context, email).id),
  );
