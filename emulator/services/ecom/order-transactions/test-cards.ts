import type { Payment } from '../shared/order-transactions/store';
import type { TransactionStatus } from '../shared/order-transactions/transitions';

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
