import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Order } from '../entity';
import type { EditingStatus } from './entity';
import {
  calculateDraft,
  type DraftInput,
  draftAfter,
  EDITING_TRANSITIONS,
  type EditingEvent,
  nonDraftableReasons,
  paymentAfter,
} from './rules';

const states = Object.keys(EDITING_TRANSITIONS) as EditingStatus[];
const events = Object.keys(EDITING_TRANSITIONS.DRAFT) as EditingEvent[];

describe.each(states)('a draft order that is %s', (state) => {
  test.each(events)('follows the table for %s', (event) => {
    const next = EDITING_TRANSITIONS[state][event];
    if (next) return expect(draftAfter(state, event)).toBe(next);
    const code = event === 'delete' ? 'DRAFT_ORDER_CANNOT_BE_DELETED' : 'DRAFT_ORDER_ALREADY_COMMITTED';
    expect(() => draftAfter(state, event)).toThrow(
      expect.objectContaining({ details: { applicationError: expect.objectContaining({ code }) } }),
    );
  });
});

const ORDER = {
  id: 'o',
  number: 1,
  status: 'APPROVED',
  paymentStatus: 'PAID',
  currency: 'USD',
  weightUnit: 'LB',
  channelInfo: { type: 'WEB' },
  lineItems: [{ id: 'a' }],
} as Order;

test.each<[string, Partial<Order>]>([
  ['PARTIALLY_OR_FULLY_REFUNDED', { paymentStatus: 'PARTIALLY_REFUNDED' }],
  ['PARTIALLY_OR_FULLY_REFUNDED', { paymentStatus: 'FULLY_REFUNDED' }],
  ['UNSUPPORTED_CHANNEL_TYPE', { channelInfo: { type: 'EBAY' } }],
  ['ORDER_STATUS_IS_NOT_SUPPORTED', { status: 'CANCELED' }],
  ['ORDER_AND_SITE_CURRENCIES_ARE_INCONSISTENT', { currency: 'EUR' }],
  ['ORDER_AND_SITE_WEIGHT_UNITS_ARE_INCONSISTENT', { weightUnit: 'KG' }],
  ['UNSUPPORTED_CHANNEL_TYPE', { channelInfo: undefined }],
  [
    'SUBSCRIPTION_LINE_ITEM_EXISTS',
    { lineItems: [{ id: 'a', subscriptionInfo: { cycleNumber: 1 } }, { id: 'b' }] },
  ],
])('%s: an order that cannot be changed', (reason, difference) => {
  const site = { currency: 'USD' };
  expect(nonDraftableReasons(ORDER, site)).toEqual([]);
  expect(nonDraftableReasons({ ...ORDER, ...difference }, site)).toEqual([reason]);
  expect(nonDraftableReasons(undefined, site)).toEqual(['ORDER_NOT_FOUND']);
});

test.each(['WEB', 'POS', 'BACKOFFICE_MERCHANT', 'WIX_APP_STORE'] as const)(
  'an order by %s may be changed',
  (type) => {
    expect(nonDraftableReasons({ ...ORDER, channelInfo: { type } }, { currency: 'USD' })).toEqual([]);
  },
);

test.each<[string, string | undefined, string]>([
  ['PAID', '20', 'PAID'],
  ['PAID', '19.99', 'PARTIALLY_PAID'],
  ['PARTIALLY_PAID', '20', 'PAID'],
  ['PARTIALLY_PAID', '19.99', 'PARTIALLY_PAID'],
  ['NOT_PAID', undefined, 'NOT_PAID'],
  ['NOT_PAID', '20', 'NOT_PAID'],
])('an order that was %s, with %s of 20 paid, is %s', (paymentStatus, amount, after) => {
  const order = { ...ORDER, paymentStatus, balanceSummary: amount && { paid: { amount } } } as Order;
  expect(paymentAfter(order, new Big(20))).toBe(after);
});

const LINES = [
  { id: 'a', price: '10.00', quantity: 3, untaxed: false },
  { id: 'b', price: '0.05', quantity: 1, untaxed: false },
  { id: 'c', price: '20.00', quantity: 1, untaxed: true },
];
const draft = (more: Partial<DraftInput> = {}): DraftInput => ({
  lines: LINES,
  discounts: [],
  shipping: '5.00',
  fees: [],
  taxRate: '0.055',
  currency: 'USD',
  ...more,
});
const text = (value: Big) => value.toFixed(2);

describe('the totals of a draft', () => {
  test('are those of its lines, their tax, delivery and fees', () => {
    const totals = calculateDraft(
      draft({
        fees: [
          { id: 'wrapping', price: '2.00', taxable: true },
          { id: 'rush', price: '3.00', taxable: false },
        ],
      }),
    );
    expect(totals.lines.map(({ tax }) => text(tax))).toEqual(['1.65', '0.00', '0.00']);
    expect(totals.fees.map(({ tax }) => text(tax))).toEqual(['0.11', '0.00']);
    expect([totals.subtotal, totals.tax, totals.total].map(text)).toEqual(['50.05', '1.76', '61.81']);
  });

  test('apply discounts one after the other, each to what is left', () => {
    const { discounts, total, shippingDiscount } = calculateDraft(
      draft({
        taxRate: '0',
        discounts: [
          { id: 'half', type: 'SPECIFIC_ITEMS', lineIds: ['a'], percentage: '50' },
          { id: 'ten', type: 'GLOBAL', lineIds: [], percentage: '10' },
          { id: 'all', type: 'SPECIFIC_ITEMS', lineIds: ['b'], amount: '1.00' },
          { id: 'free', type: 'SHIPPING', lineIds: [], percentage: '100' },
        ],
      }),
    );
    expect(discounts.map(({ amount, exceeds }) => [text(amount), exceeds])).toEqual([
      ['15.00', false],
      ['3.51', false],
      ['0.04', true],
      ['5.00', false],
    ]);
    expect([total, shippingDiscount].map(text)).toEqual(['31.50', '5.00']);
  });

  test('add up for all discounts', () => {
    const cents = fc.integer({ min: 0, max: 100_000 }).map((value) => (value / 100).toFixed(2));
    const line = fc.record({ price: cents, quantity: fc.integer({ min: 1, max: 9 }), untaxed: fc.boolean() });
    const discount = fc.record({
      type: fc.constantFrom('GLOBAL' as const, 'SPECIFIC_ITEMS' as const, 'SHIPPING' as const),
      off: fc.oneof(
        cents.map((amount) => ({ amount })),
        fc.integer({ min: 1, max: 100 }).map((value) => ({ percentage: String(value) })),
      ),
    });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 5 }),
        fc.array(discount, { maxLength: 4 }),
        cents,
        fc.array(fc.record({ price: cents, taxable: fc.boolean() }), { maxLength: 3 }),
        (lines, discounts, shipping, fees) => {
          const named = lines.map((it, index) => ({ ...it, id: `line ${index}` }));
          const totals = calculateDraft(
            draft({
              lines: named,
              shipping,
              fees: fees.map((fee, index) => ({ ...fee, id: `fee ${index}` })),
              discounts: discounts.map(({ type, off }, index) => ({
                ...off,
                type,
                id: `discount ${index}`,
                lineIds: [named[0]?.id ?? ''],
              })),
            }),
          );
          const add = (values: Big[]) => values.reduce((total, value) => total.plus(value), new Big(0));
          const ofLines = add(totals.lines.map(({ total }) => total));
          const ofFees = add(totals.fees.map(({ price, tax }) => price.plus(tax)));
          const delivery = new Big(shipping).minus(totals.shippingDiscount);
          expect(text(ofLines.plus(ofFees).plus(delivery))).toBe(text(totals.total));
          for (const { amount, shares } of totals.discounts.filter(({ shares: all }) =>
            all.some((it) => it.gt(0)),
          ))
            expect(text(add(shares))).toBe(text(amount));
          for (const { discount: off, subtotal } of totals.lines) expect(off.lte(subtotal)).toBe(true);
          expect(totals.total.gte(0)).toBe(true);
        },
      ),
    );
  });
});
