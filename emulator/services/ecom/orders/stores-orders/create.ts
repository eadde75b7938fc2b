import * as z from 'zod';
import type { Context } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import { APPS } from '#core/site';
import type { Order } from '../entity';
import { createOrder } from '../placing/create';
import { placeOf, storesAddress } from './address';

const amount = z
  .union([z.string().regex(/^\d{1,15}(\.\d{1,10})?$/), z.number().nonnegative()])
  .transform(String);
const text = z.string().max(1000);

const line = z.object({
  quantity: z.int().min(1).max(100_000),
  name: text.min(1),
  productId: z.guid().nullish(),
  variantId: z.guid().nullish(),
  lineItemType: z.enum(['PHYSICAL', 'CUSTOM_AMOUNT_ITEM']).nullish(),
  options: z
    .array(z.object({ option: text, selection: text }))
    .max(20)
    .nullish(),
  priceData: z.object({ price: amount }),
  weight: amount.nullish(),
  sku: text.nullish(),
  discount: amount.nullish(),
  tax: amount.nullish(),
});

/** The contract of Create Order (documentation: Stores Orders). */
export const createContract = z.object({
  order: z.object({
    totals: z.object({
      subtotal: amount,
      total: amount,
      shipping: amount.nullish(),
      tax: amount.nullish(),
      discount: amount.nullish(),
    }),
    lineItems: z.array(line).min(1).max(300),
    paymentStatus: z.enum(['PAID', 'NOT_PAID']),
    channelInfo: z.object({ type: text, externalOrderId: text.nullish(), externalOrderUrl: text.nullish() }),
    billingInfo: z.object({ address: storesAddress.nullish() }).nullish(),
    shippingInfo: z
      .object({
        deliveryOption: text.nullish(),
        estimatedDeliveryTime: text.nullish(),
        shipmentDetails: z.object({ address: storesAddress.nullish() }).nullish(),
        pickupDetails: z.object({ pickupAddress: storesAddress.nullish() }).nullish(),
      })
      .nullish(),
    buyerInfo: z.object({ id: z.guid().nullish(), email: text.nullish() }).nullish(),
    buyerNote: text.nullish(),
    weightUnit: z.enum(['KG', 'LB']).nullish(),
  }),
});

type Given = z.infer<typeof createContract>['order'];

function lineOf({ productId, variantId, options, ...given }: z.infer<typeof line>) {
  const chosen = Object.fromEntries(options?.map(({ option, selection }) => [option, selection]) ?? []);
  return {
    quantity: given.quantity,
    productName: { original: given.name },
    price: { amount: given.priceData.price },
    itemType: productId ? { preset: 'PHYSICAL' as const } : { custom: 'CUSTOM_AMOUNT_ITEM' },
    ...(productId && {
      catalogReference: {
        appId: APPS.stores,
        catalogItemId: productId,
        options: { ...(variantId && { variantId }), ...(options && { options: chosen }) },
      },
    }),
    ...((given.weight || given.sku) && {
      physicalProperties: {
        ...(given.weight && { weight: Number(given.weight) }),
        ...(given.sku && { sku: given.sku }),
      },
    }),
    ...(given.discount && { totalDiscount: { amount: given.discount } }),
    ...(given.tax && { taxInfo: { taxAmount: { amount: given.tax } } }),
  };
}

/**
 * Checks that the addresses are given, as the documentation requires except for a point of sale.
 * @throws PlatformError 400
 */
function assertAddresses({ channelInfo, billingInfo, shippingInfo }: Given): void {
  if (channelInfo.type === 'POS') return;
  const required = (field: string) => invalidField(field, 'must not be empty', 'REQUIRED_FIELD');
  assert(billingInfo?.address, () => required('order.billingInfo.address'));
  assert(shippingInfo?.pickupDetails || shippingInfo?.shipmentDetails?.address, () =>
    required('order.shippingInfo.shipmentDetails.address'),
  );
}

/**
 * Creates an order that was taken elsewhere.
 * @throws PlatformError 400 for missing addresses, or amounts that do not fit
 */
export function createStoresOrder(context: Context, given: Given): Order {
  assertAddresses(given);
  const { totals, billingInfo, shippingInfo, buyerInfo, channelInfo } = given;
  const money = (value: string | null | undefined) => ({ amount: value ?? '0' });
  const address = billingInfo?.address;
  const sentTo = shippingInfo?.shipmentDetails?.address;
  const pickup = shippingInfo?.pickupDetails?.pickupAddress;
  const email = buyerInfo?.email ?? address?.email ?? sentTo?.email;
  const { externalOrderId, externalOrderUrl, type } = channelInfo;
  const order = {
    lineItems: given.lineItems.map(lineOf),
    priceSummary: {
      subtotal: money(totals.subtotal),
      shipping: money(totals.shipping),
      tax: money(totals.tax),
      discount: money(totals.discount),
      total: money(totals.total),
    },
    paymentStatus: given.paymentStatus,
    // Unpaid orders are shown in the dashboard too, so they do not wait for a payment.
    status: 'APPROVED' as const,
    channelInfo: {
      type,
      ...(externalOrderId && { externalOrderId }),
      ...(externalOrderUrl && { externalOrderUrl }),
    },
    ...(address && { billingInfo: placeOf(address) }),
    ...(sentTo && { recipientInfo: placeOf(sentTo) }),
    ...(shippingInfo && {
      shippingInfo: {
        title: shippingInfo.deliveryOption ?? 'Shipping',
        cost: { price: money(totals.shipping) },
        logistics: {
          ...(shippingInfo.estimatedDeliveryTime && { deliveryTime: shippingInfo.estimatedDeliveryTime }),
          ...(sentTo && { shippingDestination: placeOf(sentTo) }),
          ...(pickup && { pickupDetails: { address: placeOf(pickup).address } }),
        },
      },
    }),
    buyerInfo: { ...(email && { email }), ...(buyerInfo?.id && { contactId: buyerInfo.id }) },
    ...(given.buyerNote && { buyerNote: given.buyerNote }),
    ...(given.weightUnit && { weightUnit: given.weightUnit }),
  };
  // The contract above has already checked what the wider contract of eCommerce orders requires.
  return createOrder(context, { order } as Parameters<typeof createOrder>[1]);
}
