import { currentCart } from '@wix/ecom';
import { members } from '@wix/members';
import { redirects } from '@wix/redirects';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { catalogVersioning, products, productsV3 } from '@wix/stores';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { createPreparedSites, createSites } from '@/emulator/exports/testing';
import type { Sites, SitesOptions } from '@/emulator/sites/types';
import { EMULATOR } from './start';

/** The client ids of the first site, and of a site with Catalog V3 beside it. */
export const V1 = '00000000-0000-4000-8000-000000000001';
export const V3 = 'a2f6d3c0-1111-4222-8333-444455556666';

export const TWO_CATALOGS: SitesOptions = {
  sites: [
    {
      clientId: V3,
      name: 'Second',
      catalogVersion: 'V3_CATALOG',
      installedApps: ['stores', 'members-area'],
    },
  ],
};

/**
 * Opens `TWO_CATALOGS` once for the tests of a file, because placing two demo sites takes longer than most of them.
 * @returns functions that reset both sites to their initial state, and close them
 */
function twoCatalogs() {
  let opened: { sites: Sites; restores: (() => void)[] } | undefined;
  return {
    begin(): Sites {
      if (!opened) {
        const sites = createSites(TWO_CATALOGS);
        opened = { sites, restores: sites.list().map((site) => site.savepoint()) };
      }
      for (const restore of opened.restores) restore();
      return opened.sites;
    },
    close: () => opened?.sites.close(),
  };
}

/** An emulator with several sites for the tests of one file; the SDK's calls to the platform's hosts go to it. */
export function openSites() {
  const shared = twoCatalogs();
  /** The sites of the test, and those of them that no other test uses. */
  let sites: Sites | undefined;
  let own: Sites | undefined;
  const call = async (url: string, init?: RequestInit | Request): Promise<Response> => {
    if (!sites) throw new Error('The sites were not started');
    return sites.fetch(new Request(url, init as RequestInit));
  };
  const answer = ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url);
    return call(`${EMULATOR}${pathname}${search}`, request);
  };
  const addresses = ['https://www.wixapis.com/*', 'https://edge.wixapis.com/*', `${EMULATOR}/*`];
  const server = setupServer(...addresses.map((address) => http.all(address, answer)));
  beforeEach(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => {
    server.close();
    own?.close();
    sites = own = undefined;
  });
  afterAll(shared.close);
  return {
    /** Opens the sites, and closes those that were open. `TWO_CATALOGS` itself must not gain or lose a site. */
    start(options?: SitesOptions): Sites {
      own?.close();
      own = options === TWO_CATALOGS ? undefined : createPreparedSites(options ?? {});
      sites = own ?? shared.begin();
      return sites;
    },
    /** Calls the emulator at its own address. */
    call,
    /** Calls the control API. @param path under /_emulator @param body sent with POST, unless `method` is given */
    control: (path: string, body?: object, method = body ? 'POST' : 'GET') =>
      call(`${EMULATOR}/_emulator${path}`, {
        method,
        ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      }),
  };
}

/** The SDK as a new visitor of the site of a client id. */
export async function visitorOf(clientId: string) {
  const client = createClient({
    modules: { catalogVersioning, currentCart, members, products, productsV3, redirects },
    auth: OAuthStrategy({ clientId }),
  });
  client.auth.setTokens(await client.auth.generateVisitorTokens());
  return client;
}
