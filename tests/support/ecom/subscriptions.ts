import type { subscriptionOptions } from '@wix/stores';
import type { Emulator } from '@/emulator/runtime/emulator';
import { visitor } from '../emulator/start';
import { ecomOwner } from './sales';
import { BUYER, HOME, item, seeded } from './shop';

/** The product that is sold by subscription. */
export const candle = seeded('fig-candle').id;

export const monthly: subscriptionOptions.SubscriptionOption = {
  title: 'Monthly candle',
  description: 'One on the first',
  subscriptionSettings: { frequency: 'MONTH', autoRenewal: false, billingCycles: 6 },
  discount: { type: 'PERCENT', value: 15 },
};

/** The fields of `monthly` in answers, which always have an interval (statement stores-v1-sample-subscription-create). */
export const monthlyInAnswers = {
  ...monthly,
  subscriptionSettings: { frequency: 'MONTH', interval: 1, autoRenewal: false, billingCycles: 6 },
};

/** Creates a subscription option for candles, or another product. @returns its id */
export const subscriptionOptionOf =
  (emulator: Emulator) =>
  async (option = monthly, productId = candle) => {
    const { subscriptionOptions: options } = ecomOwner(emulator);
    const id = (await options.createSubscriptionOption(option))._id ?? '';
    const assignedSubscriptionOptions = [{ _id: id }];
    await options.assignSubscriptionOptionsToProduct(productId, { assignedSubscriptionOptions });
    return id;
  };

/** Creates a checkout of candles by subscription, with further options. */
export async function begunBy(
  subscriptionOptionId: string,
  quantity = 1,
  ...more: ReturnType<typeof item>[]
) {
  const client = await visitor();
  await client.currentCart.addToCurrentCart({
    lineItems: [item('fig-candle', quantity, { subscriptionOptionId }), ...more],
  });
  const { checkoutId = '' } = await client.currentCart.createCheckoutFromCurrentCart({
    channelType: 'WEB',
    email: BUYER.email,
    shippingAddress: HOME.address,
    billingAddress: HOME.address,
  });
  return { ...client, checkoutId };
}
