import { ANONYMOUS } from '#core/contract/context';
import { headerOf, type ServerBindings } from '#core/http/connection';
import { hostnameOf, pathOf, searchOf } from '#core/http/request-url';
import { readBody } from '#core/http/request-values';
import type { Emulator } from '#runtime/emulator';
import { hasIssued, siteOfAccessToken } from '#services/identity';
import { siteOfHost } from './address';

/** How a request names its site. */
export type Named = { siteId: string } | { clientId: string } | { issued: string };

/** Calls of the authorization server, which name the site in their body, if at all (platform facts 3.1, 3.7). */
const OAUTH = /^(?:(?:\/_api)?\/oauth2\/(?:token|token-info|revoke)|\/oauth\/access\/?)$/;

/** The token endpoint whose client id is the owner's app, which may be installed on several sites (29.1). */
const APP_TOKENS = /^\/oauth\/access\/?$/;

/** How many access tokens are cached: reading one costs more than most kept answers. */
const REMEMBERED = 10_000;

/** Makes the function that returns which site a request's headers and address name. */
export function createNaming(): (request: Request, env: ServerBindings | undefined) => Named | undefined {
  const sitesOfTokens = new Map<string, string>();
  function siteOfToken(authorization: string): string | undefined {
    const known = sitesOfTokens.get(authorization);
    if (known !== undefined) return known;
    const [token = ''] = authorization.replace(/^Bearer /i, '').split(',');
    const siteId = siteOfAccessToken(token);
    if (sitesOfTokens.size >= REMEMBERED) sitesOfTokens.clear();
    if (siteId !== undefined) sitesOfTokens.set(authorization, siteId);
    return siteId;
  }
  return (request, env) => {
    // An API key is valid for all sites of its owner, so the SDK sends the site id with it.
    const siteId =
      siteOfHost(hostnameOf(request.url)) ??
      headerOf(request, env, 'wix-site-id') ??
      siteOfToken(headerOf(request, env, 'authorization') ?? '');
    return siteId ? { siteId } : namedByQuery(searchOf(request.url));
  };
}

function namedByQuery(search: string): Named | undefined {
  if (search === '') return undefined;
  const query = new URLSearchParams(search);
  const clientId = query.get('client_id') ?? query.get('clientId');
  const siteId = query.get('siteId') ?? query.get('metasiteId');
  if (siteId) return { siteId };
  return clientId ? { clientId } : undefined;
}

/** Whether the site is named in the body: only in calls of the authorization server. */
export const namesInBody = (request: Request): boolean =>
  request.method === 'POST' && OAUTH.test(pathOf(request.url));

/** Whether an app requests tokens, which is its first call. */
export const asksForTokens = (request: Request): boolean =>
  request.method === 'POST' && /^(?:\/_api)?\/oauth2\/token$/.test(pathOf(request.url));

/**
 * Returns the site that the body of an authorization server's call names.
 * @param request a copy, because its body is read
 * @returns undefined for an unreadable body; the site that answers reports the mistake
 */
export async function namedByBody(request: Request): Promise<Named | undefined> {
  const body = await readBody(request).catch(() => ({}) as Record<string, unknown>);
  const field = (...names: string[]) => {
    const value = names.map((name) => body[name]).find((it) => typeof it === 'string' && it !== '');
    return value as string | undefined;
  };
  // The owner's app names one of the sites that it is installed on.
  const instanceId = field('instance_id', 'instanceId');
  if (instanceId) return { siteId: instanceId };
  const isApp = APP_TOKENS.test(pathOf(request.url));
  const code = isApp && field('refresh_token', 'code');
  if (code) return { issued: code };
  const clientId = field('client_id', 'clientId');
  if (clientId) return { clientId };
  const token = field('token') ?? '';
  const siteId = siteOfAccessToken(token);
  if (siteId) return { siteId };
  const refreshToken = field('refresh_token', 'refreshToken') ?? token;
  return refreshToken ? { issued: refreshToken } : undefined;
}

/** Whether a site issued a refresh token, or the code of an app's installation. */
export const gave = (site: Emulator, issued: string): boolean =>
  site.run(ANONYMOUS, '', (context) => hasIssued(context, issued));
