import type { Service } from '#core/contract/service';
import { couponsOperations } from './coupons/operations';
import { seedMarketingConsents } from './marketing-consent/changes';
import { marketingConsentsOperations } from './marketing-consent/operations';
import { marketingConsents } from './marketing-consent/store';

/** Coupons, and consents to receive marketing messages by e-mail or text message. */
export const marketingService: Service = {
  collections: [marketingConsents],
  operations: [...couponsOperations, ...marketingConsentsOperations],
  seed: seedMarketingConsents,
};
