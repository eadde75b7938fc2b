import { collection } from '#core/documents/collection';
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
