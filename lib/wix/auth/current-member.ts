import { members } from '@wix/members';
import { cache } from 'react';
import { message } from '@/lib/translations/translate';
import { attempt, type Result, requestSession, visitorClient } from '@/lib/wix/platform';

/** The member who is logged in, as far as pages show it. */
type Member = { id: string; name: string; email: string };

/** Whether the session of this request is a member's (specification 2.1). For server components, inside Suspense. */
export async function isMember(): Promise<boolean> {
  return (await requestSession())?.refreshToken.role === 'member';
}

/** Returns the member of this request, read once per request. Only call it if `isMember`. */
export const getCurrentMember = cache(
  (): Promise<Result<Member>> =>
    attempt(
      async () => {
        const client = (await visitorClient()).use(members);
        const { member } = await client.getCurrentMember({ fieldsets: ['FULL'] });
        if (!member?._id) throw new Error('The platform knows no current member');
        const { profile, contact, loginEmail } = member;
        const fullName = [contact?.firstName, contact?.lastName].filter(Boolean).join(' ');
        const email = loginEmail ?? '';
        return { id: member._id, name: profile?.nickname || fullName || email, email };
      },
      { what: message('Your account could not be read') },
    ),
);
