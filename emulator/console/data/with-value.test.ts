import { expect, test } from 'vitest';
import { withValue } from './with-value';

test('a value at a path is replaced in a copy, and the values beside it stay', () => {
  const entity = { name: 'Bowl', stock: { quantity: 3, inStock: true } };
  expect(withValue(entity, ['stock', 'quantity'], 7)).toEqual({
    name: 'Bowl',
    stock: { quantity: 7, inStock: true },
  });
  expect(withValue(entity, ['price', 'amount'], '1')).toEqual({ ...entity, price: { amount: '1' } });
  expect(entity.stock.quantity).toBe(3);
});
