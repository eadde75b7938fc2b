import type { Service } from '#core/contract/service';
import { couponsOperations } from './coupons/operations';
import { marketingConsentsOperations } from './marketing-consent/operations';
import { seedMarketingConsents } from './marketing-consent/seed';
import { marketingConsents } from './marketing-consent/store';

/** Coupons, and who has agreed to get marketing messages, by e-mail or text message. */
export const marketingService: Service = {
  collections: [marketingConsents],
  operations: [...couponsOperations, ...marketingConsentsOperations],
  seed: seedMarketingConsents,
};
