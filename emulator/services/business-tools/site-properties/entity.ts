import type { siteProperties as meta } from '@wix/business-tools/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Site } from '#core/site';

export type Properties = Serialized<meta.PropertiesOriginal>;

/**
 * The properties that are not in the site's record. The business name, language, currency and time zone are in that
 * record, since every service needs them.
 */
export interface StoredProperties
  extends Pick<
    Properties,
    | 'siteDisplayName'
    | 'logo'
    | 'description'
    | 'companyId'
    | 'email'
    | 'phone'
    | 'fax'
    | 'address'
    | 'businessSchedule'
    | 'consentPolicy'
  > {
  id: string;
  /** Counts the changes, from 1. */
  version: number;
}

/** One document for the site. */
export const siteProperties = collection<StoredProperties>('site_properties', {
  fields: {},
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

/** Returns the stored properties of the site; only id and version if there are none. */
export const storedProperties = ({
  documents,
  site,
}: Pick<Context, 'documents' | 'site'>): StoredProperties =>
  documents.get(siteProperties, site.id) ?? { id: site.id, version: 0 };

const NO_ADDRESS = {
  street: '',
  city: '',
  country: '',
  state: '',
  zip: '',
  isPhysical: false,
  googleFormattedAddress: '',
  streetNumber: '',
  apartmentNumber: '',
};

/** The consent policy of a site as long as its owner has not restricted it. */
const ALL_ALLOWED = {
  essential: true,
  functional: true,
  analytics: true,
  advertising: true,
  dataToThirdParty: true,
};

/** Serializes a site's properties as the platform does, from the site's record and the owner's description. */
export function serializeProperties(site: Site, stored: StoredProperties): Properties {
  const { id: _, version: __, address, businessSchedule, consentPolicy, ...own } = stored;
  const { language, region } = new Intl.Locale(site.ownLocale ?? site.locale);
  return {
    siteDisplayName: site.name,
    ...own,
    locale: { languageCode: language, country: region ?? '' },
    language,
    ...(site.languages && { multilingual: multilingualOf(site.languages, language, region) }),
    paymentCurrency: site.currency,
    timeZone: site.timeZone,
    businessName: site.name,
    address: { ...NO_ADDRESS, ...address },
    businessSchedule: { periods: [], specialHourPeriod: [], ...businessSchedule },
    consentPolicy: { ...ALL_ALLOWED, ...consentPolicy },
    trackClicksAnalytics: false,
  };
}

/** The languages of a multilingual site: its own, then the others, without countries (SDK: `Multilingual`). */
function multilingualOf(languages: string[], own: string, region?: string): Properties['multilingual'] {
  const others = languages.filter((code) => code !== own);
  return {
    supportedLanguages: [own, ...others].map((languageCode) => ({
      languageCode,
      locale: { languageCode, country: languageCode === own ? (region ?? '') : '' },
      isPrimary: languageCode === own,
      countryCode: languageCode === own ? (region ?? '') : '',
      resolutionMethod: 'QUERY_PARAM',
      isVisitorPrimary: languageCode === own,
    })),
    autoRedirect: false,
  };
}

/** Shown on pages and in mails; `logo` is the path of a picture. */
export interface Brand {
  shop: string;
  logo?: string;
}

/** Returns the name and the logo of the site (SDK: siteProperties). */
export function brandOf(context: Pick<Context, 'documents' | 'site'>): Brand {
  const { siteDisplayName, logo } = storedProperties(context);
  const id = logo && /([^/]+)$/.exec(logo.replace(/[#?].*$/, ''))?.[1];
  return { shop: siteDisplayName || context.site.name, ...(id && { logo: `/media/${id}` }) };
}
