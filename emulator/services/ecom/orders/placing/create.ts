import type { orders as meta } from '@wix/ecom/meta';
import Big from 'big.js';
import type { Context } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { isObject } from '#core/documents/query';
import { sum } from '#core/money';
import { parseIsoDate } from '#core/time/clock';
import { contactOf } from '#services/identity';
import { serializeIdentity } from '../../carts/serialize';
import { NO_MEMBERSHIPS } from '../../discounts/memberships/choose';
import { languageOf, siteLanguageOf, WEIGHT_UNIT } from '../../items/money';
import { amountOf, priceOf } from '../../payments/amounts';
import { payInFull } from '../../payments/changes';
import { firstActivities } from '../activities';
import type { Order, SerializedOrder } from '../entity';
import { firstFulfillment } from '../fulfillments/rules';
import { takeOrderStock } from '../stock/changes';
import { addOrder, nextNumber } from './add';
import { purchasedDateCannotBeInFuture } from './errors';

type Create = Serialized<meta.CreateOrderRequestOriginal>;
type Given = Create['order'];
type Line = NonNullable<SerializedOrder['lineItems']>[number];

/**
 * Creates an order that an app took elsewhere. As on the platform, given amounts are kept, and missing amounts of the
 * summary are calculated. It takes its stock, as far as there is enough, and makes its buyer a contact. An order that
 * is PAID gets an offline payment; any other waits for a payment, unless nothing is due or it is given as APPROVED.
 * @throws PlatformError 400 for a date in the future, or a missing field
 */
export function createOrder(context: Context, { order: given, settings = {} }: Create): Order {
  const { caller, clock, ids, site } = context;
  const now = clock.date();
  const { purchasedDate = now, lineItems: givenLines = [], priceSummary, channelInfo } = given;
  assertComplete(given);
  assert(!purchasedDate || parseIsoDate(purchasedDate) <= clock.now(), purchasedDateCannotBeInFuture);
  const lines = givenLines.map((line, index) => lineOf(context, line, index));
  const summary = summaryOf(context, lines, priceSummary);
  const nothing = priceOf(context, '0');
  const byAmount =
    settings.orderApprovalStrategy === undefined || settings.orderApprovalStrategy === 'DEFAULT';
  const isFree = byAmount && amountOf(summary.total).eq(0);
  const details = given.billingInfo?.contactDetails ?? given.recipientInfo?.contactDetails ?? {};
  const { buyerInfo = {} } = given;
  const { firstName, lastName, phone } = details;
  const order: Order = {
    archived: false,
    buyerLanguage: languageOf(site),
    currency: site.currency,
    taxIncludedInPrices: false,
    currencyConversionDetails: { originalCurrency: site.currency, conversionRate: '1' },
    attributionSource: 'UNSPECIFIED',
    seenByAHuman: false,
    customFields: [],
    additionalFees: [],
    purchaseFlowId: ids.guid(),
    ...(withFormats(context, given) as Given),
    id: ids.guid(),
    number: nextNumber(context),
    createdDate: now,
    updatedDate: now,
    purchasedDate,
    lineItems: lines,
    buyerInfo: {
      ...buyerInfo,
      contactId:
        buyerInfo.contactId ??
        contactOf(context, buyerInfo.email ?? '', buyerInfo.memberId, {
          app: 'stores',
          ...(firstName && { firstName }),
          ...(lastName && { lastName }),
          ...(phone && { phone }),
        }),
    },
    paymentStatus: 'NOT_PAID',
    fulfillmentStatus: firstFulfillment(lines),
    siteLanguage: siteLanguageOf(site),
    weightUnit: given.weightUnit ?? WEIGHT_UNIT,
    priceSummary: summary,
    taxSummary: { totalTax: summary.tax },
    taxInfo: { taxBreakdown: [], ...given.taxInfo, totalTax: summary.tax },
    appliedDiscounts: discountsOf(context, given),
    activities: firstActivities(ids, now, false),
    status: isFree || given.status === 'APPROVED' ? 'APPROVED' : 'INITIALIZED',
    createdBy: caller.role === 'app' ? { appId: caller.id } : serializeIdentity(caller),
    channelInfo,
    balanceSummary: {
      balance: summary.total,
      paid: nothing,
      refunded: nothing,
      authorized: nothing,
      pendingRefund: nothing,
      pending: nothing,
    },
    imported: false,
  };
  takeOrderStock(context, order, lines);
  const saved = addOrder(context, order, { memberships: NO_MEMBERSHIPS });
  return given.paymentStatus === 'PAID' ? payInFull(context, saved) : saved;
}

/** @throws PlatformError 400 for missing fields */
function assertComplete({
  lineItems = [],
  priceSummary,
  channelInfo,
  paymentStatus = 'NOT_PAID',
}: Given): void {
  const required = (field: string) => invalidField(field, 'is required', 'REQUIRED_FIELD');
  assert(lineItems.length > 0, () => required('order.lineItems'));
  assert(priceSummary, () => required('order.priceSummary'));
  assert(channelInfo?.type, () => required('order.channelInfo.type'));
  assert(['NOT_PAID', 'PAID', 'UNSPECIFIED'].includes(paymentStatus), () =>
    invalidField('order.paymentStatus', 'must be NOT_PAID or PAID: other payments are added to the order'),
  );
  for (const [index, { productName, itemType, price, quantity, digitalFile }] of lineItems.entries()) {
    const path = `order.lineItems[${index}]`;
    assert(productName?.original, () => required(`${path}.productName.original`));
    assert(itemType?.preset || itemType?.custom, () => required(`${path}.itemType`));
    assert(price?.amount, () => required(`${path}.price.amount`));
    assert(quantity, () => required(`${path}.quantity`));
    assert(itemType?.preset !== 'DIGITAL' || digitalFile?.fileId, () =>
      required(`${path}.digitalFile.fileId`),
    );
  }
}

/** Returns a line with the prices that follow from its price and quantity. */
function lineOf(context: Context, given: Line, index: number): Line {
  const money = (value: Big | string) => priceOf(context, value);
  const { price, priceBeforeDiscounts = price, quantity = 1 } = given;
  const whole = amountOf(price).times(quantity);
  const discount = given.totalDiscount ? amountOf(given.totalDiscount) : new Big(0);
  const beforeTax = whole.minus(discount);
  const tax = amountOf(given.taxInfo?.taxAmount);
  assert(beforeTax.gte(0), () =>
    invalidField(`order.lineItems[${index}].totalDiscount.amount`, 'is more than the total of the line'),
  );
  return {
    paymentOption: 'FULL_PAYMENT_ONLINE',
    fixedQuantity: false,
    priceUndetermined: false,
    descriptionLines: [],
    physicalProperties: { shippable: given.itemType?.preset === 'PHYSICAL' },
    ...(withFormats(context, given) as Line),
    id: given.id || context.ids.guid(),
    quantity,
    price: money(amountOf(price)),
    priceBeforeDiscounts: money(amountOf(priceBeforeDiscounts)),
    lineItemPrice: money(whole),
    totalDiscount: money(discount),
    totalPriceBeforeTax: money(beforeTax),
    totalPriceAfterTax: money(beforeTax.plus(tax)),
    taxDetails: {
      taxableAmount: money(amountOf(given.taxInfo?.taxableAmount)),
      taxRate: given.taxInfo?.taxRate ?? '0',
      totalTax: money(tax),
    },
    taxInfo: {
      taxIncludedInPrice: false,
      ...given.taxInfo,
      taxAmount: money(tax),
      taxableAmount: money(amountOf(given.taxInfo?.taxableAmount)),
      taxRate: given.taxInfo?.taxRate ?? '0',
    },
  };
}

/**
 * Returns the given summary with its missing amounts: by default 0; for the subtotal, that of the lines; for the total,
 * the sum.
 */
function summaryOf(context: Context, lines: readonly Line[], given: SerializedOrder['priceSummary'] = {}) {
  const money = (value: Big | string) => priceOf(context, value);
  const subtotal = given.subtotal
    ? amountOf(given.subtotal)
    : sum(lines.map(({ lineItemPrice }) => amountOf(lineItemPrice)));
  const discount = given.discount
    ? amountOf(given.discount)
    : sum(lines.map(({ totalDiscount }) => amountOf(totalDiscount)));
  const [shipping, tax, fees] = [given.shipping, given.tax, given.totalAdditionalFees].map(amountOf) as [
    Big,
    Big,
    Big,
  ];
  const due = subtotal.minus(discount).plus(shipping).plus(tax).plus(fees);
  return {
    subtotal: money(subtotal),
    shipping: money(shipping),
    tax: money(tax),
    discount: money(discount),
    total: money(given.total ? amountOf(given.total) : due),
    totalAdditionalFees: money(fees),
  };
}

const discountsOf = (
  context: Context,
  { appliedDiscounts = [] }: Given,
): SerializedOrder['appliedDiscounts'] =>
  appliedDiscounts.map((discount) => ({
    lineItemIds: [],
    ...(withFormats(context, discount) as typeof discount),
    id: discount.id ?? context.ids.guid(),
  }));

/** Formats each amount in a value as orders do, as callers send only the number. */
function withFormats(context: Context, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => withFormats(context, item));
  if (!isObject(value)) return value;
  const inner = Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withFormats(context, item)]),
  );
  return typeof inner.amount === 'string' ? { ...inner, ...priceOf(context, inner.amount) } : inner;
}
