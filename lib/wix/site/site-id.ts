import { cookies } from 'next/headers';
import { cache } from 'react';
import { SESSION_COOKIE } from '../../config/constants';
import { parseSession } from '../platform/session';
import { tokenSiteId } from '../platform/token';

/** The id of the site that the session of this request belongs to; none, and a line in the log, without one. */
export const siteId = cache(async (): Promise<string | undefined> => {
  const session = parseSession((await cookies()).get(SESSION_COOKIE)?.value);
  if (!session) return undefined;
  try {
    return tokenSiteId(session.accessToken.value);
  } catch (error) {
    console.error('Error getting meta site ID', error);
    return undefined;
  }
});
