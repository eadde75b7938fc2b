import { listIn, objectIn, textIn } from '#core/entities/json';
import { namedGuid } from '#core/ids';
import type { Site } from '#core/site';
import { DEMO_SITE } from '#runtime/site-settings';
import { without } from './kind';
import { operationNamed, readOf } from './pages';
import type { Platform } from './platform';

/** Properties that are in the site's record, or that follow from it. */
const IN_RECORD = [
  'locale',
  'language',
  'multilingual',
  'paymentCurrency',
  'timeZone',
  'businessName',
  'categories',
  'externalSiteUrl',
  'trackClicksAnalytics',
  'version',
];

/** Returns an object without empty texts and lists, and without objects that then are empty. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value)
    .map(([name, inner]) => [name, withoutEmpty(inner)] as const)
    .filter(([, inner]) => inner !== '' && !(Array.isArray(inner) && inner.length === 0));
  return Object.fromEntries(kept);
}

/**
 * Reads what every part needs to know of a site: its record and its properties. What no answer tells, such as its
 * owner and its app, gets ids that follow from the site's.
 * @throws Refused if the key may not read the site
 */
export async function readSite(platform: Platform, siteId: string) {
  const { version: propertiesVersion, properties } = await platform.read(
    readOf(operationNamed('business-tools.siteProperties.getSiteProperties'), {}),
  );
  const { locale, multilingual, ...given } = objectIn(properties);
  const { languageCode, country } = objectIn(locale);
  const languages = listIn(objectIn(multilingual).supportedLanguages)
    .map(objectIn)
    .filter(({ isPrimary }) => isPrimary !== true)
    .map(({ languageCode: code }) => textIn(code));
  const { catalogVersion } = await platform.read(
    readOf(operationNamed('stores.catalogVersioning.getCatalogVersion'), {}),
  );
  const site: Site = {
    ...DEMO_SITE,
    id: siteId,
    ownerId: namedGuid('owner of', siteId),
    name: textIn(given.businessName) || textIn(given.siteDisplayName),
    locale: [textIn(languageCode) || 'en', textIn(country)].filter(Boolean).join('-'),
    ...(languages.length > 0 && { languages }),
    currency: textIn(given.paymentCurrency) || DEMO_SITE.currency,
    timeZone: textIn(given.timeZone) || DEMO_SITE.timeZone,
    catalogVersion: catalogVersion === 'V3_CATALOG' ? 'V3_CATALOG' : 'V1_CATALOG',
    catalogOpen: false,
  };
  if (languages.length === 0) delete site.languages;
  const consent = objectIn(given.consentPolicy);
  const isRestricted = Object.values(consent).includes(false);
  const stored = {
    ...(withoutEmpty(without(given, ...IN_RECORD, 'consentPolicy')) as object),
    ...(isRestricted && { consentPolicy: consent }),
    id: siteId,
    version: Number(propertiesVersion ?? 1),
  };
  return { site, properties: stored };
}
