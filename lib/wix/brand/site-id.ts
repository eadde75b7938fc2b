import { cache } from 'react';
import { requestSession, tokenSiteId } from '@/lib/wix/platform';

/**
 * Returns the id of the site that the session of this request belongs to; undefined without a session, or for a token
 * without an id, which is logged.
 */
export const siteId = cache(async (): Promise<string | undefined> => {
  const session = await requestSession();
  if (!session) return undefined;
  try {
    return tokenSiteId(session.accessToken.value);
  } catch (error) {
    console.error('Error getting meta site ID', error);
    return undefined;
  }
});
