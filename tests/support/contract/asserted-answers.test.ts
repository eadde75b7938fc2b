import { expect, test } from 'vitest';
import { trackAnswer } from './asserted-answers';

const product = {
  product: { id: 'p-1', name: 'Everyday Mug', price: '28.00', createdDate: '2026-03-02T09:00:00Z' },
};

test('an answer counts as asserted once expect gets a part of it', () => {
  const answer = trackAnswer(200, product);
  expect('something else').toBe('something else');
  expect(answer.asserted).toBe(false);
  expect(product.product.name).toBe('Everyday Mug');
  expect(answer.asserted).toBe(true);
});

test.each<[what: string, given: unknown]>([
  ['another object, as the SDK makes it', { _id: 'p-1', _createdDate: new Date('2026-03-02T09:00:00.000Z') }],
  ['a text that was put together', 'Everyday Mug: 28.00'],
  ['its status', 200],
])('%s counts too', (_, given) => {
  const answer = trackAnswer(200, product);
  expect(given).toEqual(given);
  expect(answer.asserted).toBe(true);
});

test('the answer is the one that contains most of the value, the latest of several', () => {
  const [older, other, later] = [
    trackAnswer(200, product),
    trackAnswer(200, { name: 'Everyday Mug' }),
    trackAnswer(200, { total: 12 }),
  ];
  expect({ name: 'Everyday Mug', price: '28.00' }).toBeTruthy();
  expect([older.asserted, other.asserted, later.asserted]).toEqual([true, false, false]);
  expect('Everyday Mug').toBeTruthy();
  expect(other.asserted).toBe(true);
});

test('equal refusals are asserted one by one', async () => {
  const refused = () => Promise.reject(Object.assign(new Error('refused'), { code: 'NO_CART' }));
  const answers = [1, 2].map(() => trackAnswer(404, { code: 'NO_CART' }));
  await expect(refused()).rejects.toMatchObject({ code: 'NO_CART' });
  expect(answers.map(({ asserted }) => asserted).sort()).toEqual([false, true]);
  await expect(refused()).rejects.toMatchObject({ code: 'NO_CART' });
  expect(answers.map(({ asserted }) => asserted)).toEqual([true, true]);
});

test('a bare failure is not part of an answer', async () => {
  const answer = trackAnswer(403, { message: 'not yours' });
  await expect(Promise.reject(new Error('not yours'))).rejects.toThrow();
  expect(answer.asserted).toBe(false);
  await expect(Promise.reject(new Error('not yours'))).rejects.toThrow('not yours');
  expect(answer.asserted).toBe(true);
});

test('the effect of an empty answer is asserted by the next value', () => {
  const answer = trackAnswer(200, {});
  expect('a mail').toBe('a mail');
  expect(answer.asserted).toBe(true);
});
