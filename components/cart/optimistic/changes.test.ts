import { describe, expect, it } from 'vitest';
import { translator } from '@/lib/translations/translate';
import type { Cart, CartLine } from '@/lib/wix/cart/types';
import { isPendingLine, quantityOf, shortageText, withItem, withoutLine, withQuantity } from './changes';

const t = translator('en');

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
    const next = withoutLine(cart, '1');
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

describe('shortage', () => {
  it('is undefined if the whole quantity is there', () => {
    expect(shortageText('Mug', 3, 3, t)).toBeUndefined();
  });
  it('says that there are fewer', () => {
    expect(shortageText('Mug', 3, 2, t)).toEqual({
      kind: 'conflict',
      message: 'Your cart has all the Mug in stock.',
    });
  });
  it('says that there are none', () => {
    expect(shortageText('Mug', 1, 0, t)?.message).toBe('Mug has just sold out.');
  });
});
