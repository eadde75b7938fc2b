import { describe, expect, test } from 'vitest';
import type { Field, Schema } from '../schema';
import { validate } from './validate';

describe('violations', () => {
  const bowls: Schema = {
    types: {
      Bowl: {
        fields: {
          name: { type: 'string', minLength: 2, maxLength: 3 },
          count: { type: 'number', min: 1, max: 9 },
          weight: { type: 'string', decimal: { gt: 1, lt: 3 } },
          cost: { type: 'string', decimal: { gte: 1, lte: 3, maxScale: 1 } },
          sides: { type: 'string', list: true, minSize: 2, maxSize: 3, decimal: { gte: 0 } },
          code: { type: 'string', decimal: { gte: 10 }, maxLength: 3 },
          glaze: { type: 'Glaze' },
          owner: { type: 'Owner' },
          owners: { type: 'Owner', map: true },
          listed: { type: 'Owner', list: true },
          labels: { type: 'any', map: true },
          picture: { type: 'Uint8Array' },
          glazed: { type: 'boolean' },
          firedDate: { type: 'Date' },
          id: { type: 'string', format: 'GUID' },
        },
      },
      Owner: {
        fields: {
          person: { type: 'string', nullable: true },
          company: { type: 'string', required: true },
          shares: { type: 'string', format: 'DECIMAL_VALUE', required: true },
        },
        oneOf: [['person', 'company']],
      },
    },
    enums: { Glaze: ['SAGE', 'INK'] },
    functions: {},
  };
  const OWNER = { company: 'Co', shares: '1' };

  test.each<[unknown, string, string, object?]>([
    [[], '', 'Expected an object'],
    ['bowl', '', 'Expected an object'],
    [null, '', 'Expected an object'],
    [{ name: 'A' }, 'name', 'has size 1, expected 2 or more', { threshold: 2 }],
    [{ name: '🏺🏺🏺🏺' }, 'name', 'has size 4, expected 3 or less', { threshold: 3 }],
    [{ name: [] }, 'name', 'Expected a string'],
    [{ picture: {} }, 'picture', 'Expected a string'],
    [{ count: 0 }, 'count', 'must be at least 1', { threshold: 1 }],
    [{ count: 10 }, 'count', 'must be at most 9', { threshold: 9 }],
    [{ count: '' }, 'count', 'Expected a number'],
    [{ count: ' ' }, 'count', 'Expected a number'],
    [{ count: '1e999' }, 'count', 'Expected a number'],
    [{ count: true }, 'count', 'Expected a number'],
    [{ weight: '1' }, 'weight', 'must be more than 1'],
    [{ weight: '3' }, 'weight', 'must be less than 3'],
    [{ weight: '1e0' }, 'weight', 'must be a decimal number'],
    [{ weight: 'x2' }, 'weight', 'must be a decimal number'],
    [{ cost: '0.9' }, 'cost', 'must be at least 1'],
    [{ cost: '3.1' }, 'cost', 'must be at most 3'],
    [{ cost: '2.25' }, 'cost', 'must have at most 1 decimal places'],
    [{ code: '0.123' }, 'code', 'has size 5, expected 3 or less', { threshold: 3 }],
    [{ sides: ['1'] }, 'sides', 'has size 1, expected 2 or more', { threshold: 2 }],
    [{ sides: ['1', '2', '3', '4'] }, 'sides', 'has size 4, expected 3 or less', { threshold: 3 }],
    [{ sides: '1' }, 'sides', 'Expected an array'],
    [{ glaze: 'RED' }, 'glaze', 'enum must be in [SAGE(0), INK(1)]', { allowedValues: ['SAGE', 'INK'] }],
    [{ glaze: 1 }, 'glaze', 'enum must be in [SAGE(0), INK(1)]', { allowedValues: ['SAGE', 'INK'] }],
    [{ glazed: 'no' }, 'glazed', 'Expected a boolean'],
    [{ firedDate: 5 }, 'firedDate', 'Expected a string'],
    [{ cost: 5 }, 'cost', 'Unexpected value for field cost'],
    [{ id: 'x' }, 'id', 'is not a valid GUID', { type: 'GUID' }],
    [{ owner: { shares: '1' } }, 'owner.company', 'must not be empty'],
    [{ owner: { company: 'Co', shares: '' } }, 'owner.shares', 'must not be empty'],
    [{ owner: { company: null, shares: '1' } }, 'owner.company', 'must not be empty'],
    [{ owner: { ...OWNER, person: 'Ann' } }, 'owner', 'must have only one of: person, company'],
    [{ owners: { a: { shares: '1' } } }, 'owners.a.company', 'must not be empty'],
    [{ owners: { a: null } }, 'owners.a', 'Expected an object'],
    [{ listed: [OWNER, { shares: '1' }] }, 'listed[1].company', 'must not be empty'],
    [{ labels: [] }, 'labels', 'Expected an object'],
    [{ labels: 5 }, 'labels', 'Expected an object'],
  ])('in %j are named by their place', (value, field, description, data) => {
    expect(validate(bowls, 'Bowl', value).violations).toEqual([
      { field, description, violatedRule: expect.any(String), ...(data && { data }) },
    ]);
  });

  test.each<[object, object?]>([
    [{ name: 'Abc', glaze: 'SAGE' }],
    [{ name: 'Ab' }],
    [{ name: '🏺🏺🏺' }],
    [{ count: 1 }],
    [{ count: '9' }, { count: 9 }],
    [{ weight: '1.01' }],
    [{ weight: '2.99' }],
    [{ weight: '' }, {}],
    [{ cost: '1' }],
    [{ cost: '3.0' }],
    [{ code: '999' }],
    [{ sides: ['1', ''] }],
    [{ sides: ['1', '2', '3'] }],
    [{ glazed: 'true' }, { glazed: true }],
    [{ glazed: 'false' }, { glazed: false }],
    [{ owner: { ...OWNER, person: null } }],
    [{ owners: { a: OWNER } }],
    [{ owners: {} }],
    [{ labels: { a: null } }],
    [{ picture: 'AAAA' }],
  ])('are not found in %j', (value, read = value) => {
    expect(validate(bowls, 'Bowl', value)).toEqual({ value: read, violations: [], ignored: [] });
  });

  test.each([
    [{ weight: '1' }, 'DECIMAL_GT'],
    [{ weight: '3' }, 'DECIMAL_LT'],
    [{ weight: '1e0' }, 'FORMAT'],
    [{ sides: ['1'] }, 'MIN_SIZE'],
  ])('in %j have the rule %s', (value, rule) => {
    expect(validate(bowls, 'Bowl', value).violations.map(({ violatedRule }) => violatedRule)).toEqual([rule]);
  });

  test('include a single value in place of a list, except in a query string', () => {
    const read = (source?: 'body' | 'query') => validate(bowls, 'Bowl', { listed: OWNER }, source);
    expect(read('query')).toMatchObject({ value: { listed: [OWNER] }, violations: [] });
    for (const source of ['body', undefined] as const)
      expect(read(source).violations).toEqual([
        { field: 'listed', description: 'Expected an array', violatedRule: 'VALIDATION' },
      ]);
  });

  test('are all listed, not only the first', () => {
    const wrong = { name: 'A', count: 0, owner: {}, cost: '9.99' };
    expect(validate(bowls, 'Bowl', wrong).violations.map(({ field }) => field)).toEqual([
      'name',
      'count',
      'cost',
      'cost',
      'owner.company',
      'owner.shares',
    ]);
  });
});

test('a field mask may be a list, one text with commas between its paths, or an object with paths', () => {
  const list: Field = { type: 'string', list: true };
  const masks: Schema = {
    types: {
      Update: { fields: { fieldMask: list, mask: list, fields: list, item: { type: 'Item' }, maskOf: list } },
      Item: { fields: { mask: list, fields: list, fieldMask: list } },
      Chosen: { fields: { fields: { type: 'Glaze', list: true } } },
    },
    enums: { Glaze: ['SAGE'] },
    functions: {},
  };
  const read = (value: object) => validate(masks, 'Update', value).value;
  expect(read({ fieldMask: 'a,b', mask: 'a', fields: ',a,,b' })).toEqual({
    fieldMask: ['a', 'b'],
    mask: ['a'],
    fields: ['a', 'b'],
  });
  expect(read({ fieldMask: ['a', 'b,c'] })).toEqual({ fieldMask: ['a', 'b,c'] });
  expect(read({ item: { mask: 'a', fieldMask: 'b,c' } })).toEqual({
    item: { mask: ['a'], fieldMask: ['b', 'c'] },
  });
  const fieldsOf = (type: string, value: object) =>
    validate(masks, type, value).violations.map(({ field }) => field);
  expect(read({ fieldMask: { paths: ['a', 'b'] } })).toEqual({ fieldMask: ['a', 'b'] });
  expect(read({ fieldMask: { paths: 'a,b' } }), 'of a query').toEqual({ fieldMask: ['a', 'b'] });
  expect(fieldsOf('Update', { item: { fields: 5 }, maskOf: 'a' })).toEqual(['item.fields', 'maskOf']);
  expect(fieldsOf('Chosen', { fields: 'SAGE' })).toEqual(['fields']);
});
