import * as z from 'zod';
import { isReturnAddress } from '#core/http/access/redirect-domains';

const address = z.string().refine(isReturnAddress, 'must be a web address');
const frequency = z.enum(['DAY', 'WEEK', 'MONTH', 'YEAR']);

const subscriptionSettings = z
  .object({
    frequency,
    interval: z.int().min(1).max(3650).nullish(),
    autoRenewal: z.boolean().nullish(),
    billingCycles: z.int().min(1).nullish(),
    freeTrialPeriod: z.undefined('must be absent: the emulator bills the first cycle at once').optional(),
  })
  .refine((it) => it.frequency !== 'DAY' || (it.interval ?? 1) >= 7, {
    path: ['interval'],
    message: 'must be at least 7 days',
  });

const item = z.object({
  name: z.string().min(1).max(255),
  quantity: z.int().min(1).max(100_000),
  price: z.string().regex(/^\d{1,12}(\.\d+)?$/, 'must be a decimal number'),
  subscriptionInfo: z
    .object({
      subscriptionSettings,
      title: z.string().max(150).nullish(),
      description: z.string().max(500).nullish(),
    })
    .nullish(),
  physicalProperties: z.object({ shippable: z.boolean().nullish() }).nullish(),
});
export type Item = z.infer<typeof item>;

/** The items of a session, its buyer, and the pages that follow (documentation, Generate Checkout Session). */
export const newSession = z.object({
  cart: z.object({
    items: z.array(item).min(1).max(100),
    customerInfo: z
      .object({
        firstName: z.string().max(100).nullish(),
        lastName: z.string().max(100).nullish(),
        phone: z.string().max(50).nullish(),
        email: z.string().max(320).nullish(),
      })
      .nullish(),
  }),
  callbackUrls: z.object({
    thankYouPageUrl: address,
    continueBrowsingUrl: address.nullish(),
    /** The former name of `continueBrowsingUrl`. */
    postFlowUrl: address.nullish(),
  }),
});
export type NewSession = z.infer<typeof newSession>;
