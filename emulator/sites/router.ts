import type { ServerBindings } from '#core/http/connection';
import { createHostGuard } from '#core/http/host-guard';
import { pathOf } from '#core/http/request-url';
import { systemError } from '#core/http/system-error';
import { logFailure } from '#core/log-failure';
import type { Emulator } from '#runtime/emulator';
import type { AbsentPictures } from '../media-host/absent-pictures';
import { toSite } from './address';
import { sitesRoutes } from './routes';
import { SiteRefused, type Sites } from './types';
import {
  asksForTokens,
  createNaming,
  gaveRefreshToken,
  type Named,
  namedByBody,
  namesInBody,
} from './which-site';

type Fetch = Emulator['fetch'];

const isOfMedia = ({ method, url }: Request): boolean =>
  (method === 'GET' || method === 'HEAD') && pathOf(url).startsWith('/media/');

/** Where the sites themselves are steered; what is below each is the control API of that site. */
const CONTROL = '/_emulator/sites';

/**
 * Makes the function that answers a request for the site that it names: by its host name, `wix-site-id`, access token or
 * client id. The first site answers where nothing names another.
 * @param hosts host names to answer to, besides loopback and the platform's own
 * @param absentPicture answers for pictures that no site has
 */
export function createRouter(sites: Sites, hosts: readonly string[], absentPicture: AbsentPictures): Fetch {
  const nameOf = createNaming();
  const refuseHost = createHostGuard(hosts);
  const control = sitesRoutes(sites);

  /** @throws SiteRefused where a site would have to be made that there cannot be */
  /** @param isNew whether a client id may get a site */
  function siteOf(name: Named | undefined, isNew: boolean): Emulator {
    if (!name) return sites.first;
    if ('siteId' in name) return sites.withId(name.siteId) ?? sites.first;
    if ('clientId' in name)
      return (isNew ? sites.ofClient(name.clientId) : sites.withClient(name.clientId)) ?? sites.first;
    return sites.list().find((site) => gaveRefreshToken(site, name.refreshToken)) ?? sites.first;
  }

  function answer(
    name: Named | undefined,
    request: Request,
    env?: ServerBindings,
    isNew = false,
  ): ReturnType<Fetch> {
    let site: Emulator;
    try {
      site = siteOf(name, isNew);
    } catch (error) {
      if (error instanceof SiteRefused)
        // As the token endpoint says what is wrong with a client (RFC 6749, 5.2).
        return Response.json({ error: 'invalid_client', error_description: error.message }, { status: 400 });
      const requestId = sites.first.ids.guid();
      logFailure('Making a site', requestId, error);
      return systemError(requestId);
    }
    return site.fetch(site === sites.first ? request : toSite(request, site.site().id), env);
  }

  const answerByBody: Fetch = async (request, env) =>
    answer(await namedByBody(request.clone()), request, env, asksForTokens(request) && isFromApp(request));

  /** A web page of any origin can send a request; only those of the site's apps make a site by it. */
  function isFromApp(request: Request): boolean {
    const origin = request.headers.get('origin');
    const { allowedRedirectDomains, localApps } = sites.first.site();
    return (
      origin === null || allowedRedirectDomains.includes(origin) || localApps?.takesAddress(origin) === true
    );
  }

  /** Pictures have one address for all sites: the first one that has it sends it. */
  const sendPicture: Fetch = async (request, env) => {
    const found = await sites.first.fetch(request, env);
    if (found.status !== 404) return found;
    for (const site of sites.list().slice(1)) {
      const own = await site.fetch(request, env);
      if (own.status !== 404) return own;
    }
    return found;
  };

  const route: Fetch = (request, env) => {
    const path = pathOf(request.url);
    if (path.startsWith(CONTROL) && /^(?:\/|$)/.test(path.slice(CONTROL.length)))
      return refuseHost(request) ?? control.fetch(request, env);
    // With one site it costs nothing that there could be more.
    if (!sites.isSeparate && sites.list().length === 1) return sites.first.fetch(request, env);
    const name = nameOf(request, env);
    if (name) return answer(name, request, env);
    if (namesInBody(request)) return answerByBody(request, env);
    if (isOfMedia(request)) return sendPicture(request, env);
    return sites.first.fetch(request, env);
  };

  return (request, env) => {
    const answered = route(request, env);
    return isOfMedia(request)
      ? Promise.resolve(answered).then(async (found) =>
          found.status === 404 ? ((await absentPicture(request)) ?? found) : found,
        )
      : answered;
  };
}
