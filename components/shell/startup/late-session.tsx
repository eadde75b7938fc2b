import { requestLateSession } from '@/lib/wix/platform';
import { KeepSession } from './keep-session';

/** Stores in the browser the session for which its page did not wait. */
export async function LateSession() {
  const session = await requestLateSession();
  return session && <KeepSession session={session} />;
}
