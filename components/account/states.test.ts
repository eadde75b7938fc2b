import { extendedBookings } from '@wix/bookings';
import { orders } from '@wix/ecom';
import { orders as ticketOrders } from '@wix/events';
import { orders as planOrders } from '@wix/pricing-plans';
import { describe, expect, test } from 'vitest';
import * as states from './states';

/** What is true of nothing that happened is not shown. */
const SILENT = ['UNDEFINED', 'UNSPECIFIED', 'NA_ORDER_STATUS', 'APPROVED'];

describe.each([
  ['bookings', states.bookingStates, extendedBookings.BookingStatus],
  ['payments of bookings', states.bookingPayments, extendedBookings.PaymentStatus],
  ['orders', states.orderStates, orders.OrderStatus],
  ['payments of orders', states.orderPayments, orders.PaymentStatusEnumPaymentStatus],
  ['deliveries', states.fulfillments, orders.FulfillmentStatus],
  ['plans', states.planStates, planOrders.OrderStatus],
  ['payments of plans', states.planPayments, planOrders.PaymentStatus],
  ['orders of tickets', states.ticketStates, ticketOrders.OrderStatus],
])('%s', (_, words, enumeration) => {
  test.each(Object.values(enumeration))('%s has a word of its own', (name) => {
    expect(Object.hasOwn(words, name)).toBe(true);
    const word = states.stateOf(words, name)?.word;
    if (word === undefined) expect(SILENT).toContain(name);
    else expect(word).not.toMatch(/_|[A-Z]{2}/);
  });

  test('no two states have the same word', () => {
    const all = Object.values(words).flatMap((state) => state?.word ?? []);
    expect(new Set(all).size).toBe(all.length);
  });
});

test('a state that is new to this shop is shown in the platform’s words', () => {
  expect(states.stateOf(states.orderPayments, 'PAID_IN_SHELLS')).toEqual({
    word: 'Paid in shells',
    tone: 'neutral',
  });
  expect(states.stateOf(states.orderPayments, 'constructor')?.word).toBe('Constructor');
});
