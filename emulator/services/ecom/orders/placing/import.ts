import type { orders as meta } from '@wix/ecom/meta';
import type { Context } from '#core/contract/context';
import { assert, assertGiven } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { isObject } from '#core/documents/query';
import { languageOf, siteLanguageOf, WEIGHT_UNIT } from '../../items/money';
import { priceOf } from '../../payments/amounts';
import { type Order, orders } from '../entity';
import { emitOrderAction } from '../events';
import { firstFulfillment } from '../fulfillments/rules';
import { nextNumber } from './add';
import { cannotOverwriteNonImportedOrder } from './errors';

type Given = NonNullable<Serialized<meta.ImportOrderRequestOriginal>['order']>;

/** Gives each amount in a value its text for buyers, and keeps the amount as it is. */
function withTexts(context: Context, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => withTexts(context, item));
  if (!isObject(value)) return value;
  const inner = Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withTexts(context, item)]),
  );
  if (typeof inner.amount !== 'string') return inner;
  const { formattedAmount } = priceOf(context, inner.amount);
  return { ...inner, formattedAmount: inner.formattedAmount || formattedAmount };
}

/** @throws PlatformError 400 for a missing field (statements orders-import-without-status and others) */
function assertComplete({ lineItems = [], billingInfo, channelInfo, priceSummary, ...order }: Given): void {
  assertGiven(lineItems.length > 0, 'order.lineItems');
  assertGiven(billingInfo, 'order.billingInfo');
  assertGiven(channelInfo?.type, 'order.channelInfo');
  assertGiven(priceSummary, 'order.priceSummary');
  assertGiven(order.status, 'order.status');
  assertGiven(order.paymentStatus, 'order.paymentStatus');
  for (const [index, { productName, itemType, price, quantity }] of lineItems.entries()) {
    const path = `order.lineItems[${index}]`;
    assertGiven(quantity, `${path}.quantity`);
    assertGiven(productName?.original, `${path}.productName`);
    assertGiven(itemType?.preset || itemType?.custom, `${path}.itemType`);
    assertGiven(price?.amount, `${path}.price`);
  }
}

/**
 * Stores an order of another platform as it is, with its number and its dates: it takes no stock, makes no contact and
 * no payment. An order that was imported before is replaced.
 * @throws PlatformError 400 for a missing field
 */
export function importOrder(context: Context, given: Given): Order {
  assertComplete(given);
  const { clock, documents, ids, site } = context;
  const before = given.id ? documents.get(orders, given.id) : undefined;
  assert(!before || before.imported, () => cannotOverwriteNonImportedOrder(given.id ?? ''));
  const now = clock.date();
  const { lineItems = [], number, ...whole } = withTexts(context, given) as Given;
  const lines = lineItems.map((line) => ({
    paymentOption: 'FULL_PAYMENT_ONLINE' as const,
    priceUndetermined: false,
    fixedQuantity: false,
    ...line,
    id: line.id || ids.guid(),
  }));
  const order = documents.put<Order>(orders, {
    archived: false,
    buyerLanguage: languageOf(site),
    siteLanguage: siteLanguageOf(site),
    weightUnit: WEIGHT_UNIT,
    currency: site.currency,
    taxIncludedInPrices: false,
    seenByAHuman: false,
    attributionSource: 'UNSPECIFIED',
    customFields: [],
    appliedDiscounts: [],
    additionalFees: [],
    activities: [],
    purchasedDate: now,
    createdDate: now,
    fulfillmentStatus: firstFulfillment(lines),
    ...whole,
    id: given.id || ids.guid(),
    number: Number(number) || (before?.number ?? nextNumber(context)),
    lineItems: lines,
    updatedDate: now,
    imported: true,
  });
  // The only event of it, also when the order replaces another one (SDK: Import Order).
  emitOrderAction(context, order, 'imported');
  return order;
}
