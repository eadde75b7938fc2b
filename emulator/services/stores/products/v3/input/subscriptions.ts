import type { Context } from '#core/contract/context';
import { assert, assertGiven } from '#core/contract/errors';
import type { EnteredProduct } from '../../entity';
import { variantPrice } from '../../shown/rules';
import { subscriptionsOf } from '../../shown/v3-subscriptions';
import { type SubscriptionOption, subscriptionOptions } from '../../subscriptions/entity';
import {
  allSubscriptionsHidden,
  brokenRule,
  invalidProductTypeForSubscription,
  invalidSubscriptionDiscountAmount,
  subscriptionIdAlreadyExists,
} from '../errors';
import type { ProductInput } from './types';

type DetailsInput = NonNullable<ProductInput['subscriptionDetails']>;
type SubscriptionInput = NonNullable<DetailsInput['subscriptions']>[number];

/** Checks the subscriptions of a product. @throws PlatformError 400 with the codes and rules of the SDK */
export function assertSubscriptions(
  context: Context,
  product: EnteredProduct,
  { subscriptions = [], allowOneTimePurchases }: DetailsInput,
  field: string,
): void {
  if (subscriptions.length === 0) return;
  assert(product.productType === 'physical', invalidProductTypeForSubscription);
  assertVisible({ subscriptions, allowOneTimePurchases });
  for (const [index, given] of subscriptions.entries()) {
    const at = `${field}.subscriptionDetails.subscriptions[${index}]`;
    assert(given.autoRenewal !== false, () =>
      brokenRule(
        `${at}.autoRenewal`,
        'SUBSCRIPTION_INVALID_AUTO_RENEWAL',
        'cannot be false, state billingCycles',
      ),
    );
    assertGiven(given.title, `${at}.title`);
    assertGiven(given.frequency && given.frequency !== 'UNDEFINED', `${at}.frequency`);
    const other = given.id ? context.documents.get(subscriptionOptions, given.id) : undefined;
    assert(!other || other.productIds.includes(product.id), () => subscriptionIdAlreadyExists(given.id));
    const { amountOff } = given.discount ?? {};
    const prices = product.variants.map(
      (it) => variantPrice(product, it, context.site.currency).discountedPrice,
    );
    assert(!amountOff || Number(amountOff) <= Math.min(...prices), () =>
      invalidSubscriptionDiscountAmount(amountOff),
    );
  }
}

/** @throws PlatformError 400 if a product that is sold only by subscription would not show any */
export function assertVisible({ subscriptions = [], allowOneTimePurchases }: DetailsInput): void {
  const isSold = subscriptions.length === 0 || subscriptions.some(({ visible }) => visible ?? true);
  assert(allowOneTimePurchases || isSold, allSubscriptionsHidden);
}

/** Stores the subscriptions of a product. A removed one is deleted, unless other products have it too. */
export function saveSubscriptions(
  context: Context,
  product: EnteredProduct,
  { subscriptions = [] }: DetailsInput,
): void {
  const { documents } = context;
  const before = subscriptionsOf(context, product);
  const kept = new Set(subscriptions.map((given) => saveSubscription(context, product, given, before).id));
  for (const option of before.filter(({ id }) => !kept.has(id))) {
    const productIds = option.productIds.filter((id) => id !== product.id);
    if (productIds.length === 0) documents.delete(subscriptionOptions, option.id);
    else documents.put(subscriptionOptions, { ...option, productIds });
  }
}

function saveSubscription(
  { documents, ids }: Context,
  { id: productId }: EnteredProduct,
  given: SubscriptionInput,
  before: readonly SubscriptionOption[],
): SubscriptionOption {
  const known = before.find(({ id }) => id === given.id);
  // A subscription shared with other products stays unchanged: this product gets its own.
  const own = known && known.productIds.length === 1 ? known : undefined;
  const { amountOff, percentOff } = given.discount ?? {};
  const discount = percentOff
    ? { type: 'PERCENT' as const, value: percentOff }
    : amountOff && { type: 'AMOUNT' as const, value: Number(amountOff) };
  return documents.put<SubscriptionOption>(subscriptionOptions, {
    id: own?.id ?? (known ? ids.guid() : (given.id ?? ids.guid())),
    title: given.title ?? '',
    ...(given.description && { description: given.description }),
    subscriptionSettings: {
      frequency: given.frequency,
      autoRenewal: given.autoRenewal ?? !given.billingCycles,
      ...(given.billingCycles && { billingCycles: given.billingCycles }),
    },
    ...(discount && { discount }),
    ...(given.interval && given.interval > 1 && { interval: given.interval }),
    productIds: [productId],
    hiddenIn: given.visible === false ? [productId] : [],
  });
}
