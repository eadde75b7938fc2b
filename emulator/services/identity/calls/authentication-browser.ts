import * as z from 'zod';
import { assert, assertField, assertGiven } from '#core/contract/errors';
import type { Operation } from '#core/contract/operation';
import { isAllowed, isReturnAddress } from '#core/http/access/redirect-domains';
import { isClientOf } from '#core/site';
import { verificationFailed } from '../authentication/errors';
import { nextStep } from '../authentication/log-in';
import { serializeOutcome } from '../authentication/serialize';
import { BROWSER_COOKIE, endBrowserSession, identityOfSessionToken, logOut } from '../identities/sessions';
import type { Tokens } from '../oauth/access-tokens';
import { clientUnknown, domainNotAllowed } from '../oauth/errors';

const paths = (path: string) => ['/_api', ''].map((root) => `${root}/iam/authentication/v1/${path}`);

const logoutRequest = z.object({
  postLogoutRedirectUri: z.string().optional(),
  clientId: z.string().optional(),
});
const callbackRequest = z.object({ state: z.string().min(1), sessionToken: z.string().min(1) });

const cookieOf = (header: string | null) =>
  header
    ?.split(/; */)
    .find((cookie) => cookie.startsWith(`${BROWSER_COOKIE}=`))
    ?.slice(BROWSER_COOKIE.length + 1);

/** Returns an answer for a browser as `RawHttpResponse` of the SDK: status, headers and the body's bytes. */
const raw = (statusCode: number, headers: Record<string, string>, body = '') => ({
  statusCode,
  headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
  body: Buffer.from(body).toString('base64'),
});

/** Log-out by address, and the callback of a log-in (specification 2.6). */
export function authenticationBrowserOperations(tokens: Tokens): Operation[] {
  return [
    {
      name: 'identity.authentication.logout',
      method: 'GET',
      paths: paths('logout'),
      parameters: [],
      callers: 'public',
      hasContract: false,
      async handle({ run, header }, request) {
        const read = logoutRequest.safeParse(request);
        assertField(read.success, 'postLogoutRedirectUri', 'must be one address');
        const { postLogoutRedirectUri: target, clientId } = read.data;
        const site = run((context) => context.site);
        assert(clientId === undefined || isClientOf(site, clientId), () => clientUnknown(clientId));
        assert(target === undefined || (isReturnAddress(target) && isAllowed(target, site)), () =>
          domainNotAllowed(target),
        );
        // A caller without a valid token is already logged out.
        const info = await tokens.readIfGood(header('authorization') ?? '', site);
        const cookie = cookieOf(header('cookie'));
        run((context) => {
          if (cookie) endBrowserSession(context, cookie);
          logOut(context, info?.caller.sessionId);
        });
        const headers = {
          ...(target && { location: target }),
          'set-cookie': `${BROWSER_COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`,
        };
        const status = target ? 302 : 200;
        // A browser is redirected; the SDK gets the same answer as JSON.
        return header('accept')?.includes('text/html')
          ? new Response(target ? null : 'You are logged out.', { status, headers })
          : raw(status, headers);
      },
    },

    {
      name: 'identity.authentication.loginCallback',
      method: 'GET',
      paths: paths('callback'),
      parameters: [],
      callers: 'public',
      hasContract: false,
      // The callback sets no cookie: a link to it must not log a visitor in to another account.
      handle({ run }, request) {
        const read = callbackRequest.safeParse(request);
        assertGiven(read.success, 'state, sessionToken');
        const { state, sessionToken } = read.data;
        const response = run((context) => {
          const identity = identityOfSessionToken(context, sessionToken);
          assert(identity, () => verificationFailed('The session token was used before or has expired'));
          return serializeOutcome(nextStep(context, identity, true));
        });
        const headers = { 'content-type': 'application/json' };
        return raw(200, headers, JSON.stringify({ state, response }));
      },
    },
  ];
}
