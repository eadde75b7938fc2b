import { cookies } from 'next/headers';
import { requestOrigin } from '@/lib/urls/request-origin';

/** A log-in that waits for the code from the mail. */
type Verification = { stateToken: string; email: string };

/** The cookie that has it, until the browser is closed. Scripts cannot read it. */
const COOKIE = 'emailVerification';

/** The verification for which this browser waits; an empty one if there is none. */
export async function pendingVerification(): Promise<Verification> {
  const kept = (await cookies()).get(COOKIE)?.value;
  return kept ? JSON.parse(kept) : { stateToken: '', email: '' };
}

/** Keeps the verification for which this browser waits from now on, if there is one. For server actions. */
export async function keepVerification(verification: Verification | undefined): Promise<void> {
  const jar = await cookies();
  if (!verification) jar.delete(COOKIE);
  else {
    const secure = (await requestOrigin()).startsWith('https:');
    jar.set(COOKIE, JSON.stringify(verification), { path: '/', httpOnly: true, sameSite: 'lax', secure });
  }
}
