import type { siteProperties as meta } from '@wix/business-tools/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Site } from '#core/site';

export type Properties = Serialized<meta.PropertiesOriginal>;

/**
 * What the site's own record lacks of its properties. The business name, language, currency and time zone stand in that
 * record, since every service works by them.
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
  /** The site's. */
  id: string;
  /** Counts the changes, from 1. */
  version: number;
}

/** One document for the site. */
export const siteProperties = collection<StoredProperties>('site_properties', {
  fields: {},
  defaultSort: [{ fieldName: 'id', order: 'ASC' }],
});

/** The site's; a site that was never described has none of them. */
export const storedProperties = ({ documents, site }: Context): StoredProperties =>
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

/** What a site lets its visitors be asked until its owner restricts it. */
const ALL_ALLOWED = {
  essential: true,
  functional: true,
  analytics: true,
  advertising: true,
  dataToThirdParty: true,
};

/** A site's properties as they are sent: those that its record has, and those that its owner has described it by. */
export function serializeProperties(site: Site, stored: StoredProperties): Properties {
  const { id: _, version: __, address, businessSchedule, consentPolicy, ...own } = stored;
  const { language, region } = new Intl.Locale(site.locale);
  return {
    siteDisplayName: site.name,
    ...own,
    locale: { languageCode: language, country: region ?? '' },
    language,
    paymentCurrency: site.currency,
    timeZone: site.timeZone,
    businessName: site.name,
    address: { ...NO_ADDRESS, ...address },
    businessSchedule: { periods: [], specialHourPeriod: [], ...businessSchedule },
    consentPolicy: { ...ALL_ALLOWED, ...consentPolicy },
    trackClicksAnalytics: false,
  };
}
