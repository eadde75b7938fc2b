import type Big from 'big.js';
import type { Context } from '#core/contract/context';
import { APPS } from '#core/site';
import { isoDate } from '#core/time/clock';
import { maskedCode, type Redemption } from '../gift-cards/redeem';
import type { MembershipChoice } from '../memberships/choose';
import type { Order } from '../orders/store';
import { amountOf, priceOf } from './amounts';
import { type Payment, transactions } from './store';
import type { TransactionStatus } from './transitions';

/** How a payment is made. */
export interface PaymentMethod {
  status: TransactionStatus;
  /** Where the order is given, rather than by card. */
  offline: boolean;
  /** The last four digits of the card. */
  digits?: string;
}

/** A payment in full or in part, by card or where the order is given. */
export function newPayment(
  context: Context,
  amount: Big,
  { status, offline, digits }: PaymentMethod,
): Payment {
  const now = isoDate(context.clock.now());
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

/** The payment in another status, which it has in two fields. */
export const withStatus = (payment: Payment, status: TransactionStatus, updatedDate: string): Payment => ({
  ...payment,
  status,
  updatedDate,
  ...(payment.regularPaymentDetails && {
    regularPaymentDetails: { ...payment.regularPaymentDetails, status },
  }),
});

/** Stores the payments of a new order: by memberships, by gift card and, for the rest of its balance, by card. */
export function addFirstPayments(
  context: Context,
  { id, balanceSummary }: Order,
  { charges }: MembershipChoice,
  gift?: Redemption,
): void {
  const paid = amountOf(balanceSummary?.paid).minus(gift?.amount ?? 0);
  const pending = amountOf(balanceSummary?.pending);
  const payments = [
    ...charges.map((charge) => membershipPayment(context, charge)),
    ...(gift?.amount.gt(0) ? [giftCardPayment(context, gift)] : []),
    ...(paid.gt(0) ? [byTestCard(context, paid, 'APPROVED')] : []),
    ...(pending.gt(0) ? [byTestCard(context, pending, 'PENDING')] : []),
  ];
  context.documents.put(transactions, { id, payments, refunds: [] });
}

/** A payment with the test card that has this result. */
const byTestCard = (context: Context, amount: Big, status: 'APPROVED' | 'PENDING') =>
  newPayment(context, amount, { status, offline: false, digits: status === 'APPROVED' ? '4242' : '0077' });

function membershipPayment(
  context: Context,
  { membership, lineItemId }: MembershipChoice['charges'][number],
): Payment {
  const now = isoDate(context.clock.now());
  const { id: membershipId, name } = membership;
  return {
    id: context.ids.guid(),
    createdDate: now,
    updatedDate: now,
    amount: priceOf(context, '0'),
    refundDisabled: false,
    status: 'APPROVED',
    membershipPaymentDetails: {
      membershipId,
      lineItemId,
      name: { original: name, translated: name },
      status: 'CHARGED',
      externalTransactionId: context.ids.guid(),
      voided: false,
      providerAppId: APPS['pricing-plans'],
    },
  };
}

function giftCardPayment(context: Context, { card, amount }: Redemption): Payment {
  const now = isoDate(context.clock.now());
  const giftcardPaymentDetails = {
    giftCardPaymentId: card.id,
    appId: APPS.stores,
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

/** How a payment ends, by the last digits of the card: the test cards of the hosted pages. */
const CARDS: Record<string, TransactionStatus> = { '0002': 'DECLINED', '0077': 'PENDING' };

/** The last four digits of a card. @param token what a payment page gave for it: any text that ends with them */
export const lastDigits = (token: string): string => token.slice(-4);

/**
 * What becomes of a payment by a card.
 * @param token what a payment page gave for the card: any text that ends with its last four digits
 * @returns the payment's state; every card that is no test card is approved
 */
export const chargedBy = (token: string): TransactionStatus => CARDS[lastDigits(token)] ?? 'APPROVED';

const SLOW_CARD = '0176';

export const digitsOf = ({ regularPaymentDetails }: Payment) =>
  regularPaymentDetails?.creditCardDetails?.lastFourDigits ?? '';

/** Whether the money of a refund is on its way for a while. */
export const isSlow = (payment: Payment): boolean => digitsOf(payment) === SLOW_CARD;
