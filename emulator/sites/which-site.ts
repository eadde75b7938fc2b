import { ANONYMOUS } from '#core/contract/context';
import { headerOf, type ServerBindings } from '#core/http/connection';
import { hostnameOf, pathOf, searchOf } from '#core/http/request-url';
import { readBody, readBytes } from '#core/http/request-values';
import type { Emulator } from '#runtime/emulator';
import { hasIssued, siteOfAccessToken } from '#services/identity';
import { siteOfHost } from './address';

/** How a request names its site; an access token also names the app that it was given to. */
export type Named = { siteId: string; clientId?: string } | { clientId: string } | { issued: string };

/** Calls of the authorization server, which name the site in their body, if at all (platform facts 3.1, 3.7). */
const OAUTH = /^(?:(?:\/_api)?\/oauth2\/(?:token|token-info|revoke)|\/oauth\/access\/?)$/;

/** The token endpoint whose client id is the owner's app, which may be installed on several sites (29.1). */
const APP_TOKENS = /^\/oauth\/access\/?$/;

/** How many access tokens are cached: reading one costs more than most kept answers. */
const REMEMBERED = 10_000;

/** Makes the function that returns which site a request's headers and address name. */
export function createNaming(): (request: Request, env: ServerBindings | undefined) => Named | undefined {
  const sitesOfTokens = new Map<string, Named>();
  function siteOfToken(authorization: string): Named | undefined {
    const known = sitesOfTokens.get(authorization);
    if (known !== undefined) return known;
    const [token = ''] = authorization.replace(/^Bearer /i, '').split(',');
    const named = siteOfAccessToken(token);
    if (sitesOfTokens.size >= REMEMBERED) sitesOfTokens.clear();
    if (named) sitesOfTokens.set(authorization, named);
    return named;
  }
  return (request, env) => {
    // An API key is valid for all sites of its owner, so the SDK sends the site id with it.
    const siteId = siteOfHost(hostnameOf(request.url)) ?? headerOf(request, env, 'wix-site-id');
    if (siteId) return { siteId };
    return siteOfToken(headerOf(request, env, 'authorization') ?? '') ?? namedByQuery(searchOf(request.url));
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

const NOTHING: Record<string, unknown> = {};

function bodyIn(bytes: Uint8Array, type: string | null): Record<string, unknown> {
  try {
    return readBody(bytes, type);
  } catch {
    return NOTHING;
  }
}

/**
 * Returns the site that the body of an authorization server's call names.
 * @param request a copy, because its body is read
 * @returns undefined for an unreadable body; the site that answers reports the mistake
 */
export async function namedByBody(request: Request): Promise<Named | undefined> {
  const body = await readBytes(request).then(
    (bytes) => bodyIn(bytes, request.headers.get('content-type')),
    () => NOTHING,
  );
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
  const site = siteOfAccessToken(token);
  if (site) return site;
  const refreshToken = field('refresh_token', 'refreshToken') ?? token;
  return refreshToken ? { issued: refreshToken } : undefined;
}

/** Whether a site issued a refresh token, or the code of an app's installation. */
export const gave = (site: Emulator, issued: string): boolean =>
  site.run(ANONYMOUS, '', (context) => hasIssued(context, issued));
