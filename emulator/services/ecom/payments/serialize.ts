import type { Transactions } from './entity';

export const serializeTransactions = ({ id, payments, refunds }: Transactions) => ({
  orderId: id,
  payments: payments.map(({ regularPaymentDetails: regular, ...payment }) => ({
    supportReceiptGeneration: false,
    ...payment,
    ...(regular && { regularPaymentDetails: { savedPaymentMethod: false, ...regular } }),
  })),
  refunds: refunds.map(({ details, ...refund }) => ({
    ...refund,
    ...(details && {
      details: { shippingIncluded: false, items: [], lineItems: [], additionalFees: [], ...details },
    }),
  })),
});
