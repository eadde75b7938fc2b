import { redirects } from '@wix/redirects';
import { message } from '@/lib/translations/translate';
import { requestOrigin } from '@/lib/urls/request-origin';
import { memberClient } from '@/lib/wix/member';
import { attempt, type Result } from '@/lib/wix/platform';

/** The sections of the platform's own members area (platform facts 5.2). */
export type MembersAreaSection = 'ACCOUNT_INFO' | 'BOOKINGS' | 'ORDERS' | 'SUBSCRIPTIONS' | 'EVENTS';

/**
 * Creates the address of the platform's page for a part of the account. It can be opened once, and the member stays
 * logged in there.
 * @param page of this shop to come back to, from `/` on
 */
export async function createMembersAreaLink(
  section: MembersAreaSection,
  page: string,
): Promise<Result<{ url: string }>> {
  const postFlowUrl = `${await requestOrigin()}${page}`;
  return attempt(
    async () => {
      const { redirectSession } = await (await memberClient()).use(redirects).createRedirectSession({
        login: {},
        preferences: { additionalQueryParameters: { section } },
        callbacks: { postFlowUrl },
      });
      if (!redirectSession?.fullUrl) throw new Error('The redirect session has no address');
      return { url: redirectSession.fullUrl };
    },
    { what: message('The platform’s page could not be opened') },
  );
}
