import type { Service } from '#core/contract/service';
import { marketingConsentsOperations } from './marketing-consents/operations';
import { seedMarketingConsents } from './marketing-consents/seed';
import { marketingConsents } from './marketing-consents/store';

/** Who has agreed to get marketing messages, by e-mail or text message. */
export const marketingConsentService: Service = {
  collections: [marketingConsents],
  operations: marketingConsentsOperations,
  seed: seedMarketingConsents,
};
