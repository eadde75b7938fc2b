import { expect, test } from 'vitest';
import { conditionsOf, filterOf, operatorsFor, typedValue, wordsOf } from './filter';

const PRICE = { name: 'priceData.price', path: 'price', title: 'Price', kind: 'money' } as const;
const COLUMNS = [{ ...PRICE, sortable: true, filterable: true }];

test('conditions are written to the address as a filter of the platform, and read back', () => {
  const conditions = [
    { field: 'priceData.price', operator: '$gt', value: 20 },
    { field: 'name', operator: '$contains', value: 'bowl' },
  ];
  const filter = filterOf(conditions);
  expect(JSON.parse(filter)).toEqual({
    $and: [{ 'priceData.price': { $gt: 20 } }, { name: { $contains: 'bowl' } }],
  });
  expect(conditionsOf(filter)).toEqual(conditions);
  expect(conditions.map((it) => wordsOf(it, COLUMNS))).toEqual(['Price more than 20', 'name contains bowl']);
  expect(filterOf([])).toBe('');
  expect(conditionsOf('')).toEqual([]);
  expect(conditionsOf('{"a":1}').map((it) => wordsOf(it, COLUMNS))).toEqual(['{"a":1}']);
});

test('a typed text is converted to the kind of its column', () => {
  expect(typedValue('money', '12.5')).toBe(12.5);
  expect(typedValue('boolean', 'false')).toBe(false);
  expect(typedValue('date', '2026-01-01')).toBe('2026-01-01T00:00:00.000Z');
  expect(typedValue('string', '12')).toBe('12');
  expect(operatorsFor('boolean').map(([, says]) => says)).toEqual(['is', 'is not']);
});
