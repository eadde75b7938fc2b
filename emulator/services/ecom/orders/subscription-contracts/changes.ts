import type { Context } from '#core/contract/context';
import { emitAction, emitCreated } from '#core/entities/events';
import { storeChanged, updateEntity } from '#core/entities/store';
import type { Order } from '../entity';
import { SUBSCRIPTION_CONTRACTS, type SubscriptionContract, subscriptionContracts } from './entity';
import { nextBillingDateOf } from './rules';

/**
 * Creates the contracts of a paid order, once, and emits that they were created and that billing was set up (platform
 * documentation: Subscription Contract Updated). The order pays for their first cycle.
 */
export function makeContracts(context: Context, order: Order): void {
  const { clock, documents, site } = context;
  if (order.paymentStatus !== 'PAID') return;
  for (const line of order.lineItems ?? []) {
    const { id, subscriptionOptionTitle, subscriptionOptionDescription, subscriptionSettings } =
      line.subscriptionInfo ?? {};
    if (!id || documents.get(subscriptionContracts, id)) continue;
    const now = clock.date();
    const { buyerInfo, buyerLanguage, weightUnit, currency, taxIncludedInPrices } = order;
    const { billingInfo, shippingInfo, recipientInfo, appliedDiscounts, channelInfo } = order;
    // Orders and contracts have the same JSON, but separate enumerations in the SDK.
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
    emitCreated(context, SUBSCRIPTION_CONTRACTS, contract);
    const nextBillingDate = nextBillingDateOf(contract, site.timeZone);
    storeChanged(context, SUBSCRIPTION_CONTRACTS, { ...contract, revision: '2', nextBillingDate });
  }
}

/**
 * Cancels a contract: no further cycle is billed, which its last cycle shows. Emits that it was canceled.
 * @param immediate whether it has ended too; otherwise the paid cycle goes on
 */
export function endContract(
  context: Context,
  contract: SubscriptionContract,
  immediate: boolean,
): SubscriptionContract {
  const { nextBillingDate: _date, subscriptionSettings, ...kept } = contract;
  const ended = updateEntity<SubscriptionContract>(context, SUBSCRIPTION_CONTRACTS, {
    ...kept,
    subscriptionSettings: { ...subscriptionSettings, autoRenewal: false, billingCycles: contract.cycle },
    canceled: true,
  });
  const subscriptionContract = SUBSCRIPTION_CONTRACTS.views[0].serialize(context, ended);
  const body = { subscriptionContract, immediate };
  emitAction(context, SUBSCRIPTION_CONTRACTS, ended.id, 'canceled', body);
  return ended;
}
