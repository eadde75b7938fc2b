import type Big from 'big.js';
import type { Context } from '#core/contract/context';
import { cardAppId, maskedCode, type Redemption } from '../discounts/gift-cards/redeem';
import type { Charge } from '../discounts/memberships/choose';
import type { Order } from '../orders/entity';
import type { TransactionStatus } from '../orders/transitions';
import { amountOf, priceOf } from './amounts';
import { type Payment, transactions } from './entity';

/** The method and status of a payment. */
export interface PaymentMethod {
  status: TransactionStatus;
  /** Paid in person, not by card. */
  offline: boolean;
  /** The last four digits of the card. */
  digits?: string;
}

/** Returns a payment of the whole amount or a part, by card or in person. */
export function newPayment(
  context: Context,
  amount: Big,
  { status, offline, digits }: PaymentMethod,
): Payment {
  const now = context.clock.date();
  return {
    id: context.ids.guid(),
    createdDate: now,
    updatedDate: now,
    amount: priceOf(context, amount),
    refundDisabled: false,
    status,
    regularPaymentDetails: {
      status,
      offlinePayment: offline,
      paymentMethod: offline ? 'Offline' : 'CreditCard',
      ...(!offline && { gatewayTransactionId: context.ids.guid() }),
      ...(digits && { creditCardDetails: { lastFourDigits: digits } }),
    },
  };
}

/** Returns the payment with another status, which two of its fields contain. */
export const withStatus = (payment: Payment, status: TransactionStatus, updatedDate: string): Payment => ({
  ...payment,
  status,
  updatedDate,
  ...(payment.regularPaymentDetails && {
    regularPaymentDetails: { ...payment.regularPaymentDetails, status },
  }),
});

/** The ways in which a new order is paid besides cards. */
interface FirstPayments {
  charges: readonly Charge[];
  /** The apps' ids of payments by their memberships, by the ids of the lines. */
  charged: Map<string, string>;
  gift?: Redemption | undefined;
}

/** Stores the payments of a new order: by memberships, by gift card and, for the rest of its balance, by card. */
export function addFirstPayments(
  context: Context,
  { id, balanceSummary }: Order,
  { charges, charged, gift }: FirstPayments,
): void {
  const paid = amountOf(balanceSummary?.paid).minus(gift?.amount ?? 0);
  const pending = amountOf(balanceSummary?.pending);
  const payments = [
    ...charges.map((charge) => membershipPayment(context, charge, charged.get(charge.line.id))),
    ...(gift?.amount.gt(0) ? [giftCardPayment(context, gift)] : []),
    ...(paid.gt(0) ? [byTestCard(context, paid, 'APPROVED')] : []),
    ...(pending.gt(0) ? [byTestCard(context, pending, 'PENDING')] : []),
  ];
  context.documents.put(transactions, { id, payments, refunds: [] });
}

/** Returns a payment with the test card that has this result. */
const byTestCard = (context: Context, amount: Big, status: 'APPROVED' | 'PENDING') =>
  newPayment(context, amount, { status, offline: false, digits: status === 'APPROVED' ? '4242' : '0077' });

function membershipPayment(
  context: Context,
  { membership, line }: Charge,
  externalTransactionId = context.ids.guid(),
): Payment {
  const now = context.clock.date();
  const { id: membershipId, name, translated = name, appId: providerAppId } = membership;
  return {
    id: context.ids.guid(),
    createdDate: now,
    updatedDate: now,
    amount: priceOf(context, '0'),
    refundDisabled: false,
    status: 'APPROVED',
    membershipPaymentDetails: {
      membershipId,
      lineItemId: line.id,
      name: { original: name, translated },
      status: 'CHARGED',
      externalTransactionId,
      voided: false,
      providerAppId,
    },
  };
}

function giftCardPayment(context: Context, { card, amount, transactionId }: Redemption): Payment {
  const now = context.clock.date();
  const giftcardPaymentDetails = {
    giftCardPaymentId: transactionId ?? card.id,
    appId: cardAppId(context, card),
    voided: false,
    obfuscatedCode: maskedCode(card),
  };
  return {
    id: context.ids.guid(),
    createdDate: now,
    updatedDate: now,
    amount: priceOf(context, amount),
    refundDisabled: false,
    status: 'APPROVED',
    giftcardPaymentDetails,
  };
}
