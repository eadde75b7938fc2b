import type { marketingConsent as meta } from '@wix/marketing/meta';
import type { AnswerOf } from '#core/contract/operation';
import { collection } from '#core/documents/collection';
import type { EntityKind } from '#core/entities/kind';
import type { Given } from './contract';

/**
 * The consent of the owner of an e-mail address or a phone number to marketing messages; each address or number has
 * only one.
 */
export interface MarketingConsent extends Given {
  id: string;
  revision: number;
  /** The address in lower case, or the number, by which it is found. */
  key: string;
  createdDate: string;
  updatedDate: string;
}

export const marketingConsents = collection<MarketingConsent>('marketing_consents', {
  fields: {
    key: 'string',
    state: 'string',
    'details.type': 'string',
    'details.email': 'string',
    'details.phone': 'string',
    'lastConfirmationActivity.source': 'string',
    'lastConfirmationActivity.optInLevel': 'string',
    createdDate: 'date',
    updatedDate: 'date',
  },
});

type Sent = NonNullable<AnswerOf<typeof meta.getMarketingConsent>['marketingConsent']>;

/** Serializes a consent as the platform does. */
export const serializeConsent = ({ key: _, revision, details, ...consent }: MarketingConsent): Sent => ({
  ...consent,
  // The typings require both an address and a number; a response contains the one to which the consent refers.
  details: details as Sent['details'],
  revision: String(revision),
});

export const MARKETING_CONSENTS: EntityKind<MarketingConsent, 'marketing consent'> = {
  name: 'marketing consent',
  collection: marketingConsents,
  views: [
    {
      fqdn: 'wix.marketing.marketing_consent.v1.marketing_consent',
      serialize: (_, entity) => serializeConsent(entity),
      showsDeleted: true,
    },
  ],
};
