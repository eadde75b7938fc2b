// Public interface of member for the rest of the shop: who is logged in. Browser code may import only types from here.

import { members } from '@wix/members';
import { cache } from 'react';
import { message } from '@/lib/translations/translate';
import { attempt, ProblemError, type Result, requestSession, visitorClient } from '@/lib/wix/platform';
import { asText } from '@/lib/wix/platform/values';

/** The member who is logged in, as far as pages show it. */
type Member = { id: string; name: string; email: string };

/** Whether the session of this request is a member's (specification 2.1). For server components, inside Suspense. */
export async function isMember(): Promise<boolean> {
  return (await requestSession())?.refreshToken.role === 'member';
}

/**
 * Returns the SDK's client of the member who made this request. Call it within `attempt`.
 * @throws {ProblemError} `session` for a visitor, for example after the member's session has ended elsewhere
 */
export async function memberClient() {
  if (!(await isMember())) {
    const text = message('You are not logged in any more. Nothing has been changed: log in, and try again.');
    throw new ProblemError({ kind: 'session', message: text });
  }
  return visitorClient();
}

/** Returns the member of this request, read once per request. Only call it if `isMember`. */
export const getCurrentMember = cache(
  (): Promise<Result<Member>> =>
    attempt(
      async () => {
        const client = (await visitorClient()).use(members);
        const { member } = await client.getCurrentMember({ fieldsets: ['FULL'] });
        if (!asText(member?._id)) throw new Error('The platform knows no current member');
        const { profile, contact, loginEmail } = member ?? {};
        const fullName = [contact?.firstName, contact?.lastName].filter(asText).join(' ');
        const email = asText(loginEmail);
        return { id: asText(member?._id), name: asText(profile?.nickname) || fullName || email, email };
      },
      { what: message('Your account could not be read') },
    ),
);
