import { describe, expect, it } from 'vitest';
import type { Cart, CartLine } from '@/lib/wix/cart/types';
import { isMade, isPendingLine, quantityOf, withItem, withQuantity } from './cart-changes';

const line = (id: string, productId: string, quantity: number): CartLine => ({
  id,
  productId,
  name: productId,
  details: [],
  quantity,
  available: 10,
  price: { now: '$1.00' },
  total: '$9.00',
});
const cart: Cart = {
  lines: [line('1', 'mug', 2), line('2', 'mug', 1), line('3', 'bowl', 4)],
  count: 7,
  totals: { subtotal: '$7.00', total: '$7.00' },
};

describe('the expected cart', () => {
  it('has the new quantity, and the amounts that the platform last sent', () => {
    const next = withQuantity(cart, '3', 1);
    expect(next.lines.map(({ quantity }) => quantity)).toEqual([2, 1, 1]);
    expect(next.count).toBe(4);
    expect(next.totals).toEqual(cart.totals);
    expect(cart.count).toBe(7);
  });

  it('has one line less', () => {
    const next = withQuantity(cart, '1', 0);
    expect(next.lines.map(({ id }) => id)).toEqual(['2', '3']);
    expect(next.count).toBe(5);
  });
});

describe('an item that is being added', () => {
  const item = { productId: 'plate', name: 'Plate', price: { now: '$5.00' }, quantity: 1 };
  const rim = (value: string) => [{ name: 'Rim', value }];

  it('is a line of its own that cannot be changed yet', () => {
    const next = withItem(cart, { ...item, details: rim('Carved') });
    expect(next.count).toBe(8);
    expect(next.lines.map(isPendingLine)).toEqual([false, false, false, true]);
    expect(next.lines.at(-1)).toMatchObject({ name: 'Plate', details: rim('Carved'), total: '$5.00' });
  });

  it('increases the quantity of a line with the same choices', () => {
    const once = withItem(cart, { ...item, details: rim('Carved') });
    expect(withItem(once, { ...item, quantity: 2, details: rim('Carved') }).lines.at(-1)?.quantity).toBe(3);
    expect(withItem(once, { ...item, details: rim('Smooth') }).lines).toHaveLength(5);
  });
});

it('counts towards its product over all lines', () => {
  expect(quantityOf(cart, 'mug')).toBe(3);
  expect(quantityOf(cart, 'plate')).toBe(0);
});

describe('after the platform has answered', () => {
  const before: Cart = { lines: [line('1', 'mug', 2), line('2', 'bowl', 1)], count: 3 };
  const more = withQuantity(before, '1', 3);

  it('a change whose answer got lost was made if the cart shows it', () => {
    expect(isMade(before, more, more)).toBe(true);
    expect(isMade(before, more, before)).toBe(false);
    const without = withQuantity(before, '2', 0);
    expect(isMade(before, without, without)).toBe(true);
    expect(isMade(before, without, before)).toBe(false);
    const reduced = { ...before, coupon: { code: 'welcome10' } };
    expect(isMade(before, reduced, { ...before, coupon: { code: 'WELCOME10' } })).toBe(true);
    expect(isMade(before, reduced, before)).toBe(false);
  });
});
