import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import {
  INVOICE_TRANSITIONS,
  type InvoiceEvent,
  type InvoiceStatus,
  isPaidOnline,
  paidBy,
  statusAfter,
} from './rules';

const states = Object.keys(INVOICE_TRANSITIONS) as InvoiceStatus[];
const events = [
  ...new Set(Object.values(INVOICE_TRANSITIONS).flatMap((row) => Object.keys(row))),
] as InvoiceEvent[];

/** The transitions that the SDK's typings list; the last names in a row are automatic. */
const LISTED: Partial<Record<InvoiceStatus, InvoiceStatus[]>> = {
  Draft: ['Deleted', 'Paid', 'PartiallyPaid', 'Sent'],
  Sent: ['Draft', 'Deleted', 'Void', 'Paid', 'PartiallyPaid', 'Processing', 'Overdue'],
  Processing: ['PartiallyPaid', 'Paid', 'Sent'],
  Paid: ['Void'],
  PartiallyPaid: ['Void', 'PartialAndOverdue', 'Paid'],
  Void: ['Deleted'],
  Deleted: [],
};

test.each(Object.entries(LISTED))('%s is followed by what the SDK says', (state, followers) => {
  expect(Object.values(INVOICE_TRANSITIONS[state as InvoiceStatus]).sort()).toEqual([...followers].sort());
});

describe.each(states)('an invoice that is %s', (state) => {
  test.each(events)('has the status of the table after %s', (event) => {
    const next = INVOICE_TRANSITIONS[state][event];
    expect(statusAfter(state, event)).toBe(next ?? state);
    expect(states).toContain(statusAfter(state, event));
  });
});

test.each([
  ['0', '0', '0', 'pay'],
  ['10', '0', '0', undefined],
  ['10', '0', '10', 'process'],
  ['10', '4', '6', 'payPartly'],
  ['10', '10', '0', 'pay'],
  ['10', '12', '0', 'pay'],
])('a total of %s, with %s paid and %s pending: %s', (total, paid, pending, event) => {
  expect(paidBy(new Big(total), new Big(paid), new Big(pending))).toBe(event);
});

describe('an order is paid online', () => {
  const order = {
    status: 'APPROVED',
    paymentStatus: 'PAID',
    buyerInfo: { email: 'ada@example.com' },
  } as const;
  const byCard = { status: 'APPROVED', regularPaymentDetails: { offlinePayment: false } } as const;
  const inPerson = { status: 'APPROVED', regularPaymentDetails: { offlinePayment: true } } as const;

  test.each([
    [order, [byCard], true],
    [order, [inPerson, byCard], true],
    [order, [inPerson], false],
    [order, [{ status: 'APPROVED' }], false],
    [order, [{ ...byCard, status: 'DECLINED' }], false],
    [{ ...order, paymentStatus: 'PARTIALLY_PAID' }, [byCard], false],
    [{ ...order, status: 'CANCELED' }, [byCard], false],
    [{ ...order, buyerInfo: {} }, [byCard], false],
  ] as const)('%j with the payments %j: %s', (order, payments, expected) => {
    expect(isPaidOnline(order, payments)).toBe(expected);
  });
});
