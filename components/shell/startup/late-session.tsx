import { requestLateSession } from '@/lib/wix/platform';
import { KeepSession } from './keep-session';

/** Has the browser keep the session that its page did not wait for. */
export async function LateSession() {
  const session = await requestLateSession();
  return session && <KeepSession session={session} />;
}
