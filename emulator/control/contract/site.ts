import * as z from 'zod';
import { siteSettings } from '#core/sites/schema';
import { strict } from './strict';

export const settings = strict(siteSettings).meta({ id: 'SiteSettings' });
export type SiteSettings = z.infer<typeof settings>;

/** The site with all that its owner sees. */
export const site = z
  .object({
    id: z.string(),
    ownerId: z.string(),
    name: z.string(),
    clientId: z.string(),
    appId: z.string(),
    locale: z.string(),
    languages: z.array(z.string()).optional(),
    currency: z.string(),
    timeZone: z.string(),
    installedApps: z.array(z.string()),
    knownApps: z.array(z.string()).optional(),
    catalogVersion: z.enum(['V1_CATALOG', 'V3_CATALOG']),
    catalogOpen: z.boolean().optional(),
    removedCalls: z.enum(['served', 'by-date', 'all']),
    published: z.boolean().optional(),
    acceptsPayments: z.boolean(),
    authorizedTickets: z.enum(['CAPTURE', 'VOID']),
    allowedRedirectDomains: z.array(z.string()),
    allowedRedirectUris: z.array(z.string()),
    memberApproval: z.enum(['automatic', 'manual']),
    emailVerification: z.enum(['always', 'known-contacts', 'never']),
    mfa: z.enum(['optional', 'required']),
    captcha: z.enum(['always', 'after-failures', 'never']),
    localApps: z
      .object({ open: z.boolean(), clientIds: z.array(z.string()), origins: z.array(z.string()) })
      .optional(),
    reviewModeration: z.boolean().optional(),
    commentModeration: z.boolean().optional(),
    taxCalculation: z.string().optional(),
    apiKey: z.string().optional(),
    appSecret: z.string().optional(),
  })
  .meta({ id: 'Site' });
export type Site = z.infer<typeof site>;

export const deprecatedCall = z
  .object({
    function: z.string(),
    count: z.int(),
    first: z.string(),
    last: z.string(),
    ended: z.boolean(),
    removedOn: z.string().optional(),
    isPast: z.boolean().optional(),
    replacedBy: z.string().optional(),
    note: z.string().optional(),
  })
  .meta({ id: 'DeprecatedCall' });
export type DeprecatedCall = z.infer<typeof deprecatedCall>;

export const snapshot = z
  .object({
    name: z.string(),
    savedAt: z.string(),
    damage: z.string().optional().describe('Why it cannot be loaded.'),
  })
  .meta({ id: 'Snapshot' });
export type Snapshot = z.infer<typeof snapshot>;

export const siteFile = z
  .union(
    [
      z.strictObject({ path: z.string(), text: z.string() }),
      z.strictObject({ path: z.string(), base64: z.base64() }),
    ],
    'must have a path, and a text or base64',
  )
  .meta({ id: 'SiteFile' });
export type SiteFile = z.infer<typeof siteFile>;
