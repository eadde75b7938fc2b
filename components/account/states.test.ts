import { extendedBookings } from '@wix/bookings';
import { orders } from '@wix/ecom';
import { orders as ticketOrders } from '@wix/events';
import { orders as planOrders } from '@wix/pricing-plans';
import { describe, expect, test } from 'vitest';
import { translator } from '@/lib/translations/translate';
import * as bookings from './bookings/states';
import * as memberOrders from './orders/states';
import * as plans from './plans/states';
import { stateOf } from './states';
import * as tickets from './tickets/states';

const t = translator('en');

/** States that are not shown. */
const SILENT = ['UNDEFINED', 'UNSPECIFIED', 'NA_ORDER_STATUS', 'APPROVED'];

describe.each([
  ['bookings', bookings.bookingStates, extendedBookings.BookingStatus],
  ['payments of bookings', bookings.bookingPayments, extendedBookings.PaymentStatus],
  ['orders', memberOrders.orderStates, orders.OrderStatus],
  ['payments of orders', memberOrders.orderPayments, orders.PaymentStatusEnumPaymentStatus],
  ['deliveries', memberOrders.fulfillments, orders.FulfillmentStatus],
  ['plans', plans.planStates, planOrders.OrderStatus],
  ['payments of plans', plans.planPayments, planOrders.PaymentStatus],
  ['orders of tickets', tickets.ticketStates, ticketOrders.OrderStatus],
])('%s', (_, words, enumeration) => {
  test.each(Object.values(enumeration))('%s has a text', (name) => {
    expect(Object.hasOwn(words, name)).toBe(true);
    const word = stateOf(words, name, t)?.word;
    if (word === undefined) expect(SILENT).toContain(name);
    else expect(word).not.toMatch(/_|[A-Z]{2}/);
  });

  test('no two states have the same text', () => {
    const all = Object.values(words).flatMap((state) => state?.word ?? []);
    expect(new Set(all).size).toBe(all.length);
  });
});

test('an unknown state is shown by the platform’s name', () => {
  expect(stateOf(memberOrders.orderPayments, 'PAID_IN_SHELLS', t)).toEqual({
    word: 'Paid in shells',
    tone: 'neutral',
  });
  expect(stateOf(memberOrders.orderPayments, 'constructor', t)?.word).toBe('Constructor');
});
