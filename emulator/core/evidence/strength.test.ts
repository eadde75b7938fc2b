import { expect, test } from 'vitest';
import { strengthOf } from './strength';

test('an operation has the numbers of its statements, by strength', () => {
  const { kept } = strengthOf('stores.productsV3.queryProducts') ?? { kept: {} };
  expect(kept.documented).toBeGreaterThan(5);
  expect(strengthOf('stores.productsV3.nothing')).toBeUndefined();
});
