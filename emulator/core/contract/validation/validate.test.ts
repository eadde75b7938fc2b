import { describe, expect, test, vi } from 'vitest';
import type { Schema } from '../schema';
import { contractOf } from '../schema';
import { validate } from './validate';

const schema: Schema = {
  types: {
    Mug: {
      fields: {
        id: { type: 'string', format: 'GUID' },
        name: { type: 'string', nullable: true, minLength: 2, maxLength: 5 },
        glaze: { type: 'Glaze', required: true },
        price: { type: 'string', format: 'DECIMAL_VALUE', decimal: { gte: 0, lte: 100, maxScale: 2 } },
        count: { type: 'number', min: 1, max: 10 },
        grams: { type: 'string', min: 1, max: 900 },
        fired: { type: 'boolean' },
        firedDate: { type: 'Date' },
        tags: { type: 'string', list: true, maxSize: 2, maxLength: 3 },
        owner: { type: 'Owner' },
        options: { type: 'any', map: true },
        email: { type: 'string', format: 'EMAIL' },
      },
    },
    Owner: {
      fields: { person: { type: 'string' }, company: { type: 'string' } },
      oneOf: [['person', 'company']],
    },
    MaskedMug: { fields: { mug: { type: 'Mug' }, fieldMask: { type: 'string', list: true } } },
  },
  enums: { Glaze: ['SAGE', 'INK'] },
  functions: {},
};
const check = (value: unknown, source?: 'query') => validate(schema, 'Mug', value, source);
const rulesOf = (value: unknown) =>
  check(value).violations.map(({ field, violatedRule }) => `${field} ${violatedRule}`);

describe('validation of a request', () => {
  test.each([
    ['900', []],
    ['0', ['grams MIN']],
    ['901', ['grams MAX']],
    ['a lot', ['grams VALIDATION']],
  ])('a text with a range, %s, is a whole number of 64 bits', (grams, rules) => {
    expect(rulesOf({ glaze: 'INK', grams })).toEqual(rules);
  });

  test('a field mask may name existing fields only', () => {
    const violations = (fieldMask: unknown) =>
      validate(schema, 'MaskedMug', { fieldMask }).violations.map(({ description }) => description);
    expect(violations('name,mug.owner.person,options.a.b')).toEqual([]);
    expect(violations(['name', 'owner.age', 'colour'])).toEqual([
      'must not name fields that there are not: owner.age, colour',
    ]);
  });

  test('a good request passes unchanged', () => {
    const mug = {
      name: 'Ash',
      glaze: 'SAGE',
      price: '12.50',
      count: 3,
      fired: false,
      tags: ['a'],
      options: { a: { b: 1 } },
    };
    expect(check(mug)).toEqual({ value: mug, violations: [], ignored: [] });
  });

  test.each([
    [{}, 'glaze REQUIRED_FIELD'],
    [{ glaze: 'RED' }, 'glaze INVALID_ENUM_VALUE'],
    [{ glaze: 'INK', id: '1' }, 'id FORMAT'],
    [{ glaze: 'INK', name: 'A' }, 'name MIN_LENGTH'],
    [{ glaze: 'INK', name: 'Abcdef' }, 'name MAX_LENGTH'],
    [{ glaze: 'INK', name: 5 }, 'name VALIDATION'],
    [{ glaze: 'INK', price: '1.234' }, 'price DECIMAL_MAX_SCALE'],
    [{ glaze: 'INK', price: '101' }, 'price DECIMAL_LTE'],
    [{ glaze: 'INK', price: '-1' }, 'price DECIMAL_GTE'],
    [{ glaze: 'INK', price: 'cheap' }, 'price FORMAT'],
    [{ glaze: 'INK', count: 0 }, 'count MIN'],
    [{ glaze: 'INK', count: 11 }, 'count MAX'],
    [{ glaze: 'INK', count: 'many' }, 'count VALIDATION'],
    [{ glaze: 'INK', fired: 'yes' }, 'fired VALIDATION'],
    [{ glaze: 'INK', firedDate: 'soon' }, 'firedDate FORMAT'],
    [{ glaze: 'INK', firedDate: 'March 2, 2026' }, 'firedDate FORMAT'],
    [{ glaze: 'INK', firedDate: '+012026-03-02T05:00:00.000Z' }, 'firedDate FORMAT'],
    [{ glaze: 'INK', tags: ['a', 'b', 'c'] }, 'tags MAX_SIZE'],
    [{ glaze: 'INK', tags: ['a', 'long'] }, 'tags[1] MAX_LENGTH'],
    [{ glaze: 'INK', tags: 'a' }, 'tags VALIDATION'],
    [{ glaze: 'INK', owner: [] }, 'owner VALIDATION'],
    [{ glaze: 'INK', owner: { person: 'Ann', company: 'Co' } }, 'owner ONE_OF_ALIGNMENT'],
    [{ glaze: 'INK', email: 'no address' }, 'email FORMAT'],
    [{ glaze: 'INK', options: 'x' }, 'options VALIDATION'],
  ])('%j breaks %s', (value, rule) => {
    expect(rulesOf(value)).toEqual([rule]);
  });

  test('unknown fields are dropped and nulls mean "not set", except where the contract knows null', () => {
    const read = check({ glaze: 'INK', nope: 1, __proto__: { a: 1 }, count: null, name: null });
    expect(read.value).toEqual({ glaze: 'INK', name: null });
    expect(read.ignored.map(({ path }) => path)).toEqual(['nope']);
  });

  test('a date is normalised so that dates compare as texts', () => {
    expect(check({ glaze: 'INK', firedDate: '2026-03-02T05:00:00-05:00' }).value.firedDate).toBe(
      '2026-03-02T10:00:00.000Z',
    );
    vi.stubEnv('TZ', 'America/New_York');
    expect(check({ glaze: 'INK', firedDate: '2026-03-02T05:00:00' }).value.firedDate).toBe(
      '2026-03-02T05:00:00.000Z',
    );
    vi.unstubAllEnvs();
  });

  test('a query string carries numbers, booleans and single values as texts', () => {
    expect(check({ glaze: 'INK', count: '3', fired: 'true', tags: 'a' }, 'query')).toEqual({
      value: { glaze: 'INK', count: 3, fired: true, tags: ['a'] },
      violations: [],
      ignored: [],
    });
  });

  test('every enumeration value of the SDK is accepted by one of its functions', () => {
    const { schema: plans, request } = contractOf('pricing-plans.plans.listPlans');
    expect(
      validate(plans, request, { public: 'PUBLIC_AND_HIDDEN', archived: 'ARCHIVED' }).violations,
    ).toEqual([]);
    expect(validate(plans, request, { public: 'SECRET' }).violations[0]?.violatedRule).toBe(
      'INVALID_ENUM_VALUE',
    );
  });

  test('a function that the SDK does not have is refused at start', () => {
    expect(() => contractOf('pricing-plans.plans.burnPlans')).toThrow(
      /no function pricing-plans.plans.burnPlans/,
    );
  });
});
