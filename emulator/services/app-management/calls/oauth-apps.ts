import * as z from 'zod';
import { type Context, MANAGERS } from '#core/contract/context';
import { assert, notFound } from '#core/contract/errors';
import { masked } from '#core/contract/field-mask';
import type { Operation } from '#core/contract/operation';
import { readRequest } from '#core/contract/validation/own-schema';
import type { OAuthApp } from '#core/site';
import { ownAppKept } from '../errors';

const address = z.url({ protocol: /^https?$/ });
const fields = z.object({
  name: z.string().min(2).max(256),
  description: z.string().nullish(),
  loginUrl: address.nullish(),
  logoutUrl: address.nullish(),
  allowedRedirectUris: z.array(address).max(20).default([]),
  allowedRedirectDomains: z.array(z.string().min(1)).max(20).default([]),
  applicationType: z.enum(['WEB_APP', 'MOBILE', 'OTHER']).nullish(),
  technology: z.string().nullish(),
});
/** The type of an app is set when it is created. */
const UPDATABLE = Object.keys(fields.shape).filter((name) => name !== 'applicationType');

/** The most apps on a page. */
const MOST = 100;

const created = z.object({ oAuthApp: fields });
const named = z.object({ id: z.guid() });
const updated = named.extend({
  oAuthApp: fields.partial(),
  mask: z.object({ paths: z.array(z.enum(UPDATABLE)) }).nullish(),
});

/** Apps are found by their ids alone, and sorted by dates or names (statement src-oauth-apps-name-filter). */
const queried = z.object({
  query: z
    .object({
      filter: z.strictObject({ id: z.union([z.string(), z.strictObject({ $eq: z.string() })]).optional() }),
      sort: z
        .array(
          z.object({ fieldName: z.enum(['createdDate', 'name']), order: z.enum(['ASC', 'DESC']).nullish() }),
        )
        .max(5),
      paging: z
        .object({ limit: z.int().min(0).max(MOST), offset: z.int().min(0) })
        .partial()
        .nullish(),
    })
    .partial()
    .nullish(),
});

/** The app that the site has had from its start. */
const ownApp = ({ site }: Context): OAuthApp => ({
  id: site.clientId,
  name: site.name,
  allowedRedirectUris: site.allowedRedirectUris,
  allowedRedirectDomains: site.allowedRedirectDomains,
  createdDate: STARTED,
});
/** Sites do not say when they were made. */
const STARTED = '2026-01-01T00:00:00.000Z';

const listApps = (context: Context): OAuthApp[] => [ownApp(context), ...(context.site.oauthApps ?? [])];

/** @throws PlatformError 404 */
function findApp(context: Context, id: string): OAuthApp {
  const app = listApps(context).find((it) => it.id === id);
  assert(app, () => notFound('OAuth app'));
  return app;
}

/** Stores an app that the owner has created. */
function saveApp(context: Context, app: OAuthApp): OAuthApp {
  const others = (context.site.oauthApps ?? []).filter(({ id }) => id !== app.id);
  context.updateSite({ oauthApps: [...others, app] });
  return app;
}

/**
 * Changes an app; of the site's own, the name and the addresses are settings of the site, and it has no other fields.
 * @param change the fields that the mask names
 * @throws PlatformError 400 if a field is not valid
 */
function updateApp(context: Context, app: OAuthApp, change: object): OAuthApp {
  const changed = { ...app, ...readRequest(fields, { ...app, ...change }) };
  if (app.id !== context.site.clientId) return saveApp(context, changed);
  const { name, allowedRedirectUris, allowedRedirectDomains } = changed;
  context.updateSite({
    ...('name' in change && { name }),
    ...('allowedRedirectUris' in change && { allowedRedirectUris }),
    ...('allowedRedirectDomains' in change && { allowedRedirectDomains }),
  });
  return { ...app, name, allowedRedirectUris, allowedRedirectDomains };
}

type Order = NonNullable<NonNullable<z.infer<typeof queried>['query']>['sort']>;

/** Sorts apps by the texts of their fields; ISO dates sort like texts. */
const sorted = (apps: readonly OAuthApp[], terms: Order): OAuthApp[] =>
  apps.toSorted((a, b) => {
    for (const { fieldName, order } of terms) {
      const compared = a[fieldName].localeCompare(b[fieldName], 'en');
      if (compared !== 0) return order === 'DESC' ? -compared : compared;
    }
    return 0;
  });

const COMMON = { parameters: [] as string[], callers: MANAGERS, hasContract: false };

/** The OAuth apps of the site, for which the SDK has no functions (statement identity-oauth-app). */
export const oauthAppsOperations: Operation[] = [
  {
    ...COMMON,
    name: 'app-management.oauthApps.createOAuthApp',
    method: 'POST',
    paths: ['/oauth-app/v1/oauth-apps'],
    handle({ run }, request) {
      const { oAuthApp } = readRequest(created, request);
      return run((context) => ({
        oAuthApp: saveApp(context, {
          ...oAuthApp,
          id: context.ids.guid(),
          createdDate: context.clock.date(),
        }),
      }));
    },
  },
  {
    ...COMMON,
    name: 'app-management.oauthApps.getOAuthApp',
    method: 'GET',
    parameters: ['id'],
    paths: ['/oauth-app/v1/oauth-apps/:id'],
    handle({ run }, request) {
      const { id } = readRequest(named, request);
      return run((context) => ({ oAuthApp: findApp(context, id) }));
    },
  },
  {
    ...COMMON,
    name: 'app-management.oauthApps.queryOAuthApps',
    method: 'POST',
    paths: ['/oauth-app/v1/oauth-apps/query'],
    handle({ run }, request) {
      const { filter, sort = [], paging } = readRequest(queried, request).query ?? {};
      const id = typeof filter?.id === 'object' ? filter.id.$eq : filter?.id;
      const { limit = MOST, offset = 0 } = paging ?? {};
      return run((context) => {
        const apps = listApps(context).filter((app) => id === undefined || app.id === id);
        const oAuthApps = sorted(apps, sort).slice(offset, offset + limit);
        const hasNext = offset + oAuthApps.length < apps.length;
        return {
          oAuthApps,
          pagingMetadata: {
            count: oAuthApps.length,
            offset,
            total: apps.length,
            tooManyToCount: false,
            hasNext,
          },
        };
      });
    },
  },
  {
    ...COMMON,
    name: 'app-management.oauthApps.deleteOAuthApp',
    method: 'DELETE',
    parameters: ['id'],
    paths: ['/oauth-app/v1/oauth-apps/:id'],
    handle({ run }, request) {
      const { id } = readRequest(named, request);
      return run((context) => {
        const app = findApp(context, id);
        assert(app.id !== context.site.clientId, ownAppKept);
        context.updateSite({ oauthApps: (context.site.oauthApps ?? []).filter((it) => it.id !== id) });
        return {};
      });
    },
  },
  {
    ...COMMON,
    name: 'app-management.oauthApps.updateOAuthApp',
    method: 'PATCH',
    parameters: ['id'],
    paths: ['/oauth-app/v1/oauth-apps/:id'],
    handle({ run }, request) {
      const { id, oAuthApp, mask } = readRequest(updated, request);
      return run((context) => {
        const app = findApp(context, id);
        // Without a mask nothing changes (statement id-oauth-app-update-no-mask-noop).
        if (!mask?.paths.length) return { oAuthApp: app };
        return { oAuthApp: updateApp(context, app, masked(oAuthApp, mask.paths)) };
      });
    },
  },
];
