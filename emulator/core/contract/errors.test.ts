import { describe, expect, test } from 'vitest';
import { refusal } from '@/tests/support/emulator/refusal';
import { bulkOutcome, doEach, doEachEntity } from './bulk';
import {
  applicationError,
  appNotInstalled,
  assertRuleOf,
  assertWhole,
  codeOf,
  invalidField,
  notFound,
  PlatformError,
  permissionDenied,
  validationError,
  within,
} from './errors';

describe('bulk calls', () => {
  type Given = { id?: string; error?: Error };
  const idOf = ({ id }: Given) => id;
  const work = (given: Given) => {
    if (given.error) throw given.error;
    return { id: 'new', done: true };
  };

  test('do each item by itself; a refused one does not stop the others', () => {
    const items = [
      { id: 'a' },
      { id: 'b', error: applicationError('TAKEN', 'It is taken', { by: 'a' }) },
      { id: 'c', error: notFound('Brand c') },
      { error: invalidField('name', 'must not be empty') },
    ];
    const done = { id: 'new', done: true };
    expect(doEach(items, work, (given, it) => it?.id ?? given.id)).toEqual({
      results: [
        { itemMetadata: { id: 'new', originalIndex: 0, success: true }, item: done },
        {
          itemMetadata: {
            id: 'b',
            originalIndex: 1,
            success: false,
            error: { code: 'TAKEN', description: 'It is taken', data: { by: 'a' } },
          },
        },
        {
          itemMetadata: {
            id: 'c',
            originalIndex: 2,
            success: false,
            error: { code: 'NOT_FOUND', description: 'Brand c not found', data: {} },
          },
        },
        {
          itemMetadata: {
            originalIndex: 3,
            success: false,
            error: { code: 'INVALID_ARGUMENT', description: '"name" must not be empty', data: {} },
          },
        },
      ],
      bulkActionMetadata: { totalSuccesses: 1, totalFailures: 3, undetailedFailures: 0 },
    });
  });

  test('fail as a whole when the emulator itself fails', () => {
    const faults = [new Error('x'), new PlatformError(500, 'x'), new PlatformError(503, 'x')];
    for (const error of faults) expect(() => doEach<Given, object>([{ error }], work, idOf)).toThrow(error);
    expect(
      doEach<Given, object>([{ error: new PlatformError(499, 'x') }], work, idOf).bulkActionMetadata
        .totalFailures,
    ).toBe(1);
  });

  test('send entities as they are serialized, and only on request', () => {
    const items = [{ id: 'a' }, { id: 'b', error: notFound('b') }];
    const names = (serialize?: (it: { id: string }) => string) =>
      doEachEntity(items, work, serialize, idOf).results.map(({ itemMetadata, ...rest }) => [
        itemMetadata.id,
        rest,
      ]);
    expect(names()).toEqual([
      ['new', {}],
      ['b', {}],
    ]);
    expect(names(({ id }) => `it is ${id}`)).toEqual([
      ['new', { item: 'it is new' }],
      ['b', {}],
    ]);
    expect(doEachEntity(items, work, undefined).results[1]?.itemMetadata).not.toHaveProperty('id');
  });

  test('count successes and failures', () => {
    const resultOf = (success: boolean) => ({ itemMetadata: { success } });
    expect(bulkOutcome([resultOf(true), resultOf(false), resultOf(true)]).bulkActionMetadata).toEqual({
      totalSuccesses: 2,
      totalFailures: 1,
      undetailedFailures: 0,
    });
  });
});

describe('a refusal', () => {
  test('has a status, a message, and the details of the envelope', () => {
    const error = applicationError('TAKEN', 'It is taken');
    expect(error.name).toBe('PlatformError');
    expect(error.headers).toEqual({});
    expect(error.body()).toEqual({
      message: 'It is taken',
      details: { applicationError: { code: 'TAKEN', description: 'It is taken', data: {} } },
    });
    expect(
      [notFound('Brand b'), appNotInstalled('stores'), permissionDenied('read it')].map((it) => [
        it.status,
        it.message,
        it.details,
      ]),
    ).toEqual([
      [404, 'Brand b not found', {}],
      [428, 'The app stores is not installed on this site', {}],
      [403, 'The caller is not permitted to read it', {}],
    ]);
  });

  test('has a code if it is an application error', () => {
    expect(codeOf(applicationError('TAKEN', 'x'))).toBe('TAKEN');
    for (const details of [
      {},
      { applicationError: null },
      { applicationError: 'x' },
      { applicationError: {} },
    ])
      expect(codeOf(new PlatformError(400, 'x', details))).toBe('');
  });

  test('of fields names each field', () => {
    const violation = (field: string) => ({
      field,
      description: 'is wrong',
      violatedRule: 'VALIDATION' as const,
    });
    expect(validationError([violation('a'), violation('b')])).toMatchObject({
      status: 400,
      message: '"a" is wrong, "b" is wrong',
    });
    expect(refusal(() => assertRuleOf(0, 'name', 'TOO_NICE', 'is too nice'))).toBe('400 name TOO_NICE');
    expect(refusal(() => assertRuleOf(1, 'name', 'TOO_NICE', 'is too nice'))).toBeUndefined();
  });

  test('of a part names the field by its path in the whole request', () => {
    const fail = (error: Error) => () => {
      throw error;
    };
    expect(refusal(() => within('items[1]', fail(invalidField('name', 'x', 'MIN'))))).toBe(
      '400 items[1].name MIN',
    );
    expect(refusal(() => within('', fail(invalidField('name', 'x'))))).toBe('400 name VALIDATION');
    const other = notFound('x');
    for (const error of [other, new Error('x')]) expect(() => within('items', fail(error))).toThrow(error);
    expect(within('items', () => 7)).toBe(7);
  });

  test('is given for a value that is not a whole number within its bounds', () => {
    const why = (value: number, most?: number) => refusal(() => assertWhole(value, 'count', 1, most));
    expect(why(1)).toBeUndefined();
    expect(why(5, 5)).toBeUndefined();
    expect(why(0)).toBe('400 count MIN');
    expect(why(6, 5)).toBe('400 count MAX');
    expect(why(1.5)).toBe('400 count VALIDATION');
    expect(why(Number.NaN)).toBe('400 count VALIDATION');
    for (const [value, message] of [
      [1.5, 'must be a whole number'],
      [0, 'must be at least 1'],
      [6, 'must be at most 5'],
    ] as const)
      expect(() => assertWhole(value, 'count', 1, 5)).toThrow(`"count" ${message}`);
  });
});
