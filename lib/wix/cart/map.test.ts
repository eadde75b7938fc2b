import type { currentCartV2 } from '@wix/ecom';
import { describe, expect, it } from 'vitest';
import { MAX_QUANTITY } from '@/lib/wix/store/browser';
import { toCart } from './map';
import { NOT_APPLICABLE } from './messages';

const money = (amount: string): currentCartV2.ConvertedMoney => ({ amount, convertedAmount: amount });

const line: currentCartV2.V2LineItem = {
  _id: 'line',
  name: { original: 'Mug' },
  source: { catalogReference: { appId: 'stores', catalogItemId: 'mug' } },
  status: 'IN_STOCK',
  quantityInfo: { requestedQuantity: 9, confirmedQuantity: 2, availableQuantity: 6 },
  pricing: {
    unitPrice: money('20.00'),
    totalPrice: money('40.00'),
    breakdown: { fullPrice: money('25.00'), salePrice: money('20.00') },
  },
  attributes: {
    image: 'wix:image://v1/mug.webp/mug.webp#originWidth=1200&originHeight=1200',
    descriptionLines: [
      { name: { original: 'Size' }, plainText: { original: 'Tall', translated: 'Groß' } },
      { name: { original: 'Glaze' }, colorInfo: { original: 'Sage', code: '#9caf88' } },
    ],
  },
};

const cart: currentCartV2.Cart = {
  lineItems: [line],
  coupons: [{ _id: 'coupon', code: 'WELCOME10' }],
  businessInfo: { currencyCode: 'USD' },
};

const read = (change: currentCartV2.Cart = {}, summary?: currentCartV2.CartSummary) =>
  toCart({ ...cart, ...change }, summary, 'en-US');

const oneLine = (change: Partial<currentCartV2.V2LineItem>) =>
  read({ lineItems: [{ ...line, ...change }] }).lines[0];

describe('toCart', () => {
  it('reads lines with their choices, prices and totals', () => {
    expect(read()).toEqual({
      count: 2,
      coupon: { code: 'WELCOME10' },
      lines: [
        {
          id: 'line',
          productId: 'mug',
          name: 'Mug',
          details: [
            { name: 'Size', value: 'Groß' },
            { name: 'Glaze', value: 'Sage', color: '#9caf88' },
          ],
          picture: { src: '/media/mug.webp', alt: '' },
          quantity: 2,
          available: 6,
          price: { now: '$20.00', before: '$25.00' },
          total: '$40.00',
        },
      ],
    });
  });

  it('counts the confirmed quantity of each item, or the wanted one if none is confirmed', () => {
    const wanted = { ...line, _id: 'other', quantityInfo: { requestedQuantity: 3 } };
    expect(read({ lineItems: [line, wanted] }).count).toBe(5);
  });

  it('takes the unit price if the catalog has no other price', () => {
    const unitPrice = money('20.00');
    expect(oneLine({ pricing: { unitPrice } })?.price).toEqual({ now: '$20.00' });
    const breakdown = { fullPrice: money('20.0'), salePrice: money('20.00') };
    expect(oneLine({ pricing: { unitPrice, breakdown } })?.price).toEqual({ now: '$20.00' });
  });

  it('formats amounts in the buyer’s currency and the site’s locale', () => {
    const priceSummary = { subtotal: { amount: '40.00', convertedAmount: '1234.5' } };
    const { totals } = toCart(
      { ...cart, paymentInfo: { currencyCode: 'EUR' } },
      { priceSummary: { ...priceSummary, total: { amount: '40.00', convertedAmount: '1234.5' } } },
      'de-DE',
    );
    expect(totals?.total).toBe('1.234,50\u00a0€');
  });

  it.each<[Partial<currentCartV2.V2LineItem>, number]>([
    [{ status: 'IN_STOCK', quantityInfo: { confirmedQuantity: 1 } }, MAX_QUANTITY],
    [{ status: 'IN_STOCK', quantityInfo: { availableQuantity: 99_999_999 } }, MAX_QUANTITY],
    [{ status: 'PARTIALLY_IN_STOCK', quantityInfo: { availableQuantity: 1 } }, 1],
    [{ status: 'OUT_OF_STOCK', quantityInfo: { availableQuantity: 4 } }, 0],
    [{ status: 'REMOVED_FROM_CATALOG' }, 0],
    [{ status: undefined, quantityInfo: undefined }, MAX_QUANTITY],
  ])('reads the available quantity from %j', (change, available) => {
    expect(oneLine(change)?.available).toBe(available);
  });

  it('shows totals, and leaves out those of zero', () => {
    const priceSummary = {
      subtotal: money('40.00'),
      discount: money('4.00'),
      delivery: money('0.00'),
      tax: money('0'),
      additionalFees: money('1.50'),
      total: money('37.50'),
    };
    expect(read({}, { priceSummary }).totals).toEqual({
      subtotal: '$40.00',
      discount: '$4.00',
      fees: '$1.50',
      total: '$37.50',
    });
    expect(read({}, { priceSummary: { ...priceSummary, delivery: money('5') } }).totals?.shipping).toBe(
      '$5.00',
    );
    expect(read({}, {})).not.toHaveProperty('totals');
  });

  it.each([
    ['EXPIRED', 'This coupon has expired.'],
    ['MIN_SUBTOTAL_NOT_REACHED', 'Your cart is below the minimum of this coupon.'],
    ['UNKNOWN_INVALID_COUPON_REASON', NOT_APPLICABLE],
  ] as const)('tells for %s why a coupon has no effect', (reason, problem) => {
    const violations = [{ code: 'INVALID_COUPON_STATUS' as const, invalidCouponStatusData: { reason } }];
    expect(read({}, { violations }).coupon).toEqual({ code: 'WELCOME10', problem });
  });

  it('says that a coupon has no effect if the platform gives no reason, and ignores other violations', () => {
    const couponCalculationError = { applicationError: { code: 'COUPONS_DOWN' } };
    expect(read({}, { calculationErrors: { couponCalculationError } }).coupon?.problem).toBe(NOT_APPLICABLE);
    expect(read({}, { violations: [{ code: 'LINE_ITEMS_OUT_OF_STOCK' }] }).coupon).not.toHaveProperty(
      'problem',
    );
    expect(read({ coupons: [] }, { violations: [{ code: 'INVALID_COUPON_STATUS' }] })).not.toHaveProperty(
      'coupon',
    );
  });
});
