import { Hono } from 'hono';
import * as z from 'zod';
import { APPS, type App, CATALOG_VERSIONS, REMOVED_CALLS, TAX_CALCULATIONS } from '../core/site';
import type { Emulator } from '../types';
import { body } from './body';

const appName = z.enum(Object.keys(APPS) as [App, ...App[]]);

/** What Intl, by which the emulator writes dates and prices, has to know. */
const writable = (make: (text: string) => unknown, what: string) =>
  z.string().refine(
    (text) => {
      try {
        return make(text);
      } catch (error) {
        if (error instanceof RangeError) return false;
        throw error;
      }
    },
    { error: `must be ${what}` },
  );

const settings = z
  .object({
    name: z.string(),
    locale: writable((text) => new Intl.Locale(text), 'a locale (BCP 47)'),
    currency: z.string().regex(/^[A-Z]{3}$/),
    timeZone: writable(
      (timeZone) => new Intl.DateTimeFormat('en', { timeZone }),
      'a time zone of the IANA database',
    ),
    acceptsPayments: z.boolean(),
    authorizedTickets: z.enum(['CAPTURE', 'VOID']),
    allowedRedirectDomains: z.array(z.string()),
    allowedRedirectUris: z.array(z.url({ protocol: /^https?$/ })),
    memberApproval: z.enum(['automatic', 'manual']),
    emailVerification: z.enum(['always', 'known-contacts', 'never']),
    mfa: z.enum(['optional', 'required']),
    captcha: z.enum(['always', 'after-failures', 'never']),
    reviewModeration: z.boolean(),
    commentModeration: z.boolean(),
    taxCalculation: z.enum(TAX_CALCULATIONS),
    catalogVersion: z.enum(CATALOG_VERSIONS),
    removedCalls: z.enum(REMOVED_CALLS),
  })
  .partial();

const reset = z.object({
  to: z.enum(['seed', 'catalog', 'empty']).default('seed'),
  site: settings.optional(),
});

/** The site: its settings, its apps, and all its data anew. */
export function siteRoutes(emulator: Emulator): Hono {
  const app = new Hono();

  app.post('/reset', body(reset), (c) => {
    const { to, site } = c.req.valid('json');
    emulator.reset(to, site);
    return c.json({});
  });

  app.get('/site', (c) =>
    c.json({ ...emulator.site(), apiKey: emulator.apiKey, appSecret: emulator.appSecret }),
  );
  app.patch('/site', body(settings), (c) => c.json(emulator.updateSite(c.req.valid('json'))));

  app.post('/local-apps', (c) => {
    emulator.localApps.open();
    return c.json(emulator.localApps);
  });

  app.put('/apps/:app', (c) => {
    const name = appName.parse(c.req.param('app'));
    return c.json(
      emulator.updateSite({ installedApps: [...new Set([...emulator.site().installedApps, name])] }),
    );
  });
  app.delete('/apps/:app', (c) => {
    const name = appName.parse(c.req.param('app'));
    return c.json(
      emulator.updateSite({ installedApps: emulator.site().installedApps.filter((it) => it !== name) }),
    );
  });
  return app;
}
