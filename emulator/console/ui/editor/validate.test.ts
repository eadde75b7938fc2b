import { expect, test } from 'vitest';
import type { JsonSchema } from './schema';
import { schemasAt } from './schema';
import { mistakesIn } from './validate';

const SCHEMA: JsonSchema = {
  type: 'object',
  properties: {
    product: { $ref: '#/$defs/Product' },
    mode: { enum: ['FAST', 'SLOW'] },
    tags: { type: 'array', maxItems: 2, items: { type: 'string', maxLength: 3 } },
    either: { anyOf: [{ type: 'string' }, { type: 'object', properties: { id: { type: 'string' } } }] },
  },
  required: ['product'],
  $defs: {
    Product: {
      type: 'object',
      properties: { name: { type: 'string', minLength: 1 }, price: { type: 'number', minimum: 0 } },
    },
  },
};

const mistakes = (value: unknown) =>
  mistakesIn(value, SCHEMA, SCHEMA).map(({ path, message }) => `${path.join('.')}: ${message}`);

test('values that the contract allows have no mistakes', () => {
  expect(
    mistakes({ product: { name: 'Mug', price: 2 }, mode: 'FAST', tags: ['a'], either: { id: 'x' } }),
  ).toEqual([]);
});

test.each([
  [{}, ': product is missing'],
  [{ product: { nme: 'Mug' } }, 'product.nme: nme is not in the contract'],
  [{ product: { price: '2' } }, 'product.price: should be number, but is string'],
  [{ product: { price: -1 } }, 'product.price: should be 0 or more'],
  [{ product: { name: '' } }, 'product.name: has 0 characters, but needs at least 1'],
  [{ product: {}, mode: 'QUICK' }, 'mode: should be one of FAST, SLOW'],
  [{ product: {}, tags: ['a', 'b', 'c'] }, 'tags: has 3 elements, but may have at most 2'],
  [{ product: {}, tags: ['long'] }, 'tags.0: has 4 characters, but may have at most 3'],
  [{ product: {}, either: 3 }, 'either: should be string, but is number'],
])('the mistakes in %j are %s', (value, mistake) => {
  expect(mistakes(value)).toEqual([mistake]);
});

test('the schema of a value is found by its path, through references and choices', () => {
  expect(schemasAt(SCHEMA, ['product', 'price'])).toEqual([{ type: 'number', minimum: 0 }]);
  expect(schemasAt(SCHEMA, ['tags', 1])).toEqual([{ type: 'string', maxLength: 3 }]);
  expect(schemasAt(SCHEMA, ['either', 'id'])).toEqual([{ type: 'string' }]);
  expect(schemasAt(SCHEMA, ['unknown'])).toEqual([]);
});
