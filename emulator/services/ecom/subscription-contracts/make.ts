import type { Context } from '#core/contract/context';
import { isoDate } from '#core/time/clock';
import type { Order } from '../orders/store';
import { nextBillingDateOf } from './rules';
import {
  emitSubscriptionContractCreated,
  emitSubscriptionContractUpdated,
  type SubscriptionContract,
  subscriptionContracts,
} from './store';

/**
 * Makes the contracts of a paid order once, and emits that they were created and that billing was set up
 * (platform documentation: Subscription Contract Updated). The order is that of their first cycle.
 */
export function makeContracts(context: Context, order: Order): void {
  const { clock, documents, site } = context;
  if (order.paymentStatus !== 'PAID') return;
  for (const line of order.lineItems ?? []) {
    const { id, subscriptionOptionTitle, subscriptionOptionDescription, subscriptionSettings } =
      line.subscriptionInfo ?? {};
    if (!id || documents.get(subscriptionContracts, id)) continue;
    const now = isoDate(clock.now());
    const { buyerInfo, buyerLanguage, weightUnit, currency, taxIncludedInPrices } = order;
    const { billingInfo, shippingInfo, recipientInfo, appliedDiscounts, channelInfo } = order;
    // Orders and contracts write the same JSON, with enumerations of their own in the SDK.
    const contract = {
      id,
      revision: '1',
      createdDate: now,
      updatedDate: now,
      order,
      cycle: 1,
      title: subscriptionOptionTitle,
      description: subscriptionOptionDescription,
      subscriptionSettings,
      lineItems: [line],
      buyerInfo,
      buyerLanguage,
      weightUnit,
      currency,
      currencyConversionDetails: order.currencyConversionDetails,
      taxIncludedInPrices,
      priceSummary: order.priceSummary,
      billingInfo,
      shippingInfo,
      recipientInfo,
      appliedDiscounts,
      channelInfo,
      customFields: [],
      additionalFees: [],
      activities: [],
    } as SubscriptionContract;
    emitSubscriptionContractCreated(context, contract);
    const nextBillingDate = nextBillingDateOf(contract, site.timeZone);
    const billed = documents.put(subscriptionContracts, { ...contract, revision: '2', nextBillingDate });
    emitSubscriptionContractUpdated(context, billed);
  }
}
