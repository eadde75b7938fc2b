import Big from 'big.js';
import { describe, expect, test } from 'vitest';
import { INVOICE_TRANSITIONS, type InvoiceEvent, type InvoiceStatus, paidBy, statusAfter } from './rules';

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
