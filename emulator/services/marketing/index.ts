import type { Service } from '#core/contract/service';
import { couponsOperations } from './calls/coupons';
import { marketingConsentsOperations } from './calls/marketing-consent';
import { seedMarketingConsents } from './consents/changes';
import { marketingConsents } from './consents/entity';

/** Coupons, and consents to receive marketing messages by e-mail or text message. */
export const marketingService: Service = {
  collections: [marketingConsents],
  operations: [...couponsOperations, ...marketingConsentsOperations],
  seed: seedMarketingConsents,
};
