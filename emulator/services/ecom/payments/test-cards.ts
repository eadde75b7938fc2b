import type { TransactionStatus } from '../placed-orders/transitions';
import type { Payment } from '../stored/transactions';

/** The result of a payment by the last digits of the card: the test cards of the hosted pages. */
const CARDS: Record<string, TransactionStatus> = { '0002': 'DECLINED', '0077': 'PENDING' };

/** Returns the last four digits of a card. @param token of the payment page: any text that ends with them */
export const lastDigits = (token: string): string => token.slice(-4);

/**
 * Returns the result of a payment by card.
 * @param token of the payment page: any text that ends with the card's last four digits
 * @returns the payment's status; APPROVED for a card that is not a test card
 */
export const chargedBy = (token: string): TransactionStatus => CARDS[lastDigits(token)] ?? 'APPROVED';

const SLOW_CARD = '0176';

export const digitsOf = ({ regularPaymentDetails }: Payment) =>
  regularPaymentDetails?.creditCardDetails?.lastFourDigits ?? '';

/** Whether a refund stays pending for some time. */
export const isSlow = (payment: Payment): boolean => digitsOf(payment) === SLOW_CARD;
