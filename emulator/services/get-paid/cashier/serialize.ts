import type { Context } from '#core/contract/context';
import { orThrow } from '#core/contract/errors';
import { APPS } from '#core/site';
import { findOrder, orderPayments } from '#services/ecom';
import { ticketOrders } from '#services/events';
import { paymentNotThere } from './errors';
import type { Place } from './find';

/** The names of statuses that the cashier and the orders have for the same. */
export const STATUSES: Readonly<Record<string, string>> = {
  REFUNDED: 'REFUND',
  PARTIALLY_REFUNDED: 'PARTIAL_REFUND',
  VOIDED: 'VOID',
  CANCELED: 'BUYER_CANCELED',
};

/** The payment provider of the hosted pages. */
const CARDS = { provider: 'wixpay', providerName: 'Wix Payments', paymentMethod: 'creditCard' };
const IN_PERSON = { provider: 'offline', providerName: 'Offline', paymentMethod: 'offline' };

interface Line {
  id: string;
  name: string;
  quantity: number;
  price: number;
}

interface Described {
  id: string;
  orderId: string;
  appId: string;
  status: string;
  amount: { amount: number; currency: string };
  createdAt: string;
  isOffline: boolean;
  providerTransactionId?: string | undefined;
  items: Line[];
  buyer: { firstName: string; lastName: string; email: string };
  refunds: { id: string; amount: number; createdAt: string }[];
}

function paymentOfOrder(context: Context, { orderId, index }: Place): Described {
  const order = findOrder(context, orderId);
  const { payments = [], refunds = [] } = context.documents.get(orderPayments, orderId) ?? {};
  const payment = orThrow(payments[index], () => paymentNotThere(orderId));
  const { regularPaymentDetails: details } = payment;
  const { firstName, lastName } = order.billingInfo?.contactDetails ?? {};
  const status = payment.status ?? 'UNDEFINED';
  return {
    id: payment.id,
    orderId,
    appId: order.lineItems?.[0]?.catalogReference?.appId ?? APPS.stores,
    status: STATUSES[status] ?? status,
    amount: {
      amount: Number(payment.amount?.amount ?? 0),
      currency: order.currency ?? context.site.currency,
    },
    createdAt: payment.createdDate ?? order.createdDate ?? '',
    isOffline: details?.offlinePayment ?? false,
    providerTransactionId: details?.gatewayTransactionId ?? undefined,
    items: (order.lineItems ?? []).map(({ id, productName, quantity, price }) => ({
      id: id ?? '',
      name: productName?.original ?? '',
      quantity: quantity ?? 1,
      price: Number(price?.amount ?? 0),
    })),
    buyer: { firstName: firstName ?? '', lastName: lastName ?? '', email: order.buyerInfo?.email ?? '' },
    refunds: refunds.flatMap(({ id, createdDate, transactions = [] }) =>
      transactions
        .filter(({ paymentId }) => paymentId === payment.id)
        .map(({ amount }) => ({
          id: id ?? '',
          amount: Number(amount?.amount ?? 0),
          createdAt: createdDate ?? '',
        })),
    ),
  };
}

function paymentOfTickets({ documents }: Context, { orderId }: Place): Described {
  const order = orThrow(documents.get(ticketOrders, orderId), () => paymentNotThere(orderId));
  const { totalPrice, tickets, created, firstName, lastName, email, payment, method } = order;
  return {
    id: payment?.transactionId ?? orderId,
    orderId,
    appId: APPS.events,
    status: 'APPROVED',
    amount: { amount: Number(totalPrice.value), currency: totalPrice.currency },
    createdAt: created,
    isOffline: /offline/i.test(method),
    items: tickets.map(({ ticketDefinitionId, name, price }) => ({
      id: ticketDefinitionId,
      name,
      quantity: 1,
      price: Number(price.value),
    })),
    buyer: { firstName, lastName, email },
    refunds: [],
  };
}

/** Serializes a payment as the cashier lists it. */
export function serializePayment(context: Context, place: Place, withRefunds: boolean) {
  const described =
    place.kind === 'order' ? paymentOfOrder(context, place) : paymentOfTickets(context, place);
  const { id, orderId, appId, status, amount, createdAt, isOffline, items, buyer, refunds } = described;
  const { providerTransactionId } = described;
  return {
    transactionId: id,
    type: 'SALE',
    status,
    ...(isOffline ? IN_PERSON : CARDS),
    appId,
    appInstanceId: context.site.id,
    amount,
    order: { id: orderId, description: { wixAppOrderId: orderId, items, billingAddress: buyer } },
    createdAt,
    ...(providerTransactionId && { providerTransactionId }),
    ...(withRefunds && { refunds: refunds.map((it) => ({ ...it, currency: amount.currency })) }),
  };
}
