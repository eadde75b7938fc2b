import { requestLateSession } from '@/lib/wix/platform';
import { KeepSession } from './keep-session';

/** Stores the session for which its page did not wait in the browser. */
export async function LateSession() {
  const session = await requestLateSession();
  return session && <KeepSession session={session} />;
}
