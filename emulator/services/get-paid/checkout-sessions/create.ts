import type { Context } from '#core/contract/context';
import { assert, assertField } from '#core/contract/errors';
import { createCheckoutOf, pageUrl } from '#services/ecom';
import { autoRenewalAndBillingCyclesConflict, multipleSubscriptionItems } from './errors';
import type { Item, NewSession } from './requests';

const text = (original: string) => ({ original, translated: original });

/** @throws PlatformError 400 for settings that both renew and end */
function subscriptionOf({ name, subscriptionInfo }: Item) {
  if (!subscriptionInfo) return {};
  const { title, description, subscriptionSettings: given } = subscriptionInfo;
  const { frequency, interval, autoRenewal, billingCycles } = given;
  assert(!autoRenewal || !billingCycles, autoRenewalAndBillingCyclesConflict);
  return {
    subscriptionOptionInfo: {
      title: text(title || name),
      ...(description && { description: text(description) }),
      subscriptionSettings: {
        frequency,
        interval: interval ?? 1,
        autoRenewal: autoRenewal ?? !billingCycles,
        ...(billingCycles && { billingCycles }),
        enableCustomerCancellation: true,
      },
    },
  };
}

const lineOf = (item: Item) => {
  const shippable = item.physicalProperties?.shippable ?? false;
  return {
    productName: text(item.name),
    quantity: item.quantity,
    price: item.price,
    itemType: { preset: shippable ? ('PHYSICAL' as const) : ('SERVICE' as const) },
    physicalProperties: { shippable },
    paymentOption: 'FULL_PAYMENT_ONLINE' as const,
    fixedQuantity: true,
    ...subscriptionOf(item),
  };
};

/**
 * Creates a checkout of items with the prices of the request, for a buyer who is a new visitor.
 * @returns the checkout's id, which its order names as `checkoutId`, and the address of its page, which opens once
 * @throws PlatformError 400 for several subscriptions, or one beside other items (platform facts 47.6); 428 for a site
 *   that takes no payments
 */
export function createCheckoutSession(context: Context, { cart, callbackUrls }: NewSession) {
  const { items, customerInfo } = cart;
  const subscriptions = items.filter(({ subscriptionInfo }) => subscriptionInfo);
  assert(subscriptions.length <= 1, multipleSubscriptionItems);
  assertField(
    subscriptions.length === 0 || items.length === 1,
    'cart.items',
    'must be one subscription alone',
  );
  const { firstName, lastName, phone, email } = customerInfo ?? {};
  const contactDetails = {
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(phone && { phone }),
  };
  const owner = { role: 'owner', id: context.site.ownerId } as const;
  const checkout = createCheckoutOf(
    { ...context, caller: owner },
    {
      customLineItems: items.map(lineOf),
      channelType: 'WEB',
      checkoutInfo: {
        ...(email && { buyerInfo: { email } }),
        ...(Object.keys(contactDetails).length > 0 && {
          shippingInfo: { shippingDestination: { contactDetails } },
        }),
      },
    },
    { role: 'visitor', id: context.ids.guid() },
  );
  const { thankYouPageUrl, continueBrowsingUrl, postFlowUrl } = callbackUrls;
  const backUrl = continueBrowsingUrl ?? postFlowUrl;
  const callbacks = { thankYouPageUrl, ...(backUrl && { postFlowUrl: backUrl }) };
  return { id: checkout.id, redirectUrl: pageUrl(context, checkout, callbacks) };
}
