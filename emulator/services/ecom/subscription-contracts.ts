import { isoDate } from '../../core/clock';
import { applicationError, type PlatformError } from '../../core/errors';
import type { Context } from '../../core/operation';
import type { Estimate } from './estimate';
import type { Checkout, Order } from './store';
import { type SubscriptionContract, subscriptionContracts } from './subscription-contract-store';

const FQDN = 'wix.ecom.subscription_contracts.v1.subscription_contract';

/**
 * Why a checkout with a subscription cannot be ordered.
 * @returns the first reason; nothing for one without any
 */
export function subscriptionRefusal(
  { giftCardCode }: Checkout,
  { lines, totals }: Estimate,
): PlatformError | undefined {
  if (!lines.some(({ shown }) => shown.subscriptionOptionInfo)) return undefined;
  if (lines.length > 1)
    return applicationError(
      400,
      'SUBSCRIPTION_WITH_SEVERAL_LINE_ITEMS',
      'A subscription is ordered by itself',
    );
  if (giftCardCode)
    return applicationError(400, 'SUBSCRIPTION_WITH_GIFT_CARD', 'No gift card pays for a subscription');
  if (totals.total.eq(0))
    return applicationError(400, 'SUBSCRIPTION_WITH_ZERO_TOTAL', 'A subscription costs something');
}

/** Makes the contracts of an order that is paid, once, and tells so. */
export function makeContracts(context: Context, order: Order): void {
  const { clock, documents } = context;
  if (order.paymentStatus !== 'PAID') return;
  for (const line of order.lineItems ?? []) {
    const { id, subscriptionOptionTitle, subscriptionOptionDescription, subscriptionSettings } =
      line.subscriptionInfo ?? {};
    if (!id || documents.get(subscriptionContracts, id)) continue;
    const now = isoDate(clock.now());
    const { buyerInfo, buyerLanguage, weightUnit, currency, taxIncludedInPrices } = order;
    const { billingInfo, shippingInfo, recipientInfo, appliedDiscounts, channelInfo } = order;
    // Orders and contracts write the same JSON, with enumerations of their own in the SDK.
    const entity = documents.put(subscriptionContracts, {
      ...{ id, revision: '1', createdDate: now, updatedDate: now },
      ...{ title: subscriptionOptionTitle, description: subscriptionOptionDescription },
      ...{ subscriptionSettings, lineItems: [line], buyerInfo, buyerLanguage, weightUnit, currency },
      ...{ taxIncludedInPrices, priceSummary: order.priceSummary, billingInfo, shippingInfo, recipientInfo },
      ...{ appliedDiscounts, channelInfo, customFields: [], additionalFees: [], activities: [] },
    } as SubscriptionContract);
    context.emit({ entityFqdn: FQDN, entityId: id, slug: 'created', createdEvent: { entity } });
  }
}
