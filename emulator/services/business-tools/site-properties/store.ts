import type { siteProperties as meta } from '@wix/business-tools/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';

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
