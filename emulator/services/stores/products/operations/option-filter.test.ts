import { expect, test } from 'vitest';
import { optionFilter } from './option-filter';

test('conditions on options become conditions on the choices that a product keeps', () => {
  expect(optionFilter({ 'productOptions.Size': 'M', name: { $startsWith: 'M' } })).toEqual({
    $and: [{ optionChoices: 'Size:M' }, { name: { $startsWith: 'M' } }],
  });
  expect(optionFilter({ $or: [{ 'productOptions.Size': { $hasSome: ['S', 'M'] } }] })).toEqual({
    $or: [{ optionChoices: { $hasSome: ['Size:S', 'Size:M'] } }],
  });
  expect(optionFilter(undefined)).toBeUndefined();
});
