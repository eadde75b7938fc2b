import Big from 'big.js';
import type { Buyer } from '../../../core/buyer';
import type { Context } from '../../../core/contract/context';
import type { Site } from '../../../core/site';
import { isoDate } from '../../../core/time/clock';
import { transition } from '../../../core/transitions';
import { contactOf } from '../../identity/identities/contacts';
import { languageOf, moneyOf, serializeIdentity, WEIGHT_UNIT } from '../cart/serialize';
import { withArrival } from '../delivery-profile/regions';
import { sum } from '../totals-calculator/calculate';
import type { Estimate } from '../totals-calculator/estimate';
import {
  serializeAppliedDiscounts,
  serializeLinePrices,
  serializePriceSummary,
  serializeShippingInfo,
} from '../totals-calculator/serialize';
import type { Checkout, Order, SerializedOrder } from './store';
import { APPROVAL_TRANSITIONS, firstFulfillment, PAYMENT_TRANSITIONS, type Payment } from './transitions';

/** Orders write amounts without the buyer's currency. */
const price = ({ amount, formattedAmount }: { amount: string; formattedAmount: string }) => ({
  amount,
  formattedAmount,
});

/** Who pays for an order, and how; `begun`: somebody else takes the payment. */
export type Payer = Omit<Buyer, 'payment'> & { payment?: Buyer['payment'] | 'begun' };

interface NewOrder {
  number: number;
  estimate: Estimate;
  buyer: Payer;
  /** What the order was made from, if not recorded without a cart. */
  checkout?: Checkout;
  /** What a gift card paid of it. */
  byGiftCard?: Big;
}

/** The order that an estimate becomes, as it will be read from now on. */
export function orderOf(
  context: Context,
  { number, estimate, buyer, checkout, byGiftCard = new Big(0) }: NewOrder,
): Order {
  const { ids, site } = context;
  const now = isoDate(context.clock.now());
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
    lineItems: lineItems(estimate, site, ids),
    buyerInfo: {
      ...(owner.role !== 'owner' && serializeIdentity(owner)),
      contactId: checkout?.contactId ?? contactOf(context, buyer.email, owner.id),
      email: buyer.email,
    },
    paymentStatus,
    // Who takes the payment tells when it was made; until then nobody has approved the order.
    status: waits ? 'INITIALIZED' : transition(APPROVAL_TRANSITIONS, 'INITIALIZED', 'approve'),
    archived: false,
    fulfillmentStatus: firstFulfillment(estimate.lines.map(({ shown }) => shown)),
    buyerLanguage: languageOf(site),
    siteLanguage: languageOf(site),
    weightUnit: WEIGHT_UNIT,
    currency: site.currency,
    taxIncludedInPrices: false,
    currencyConversionDetails: { originalCurrency: site.currency, conversionRate: '1' },
    priceSummary: summary(estimate, site),
    billingInfo: { ...who, ...(checkout?.billingAddress && { address: checkout.billingAddress }) },
    recipientInfo: who,
    ...delivery(context, estimate, who),
    ...(checkout?.buyerNote && { buyerNote: checkout.buyerNote }),
    taxSummary: { totalTax: summary(estimate, site).tax },
    taxInfo: taxInfo(estimate, site),
    appliedDiscounts: discounts(context, estimate),
    activities: firstActivities(ids, now, paymentStatus === 'PAID' || paymentStatus === 'PARTIALLY_PAID'),
    attributionSource: 'UNSPECIFIED',
    createdBy: owner.role === 'app' ? { appId: owner.id } : serializeIdentity(owner),
    channelInfo: { type: checkout?.channelType ?? 'WEB' },
    seenByAHuman: false,
    ...(checkout && { checkoutId: checkout.id }),
    balanceSummary: balance(estimate, site, buyer, byGiftCard),
    additionalFees: [],
    customFields: [],
    purchaseFlowId: checkout?.purchaseFlowId ?? ids.guid(),
    imported: false,
  };
}

/** What the owner reads of an order that was just placed, and paid if so. */
export const firstActivities = (ids: Context['ids'], createdDate: string, paid: boolean) =>
  (['ORDER_PLACED', ...(paid ? (['ORDER_PAID'] as const) : [])] as const).map((type) => ({
    id: ids.guid(),
    createdDate,
    activityType: type,
    type,
  }));

type Subscription = NonNullable<Estimate['lines'][number]['shown']['subscriptionOptionInfo']>;
type SubscriptionInfo = NonNullable<NonNullable<SerializedOrder['lineItems']>[number]['subscriptionInfo']>;

/** The first cycle of a subscription, whose contract goes by the id. */
const firstCycle = (
  { title, description, subscriptionSettings }: Subscription,
  id: string,
): SubscriptionInfo => ({
  id,
  cycleNumber: 1,
  subscriptionOptionTitle: title?.original ?? '',
  ...(description?.original && { subscriptionOptionDescription: description.original }),
  // Carts and orders write the same JSON, with enumerations of their own in the SDK.
  subscriptionSettings: subscriptionSettings as SubscriptionInfo['subscriptionSettings'],
});

function lineItems(estimate: Estimate, site: Site, ids: Context['ids']): SerializedOrder['lineItems'] {
  const prices = serializeLinePrices(estimate, site);
  return estimate.lines.map(({ id, quantity, shown }, index) => {
    const { customLineItem: _custom, url: _url, serviceProperties: _service, ...shared } = shown;
    const { rootCatalogItemId: _root, catalogOverrideFields: _override, ...rest } = shared;
    const { subscriptionOptionInfo, ...kept } = rest;
    const line = prices[index];
    if (!line) throw new Error(`Line ${id} was not calculated`);
    const { taxableAmount, taxRate, totalTax } = line.taxDetails;
    return {
      id,
      quantity,
      ...kept,
      ...(subscriptionOptionInfo && { subscriptionInfo: firstCycle(subscriptionOptionInfo, ids.guid()) }),
      fixedQuantity: false,
      priceUndetermined: false,
      price: price(line.price),
      priceBeforeDiscounts: price(line.priceBeforeDiscounts),
      lineItemPrice: price(line.lineItemPrice),
      totalDiscount: price(line.totalDiscount),
      totalPriceBeforeTax: price(line.totalPriceBeforeTax),
      totalPriceAfterTax: price(line.totalPriceAfterTax),
      taxDetails: { taxableAmount: price(taxableAmount), taxRate, totalTax: price(totalTax) },
      taxInfo: {
        taxAmount: price(totalTax),
        taxableAmount: price(taxableAmount),
        taxRate,
        taxIncludedInPrice: false,
      },
    };
  });
}

function summary(estimate: Estimate, site: Site) {
  const { subtotal, shipping, tax, discount, total, additionalFees } = serializePriceSummary(estimate, site);
  return {
    subtotal: price(subtotal),
    shipping: price(shipping),
    tax: price(tax),
    discount: price(discount),
    total: price(total),
    totalAdditionalFees: price(additionalFees),
  };
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
  const cost = price(money(shipping.minus(shippingDiscount)));
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
        price: price(money(shipping)),
        totalPriceBeforeTax: cost,
        totalPriceAfterTax: cost,
        discount: price(money(shippingDiscount)),
      },
      region: { name: region.name },
    }),
  };
}

function taxInfo({ tax, totals }: Estimate, site: Site): SerializedOrder['taxInfo'] {
  const total = price(moneyOf(site)(totals.tax));
  return {
    totalTax: total,
    taxBreakdown: tax
      ? [
          {
            taxName: tax.name,
            taxType: 'Sales Tax',
            rate: tax.rate,
            aggregatedTaxAmount: total,
            jurisdiction: tax.jurisdiction,
            jurisdictionType: 'STATE',
          },
        ]
      : [],
  };
}

function discounts({ ids, site }: Context, estimate: Estimate): SerializedOrder['appliedDiscounts'] {
  return serializeAppliedDiscounts(estimate, site).map(
    ({ discountRule, coupon, merchantDiscount, ...about }) => ({
      id: ids.guid(),
      discountType: about.discountType,
      lineItemIds: about.lineItemIds,
      ...(discountRule?.amount && { discountRule: { ...discountRule, amount: plain(discountRule.amount) } }),
      ...(coupon?.amount && { coupon: { ...coupon, amount: plain(coupon.amount) } }),
      ...(merchantDiscount?.amount && { merchantDiscount: { amount: plain(merchantDiscount.amount) } }),
    }),
  );
}

const plain = ({ amount = '0', formattedAmount = '' }: { amount?: string; formattedAmount?: string }) =>
  price({ amount, formattedAmount });

/** What is due now and what only when the buyer gets it. */
function dues({ totals }: Estimate) {
  const later = sum(totals.lines.filter(({ payLater }) => payLater).map(({ total }) => total));
  return { now: totals.total.minus(later), later };
}

/** An order of nothing, or one that is paid where it is given, is not paid; memberships are a payment. */
function paymentStatusOf(estimate: Estimate, { payment = 'paid' }: Payer, byGiftCard: Big): Payment {
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
  const nothing = price(money('0'));
  const paid = payment === 'paid' ? now : byGiftCard;
  return {
    balance: price(money(estimate.totals.total.minus(paid))),
    paid: price(money(paid)),
    pending: payment === 'pending' ? price(money(now.minus(byGiftCard))) : nothing,
    refunded: nothing,
    authorized: nothing,
    pendingRefund: nothing,
  };
}
