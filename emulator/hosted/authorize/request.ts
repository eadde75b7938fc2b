import type { CreateRedirectSession } from '#core/contract/redirects';
import { isAllowed, isReturnAddress, isWebAddress } from '#core/http/access/redirect-domains';
import { isLoopback } from '#core/http/request-url';
import { isClientOf, type Site } from '#core/site';

/** An authorization request in the form of the SDK and the platform. */
export type AuthorizeRequest = NonNullable<NonNullable<CreateRedirectSession['auth']>['authRequest']>;

/** How the answer reaches the client: by its redirect URI, or by a message to a page of one of these origins. */
export type Destination =
  | { mode: 'query' | 'fragment'; redirectUri: string }
  | { mode: 'web_message'; origins: string[] };

/** An error that is returned to the client (RFC 6749 section 4.1.2.1; OpenID Connect Core section 3.1.2.6). */
export interface OAuthProblem {
  error:
    | 'access_denied'
    | 'invalid_request'
    | 'invalid_scope'
    | 'login_required'
    | 'unsupported_response_type';
  error_description: string;
}

const MODES = ['query', 'fragment', 'web_message'] as const;

/** Values that the SDK sends if it has no redirect URI (platform facts 4.1). */
const NO_URI = ['', 'unused://'];

/**
 * Whether a log-in may return to an address. Redirect URIs must match exactly (RFC 9700 section 2.1), but an app in
 * development on this machine may use any path of an allowed origin, and a mobile app its own scheme.
 */
function isAllowedUri(address: string, site: Site): boolean {
  if (site.allowedRedirectUris.includes(address)) return true;
  if (!isReturnAddress(address)) return false;
  if (isWebAddress(address) && !isLoopback(new URL(address).hostname)) return false;
  return isAllowed(address, site) && new URL(address).hash === '';
}

/**
 * Returns where the answer is sent.
 * @param origin the shop's, if the redirect session has it
 * @returns the destination; or a problem to show to the user, if no address may get the answer
 */
export function destinationOf(
  { clientId, redirectUri, responseMode }: AuthorizeRequest,
  site: Site,
  origin?: string,
): Destination | 'unknown_client' | 'unknown_uri' {
  if (clientId === undefined || !isClientOf(site, clientId)) return 'unknown_client';
  // A missing or unknown mode means the default of RFC 6749.
  const mode = MODES.find((known) => known === responseMode) ?? 'query';
  if (mode === 'web_message' && NO_URI.includes(redirectUri ?? '')) {
    const named = origin ? [origin] : [...site.allowedRedirectDomains, ...(site.localApps?.origins() ?? [])];
    const origins = named.filter((it) => URL.canParse(it)).map((it) => new URL(it).origin);
    return { mode, origins: [...new Set(origins)] };
  }
  if (!redirectUri || !isAllowedUri(redirectUri, site)) return 'unknown_uri';
  // Only web pages receive messages.
  return mode === 'web_message' && isWebAddress(redirectUri)
    ? { mode, origins: [new URL(redirectUri).origin] }
    : { mode: mode === 'fragment' ? mode : 'query', redirectUri };
}

const CHALLENGE = /^[\w-]{43}$/;

/** Returns the error in a request that has a destination. PKCE is required, with S256 (RFC 9700 section 2.1.1). */
export function problemOf(request: AuthorizeRequest): OAuthProblem | undefined {
  const { responseType, responseMode, codeChallenge, codeChallengeMethod, scope } = request;
  const invalid = (error_description: string): OAuthProblem => ({
    error: 'invalid_request',
    error_description,
  });
  if (!responseType) return invalid('response_type is missing');
  if (responseType !== 'code')
    return { error: 'unsupported_response_type', error_description: 'The only response_type is code' };
  if (responseMode && !MODES.some((mode) => mode === responseMode))
    return invalid(`response_mode must be one of: ${MODES.join(', ')}`);
  if (!codeChallenge) return invalid('code_challenge is missing: PKCE is required');
  if (codeChallengeMethod !== 'S256') return invalid('code_challenge_method must be S256');
  if (!CHALLENGE.test(codeChallenge))
    return invalid('code_challenge must be the SHA-256 of the verifier in base64url: 43 characters');
  if (scope && scope !== 'offline_access')
    return { error: 'invalid_scope', error_description: 'The only scope is offline_access' };
  return undefined;
}

const PARAMETERS = {
  client_id: 'clientId',
  redirect_uri: 'redirectUri',
  response_type: 'responseType',
  response_mode: 'responseMode',
  scope: 'scope',
  state: 'state',
  code_challenge: 'codeChallenge',
  code_challenge_method: 'codeChallengeMethod',
  prompt: 'prompt',
} as const satisfies Record<string, keyof AuthorizeRequest>;

/**
 * Reads the request of any OAuth client. If the PKCE method is missing, it is `plain` (RFC 7636 section 4.3).
 * @param queries every parameter with its values
 * @returns the request, and the name of a parameter that occurs twice (RFC 6749 section 3.1)
 */
export function readParameters(queries: Record<string, string[]>): {
  request: AuthorizeRequest;
  repeated?: string;
} {
  const given = Object.entries(PARAMETERS).map(([name, field]) => [field, queries[name]?.[0]] as const);
  const repeated = Object.keys(PARAMETERS).find((name) => (queries[name]?.length ?? 0) > 1);
  return { request: Object.fromEntries(given.filter(([, value]) => value)), repeated };
}
