import type { Buyer } from '../../core/buyer';
import { isoDate } from '../../core/clock';
import type { Context } from '../../core/operation';
import type { Site } from '../../core/site';
import type { Estimate } from './estimate';
import { appliedDiscounts, linePrices, priceSummary, shippingInfo } from './estimate-wire';
import { APPROVAL, FULFILLMENT, PAYMENT, type Payment, stateAfter } from './order-states';
import type { Checkout, Order, WireOrder } from './store';
import { sum } from './totals';
import { identityOnWire, languageOf, moneyOf, WEIGHT_UNIT } from './wire';

/** Orders write amounts without the buyer's currency. */
const price = ({ amount, formattedAmount }: { amount: string; formattedAmount: string }) => ({
  amount,
  formattedAmount,
});

interface NewOrder {
  number: number;
  estimate: Estimate;
  buyer: Buyer;
  /** What the order was made from, if not recorded without a cart. */
  checkout?: Checkout;
}

/** The order that an estimate becomes, as it will be read from now on. */
export function orderOf(context: Context, { number, estimate, buyer, checkout }: NewOrder): Order {
  const { ids, site } = context;
  const now = isoDate(context.clock.now());
  const owner = checkout?.owner ?? context.caller;
  const contactDetails = {
    ...{ firstName: buyer.firstName, lastName: buyer.lastName },
    ...(buyer.phone && { phone: buyer.phone }),
  };
  const address = checkout?.contactInfo?.address;
  const who = { ...(address && { address }), contactDetails };
  const paymentStatus = paymentStatusOf(estimate, buyer);
  return {
    ...{ id: ids.guid(), number, createdDate: now, updatedDate: now, purchasedDate: now },
    lineItems: lineItems(estimate, site),
    buyerInfo: { ...(owner.role !== 'owner' && identityOnWire(owner)), email: buyer.email },
    ...{ paymentStatus, status: stateAfter(APPROVAL, 'INITIALIZED', 'approve'), archived: false },
    fulfillmentStatus: estimate.lines.every(({ shown }) => shown.itemType?.preset === 'DIGITAL')
      ? stateAfter(FULFILLMENT, 'NOT_FULFILLED', 'fulfill')
      : 'NOT_FULFILLED',
    ...{ buyerLanguage: languageOf(site), siteLanguage: languageOf(site) },
    ...{ weightUnit: WEIGHT_UNIT, currency: site.currency, taxIncludedInPrices: false },
    currencyConversionDetails: { originalCurrency: site.currency, conversionRate: '1' },
    priceSummary: summary(estimate, site),
    billingInfo: { ...who, ...(checkout?.billingAddress && { address: checkout.billingAddress }) },
    recipientInfo: who,
    ...delivery(estimate, site, who),
    ...(checkout?.buyerNote && { buyerNote: checkout.buyerNote }),
    taxSummary: { totalTax: summary(estimate, site).tax },
    taxInfo: taxInfo(estimate, site),
    appliedDiscounts: discounts(context, estimate),
    activities: [
      { id: ids.guid(), createdDate: now, activityType: 'ORDER_PLACED', type: 'ORDER_PLACED' },
      ...(paymentStatus === 'PAID' || paymentStatus === 'PARTIALLY_PAID'
        ? [
            {
              id: ids.guid(),
              createdDate: now,
              activityType: 'ORDER_PAID' as const,
              type: 'ORDER_PAID' as const,
            },
          ]
        : []),
    ],
    attributionSource: 'UNSPECIFIED',
    createdBy: owner.role === 'app' ? { appId: owner.id } : identityOnWire(owner),
    channelInfo: { type: checkout?.channelType ?? 'WEB' },
    seenByAHuman: false,
    ...(checkout && { checkoutId: checkout.id }),
    balanceSummary: balance(estimate, site, paymentStatus),
    additionalFees: [],
    purchaseFlowId: checkout?.purchaseFlowId ?? ids.guid(),
    imported: false,
  };
}

function lineItems(estimate: Estimate, site: Site): WireOrder['lineItems'] {
  const prices = linePrices(estimate, site);
  return estimate.lines.map(({ id, quantity, shown }, index) => {
    const { customLineItem: _custom, url: _url, serviceProperties: _service, ...kept } = shown;
    const line = prices[index];
    if (!line) throw new Error(`Line ${id} was not calculated`);
    const { taxableAmount, taxRate, totalTax } = line.taxDetails;
    return {
      ...{ id, quantity },
      ...kept,
      price: price(line.price),
      priceBeforeDiscounts: price(line.priceBeforeDiscounts),
      lineItemPrice: price(line.lineItemPrice),
      totalDiscount: price(line.totalDiscount),
      totalPriceBeforeTax: price(line.totalPriceBeforeTax),
      totalPriceAfterTax: price(line.totalPriceAfterTax),
      taxDetails: { taxableAmount: price(taxableAmount), taxRate, totalTax: price(totalTax) },
      taxInfo: {
        ...{ taxAmount: price(totalTax), taxableAmount: price(taxableAmount), taxRate },
        taxIncludedInPrice: false,
      },
    };
  });
}

function summary(estimate: Estimate, site: Site) {
  const { subtotal, shipping, tax, discount, total, additionalFees } = priceSummary(estimate, site);
  return {
    ...{ subtotal: price(subtotal), shipping: price(shipping), tax: price(tax) },
    ...{ discount: price(discount), total: price(total), totalAdditionalFees: price(additionalFees) },
  };
}

function delivery(
  estimate: Estimate,
  site: Site,
  shippingDestination: NonNullable<WireOrder['recipientInfo']>,
): Pick<WireOrder, 'shippingInfo'> {
  const option = shippingInfo(estimate, site)?.selectedCarrierServiceOption;
  const { region, delivery: chosen } = estimate;
  if (!region || !chosen || !option?.cost) return {};
  const money = moneyOf(site);
  const { shipping, shippingDiscount } = estimate.totals;
  const cost = price(money(shipping.minus(shippingDiscount)));
  const { deliveryTime, instructions, pickupAddress } = chosen;
  return {
    shippingInfo: {
      ...{ carrierId: option.carrierId, code: chosen.code, title: chosen.title },
      logistics: {
        deliveryTime,
        ...(instructions && { instructions }),
        ...(pickupAddress
          ? { pickupDetails: { address: pickupAddress, pickupMethod: 'STORE_PICKUP' } }
          : { shippingDestination }),
      },
      cost: {
        price: price(money(shipping)),
        ...{ totalPriceBeforeTax: cost, totalPriceAfterTax: cost },
        discount: price(money(shippingDiscount)),
      },
      region: { name: region.name },
    },
  };
}

function taxInfo({ tax, totals }: Estimate, site: Site): WireOrder['taxInfo'] {
  const total = price(moneyOf(site)(totals.tax));
  return {
    totalTax: total,
    taxBreakdown: tax
      ? [
          {
            ...{ taxName: tax.name, taxType: 'Sales Tax', rate: tax.rate, aggregatedTaxAmount: total },
            ...{ jurisdiction: tax.jurisdiction, jurisdictionType: 'STATE' },
          },
        ]
      : [],
  };
}

function discounts({ ids, site }: Context, estimate: Estimate): WireOrder['appliedDiscounts'] {
  return appliedDiscounts(estimate, site).map(({ coupon, merchantDiscount, discountType, lineItemIds }) => ({
    ...{ id: ids.guid(), discountType, lineItemIds },
    ...(coupon?.amount && { coupon: { ...coupon, amount: plain(coupon.amount) } }),
    ...(merchantDiscount?.amount && { merchantDiscount: { amount: plain(merchantDiscount.amount) } }),
  }));
}

const plain = ({ amount = '0', formattedAmount = '' }: { amount?: string; formattedAmount?: string }) =>
  price({ amount, formattedAmount });

/** What is due now and what only when the buyer gets it. */
function dues({ totals }: Estimate) {
  const later = sum(totals.lines.filter(({ payLater }) => payLater).map(({ total }) => total));
  return { now: totals.total.minus(later), later };
}

/** An order of nothing, or one that is paid where it is given, is not paid. */
function paymentStatusOf(estimate: Estimate, { payment = 'paid' }: Buyer): Payment {
  const { now, later } = dues(estimate);
  if (now.eq(0) || payment === 'offline') return 'NOT_PAID';
  if (payment === 'pending') return stateAfter(PAYMENT, 'NOT_PAID', 'wait');
  return stateAfter(PAYMENT, 'NOT_PAID', later.gt(0) ? 'payPartly' : 'pay');
}

function balance(estimate: Estimate, site: Site, status: Payment): WireOrder['balanceSummary'] {
  const money = moneyOf(site);
  const { now } = dues(estimate);
  const nothing = price(money('0'));
  const paid = status === 'PAID' || status === 'PARTIALLY_PAID' ? now : now.times(0);
  return {
    balance: price(money(estimate.totals.total.minus(paid))),
    paid: price(money(paid)),
    pending: status === 'PENDING' ? price(money(now)) : nothing,
    ...{ refunded: nothing, authorized: nothing, pendingRefund: nothing },
  };
}
