import { createHostGuard } from '#core/http/access/host-guard';
import type { ServerBindings } from '#core/http/connection';
import { refuseOwn } from '#core/http/outgoing';
import { pathOf } from '#core/http/request-url';
import { systemError } from '#core/http/system-error';
import { logFailure } from '#core/log-failure';
import type { Emulator } from '#runtime/emulator';
import { createAbsentFilms } from '../media-host/absent-films';
import type { AbsentPictures } from '../media-host/absent-pictures';
import { toSite } from './address';
import { sitesRoutes } from './routes';
import { SiteRefused, type Sites } from './types';
import { asksForTokens, createNaming, gave, type Named, namedByBody, namesInBody } from './which-site';

type Fetch = Emulator['fetch'];

const isOfMedia = ({ method, url }: Request): boolean =>
  (method === 'GET' || method === 'HEAD') && pathOf(url).startsWith('/media/');

const refuseTrace = () =>
  Response.json({ message: 'The emulator does not take TRACE requests', details: {} }, { status: 405 });

/** The address to list, add and remove sites; paths below are the control APIs of the sites. */
const CONTROL = '/_emulator/sites';

/**
 * Makes the function that passes a request to the site that it names: by host name, `wix-site-id`, access token or
 * client id. Requests that name none go to the first site.
 * @param hosts accepted host names, besides loopback and the platform's own
 * @param absentPicture answers for pictures that no site has
 */
export function createRouter(sites: Sites, hosts: readonly string[], absentPicture: AbsentPictures): Fetch {
  const nameOf = createNaming();
  const refuseHost = createHostGuard(hosts);
  const control = sitesRoutes(sites);
  const absentFilm = createAbsentFilms();

  /**
   * @param isNew whether a site may be created for a client id
   * @throws SiteRefused if a site would have to be created but cannot be
   */
  function siteOf(name: Named | undefined, isNew: boolean): Emulator {
    if (!name) return sites.first;
    if ('issued' in name) return sites.list().find((site) => gave(site, name.issued)) ?? sites.first;
    const known = 'siteId' in name ? sites.withId(name.siteId) : undefined;
    if (known) return known;
    // The session of a removed site, or of an earlier start, goes on at the site of its app, not at another app's.
    const { clientId } = name;
    if (clientId === undefined) return sites.first;
    return (isNew ? sites.ofClient(clientId) : sites.withClient(clientId)) ?? sites.first;
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
        // The form in which a token endpoint refuses a client (RFC 6749, 5.2).
        return Response.json({ error: 'invalid_client', error_description: error.message }, { status: 400 });
      const requestId = sites.first.ids.guid();
      logFailure('Making a site', requestId, error);
      return systemError(requestId);
    }
    return site.fetch(site === sites.first ? request : toSite(request, site.site().id), env);
  }

  const answerByBody: Fetch = async (request, env) =>
    answer(await namedByBody(request.clone()), request, env, asksForTokens(request) && isFromApp(request));

  /** Web pages of any origin can send requests, but only those of the site's apps may create a site. */
  function isFromApp(request: Request): boolean {
    const origin = request.headers.get('origin');
    const { allowedRedirectDomains, localApps } = sites.first.site();
    return (
      origin === null || allowedRedirectDomains.includes(origin) || localApps?.takesAddress(origin) === true
    );
  }

  /** Pictures have the same address for all sites, so the first site that has one sends it. */
  const sendPicture: Fetch = async (request, env) => {
    const answer = await sites.first.fetch(request, env);
    if (answer.status !== 404) return answer;
    for (const site of sites.list().slice(1)) {
      const own = await site.fetch(request, env);
      if (own.status !== 404) return own;
    }
    return answer;
  };

  const route: Fetch = (request, env) => {
    // It would send back what was sent, and objects of requests cannot have this method.
    if (request.method === 'TRACE') return refuseTrace();
    const path = pathOf(request.url);
    if (path.startsWith(CONTROL) && /^(?:\/|$)/.test(path.slice(CONTROL.length)))
      return refuseHost(request) ?? refuseOwn(request, env) ?? control.fetch(request, env);
    // With one site, the possibility of further ones costs nothing.
    if (!sites.isSeparate && sites.list().length === 1) return sites.first.fetch(request, env);
    const name = nameOf(request, env);
    if (name) return answer(name, request, env, 'siteId' in name && isFromApp(request));
    if (namesInBody(request)) return answerByBody(request, env);
    if (isOfMedia(request)) return sendPicture(request, env);
    return sites.first.fetch(request, env);
  };

  return (request, env) => {
    // No site has films at the platform's addresses of films: its own are sent as files or streams.
    const film = absentFilm(request);
    if (film) return refuseHost(request) ?? film;
    const answered = route(request, env);
    return isOfMedia(request)
      ? Promise.resolve(answered).then(async (answer) =>
          answer.status === 404 ? ((await absentPicture(request)) ?? answer) : answer,
        )
      : answered;
  };
}
