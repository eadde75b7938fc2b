import { cookies } from 'next/headers';
import { z } from 'zod';
import { requestOrigin } from '@/lib/urls/request-origin';

const verification = z.object({ stateToken: z.string(), email: z.string() });

/** A log-in that waits for the code from the mail. */
type Verification = z.infer<typeof verification>;

/** The cookie that has it, until the browser is closed. Scripts cannot read it. */
const COOKIE = 'emailVerification';

/** The verification for which this browser waits; an empty one if there is none. */
export async function pendingVerification(): Promise<Verification> {
  try {
    return verification.parse(JSON.parse((await cookies()).get(COOKIE)?.value ?? ''));
  } catch {
    return { stateToken: '', email: '' }; // none, or not a cookie of this shop
  }
}

/** Keeps the verification for which this browser waits from now on, if there is one. For server actions. */
export async function keepVerification(kept: Verification | undefined): Promise<void> {
  const jar = await cookies();
  if (!kept) jar.delete(COOKIE);
  else {
    const secure = (await requestOrigin()).startsWith('https:');
    jar.set(COOKIE, JSON.stringify(kept), { path: '/', httpOnly: true, sameSite: 'lax', secure });
  }
}
