import { sessionStore } from '@/lib/browser/browser-storage';
import { type Message, message } from '@/lib/translations/translate';
import { returnPath } from '@/lib/urls/return-path';
import { errorFacts, ProblemError, type Result } from '@/lib/wix/platform/browser';
import { attemptLogIn, becomeMember, browserAuth } from './browser-client';

/**
 * The outcome of a log-in (specification 2.9, 2.11):
 * - `logged-in`: the session is now the member's
 * - `no-member`: the platform knows no member here, and was not asked to let one log in
 * - `canceled`, `refused`: the visitor canceled, or the platform refused
 * - `nothing`: the address contains no answer of a log-in page
 * - `elsewhere`: the log-in was begun in another tab or browser
 * - `used`: this tab has used the answer already
 * - `wrong-state`: the answer belongs to a different log-in than the one that this tab began
 * - `code-refused`: the platform refuses the code, which was used or is too old
 * - `unreachable`: the platform did not answer
 */
export type HostedOutcome =
  | 'logged-in'
  | 'no-member'
  | 'canceled'
  | 'refused'
  | 'nothing'
  | 'elsewhere'
  | 'used'
  | 'wrong-state'
  | 'code-refused'
  | 'unreachable';

/** The path to which the log-in page returns. */
const CALLBACK = '/login-callback';

/** The key of the SDK's OAuth data, kept in this tab only while the visitor is at the log-in page. */
const STORAGE_KEY = 'oauthData';

type OAuthData = ReturnType<ReturnType<typeof browserAuth>['generateOAuthData']>;

/** A log-in that was begun in this tab. Its verifier is removed once it has been used. */
type PendingLogIn = OAuthData & { prompt: 'login' | 'none'; used?: boolean };

/**
 * Begins a log-in on the platform's page, with PKCE (specification 2.9; platform facts 4.1, 4.2).
 * @param from where to come back to, a path of this shop
 * @param prompt `none` only checks whether the platform knows a member here, without asking the visitor
 * @returns the address to go to
 */
export function beginHostedLogIn(
  from: string,
  prompt: PendingLogIn['prompt'] = 'login',
): Promise<Result<{ url: string }>> {
  return attemptLogIn(
    async () => {
      const auth = browserAuth();
      const oauthData = auth.generateOAuthData(`${location.origin}${CALLBACK}`, returnPath(from));
      const responseMode = prompt === 'none' ? 'query' : 'fragment';
      const { authUrl } = await auth
        .getAuthUrl(oauthData, { prompt, responseMode })
        .catch((cause) => explainRefusal(cause, redirectNotAllowed()));
      if (!keepPendingLogIn({ ...oauthData, prompt })) {
        const text = message(
          'Your browser stores nothing for this site, so you would come back logged out. Please allow cookies and data for this site, and log in again.',
        );
        throw new ProblemError({ kind: 'failed', message: text });
      }
      return { url: authUrl };
    },
    { what: message('The log-in page could not be opened') },
  );
}

/**
 * Reads the log-in page's answer from the address, removes it from there, checks that it belongs to the log-in that
 * this tab began, and exchanges its code for a member's session (platform facts 4.3; RFC 6749, section 4.1.2).
 * @returns the outcome, and where to continue
 */
export async function finishHostedLogIn(): Promise<{ outcome: HostedOutcome; returnTo: string }> {
  const auth = browserAuth();
  const fragment = auth.parseFromUrl(location.href, 'fragment');
  const answer = fragment.state || fragment.error ? fragment : auth.parseFromUrl(location.href, 'query');
  // Keeps the code out of the history and of referrers.
  history.replaceState(null, '', CALLBACK);

  const begun = pendingLogIn();
  const returnTo = returnPath(begun?.originalUri);
  const end = (outcome: HostedOutcome) => ({ outcome, returnTo });
  if (!answer.state && !answer.error) return end('nothing');
  if (!begun) return end('elsewhere');
  if (answer.state !== begun.state) return end('wrong-state');
  if (begun.used) return end('used');

  keepPendingLogIn({ ...begun, codeVerifier: '', used: true });
  if (answer.error && begun.prompt === 'none') return end('no-member');
  if (answer.error === 'access_denied') return end('canceled');
  if (answer.error || !answer.code) {
    // Logs only the code of the error: the description comes from the address, which may contain any text.
    console.error('[members] the log-in page answered', answer.error);
    return end('refused');
  }
  try {
    becomeMember(await auth.getMemberTokens(answer.code, answer.state, begun));
    return end('logged-in');
  } catch (error) {
    console.error('[members] Failed to get member tokens', error);
    return end(tokensRefused(error) ? 'code-refused' : 'unreachable');
  }
}

const keepPendingLogIn = (begun: PendingLogIn): boolean =>
  sessionStore.set(STORAGE_KEY, JSON.stringify(begun));

function pendingLogIn(): PendingLogIn | undefined {
  const kept = sessionStore.get(STORAGE_KEY);
  return kept ? JSON.parse(kept) : undefined;
}

/**
 * Whether the token endpoint refused. Only the text of the SDK's error distinguishes that from no answer (platform
 * facts 3.5).
 */
const tokensRefused = (error: unknown) =>
  error instanceof Error && /^Failed to fetch tokens.*Response: .*"error":"invalid_/s.test(error.message);

/**
 * The platform redirects only to addresses that the site's owner has listed (platform facts 5.5).
 * @param text the message if it refuses this shop's address
 * @throws {ProblemError} with that message, or the cause itself if it is anything else
 */
export function explainRefusal(cause: unknown, text: Message): never {
  const { status, requestId } = errorFacts(cause);
  if (status !== 403) throw cause;
  throw Object.assign(new ProblemError({ kind: 'failed', message: text, requestId }), { cause });
}

const redirectNotAllowed = () =>
  message(
    'The log-in page may not send you back to {origin}. The owner of this shop has to add {callback} to the allowed authorization redirect URIs of its OAuth app, and {origin} to its allowed redirect domains.',
    { origin: location.origin, callback: `${location.origin}${CALLBACK}` },
  );
