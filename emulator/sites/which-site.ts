import { ANONYMOUS } from '#core/contract/context';
import { headerOf, type ServerBindings } from '#core/http/connection';
import { hostnameOf, pathOf, searchOf } from '#core/http/request-url';
import { readBody } from '#core/http/request-values';
import type { Emulator } from '#runtime/emulator';
import { hasRefreshToken, siteOfAccessToken } from '#services/identity';
import { siteOfHost } from './address';

/** What a request says of the site that it is for. */
export type Named = { siteId: string } | { clientId: string } | { refreshToken: string };

/** Calls of the authorization server name the site in their body, if at all (platform facts 3.1, 3.7). */
const OAUTH = /^(?:\/_api)?\/oauth2\/(?:token|token-info|revoke)$/;

/** How many access tokens are remembered: reading one costs more than most kept answers. */
const REMEMBERED = 10_000;

/** Makes the function that says which site the headers and the address of a request name. */
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
    // An API key is one for all sites of its owner: the SDK names the site beside it.
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

/** Whether what names the site is in the body: tokens are what is asked for. */
export const namesInBody = (request: Request): boolean =>
  request.method === 'POST' && OAUTH.test(pathOf(request.url));

/** Whether it is a request for tokens, by which apps begin. */
export const asksForTokens = (request: Request): boolean =>
  request.method === 'POST' && /^(?:\/_api)?\/oauth2\/token$/.test(pathOf(request.url));

/**
 * What the body of a call of the authorization server says of the site.
 * @param request a copy: its body is read
 * @returns nothing for a body that cannot be read: whichever site answers says what is wrong with it
 */
export async function namedByBody(request: Request): Promise<Named | undefined> {
  const body = await readBody(request).catch(() => ({}) as Record<string, unknown>);
  const field = (...names: string[]) => {
    const value = names.map((name) => body[name]).find((it) => typeof it === 'string' && it !== '');
    return value as string | undefined;
  };
  // An app of the owner asks for one of the sites that it is installed on.
  const instanceId = field('instance_id', 'instanceId');
  if (instanceId) return { siteId: instanceId };
  const clientId = field('client_id', 'clientId');
  if (clientId) return { clientId };
  const token = field('token') ?? '';
  const siteId = siteOfAccessToken(token);
  if (siteId) return { siteId };
  const refreshToken = field('refresh_token', 'refreshToken') ?? token;
  return refreshToken ? { refreshToken } : undefined;
}

/** Whether a refresh token was given by a site. */
export const gaveRefreshToken = (site: Emulator, refreshToken: string): boolean =>
  site.run(ANONYMOUS, '', (context) => hasRefreshToken(context, refreshToken));
