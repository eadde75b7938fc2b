import type { LocalApps } from './local-apps';

/** The ids of the apps that a site can have; examples of the storefront and members' pages depend on them. */
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
  'pro-gallery': '14271d6f-ba62-d045-549b-ab972ae1f70e',
  portfolio: 'd90652a2-f5a1-4c7c-84c4-d4cdcc41f130',
  faq: '14c92d28-031e-7910-c9a8-a670011e062d',
} as const;

export type App = keyof typeof APPS;

/**
 * How a site finds the tax: by the owner's own rates everywhere, or only in the buyer's region, or automatically.
 * Automatic tax may fail or be switched off by its provider; then the owner's rates apply (specification 6.9).
 */
export const TAX_CALCULATIONS = [
  'manual',
  'manual-in-region',
  'automatic',
  'automatic-failed',
  'automatic-deactivated',
] as const;
export type TaxCalculation = (typeof TAX_CALCULATIONS)[number];

/** The catalog versions of the store, whose product calls differ. On the platform a site never changes its version. */
export const CATALOG_VERSIONS = ['V1_CATALOG', 'V3_CATALOG'] as const;
export type CatalogVersion = (typeof CATALOG_VERSIONS)[number];

/** Which deprecated calls have ended: none, those whose removal date has passed on the clock, or all that have one. */
export const REMOVED_CALLS = ['served', 'by-date', 'all'] as const;
export type RemovedCalls = (typeof REMOVED_CALLS)[number];

/** A credential of a client; its id is the client id. */
export interface OAuthApp {
  id: string;
  name: string;
  description?: string | null | undefined;
  loginUrl?: string | null | undefined;
  logoutUrl?: string | null | undefined;
  allowedRedirectUris: string[];
  allowedRedirectDomains: string[];
  applicationType?: string | null | undefined;
  technology?: string | null | undefined;
  createdDate: string;
}

/** The site that the emulator serves, with the settings that its owner can change. */
export interface Site {
  /** metaSiteId, a GUID. */
  id: string;
  /** The site owner's user id, a GUID. */
  ownerId: string;
  name: string;
  /** The client id of the site's OAuth app, a GUID. */
  clientId: string;
  /** The id of the app that may act for the owner with client credentials; a GUID. */
  appId: string;
  /** Language tag, BCP 47. */
  locale: string;
  /** The site's own locale, in a call in another of its languages; never stored. */
  ownLocale?: string;
  /** The languages that visitors can choose besides that of `locale`; ISO 639-1. */
  languages?: string[];
  /** ISO 4217. */
  currency: string;
  /** IANA time zone of the business. */
  timeZone: string;
  installedApps: App[];
  /** The apps that existed when the data was created or last migrated; data of earlier versions lacks it. */
  knownApps?: App[];
  catalogVersion: CatalogVersion;
  /** Whether the first call of the stores app decides the catalog version; until then it counts as V1. */
  catalogOpen?: boolean;
  removedCalls: RemovedCalls;
  /** Whether visitors see the site; true if absent. */
  published?: boolean;
  /** Whether the site's plan lets it take payments online. */
  acceptsPayments: boolean;
  /**
   * Whether an authorized payment of tickets is finally captured or voided, if the owner does neither
   * (`DelayedPaymentCaptureSettings`).
   */
  authorizedTickets: 'CAPTURE' | 'VOID';
  /** Origins that a flow may return to, scheme and port included. */
  allowedRedirectDomains: string[];
  /** The OAuth apps that the owner has created besides the site's own. */
  oauthApps?: OAuthApp[];
  /** Addresses that a log-in may return to; must match exactly. */
  allowedRedirectUris: string[];
  /** Whether new members are approved at once or wait for the owner. */
  memberApproval: 'automatic' | 'manual';
  /**
   * Which new members must verify their e-mail address: all, or those whose address is already a contact's (platform
   * facts 4.10).
   */
  emailVerification: 'always' | 'known-contacts' | 'never';
  /** Whether log-ins need a second factor of members who have set up none: a code by e-mail. */
  mfa: 'optional' | 'required';
  /** When a registration or log-in needs a captcha. */
  captcha: 'always' | 'after-failures' | 'never';
  /** Apps on this machine that the site accepts unlisted; never stored. */
  localApps?: LocalApps;
  /** Whether the owner must approve reviews before others see them; false if absent. */
  reviewModeration?: boolean;
  /** The same for comments. */
  commentModeration?: boolean;
  /** How tax is found; by the owner's rates if absent. */
  taxCalculation?: TaxCalculation;
}

/** Whether a client id belongs to an OAuth app of the site, or to a local app that the site accepts unlisted. */
export const isClientOf = (site: Site, clientId: string): boolean =>
  clientId === site.clientId ||
  site.oauthApps?.some(({ id }) => id === clientId) === true ||
  site.localApps?.takesClient(clientId) === true;

/** The header with the language of a call: `de|de-de|false|<instance id>` (platform facts 27.1). */
export const LANGUAGE_HEADER = 'x-wix-linguist';

/**
 * Returns the site as a call in one of its other languages sees it: amounts and dates are formatted in that language,
 * and it is the buyer's language (platform facts 27.2).
 * @param header of the call; ignored if it names no other language of the site
 */
export function siteInLanguage(site: Site, header: string | null): Site {
  const [language = ''] = header?.split('|') ?? [];
  const own = new Intl.Locale(site.locale);
  if (language === own.language || !site.languages?.includes(language)) return site;
  return { ...site, locale: new Intl.Locale(own, { language }).toString(), ownLocale: site.locale };
}
