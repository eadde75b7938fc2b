import Big from 'big.js';
import type { Buyer } from '#core/buyer';
import type { Context } from '#core/contract/context';
import { sum } from '#core/money';
import type { Site } from '#core/site';
import { transition } from '#core/transitions';
import { contactOf } from '#services/identity';
import { serializeIdentity } from '../../carts/serialize';
import type { Checkout } from '../../checkouts/entity';
import { languageOf, moneyOf, siteLanguageOf, WEIGHT_UNIT } from '../../items/money';
import { serializeShippingInfo } from '../../totals/serialize-delivery';
import { withArrival } from '../../totals/shipping/regions';
import type { Estimate } from '../../totals/types';
import { firstActivities } from '../activities';
import type { Order, SerializedOrder } from '../entity';
import { firstFulfillment } from '../fulfillments/rules';
import {
  serializeDiscounts,
  serializeLineItems,
  serializeOrderFees,
  serializeOrderSummary,
  serializePrice,
  serializeTaxInfo,
} from '../serialize';
import { APPROVAL_TRANSITIONS, PAYMENT_TRANSITIONS, type PaymentStatus } from '../transitions';

/** The payer of an order; with `begun`, the payment is taken elsewhere. */
export type Payer = Omit<Buyer, 'payment'> & { payment?: Buyer['payment'] | 'begun' };

interface NewOrder {
  number: number;
  estimate: Estimate;
  buyer: Payer;
  /** The checkout of the order; absent if it is recorded without a cart. */
  checkout?: Checkout;
  /** The amount that a gift card paid. */
  byGiftCard?: Big;
}

/** Returns the order for an estimate, as it is stored and sent. */
export function orderOf(
  context: Context,
  { number, estimate, buyer, checkout, byGiftCard = new Big(0) }: NewOrder,
): Order {
  const { ids, site } = context;
  const now = context.clock.date();
  const owner = checkout?.owner ?? context.caller;
  const contactDetails = {
    firstName: buyer.firstName,
    lastName: buyer.lastName,
    ...(buyer.phone && { phone: buyer.phone }),
  };
  const address = checkout?.contactInfo?.address;
  const who = { ...(address && { address }), contactDetails };
  const paymentStatus = paymentStatusOf(estimate, buyer, byGiftCard);
  const waits = buyer.payment === 'begun' && dues(estimate).now.gt(byGiftCard);
  return {
    id: ids.guid(),
    number,
    createdDate: now,
    updatedDate: now,
    purchasedDate: now,
    lineItems: serializeLineItems(estimate, site, ids),
    buyerInfo: {
      ...(owner.role !== 'owner' && serializeIdentity(owner)),
      contactId:
        checkout?.contactId ??
        contactOf(context, buyer.email, owner.id, { app: 'stores', ...contactDetails }),
      ...(buyer.email && { email: buyer.email }),
    },
    paymentStatus,
    // The order is approved when the payment taken elsewhere is recorded.
    status: waits ? 'INITIALIZED' : transition(APPROVAL_TRANSITIONS, 'INITIALIZED', 'approve'),
    archived: false,
    fulfillmentStatus: firstFulfillment(estimate.lines.map(({ shown }) => shown)),
    buyerLanguage: languageOf(site),
    siteLanguage: siteLanguageOf(site),
    weightUnit: WEIGHT_UNIT,
    currency: site.currency,
    taxIncludedInPrices: estimate.tax?.included ?? false,
    currencyConversionDetails: { originalCurrency: site.currency, conversionRate: '1' },
    priceSummary: summaryAfter(estimate, site, byGiftCard),
    billingInfo: { ...who, ...(checkout?.billingAddress && { address: checkout.billingAddress }) },
    recipientInfo: who,
    ...delivery(context, estimate, who),
    ...(checkout?.buyerNote && { buyerNote: checkout.buyerNote }),
    taxSummary: { totalTax: serializeOrderSummary(estimate, site).tax },
    taxInfo: serializeTaxInfo(estimate, site),
    appliedDiscounts: serializeDiscounts(context, estimate),
    activities: firstActivities(ids, now, paymentStatus === 'PAID' || paymentStatus === 'PARTIALLY_PAID'),
    attributionSource: 'UNSPECIFIED',
    createdBy: owner.role === 'app' ? { appId: owner.id } : serializeIdentity(owner),
    channelInfo: { type: checkout?.channelType ?? 'WEB' },
    seenByAHuman: false,
    ...(checkout && { checkoutId: checkout.id }),
    balanceSummary: balance(estimate, site, buyer, byGiftCard),
    additionalFees: serializeOrderFees(context, estimate),
    customFields: [],
    purchaseFlowId: checkout?.purchaseFlowId ?? ids.guid(),
    imported: false,
  };
}

/** Returns the sums of an order, with the total that is left after a gift card has paid a part of it. */
function summaryAfter(estimate: Estimate, site: Site, byGiftCard: Big) {
  const summary = serializeOrderSummary(estimate, site);
  const rest = new Big(summary.total.amount).minus(byGiftCard);
  return { ...summary, ...(byGiftCard.gt(0) && { totalWithGiftCard: serializePrice(moneyOf(site)(rest)) }) };
}

function delivery(
  context: Context,
  estimate: Estimate,
  shippingDestination: NonNullable<SerializedOrder['recipientInfo']>,
): Pick<SerializedOrder, 'shippingInfo'> {
  const { site } = context;
  const option = serializeShippingInfo(estimate, site)?.selectedCarrierServiceOption;
  const { region, delivery: chosen } = estimate;
  if (!region || !chosen || !option?.cost) return {};
  const money = moneyOf(site);
  const { shipping, shippingDiscount } = estimate.totals;
  const cost = serializePrice(money(shipping.minus(shippingDiscount)));
  const { deliveryTime, instructions, pickupAddress } = chosen;
  return {
    shippingInfo: withArrival(context, {
      carrierId: option.carrierId,
      code: chosen.code,
      title: chosen.title,
      logistics: {
        deliveryTime,
        ...(instructions && { instructions }),
        ...(pickupAddress
          ? { pickupDetails: { address: pickupAddress, pickupMethod: 'STORE_PICKUP' } }
          : { shippingDestination }),
      },
      cost: {
        price: serializePrice(money(shipping)),
        totalPriceBeforeTax: cost,
        totalPriceAfterTax: cost,
        discount: serializePrice(money(shippingDiscount)),
      },
      region: { name: region.name },
    }),
  };
}

/** Returns the amount due now and the amount due on delivery. */
function dues({ totals }: Estimate) {
  const later = sum(totals.lines.filter(({ payLater }) => payLater).map(({ total }) => total));
  return { now: totals.total.minus(later), later };
}

/** Returns NOT_PAID for a total of 0 or an offline payment; memberships count as a payment. */
function paymentStatusOf(estimate: Estimate, { payment = 'paid' }: Payer, byGiftCard: Big): PaymentStatus {
  const { now, later } = dues(estimate);
  const rest = now.minus(byGiftCard);
  if (rest.eq(0) || payment === 'paid') {
    if (now.eq(0) && estimate.memberships.charges.length === 0) return 'NOT_PAID';
    return transition(PAYMENT_TRANSITIONS, 'NOT_PAID', later.gt(0) ? 'payPartly' : 'pay');
  }
  if (byGiftCard.gt(0)) return transition(PAYMENT_TRANSITIONS, 'NOT_PAID', 'payPartly');
  return payment === 'pending' ? transition(PAYMENT_TRANSITIONS, 'NOT_PAID', 'wait') : 'NOT_PAID';
}

function balance(
  estimate: Estimate,
  site: Site,
  { payment = 'paid' }: Payer,
  byGiftCard: Big,
): SerializedOrder['balanceSummary'] {
  const money = moneyOf(site);
  const { now } = dues(estimate);
  const nothing = serializePrice(money('0'));
  const paid = payment === 'paid' ? now : byGiftCard;
  return {
    balance: serializePrice(money(estimate.totals.total.minus(paid))),
    paid: serializePrice(money(paid)),
    pending: payment === 'pending' ? serializePrice(money(now.minus(byGiftCard))) : nothing,
    refunded: nothing,
    authorized: nothing,
    pendingRefund: nothing,
  };
}
