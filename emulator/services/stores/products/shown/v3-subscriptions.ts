import type { productsV3 as meta } from '@wix/stores/meta';
import Big from 'big.js';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import type { Product } from '../entity';
import { type SubscriptionOption, subscriptionOptions } from '../subscriptions/entity';
import { cyclePrice } from '../subscriptions/rules';

/** Returns the subscriptions of a product, in the order in which they were entered. */
export const subscriptionsOf = ({ documents }: Context, { id }: Pick<Product, 'id'>): SubscriptionOption[] =>
  documents.list(subscriptionOptions, { productIds: id });

/** The subscriptions in the format of catalog V3; undefined if the product does not have any. */
export function serializeSubscriptions(
  { id, allowOneTimePurchases }: Product,
  options: readonly SubscriptionOption[],
): Serialized<meta.SubscriptionDetailsOriginal> | undefined {
  if (options.length === 0) return undefined;
  return {
    allowOneTimePurchases,
    subscriptions: options.map(
      ({ id: optionId, title, description, subscriptionSettings, discount, hiddenIn, interval = 1 }) => ({
        id: optionId,
        title,
        ...(description && { description }),
        visible: !hiddenIn.includes(id),
        frequency: subscriptionSettings.frequency,
        interval,
        ...(subscriptionSettings.autoRenewal
          ? { autoRenewal: true }
          : { billingCycles: subscriptionSettings.billingCycles ?? 2 }),
        ...(discount?.value && {
          discount:
            discount.type === 'PERCENT'
              ? { type: 'PERCENT' as const, percentOff: discount.value }
              : { type: 'AMOUNT' as const, amountOff: new Big(discount.value).toFixed() },
        }),
      }),
    ),
  };
}

/**
 * Returns the price per cycle of each visible subscription of a variant.
 * @param price the price of a single purchase
 */
export const subscriptionPrices = (options: readonly SubscriptionOption[], price: number) =>
  options.map((option) => ({
    subscriptionId: option.id,
    price: new Big(cyclePrice(option, price)).toNumber(),
  }));
