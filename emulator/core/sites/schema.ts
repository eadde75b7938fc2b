import * as z from 'zod';
import { APPS, type App, CATALOG_VERSIONS, REMOVED_CALLS, TAX_CALCULATIONS } from '../site';

/** The name of an app that a site can have. */
export const appName = z.enum(Object.keys(APPS) as [App, ...App[]]);

/** Checks a text that Intl must support, because the emulator formats dates and prices with it. */
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

/** The settings that an owner can change. */
export const siteSettings = z
  .object({
    name: z.string(),
    locale: writable((text) => new Intl.Locale(text), 'a locale (BCP 47)'),
    languages: z.array(z.string().regex(/^[a-z]{2}$/)).max(200),
    currency: z.string().regex(/^[A-Z]{3}$/),
    timeZone: writable(
      (timeZone) => new Intl.DateTimeFormat('en', { timeZone }),
      'a time zone of the IANA database',
    ),
    published: z.boolean(),
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

/** A site as it is stored and exported; fields of later versions may be missing. */
export const storedSite = siteSettings.extend({
  id: z.guid(),
  ownerId: z.guid(),
  appId: z.guid().optional(),
  clientId: z.string().min(1),
  name: z.string(),
  locale: siteSettings.shape.locale.unwrap(),
  currency: siteSettings.shape.currency.unwrap(),
  timeZone: siteSettings.shape.timeZone.unwrap(),
  installedApps: z.array(z.string()),
  allowedRedirectDomains: z.array(z.string()),
  allowedRedirectUris: z.array(z.string()).optional(),
  oauthApps: z.array(z.object({ id: z.guid(), name: z.string() })).optional(),
});
