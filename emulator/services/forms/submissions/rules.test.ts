import { describe, expect, test } from 'vitest';
import type { Field, InputField } from '../forms/entity';
import { submissionErrors } from './rules';

/** Returns the errors of one value in a field, without their messages. */
const wrongWith = (inputType: InputField['inputType'], validation: object, value: unknown) => {
  const options: Record<string, string> = {
    STRING: 'stringOptions',
    NUMBER: 'numberOptions',
    BOOLEAN: 'booleanOptions',
    ARRAY: 'arrayOptions',
    OBJECT: 'objectOptions',
    WIX_FILE: 'wixFileOptions',
    PAYMENT: 'paymentOptions',
  };
  const items = { itemType: 'STRING', ...('items' in validation && (validation.items as object)) };
  const rules = inputType === 'ARRAY' ? { ...validation, items } : validation;
  const inputOptions = {
    target: 'it',
    inputType,
    [options[String(inputType)] ?? 'none']: { validation: rules },
  };
  const formFields = [{ hidden: false, inputOptions } as Field];
  const errors = submissionErrors({ enabled: true, formFields }, { it: value });
  return errors.map(({ errorMessage: _, ...error }) => error);
};
const kinds = (...all: Parameters<typeof wrongWith>) =>
  wrongWith(...all).map(({ errorPath, errorType }) => `${errorPath} ${errorType}`);

describe('a text', () => {
  test.each<[string, string[], string[]]>([
    ['DATE', ['2026-03-02'], ['2026-02-31x', '2026-13-01', 'x2026-03-02', '2026-03-02T10:00', '2026-3-2']],
    [
      'TIME',
      ['10:00', '10:00:30', '10:00:30.25'],
      ['10', '1:00', '10:00:3', '10:00:30.', 'x10:00', '10:00x'],
    ],
    [
      'DATE_TIME',
      ['2026-03-02T10:00', '2026-03-02 10:00:00', '2026-03-02T10:00:00.5Z', '2026-03-02T10:00:00+02:00'],
      ['2026-03-02', 'T10:00', '2026-03-02T', '2026-03-02T10:00+2', '2026-03-02T10:00ZZ'],
    ],
    ['DATE_OPTIONAL_TIME', ['2026-03-02', '2026-03-02T10:00'], ['10:00', 'soon']],
    ['EMAIL', ['ann@example.com'], ['ann@', 'ann']],
    [
      'URL',
      ['https://example.com/a', 'HTTP://a.b'],
      ['example.com', 'ftp://a.b', 'https://localhost', 'x https://a.b', 'https://a.b:x'],
    ],
    ['URI', ['urn:isbn:123', 'https://a.b'], ['no uri']],
    ['UUID', ['0e5c6b3a-9f1d-4a77-8c21-3b7d9e0f1a2b'], ['0e5c6b3a']],
    ['PHONE', ['+12075550100'], ['call me', '+1 207 555 0100', '2075550100', '+120755501']],
    ['HOSTNAME', ['example.com', 'A', 'a-b.c'], ['-a', 'a-', 'a b', 'a/b', '.a']],
    ['COLOR_HEX', ['#abc', '#A1B2C3'], ['abc', '#ab', '#abcd', '#ggg', 'x#abc', '#abcdefa']],
    ['CURRENCY', ['USD'], ['usd']],
    ['LANGUAGE', ['en'], ['english']],
  ])('has the format %s or not', (format, good, bad) => {
    for (const text of good) expect([text, wrongWith('STRING', { format }, text)]).toEqual([text, []]);
    for (const text of bad)
      expect([text, wrongWith('STRING', { format }, text)]).toEqual([
        text,
        [{ errorPath: 'it', errorType: 'FORMAT_ERROR', params: { format } }],
      ]);
  });

  test.each<[object, string, object | undefined]>([
    [{ minLength: 3 }, 'ab', { errorType: 'MIN_LENGTH_ERROR', params: { limit: 3 } }],
    [{ minLength: 3 }, 'abc', undefined],
    [{ maxLength: 2 }, 'abc', { errorType: 'MAX_LENGTH_ERROR', params: { limit: 2 } }],
    [{ maxLength: 2 }, '🏺🏺', undefined],
    [{ pattern: '^a+$' }, 'ab', { errorType: 'PATTERN_ERROR', params: { pattern: '^a+$' } }],
    [{ pattern: '^a+$' }, 'aa', undefined],
    [{ pattern: '(' }, 'ab', undefined],
    [
      { enum: ['a', 'b'] },
      'c',
      { errorType: 'NOT_ALLOWED_VALUE_ERROR', params: { allowedValues: ['a', 'b'] } },
    ],
    [{ enum: ['a', 'b'] }, 'b', undefined],
    [{ enum: [] }, 'c', undefined],
    [{ format: 'ANY' }, 'x', undefined],
    ...['dateOptions', 'dateTimeOptions', 'dateOptionalTimeOptions'].flatMap(
      (options): [object, string, object | undefined][] => {
        const rules = { [options]: { minimum: '2026-03-02', maximum: '2026-03-04' } };
        return [
          [rules, '2026-03-01', { errorType: 'MIN_VALUE_ERROR', params: { limit: '2026-03-02' } }],
          [rules, '2026-03-02', undefined],
          [rules, '2026-03-04', undefined],
          [rules, '2026-03-05', { errorType: 'MAX_VALUE_ERROR', params: { limit: '2026-03-04' } }],
        ];
      },
    ),
    // Bounds that are relative to today, or are not dates, are ignored.
    [{ dateOptions: { minimum: '$now', maximum: '' } }, '2026-03-01', undefined],
    [{ dateOptions: { maximum: '$now' } }, '2026-03-01', undefined],
  ])('with %j: %j', (validation, text, error) => {
    expect(wrongWith('STRING', validation, text)).toEqual(error ? [{ errorPath: 'it', ...error }] : []);
  });

  test('is not a number', () => {
    expect(wrongWith('STRING', {}, 5)).toEqual([
      { errorPath: 'it', errorType: 'TYPE_ERROR', params: { expectedTypes: ['string'] } },
    ]);
  });
});

describe('a number', () => {
  test.each<[object, unknown, object | undefined]>([
    [{}, '5', { errorType: 'TYPE_ERROR', params: { expectedTypes: ['number'] } }],
    [{}, Number.NaN, { errorType: 'TYPE_ERROR', params: { expectedTypes: ['number'] } }],
    [{}, 0, undefined],
    [{ minimum: 0 }, -1, { errorType: 'MIN_VALUE_ERROR', params: { limit: 0 } }],
    [{ minimum: 0 }, 0, undefined],
    [{ minimum: null, maximum: null }, -1, undefined],
    [{ maximum: 0 }, 1, { errorType: 'MAX_VALUE_ERROR', params: { limit: 0 } }],
    [{ maximum: 0 }, 0, undefined],
    [{ multipleOf: 5 }, 12, { errorType: 'MULTIPLE_OF_VALUE_ERROR', params: { multipleOf: 5 } }],
    [{ multipleOf: 5 }, 15, undefined],
    [{ multipleOf: 0 }, 12, undefined],
    [{ enum: [1, 2] }, 3, { errorType: 'NOT_ALLOWED_VALUE_ERROR', params: { allowedValues: [1, 2] } }],
    [{ enum: [1, 2] }, 2, undefined],
    [{ enum: [] }, 3, undefined],
  ])('with %j: %j', (validation, value, error) => {
    expect(wrongWith('NUMBER', validation, value)).toEqual(error ? [{ errorPath: 'it', ...error }] : []);
  });
});

test.each<[object, unknown, object | undefined]>([
  [{}, true, undefined],
  [{}, 'true', { errorType: 'TYPE_ERROR', params: { expectedTypes: ['boolean'] } }],
  [{ enum: [true] }, true, undefined],
  [{ enum: [] }, false, undefined],
  [{ enum: [true] }, false, { errorType: 'NOT_ALLOWED_VALUE_ERROR', params: { allowedValues: [true] } }],
])('a boolean with %j: %j', (validation, value, error) => {
  expect(wrongWith('BOOLEAN', validation, value)).toEqual(error ? [{ errorPath: 'it', ...error }] : []);
});

describe('a list', () => {
  test.each<[object, unknown, string[]]>([
    [{}, 'a', ['it TYPE_ERROR']],
    [{ minItems: 2 }, ['a'], ['it MIN_ITEMS_ERROR']],
    [{ minItems: 2, maxItems: 2 }, ['a', 'b'], []],
    [{ maxItems: 1 }, ['a', 'b'], ['it MAX_ITEMS_ERROR']],
    [{ items: {} }, [{}, 5], []],
    [
      { items: { stringOptions: { maxLength: 1 } } },
      ['a', 'bb', 5],
      ['it/1 MAX_LENGTH_ERROR', 'it/2 TYPE_ERROR'],
    ],
    [{ items: { numberOptions: { minimum: 3 } } }, [3, 2, 'x'], ['it/1 MIN_VALUE_ERROR', 'it/2 TYPE_ERROR']],
    [{ items: { booleanOptions: { enum: [true] } } }, [true, false], ['it/1 NOT_ALLOWED_VALUE_ERROR']],
  ])('with %j: %j breaks %j', (validation, value, errors) => {
    expect(kinds('ARRAY', validation, value)).toEqual(errors);
  });

  test('names the broken limit or the expected type', () => {
    expect(wrongWith('ARRAY', { minItems: 2 }, ['a'])[0]?.params).toEqual({ limit: 2 });
    expect(wrongWith('ARRAY', { maxItems: 1 }, ['a', 'b'])[0]?.params).toEqual({ limit: 1 });
    expect(wrongWith('ARRAY', {}, 'a')[0]?.params).toEqual({ expectedTypes: ['array'] });
  });

  test.each<[InputField['inputType'], object]>([
    ['WIX_FILE', { fileLimit: 1 }],
    ['PAYMENT', { maxItems: 1 }],
  ])('of the type %s has a limit of items', (type, validation) => {
    expect(kinds(type, validation, ['a'])).toEqual([]);
    expect(kinds(type, validation, ['a', 'b'])).toEqual(['it MAX_ITEMS_ERROR']);
    expect(kinds(type, {}, 'a')).toEqual(['it TYPE_ERROR']);
  });
});

describe('an object', () => {
  const properties = {
    name: { required: true, stringOptions: { maxLength: 2 } },
    age: { numberOptions: { minimum: 1 } },
    agreed: { booleanOptions: { enum: [true] } },
    tags: { arrayOptions: { maxItems: 1 } },
    other: {},
  };

  test.each<[unknown, string[]]>([
    [{ name: 'Al', age: 1, agreed: true, tags: ['a'], other: 5 }, []],
    [{ name: 'Al' }, []],
    [{}, ['it/name REQUIRED_VALUE_ERROR']],
    [{ name: '', age: null }, ['it/name REQUIRED_VALUE_ERROR']],
    [{ name: 'Ann', age: 0 }, ['it/name MAX_LENGTH_ERROR', 'it/age MIN_VALUE_ERROR']],
    [
      { name: 'Al', agreed: false, tags: ['a', 'b'] },
      ['it/agreed NOT_ALLOWED_VALUE_ERROR', 'it/tags MAX_ITEMS_ERROR'],
    ],
    ['text', ['it TYPE_ERROR']],
    [['text'], ['it TYPE_ERROR']],
  ])('%j breaks %j', (value, errors) => {
    expect(kinds('OBJECT', { properties }, value)).toEqual(errors);
  });

  test.each<InputField['inputType']>(['ADDRESS', 'SCHEDULING'])('of type %s may have any keys', (type) => {
    expect(kinds(type, {}, { city: 'Bath' })).toEqual([]);
    expect(wrongWith(type, {}, 'Bath')).toEqual([
      { errorPath: 'it', errorType: 'TYPE_ERROR', params: { expectedTypes: ['object'] } },
    ]);
  });
});
