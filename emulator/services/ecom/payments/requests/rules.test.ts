import { describe, expect, test } from 'vitest';
import { PAYMENT_REQUEST_TRANSITIONS, type RequestEvent, type RequestStatus, requestAfter } from './rules';

const states = Object.keys(PAYMENT_REQUEST_TRANSITIONS) as RequestStatus[];
const events = Object.keys(PAYMENT_REQUEST_TRANSITIONS.UNPAID) as RequestEvent[];

describe.each(states)('a payment request that is %s', (state) => {
  test.each(events)('follows the table for %s', (event) => {
    const next = PAYMENT_REQUEST_TRANSITIONS[state][event];
    if (next) return expect(requestAfter(state, event)).toBe(next);
    const code = `CANNOT_${event.toUpperCase()}_${state}_ORDER_PAYMENT_REQUEST`;
    expect(() => requestAfter(state, event)).toThrow(
      expect.objectContaining({ details: { applicationError: expect.objectContaining({ code }) } }),
    );
  });
});

test('the error codes are those of the SDK', () => {
  const refused = states.flatMap((state) =>
    events
      .filter((event) => !PAYMENT_REQUEST_TRANSITIONS[state][event])
      .map((event) => `${event.toUpperCase()}_${state}`),
  );
  // The clock expires only unpaid requests, so there is no error code for others.
  expect(refused.filter((name) => !name.startsWith('EXPIRE')).sort()).toEqual([
    'CHARGE_EXPIRED',
    'CHARGE_PAID',
    'CHARGE_VOIDED',
    'DELETE_PAID',
    'UPDATE_EXPIRED',
    'UPDATE_PAID',
    'UPDATE_VOIDED',
    'VOID_EXPIRED',
    'VOID_PAID',
  ]);
});
