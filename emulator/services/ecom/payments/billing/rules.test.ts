import { describe, expect, test } from 'vitest';
import { DAY } from '#core/time/clock';
import type { Order } from '../../orders/entity';
import type { Payment, Transactions } from '../entity';
import { REFUND_WINDOW, refundabilityOf } from './rules';

const PAID_AT = Date.parse('2026-03-02T09:00:00.000Z');
const ORDER = { id: 'o', status: 'APPROVED' } as Order;
const card = (lastFourDigits: string) => ({
  regularPaymentDetails: { creditCardDetails: { lastFourDigits } },
});
const PAYMENT = {
  id: 'p',
  status: 'APPROVED',
  amount: { amount: '10.00' },
  createdDate: new Date(PAID_AT).toISOString(),
  ...card('4242'),
} as Payment;
const NONE = { orderId: 'o', payments: [], refunds: [] } as unknown as Transactions;

const refundability = (
  payment: object = {},
  {
    order = {},
    transactions = NONE,
    later = DAY,
  }: { order?: object; transactions?: Transactions; later?: number } = {},
) => {
  const answer = refundabilityOf(
    { ...ORDER, ...order } as Order,
    { ...PAYMENT, ...payment } as Payment,
    transactions,
    PAID_AT + later,
  );
  return 'reason' in answer ? `${answer.status} ${answer.reason}` : answer.status;
};

const plan = { regularPaymentDetails: undefined, membershipPaymentDetails: {} };

describe('a payment', () => {
  test.each<[string, object, string]>([
    ['by a card', {}, 'REFUNDABLE'],
    ['that is paid back in part', { status: 'PARTIALLY_REFUNDED' }, 'REFUNDABLE'],
    ['that is paid back', { status: 'REFUNDED' }, 'NOT_REFUNDABLE ALREADY_REFUNDED'],
    ['by a membership', { ...plan, amount: { amount: '0' } }, 'REFUNDABLE'],
    [
      'by a membership that is taken back',
      { membershipPaymentDetails: { voided: true } },
      'NOT_REFUNDABLE ALREADY_REFUNDED',
    ],
    ['that is not made', { status: 'PENDING' }, 'NOT_REFUNDABLE NOT_PAID'],
    ['of nothing', { amount: { amount: '0.00' } }, 'NOT_REFUNDABLE ZERO_PRICE'],
    ['without an amount', { amount: undefined }, 'NOT_REFUNDABLE ZERO_PRICE'],
    ['that the provider does not pay back', { refundDisabled: true }, 'NOT_REFUNDABLE DISABLED_BY_PROVIDER'],
    ['in cash', { regularPaymentDetails: { offlinePayment: true } }, 'MANUAL OFFLINE'],
    ['without details', { regularPaymentDetails: undefined }, 'REFUNDABLE'],
    ['by a card of a provider that is down', card('0101'), 'NOT_REFUNDABLE PROVIDER_IS_DOWN'],
    ['by a card of a provider that fails', card('0119'), 'NOT_REFUNDABLE INTERNAL_ERROR'],
    ['by a card without access', card('0127'), 'NOT_REFUNDABLE ACCESS_DENIED'],
    ['by a card that is forbidden', card('0135'), 'NOT_REFUNDABLE FORBIDDEN'],
    ['by a card that the provider has not seen', card('0143'), 'NOT_REFUNDABLE TRANSACTION_NOT_FOUND'],
    ['by a card of a provider without refunds', card('0150'), 'MANUAL NOT_SUPPORTED'],
    ['by a card in a reader', card('0168'), 'MANUAL REQUIRES_CARD_READER'],
  ])('%s', (_name, change, expected) => {
    expect(refundability(change)).toBe(expected);
  });

  test.each([
    ['REJECTED', 'NOT_REFUNDABLE ORDER_IS_REJECTED'],
    ['INITIALIZED', 'NOT_REFUNDABLE ORDER_IS_PENDING'],
    ['PENDING', 'NOT_REFUNDABLE ORDER_IS_PENDING'],
    ['CANCELED', 'REFUNDABLE'],
  ])('of an order that is %s', (status, expected) => {
    expect(refundability({}, { order: { status } })).toBe(expected);
  });

  test.each<[string, object[], string]>([
    [
      'on its way',
      [{ paymentId: 'x' }, { paymentId: 'p', refundStatus: 'PENDING' }],
      'NOT_REFUNDABLE PENDING_REFUND',
    ],
    ['done', [{ paymentId: 'p', refundStatus: 'SUCCEEDED' }], 'REFUNDABLE'],
    ['of another payment, still pending', [{ paymentId: 'x', refundStatus: 'PENDING' }], 'REFUNDABLE'],
  ])('with a refund %s', (_name, transactions, expected) => {
    const refunds = [{}, { transactions }] as unknown as Transactions['refunds'];
    expect(refundability({}, { transactions: { ...NONE, refunds } })).toBe(expected);
  });

  test('can be refunded by the provider for 180 days', () => {
    expect(REFUND_WINDOW).toBe(180 * DAY);
    expect(refundability({}, { later: REFUND_WINDOW - 1 })).toBe('REFUNDABLE');
    expect(refundability({}, { later: REFUND_WINDOW })).toBe('MANUAL EXPIRED');
    expect(refundability({ createdDate: undefined })).toBe('MANUAL EXPIRED');
  });
});
