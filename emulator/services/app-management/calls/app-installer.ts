import * as z from 'zod';
import { type Context, MANAGERS } from '#core/contract/context';
import { assertField } from '#core/contract/errors';
import type { Operation } from '#core/contract/operation';
import { readRequest } from '#core/contract/validation/own-schema';
import { namedGuid } from '#core/ids';
import { APPS, type App } from '#core/site';

const installed = z.object({
  tenant: z.object({ tenantType: z.literal('SITE'), id: z.string() }),
  appInstance: z.object({ appDefId: z.string().min(1) }),
});
const searched = z.object({ searchTerm: z.string().nullish() });

const NAMES = Object.keys(APPS) as App[];

const serializeInstance = ({ site }: Context, appDefId: string) => ({
  id: namedGuid('app instance', site.id, appDefId),
  appDefId,
  enabled: true,
  status: 'INSTALLED',
});

/** Installs one of the platform's apps; other apps need nothing here, and are only confirmed. */
function install(context: Context, appDefId: string) {
  const app = NAMES.find((name) => APPS[name] === appDefId);
  const { installedApps } = context.site;
  if (app && !installedApps.includes(app)) context.updateSite({ installedApps: [...installedApps, app] });
  return { appInstance: serializeInstance(context, appDefId) };
}

const COMMON = { parameters: [] as string[], callers: MANAGERS, hasContract: false };

/** Which apps the site has, and their installation, for which the SDK has no functions (statement identity-app-install). */
export const appInstallerOperations: Operation[] = [
  {
    ...COMMON,
    name: 'app-management.appInstaller.listAppInstances',
    method: 'GET',
    paths: ['/apps-installer-service/v1/app-instances'],
    handle: ({ run }, _request) =>
      run((context) => ({
        appInstances: context.site.installedApps.map((app) => serializeInstance(context, APPS[app])),
      })),
  },
  {
    ...COMMON,
    name: 'app-management.appInstaller.installApp',
    method: 'POST',
    paths: ['/apps-installer-service/v1/app-instance/install'],
    handle({ run }, request) {
      const { tenant, appInstance } = readRequest(installed, request);
      return run((context) => {
        assertField(tenant.id === context.site.id, 'tenant.id', 'is not the id of this site');
        return install(context, appInstance.appDefId);
      });
    },
  },
  {
    ...COMMON,
    name: 'app-management.appInstaller.searchMarketListings',
    method: 'POST',
    paths: ['/devcenter/app-market-listing/v1/market-listings/search'],
    handle(_, request) {
      const term = (readRequest(searched, request).searchTerm ?? '').toLowerCase();
      const names = NAMES.filter((name) => name.includes(term));
      return {
        marketListings: names.map((name) => ({ appId: APPS[name], basicInfo: { name } })),
        pagingMetadata: { count: names.length, hasNext: false },
      };
    },
  },
];
