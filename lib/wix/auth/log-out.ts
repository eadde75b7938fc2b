import { message } from '@/lib/translations/translate';
import { requestOrigin } from '@/lib/urls/request-origin';
import {
  attempt,
  errorFacts,
  keepSession,
  ProblemError,
  type Result,
  visitorClient,
} from '@/lib/wix/platform';

/**
 * Ends the session on both sides: empties this browser's tokens; the platform's own session ends when the browser opens
 * the returned address, which redirects to the home page (platform facts 4.11). A session that the platform does not know
 * any more is only ended here. For server actions.
 */
export async function logOut(): Promise<Result<{ url: string }>> {
  const origin = await requestOrigin();
  const result = await attempt(
    async () => {
      const { auth } = await visitorClient();
      const { logoutUrl: url } = await auth.logout(`${origin}/`).catch((cause) => explain(cause, origin));
      return { url };
    },
    { what: message('You could not be logged out') },
  );
  const ended = result.ok || result.problem.kind === 'session';
  if (ended) await keepSession({ tokens: LOGGED_OUT, changed: true, memberEnded: false });
  return ended && !result.ok ? { ok: true, value: { url: '/' } } : result;
}

/** The tokens as the SDK leaves them after a log-out (specification 2.2). */
const LOGGED_OUT = { accessToken: { value: '', expiresAt: 0 }, refreshToken: { value: '', role: 'none' } };

/** The platform redirects only to addresses that the site's owner has listed (platform facts 5.5). */
function explain(cause: unknown, origin: string): never {
  const { status, requestId } = errorFacts(cause);
  if (status !== 403) throw cause;
  const text = message(
    'You are still logged in: the log-out page may not send you back to {origin}. The owner of this shop has to add {origin} to the allowed redirect domains of its OAuth app.',
    { origin },
  );
  throw Object.assign(new ProblemError({ kind: 'failed', message: text, requestId }), { cause });
}
