'use server';

import { cookies } from 'next/headers';
import { SESSION_COOKIE } from '@/lib/constants';

/** Drops the session cookie; the middleware makes a new one for the next page. The cart stays with the old one. */
export async function endSession(): Promise<void> {
  (await cookies()).delete(SESSION_COOKIE);
}
