import type { currentCart } from '@wix/ecom';
import { describe, expect, it } from 'vitest';
import { convertingLocale } from '@/lib/format/money';
import { COUPON_MESSAGES } from '@/lib/wix/cart/messages';
import { MAX_QUANTITY } from '@/lib/wix/store/browser';
import * as map from './cart-v1';

const money = (amount: string): currentCart.MultiCurrencyPrice => ({
  amount,
  convertedAmount: amount,
  formattedAmount: `$${amount}`,
  formattedConvertedAmount: `$${amount}`,
});

const line: currentCart.LineItem = {
  _id: 'line',
  quantity: 2,
  catalogReference: { appId: 'stores', catalogItemId: 'mug' },
  productName: { original: 'Mug' },
  price: money('20.00'),
  fullPrice: money('25.00'),
  lineItemPrice: money('40.00'),
  availability: { status: 'AVAILABLE', quantityAvailable: 6 },
  image: 'wix:image://v1/mug.webp/mug.webp#originWidth=1200&originHeight=1200',
  descriptionLines: [
    { name: { original: 'Size' }, plainText: { original: 'Tall', translated: 'Groß' } },
    { name: { original: 'Glaze' }, colorInfo: { original: 'Sage', code: '#9caf88' } },
  ],
};

const cart: currentCart.Cart = { lineItems: [line], appliedDiscounts: [{ coupon: { code: 'WELCOME10' } }] };

const toCart = (shown: currentCart.Cart, estimate?: currentCart.EstimateTotalsResponse) =>
  map.toCart(shown, estimate, 'en-US');

describe('toCart', () => {
  it('reads lines with their choices, prices and totals', () => {
    expect(toCart(cart)).toEqual({
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

  it('counts all items', () => {
    expect(toCart({ lineItems: [line, { ...line, _id: 'other', quantity: 3 }] }).count).toBe(5);
  });

  it.each<[currentCart.ItemAvailabilityInfo | undefined, number]>([
    [{ status: 'AVAILABLE' }, MAX_QUANTITY],
    [{ status: 'AVAILABLE', quantityAvailable: 99_999_999 }, MAX_QUANTITY],
    [{ status: 'PARTIALLY_AVAILABLE', quantityAvailable: 1 }, 1],
    [{ status: 'NOT_AVAILABLE', quantityAvailable: 4 }, 0],
    [{ status: 'NOT_FOUND' }, 0],
    [undefined, MAX_QUANTITY],
  ])('reads the available quantity from %j', (availability, available) => {
    expect(toCart({ lineItems: [{ ...line, availability }] }).lines[0]?.available).toBe(available);
  });

  it('shows totals, and leaves out those of zero', () => {
    const priceSummary = {
      subtotal: money('40.00'),
      discount: money('4.00'),
      shipping: money('0.00'),
      tax: money('0'),
      additionalFees: money('1.50'),
      total: money('37.50'),
    };
    expect(toCart(cart, { priceSummary }).totals).toEqual({
      subtotal: '$40.00',
      discount: '$4.00',
      fees: '$1.50',
      total: '$37.50',
    });
  });

  it('converts prices into the visitor’s currency, and says what is paid', () => {
    const locale = convertingLocale('en-US', 'USD', 'GBP', 0.5);
    const priceSummary = { subtotal: money('40.00'), total: money('40.00') };
    const { lines, totals } = map.toCart({ ...cart, currency: 'USD' }, { priceSummary }, locale);
    expect(lines[0]?.price).toEqual({ now: '£10.00', before: '£12.50' });
    expect(totals).toEqual({ subtotal: '£20.00', total: '£20.00', paid: '$40.00' });
  });

  it('says why a coupon in the cart has no effect', () => {
    const refused = (code: string) =>
      toCart(cart, { calculationErrors: { couponCalculationError: { applicationError: { code } } } }).coupon;
    expect(refused('ERROR_COUPON_HAS_EXPIRED')?.problem).toBe(COUPON_MESSAGES.ERROR_COUPON_HAS_EXPIRED);
    expect(refused('ERROR_OF_TOMORROW')?.problem).toBe('It has no effect at the moment.');
    expect(toCart(cart, {}).coupon).not.toHaveProperty('problem');
  });
});
