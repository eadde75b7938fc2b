import Big from 'big.js';
import type { Context } from '#core/contract/context';
import { isObject } from '#core/documents/query';
import { transactionsOf } from '../../payments/entity';
import type { Order } from '../entity';
import { fulfillmentsOf } from '../fulfillments/changes';
import { addressOf, pickupAddressOf } from './address';

type Line = NonNullable<Order['lineItems']>[number];

/** The activities that have other names in this API. */
const ACTIVITIES: Record<string, string> = {
  TRACKING_LINK_SET: 'TRACKING_LINK_WAS_SET',
  INVOICE_ADDED: 'INVOICE_WAS_SET',
  INVOICE_SENT: 'INVOICE_WAS_SENT',
};

/** The payment statuses that this API does not have, and their equivalents in it. */
const PAYMENT_STATUSES: Record<string, string> = { PARTIALLY_PAID: 'NOT_PAID', UNSPECIFIED: 'NOT_PAID' };

/** Returns the parts of an object that have a value. */
const filled = <T extends object>(parts: T): Partial<T> =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as Partial<T>;

const amount = (price: { amount?: string } | undefined): string => price?.amount ?? '0';

/** Returns the chosen options of a line, or its custom texts, as a list. */
function pairs(given: unknown, [name, value]: readonly [string, string]): Record<string, unknown>[] {
  if (!isObject(given)) return [];
  return Object.entries(given).map(([key, chosen]) => ({ [name]: key, [value]: chosen }));
}

/** Serializes a line; its index is its position in the order. */
function serializeLine(line: Line, place: number) {
  const { quantity = 0, productName, catalogReference, itemType, physicalProperties, image } = line;
  const { variantId, options, customTextFields } = (catalogReference?.options ?? {}) as Record<
    string,
    unknown
  >;
  const price = amount(line.price);
  const totalPrice = amount(line.lineItemPrice ?? line.price);
  const taxIncludedInPrice = line.taxInfo?.taxIncludedInPrice ?? false;
  const preset = itemType?.preset;
  return filled({
    index: place + 1,
    quantity,
    price,
    totalPrice,
    priceData: { taxIncludedInPrice, price, totalPrice },
    taxIncludedInPrice,
    name: productName?.original,
    translatedName: productName?.translated ?? undefined,
    productId: catalogReference?.catalogItemId,
    variantId: typeof variantId === 'string' ? variantId : undefined,
    lineItemType: preset === 'PHYSICAL' || preset === 'DIGITAL' ? preset : 'CUSTOM_AMOUNT_ITEM',
    options: pairs(options, ['option', 'selection']),
    customTextFields: pairs(customTextFields, ['title', 'value']),
    weight: physicalProperties?.weight === undefined ? undefined : String(physicalProperties.weight),
    sku: physicalProperties?.sku,
    fulfillerId: line.fulfillerId,
    discount: amount(line.totalDiscount),
    tax: amount(line.taxInfo?.taxAmount),
    mediaItem: isObject(image) ? { mediaType: 'IMAGE', mediaId: image.id, ...image } : undefined,
  });
}

function serializeTotals({ lineItems = [], priceSummary = {} }: Order) {
  const weight = lineItems.reduce(
    (sum, { physicalProperties, quantity = 0 }) =>
      sum.plus(new Big(physicalProperties?.weight ?? 0).times(quantity)),
    new Big(0),
  );
  return {
    subtotal: amount(priceSummary.subtotal),
    shipping: amount(priceSummary.shipping),
    tax: amount(priceSummary.tax),
    discount: amount(priceSummary.discount),
    total: amount(priceSummary.total),
    weight: weight.toString(),
    quantity: lineItems.reduce((sum, { quantity = 0 }) => sum + quantity, 0),
  };
}

/** Serializes the payer, the billing address and the details of the order's first payment. */
function serializeBilling(context: Context, { id, billingInfo, buyerInfo }: Order) {
  const [payment] = transactionsOf(context, id).payments;
  const details = payment?.regularPaymentDetails;
  const address = addressOf(billingInfo, buyerInfo?.email);
  const transaction = details?.providerTransactionId ?? undefined;
  return filled({
    paymentMethod: details?.paymentMethod ?? undefined,
    externalTransactionId: transaction,
    paymentProviderTransactionId: transaction,
    paymentGatewayTransactionId: details?.gatewayTransactionId ?? undefined,
    address,
    paidDate: payment?.createdDate ?? undefined,
  });
}

/** Serializes the delivery of an order, with the tracking of the part that was sent last. */
function serializeShipping({ shippingInfo, buyerInfo, recipientInfo }: Order, trackingInfo: unknown) {
  if (!shippingInfo) return undefined;
  const { title, code, region, logistics, cost } = shippingInfo;
  const pickup = logistics?.pickupDetails;
  const price = amount(cost?.price);
  return filled({
    deliveryOption: title,
    code: code ?? undefined,
    estimatedDeliveryTime: logistics?.deliveryTime ?? undefined,
    shippingRegion: region?.name ?? undefined,
    deliverByDate: logistics?.deliverByDate ?? undefined,
    ...(pickup
      ? {
          pickupDetails: filled({
            pickupAddress: pickupAddressOf(pickup.address),
            pickupInstructions: logistics?.instructions ?? undefined,
          }),
        }
      : {
          shipmentDetails: filled({
            address: addressOf(logistics?.shippingDestination ?? recipientInfo, buyerInfo?.email),
            discount: amount(cost?.discount),
            tax: amount(cost?.taxDetails?.totalTax),
            priceData: { taxIncludedInPrice: false, price },
            trackingInfo,
          }),
        }),
  });
}

function serializeBuyer({ buyerInfo = {}, billingInfo }: Order) {
  const { memberId, contactId, email } = buyerInfo;
  const type = memberId ? 'MEMBER' : 'CONTACT';
  const { firstName, lastName, phone } = billingInfo?.contactDetails ?? {};
  const names = { firstName: firstName ?? undefined, lastName: lastName ?? undefined };
  const id = memberId ?? contactId;
  return filled({ id, type, identityType: type, ...names, phone: phone ?? undefined, email });
}

/** Serializes the identity that placed the order; this API has no kind of identity for visitors. */
function serializeMaker({ createdBy = {} }: Order) {
  const { userId, memberId, appId } = createdBy;
  if (userId) return { id: userId, identityType: 'USER' };
  if (memberId) return { id: memberId, identityType: 'MEMBER' };
  return appId ? { id: appId, identityType: 'APP' } : undefined;
}

/** Serializes the shipped parts of an order; lines are named by their position. */
function serializeFulfillments(context: Context, order: Order) {
  const places = new Map(order.lineItems?.map(({ id }, place) => [id, place + 1]));
  return fulfillmentsOf(context, order).fulfillments.map(
    ({ id, createdDate, lineItems = [], trackingInfo }) =>
      filled({
        id,
        dateCreated: createdDate,
        lineItems: lineItems.map((line) => ({ index: places.get(line.id), quantity: line.quantity })),
        trackingInfo,
      }),
  );
}

/** Serializes an order in the form of the orders of stores, which came before those of eCommerce (platform facts 30.1). */
export function serializeStoresOrder(context: Context, order: Order) {
  const { status, paymentStatus = 'NOT_PAID', fulfillmentStatus, appliedDiscounts = [] } = order;
  const coupon = appliedDiscounts.find((it) => it.coupon)?.coupon;
  const fulfillments = serializeFulfillments(context, order);
  return filled({
    id: order.id,
    number: order.number,
    dateCreated: order.createdDate,
    buyerInfo: serializeBuyer(order),
    currency: order.currency,
    weightUnit: order.weightUnit,
    totals: serializeTotals(order),
    billingInfo: serializeBilling(context, order),
    shippingInfo: serializeShipping(order, fulfillments.at(-1)?.trackingInfo),
    read: order.seenByAHuman ?? false,
    archived: order.archived ?? false,
    buyerNote: order.buyerNote ?? undefined,
    paymentStatus: status === 'INITIALIZED' ? 'PENDING' : (PAYMENT_STATUSES[paymentStatus] ?? paymentStatus),
    fulfillmentStatus: status === 'CANCELED' ? 'CANCELED' : fulfillmentStatus,
    lineItems: order.lineItems?.map(serializeLine) ?? [],
    activities: (order.activities ?? []).map(({ type = '', createdDate, authorEmail, merchantComment }) =>
      filled({
        type: ACTIVITIES[type] ?? type,
        timestamp: createdDate,
        author: authorEmail ?? undefined,
        message: merchantComment?.message,
      }),
    ),
    fulfillments,
    discount: {
      value: amount(order.priceSummary?.discount),
      ...(coupon && { appliedCoupon: { couponId: coupon.id, name: coupon.name, code: coupon.code } }),
    },
    buyerLanguage: order.buyerLanguage,
    channelInfo: order.channelInfo,
    enteredBy: serializeMaker(order),
    lastUpdated: order.updatedDate,
    numericId: String(order.number),
  });
}
