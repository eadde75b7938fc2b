import type { siteProperties as meta } from '@wix/business-tools/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';

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
  /** The site's id. */
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
