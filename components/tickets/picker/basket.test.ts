import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TicketType } from '@/lib/wix/events';
import {
  allowed,
  type Basket,
  decimal,
  limited,
  readBasket,
  readPrice,
  subtotal,
  suggestedPrice,
  toChoices,
  unitPrice,
  wrongPrice,
} from './basket';

const ticket = (change: Partial<TicketType>): TicketType => ({
  key: 'entry',
  id: 'entry',
  name: 'Entry',
  description: '',
  price: '$18.00',
  minorUnits: 1800,
  currency: 'USD',
  limit: 10,
  sale: 'open',
  ...change,
});
const entry = ticket({});
const seat = ticket({ key: 'seat', id: 'seat', price: '$25.00 or more', minorUnits: 2500, minimum: '25.00' });
const basket = (quantities: Record<string, number>, prices: Record<string, string> = {}): Basket => ({
  quantities,
  prices,
});

describe('readPrice', () => {
  it.each([
    ['25', 2500],
    ['25.5', 2550],
    ['$1,000.05', 100_005],
    ['0.00', 0],
    ['25.505', undefined],
    ['-25', undefined],
    ['1e9', undefined],
    ['twenty', undefined],
    ['', undefined],
  ])('reads %j as %s', (text, cents) => {
    expect(readPrice(text, 'USD', 'en-US')).toBe(cents);
  });

  it('reads what `decimal` has written', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999 }),
        fc.constantFrom('USD', 'JPY', 'KWD'),
        (minor, currency) => {
          fc.pre(currency !== 'JPY' || minor <= 9_999_999);
          expect(readPrice(decimal(minor, currency), currency, 'en-US')).toBe(minor);
        },
      ),
    );
  });
});

it.each([
  ['en-US', 'USD', 2500, '25.00'],
  ['de-DE', 'EUR', 103_050, '1030,50'],
  ['ja-JP', 'JPY', 2500, '2500'],
  ['ar-EG', 'EGP', 2500, '٢٥٫٠٠'],
])('suggests a price in %s that is read as the same', (locale, currency, minorUnits, text) => {
  const suggested = suggestedPrice(ticket({ currency, minorUnits }), locale);
  expect(suggested).toBe(text);
  expect(readPrice(suggested, currency, locale)).toBe(minorUnits);
});

describe('a basket', () => {
  it('adds up in the site’s locale and currency', () => {
    const euros = ticket({ currency: 'EUR', minimum: '25.00', minorUnits: 2500 });
    const two = basket({ entry: 2 }, { entry: '1.030,5' });
    expect(subtotal(two, [euros], 'de-DE')?.replace(/\s/g, ' ')).toBe('2.061,00 €');
    expect(toChoices(two, [euros], 'de-DE')).toEqual({
      ok: true,
      value: [{ ticketId: 'entry', quantity: 2, price: '1030.50' }],
    });
    const yen = ticket({ currency: 'JPY', minorUnits: 1800 });
    expect(subtotal(basket({ entry: 2 }), [yen], 'ja-JP')?.normalize('NFKC')).toBe('¥3,600');
  });

  it('adds up exactly', () => {
    const dimes = ticket({ minorUnits: 10, price: '$0.10' });
    expect(subtotal(basket({ entry: 3 }), [dimes], 'en-US')).toBe('$0.30');
    expect(subtotal(basket({ entry: 2, seat: 1 }, { seat: '30.01' }), [entry, seat], 'en-US')).toBe('$66.01');
    expect(subtotal(basket({}), [entry], 'en-US')).toBeUndefined();
  });

  it('refuses a price below the lowest', () => {
    expect(unitPrice(basket({}, { seat: '24.99' }), seat, 'en-US')).toBeUndefined();
    expect(unitPrice(basket({}, { seat: '25' }), seat, 'en-US')).toBe(2500);
    expect(subtotal(basket({ seat: 1 }, { seat: '24.99' }), [seat], 'en-US')).toBeUndefined();
  });

  it('reduces quantities to what is left', () => {
    const tickets = [ticket({ limit: 2 }), seat];
    expect(limited(basket({ entry: 5, seat: 4 }, { seat: '30' }), tickets)).toEqual(
      basket({ entry: 2, seat: 4 }, { seat: '30' }),
    );
    expect(limited(basket({ entry: 5 }), [ticket({ limit: 0 })])).toEqual(basket({ entry: 0 }));
  });

  it('limits each ticket by what the order still allows', () => {
    const tickets = [entry, seat];
    expect(allowed(basket({ entry: 6 }), tickets, seat, 10)).toBe(4);
    expect(allowed(basket({ entry: 6, seat: 4 }), tickets, seat, 10)).toBe(4);
    expect(allowed(basket({ entry: 6 }), tickets, entry, 10)).toBe(10);
  });

  it('shares the limit of a ticket among its price options', () => {
    const options = ['adult', 'child'].map((optionId) =>
      ticket({ key: `entry:${optionId}`, optionId, limit: 4 }),
    );
    const [adult, child] = options as [TicketType, TicketType];
    const tickets = [...options, seat];
    const three = basket({ 'entry:adult': 3, 'entry:child': 1, seat: 2 });
    expect(allowed(three, tickets, adult, 10)).toBe(3);
    expect(allowed(three, tickets, child, 10)).toBe(1);
    expect(allowed(three, tickets, seat, 10)).toBe(6);
    const few = [...options.map((option) => ({ ...option, limit: 3 })), seat];
    expect(limited(basket({ 'entry:adult': 2, 'entry:child': 2, seat: 2 }), few)).toEqual(
      basket({ 'entry:adult': 2, 'entry:child': 1, seat: 2 }),
    );
  });

  it('finds the wrong price among the chosen tickets, and uses no other instead', () => {
    const other = { ...seat, key: 'other', id: 'other', name: 'Other' };
    const tickets = [seat, other];
    const wrong = basket({ seat: 0, other: 1 }, { seat: '1', other: '20' });
    expect(wrongPrice(wrong, tickets, 'en-US')).toBe(other);
    expect(toChoices(wrong, tickets, 'en-US')).toMatchObject({ ok: false, problem: { kind: 'invalid' } });
    expect(wrongPrice(basket({ other: 1 }, { seat: '1' }), tickets, 'en-US')).toBeUndefined();
  });

  it('returns the tickets to reserve, with the guest’s price', () => {
    expect(toChoices(basket({ entry: 0, seat: 2 }, { seat: '$30' }), [entry, seat], 'en-US')).toEqual({
      ok: true,
      value: [{ ticketId: 'seat', quantity: 2, price: '30.00' }],
    });
    const child = ticket({ key: 'entry:child', optionId: 'child' });
    expect(toChoices(basket({ 'entry:child': 1 }), [child], 'en-US')).toEqual({
      ok: true,
      value: [{ ticketId: 'entry', optionId: 'child', quantity: 1 }],
    });
  });

  it('is read from a form that was sent without scripts', () => {
    const form = new FormData();
    form.set('quantity:entry', ' 2 ');
    form.set('quantity:seat', '');
    form.set('price:seat', '30');
    expect(readBasket(form, [entry, seat], 'en-US')).toEqual(basket({ entry: 2, seat: 0 }, { seat: '30' }));
    form.set('quantity:entry', '٣');
    expect(readBasket(form, [entry], 'ar-EG')).toEqual(basket({ entry: 3 }));
  });

  it.each([
    [{}, 'Please choose at least one ticket.'],
    [{ entry: 1.5 }, 'Please use a whole number.'],
    [{ entry: -1 }, 'Please use a whole number.'],
    [{ entry: Number.NaN }, 'Please use a whole number.'],
  ])('refuses %j', (quantities, message) => {
    expect(toChoices(basket(quantities), [entry], 'en-US')).toMatchObject({ problem: { message } });
  });
});
