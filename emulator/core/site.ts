import { collection } from './documents/collection';
import type { Documents } from './documents/types';
import type { LocalApps } from './local-apps';

/** The apps that a site can have; the examples of the storefront and its members' pages stand on them. */
export const APPS = {
  blog: '14bcded7-0066-7c35-14d7-466cb3f09103',
  bookings: '13d21c63-b5ec-5912-8397-c3a5ddb27a97',
  stores: '1380b703-ce81-ff05-f115-39571d94dfcd',
  events: '140603ad-af8d-84a5-2c80-a0f60cb47351',
  'pricing-plans': '1522827f-c56c-a5c9-2ac9-00f9e6ae12d3',
  forms: '225dd912-7dea-4738-8688-4b8c6955ffc2',
  'members-area': '14cc59bc-f0b7-15b8-e1c7-89ce41d0e0c9',
  restaurants: 'b278a256-2757-4f19-9313-c05c783bec92',
  'table-reservations': 'f9c07de2-5341-40c6-b096-8eb39de391fb',
  reviews: 'a95a5fce-e370-4402-9ce4-96956acc747d',
  loyalty: '553c79f3-5625-4f38-b14b-ef7c0d1e87df',
  cms: 'e593b0bd-b783-45b8-97c2-873d42aacaf4',
} as const;

export type App = keyof typeof APPS;

/**
 * How a site finds the tax: by the owner's own rates everywhere or just in the buyer's region, or automatically; that may
 * fail or have been switched off by who offers it, and then the owner's rates hold (specification 6.9).
 */
export const TAX_CALCULATIONS = [
  'manual',
  'manual-in-region',
  'automatic',
  'automatic-failed',
  'automatic-deactivated',
] as const;
export type TaxCalculation = (typeof TAX_CALCULATIONS)[number];

/** Which catalog the store of a site has, for good on the platform; products of the two are called differently. */
export const CATALOG_VERSIONS = ['V1_CATALOG', 'V3_CATALOG'] as const;
export type CatalogVersion = (typeof CATALOG_VERSIONS)[number];

/**
 * Which deprecated calls have ended: none, those whose date of removal the clock has reached, or all that have such a
 * date.
 */
export const REMOVED_CALLS = ['served', 'by-date', 'all'] as const;
export type RemovedCalls = (typeof REMOVED_CALLS)[number];

/** The site that the emulator serves, with the settings that its owner can change. */
export interface Site {
  /** metaSiteId, a GUID. */
  id: string;
  /** The site owner's user id, a GUID. */
  ownerId: string;
  name: string;
  /** The client id of the site's OAuth app, a GUID. */
  clientId: string;
  /** The id of the app that may act for the owner, by client credentials; a GUID. */
  appId: string;
  /** BCP 47. */
  locale: string;
  /** ISO 4217. */
  currency: string;
  /** IANA time zone of the business. */
  timeZone: string;
  installedApps: App[];
  /** The apps that there were when its data was made or last brought up to date; data of earlier versions has no such list. */
  knownApps?: App[];
  catalogVersion: CatalogVersion;
  /** Whether the app's first call of a catalog decides which one the site has; until then it counts as V1. */
  catalogOpen?: boolean;
  removedCalls: RemovedCalls;
  /** Whether the site's plan lets it take payments online. */
  acceptsPayments: boolean;
  /** What happens to an authorized payment of tickets that is neither captured nor voided (`DelayedPaymentCaptureSettings`). */
  authorizedTickets: 'CAPTURE' | 'VOID';
  /** Origins that a flow may return to, scheme and port included. */
  allowedRedirectDomains: string[];
  /** Addresses that a log-in may return to; compared whole. */
  allowedRedirectUris: string[];
  /** Whether who registers is let in at once or waits for the owner. */
  memberApproval: 'automatic' | 'manual';
  /**
   * Whose e-mail address is verified: of all who register, or of those whom the shop knows already
   * (platform facts 4.10).
   */
  emailVerification: 'always' | 'known-contacts' | 'never';
  /** Whether a log-in takes a second factor of members who have none set up: a code by e-mail. */
  mfa: 'optional' | 'required';
  /** When a registration or log-in takes a captcha. */
  captcha: 'always' | 'after-failures' | 'never';
  /** Apps of this machine that it takes unlisted; never stored. */
  localApps?: LocalApps;
  /** Whether the owner has to approve a review before others see it; not where the site does not say. */
  reviewModeration?: boolean;
  /** The same of comments. */
  commentModeration?: boolean;
  /** How tax is found: by rates that the owner has entered, unless it says otherwise. */
  taxCalculation?: TaxCalculation;
}

export const sites = collection<Site>('sites', {
  fields: {},
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

/** Whether a client id is that of the site's OAuth app, or of an app of this machine that the site takes unlisted. */
export const isClientOf = (site: Site, clientId: string): boolean =>
  clientId === site.clientId || site.localApps?.takesClient(clientId) === true;

/** The site of this emulator; there is always one. */
export function readSite(documents: Documents): Site {
  const site = documents.find(sites, {});
  if (!site) throw new Error('The emulator has no site');
  return site;
}
