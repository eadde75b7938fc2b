import type { Service } from '#core/contract/service';
import { adsTxtOperations } from './calls/ads-txt';
import { couponsOperations } from './calls/coupons';
import { marketingConsentsOperations } from './calls/marketing-consent';
import { seedMarketingConsents } from './consents/changes';
import { marketingConsents } from './consents/entity';

/** Coupons, consents to receive marketing messages by e-mail or text message, and ads.txt. */
export const marketingService: Service = {
  collections: [marketingConsents],
  operations: [...couponsOperations, ...marketingConsentsOperations, ...adsTxtOperations],
  seed: seedMarketingConsents,
};
