import { cookies } from 'next/headers';
import { z } from 'zod';
import { message } from '@/lib/translations/translate';
import { requestOrigin } from '@/lib/urls/request-origin';
import { returnPath } from '@/lib/urls/return-path';
import { visitorClient } from '@/lib/wix/platform';
import { attemptLogIn, becomeMember } from './session';

/**
 * Why a log-in on the platform's page has not made the visitor a member (specification 2.9, 2.11):
 * - `not-opened`, `not-allowed`: there is no page, or it may not come back to this shop
 * - `canceled`, `refused`: the visitor canceled, or the platform refused
 * - `unknown`: the answer is none to the log-in that this browser began last, or was used already
 * - `code-refused`: the platform refuses the code, which is too old
 * - `unreachable`: the platform did not answer
 */
export const OUTCOMES = [
  'not-opened',
  'not-allowed',
  'canceled',
  'refused',
  'unknown',
  'code-refused',
  'unreachable',
] as const;
export type HostedOutcome = (typeof OUTCOMES)[number];

/** The path to which the log-in page returns. */
export const CALLBACK = '/login-callback';

/** The cookie with the SDK's OAuth data, which scripts cannot read, while the visitor is at the log-in page. */
const COOKIE = 'logIn';
const HOUR = 3600;

const pendingLogIn = z.object({
  state: z.string(),
  codeVerifier: z.string(),
  codeChallenge: z.string(),
  redirectUri: z.string(),
  originalUri: z.string(),
  silent: z.boolean().optional(),
});
type PendingLogIn = z.infer<typeof pendingLogIn>;

/** How the platform's page logs in; with neither, it asks the visitor. */
type Way = {
  /** Only checks whether the platform knows a member here. */
  silent?: boolean;
  /** Of a log-in with a form of the shop's own; the page then comes back at once (platform facts 4.1). */
  sessionToken?: string;
};

/**
 * Begins a log-in on the platform's page, with PKCE (specification 2.9; platform facts 4.1, 4.2). For route handlers and
 * server actions.
 * @param from where to come back to, a path of this shop
 * @returns the address to go to: of that page, or of the shop's own that says why there is none
 */
export async function beginLogIn(from: unknown, { silent, sessionToken }: Way = {}): Promise<string> {
  const origin = await requestOrigin();
  const returnTo = returnPath(from);
  const opened = await attemptLogIn(
    async () => {
      const { auth } = await visitorClient();
      const oauthData = auth.generateOAuthData(origin + CALLBACK, returnTo);
      const prompt = silent || sessionToken ? 'none' : 'login';
      // The SDK takes the session token too, though its typings do not say so.
      const options = { prompt, sessionToken, responseMode: 'query' } as const;
      const { authUrl } = await auth.getAuthUrl(oauthData, options);
      (await cookies()).set(COOKIE, JSON.stringify({ ...oauthData, silent } satisfies PendingLogIn), {
        path: CALLBACK,
        maxAge: HOUR,
        httpOnly: true,
        sameSite: 'lax',
        secure: origin.startsWith('https:'),
      });
      return authUrl;
    },
    { what: message('The log-in page could not be opened') },
  );
  if (opened.ok) return opened.value;
  // The platform redirects only to addresses that the site's owner has listed (platform facts 5.5).
  return endedPath(opened.problem.kind === 'forbidden' ? 'not-allowed' : 'not-opened', returnTo);
}

/**
 * Checks that the log-in page's answer belongs to the log-in that this browser began, and exchanges its code for a
 * member's session (platform facts 4.3; RFC 6749, section 4.1.2). For route handlers.
 * @param answer the query of the address
 * @returns the path to continue at
 */
export async function finishLogIn(answer: URLSearchParams): Promise<string> {
  const begun = await readPendingLogIn();
  const returnTo = returnPath(begun?.originalUri);
  if (!begun || answer.get('state') !== begun.state) return endedPath('unknown', returnTo);

  (await cookies()).delete({ name: COOKIE, path: CALLBACK });
  const [code, error] = [answer.get('code'), answer.get('error')];
  if (error && begun.silent) return returnTo;
  if (error === 'access_denied') return endedPath('canceled', returnTo);
  if (error || !code) {
    // Logs only the code of the error: the description comes from the address, which may contain any text.
    console.error('[members] the log-in page answered', error);
    return endedPath('refused', returnTo);
  }
  try {
    const { auth } = await visitorClient();
    await becomeMember(await auth.getMemberTokens(code, begun.state, begun));
    return returnTo;
  } catch (cause) {
    console.error('[members] Failed to get member tokens', cause);
    return endedPath(tokensRefused(cause) ? 'code-refused' : 'unreachable', returnTo);
  }
}

async function readPendingLogIn(): Promise<PendingLogIn | undefined> {
  try {
    return pendingLogIn.parse(JSON.parse((await cookies()).get(COOKIE)?.value ?? ''));
  } catch {
    return undefined; // none, or not a cookie of this shop
  }
}

/** The path of the page that says how a log-in ended. */
const endedPath = (outcome: HostedOutcome, returnTo: string): string =>
  `${CALLBACK}/ended?${new URLSearchParams({ outcome, returnTo })}`;

/**
 * Whether the token endpoint refused. Only the text of the SDK's error distinguishes that from no answer (platform
 * facts 3.5).
 */
const tokensRefused = (error: unknown) =>
  error instanceof Error && /^Failed to fetch tokens.*Response: .*"error":"invalid_/s.test(error.message);
