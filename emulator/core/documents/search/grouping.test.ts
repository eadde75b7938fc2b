import { beforeEach, describe, expect, test } from 'vitest';
import { refusal } from '@/tests/support/emulator/refusal';
import { createCountCache } from '../../http/cache';
import { collection } from '../collection';
import { openDatabase } from '../database';
import { createDocuments } from '../documents';
import type { Documents } from '../types';
import { withRestNames } from './rest-names';
import type { Aggregation } from './types';

const handles = collection<{ id: string; potId: string }>('handles', {
  fields: { potId: 'string', marks: { kind: 'list', path: 'marks[]' } },
});
const pots = collection<{ id: string; firedDate?: string }>('pots', {
  fields: {
    glaze: 'string',
    price: 'number',
    firedDate: 'date',
    handles: { kind: 'items', items: { collection: handles, key: 'potId' } },
  },
});

let documents: Documents;
beforeEach(() => {
  const database = openDatabase(':memory:');
  documents = createDocuments(database, [pots, handles], createCountCache(database));
  documents.put(pots, { id: '1', firedDate: '2026-03-01T23:30:00.000Z' });
  documents.put(pots, { id: '2', firedDate: '2026-03-02T05:00:10.000Z' });
  documents.put(pots, { id: '3', firedDate: '2026-08-15T10:15:20.000Z' });
  documents.put(pots, { id: '4' });
});

const aggregate = (aggregation: Aggregation, timeZone?: string) =>
  documents.aggregate(pots, {}, [aggregation], {
    field: 'search.aggregations',
    ...(timeZone && { timeZone }),
  })[0];
const why = (aggregation: Aggregation, timeZone?: string) => refusal(() => aggregate(aggregation, timeZone));

describe('time intervals', () => {
  type Interval = NonNullable<Aggregation['dateHistogram']>['interval'];
  const stretches = (interval: Interval, timeZone?: string) =>
    aggregate(
      { type: 'DATE_HISTOGRAM', fieldPath: 'firedDate', dateHistogram: { interval } },
      timeZone,
    )?.dateHistogram?.results.map(({ value, count }) => `${value} ${count}`);

  test.each<[Interval, string | undefined, string[]]>([
    ['YEAR', undefined, ['2026-01-01T00:00:00.000Z 3']],
    ['MONTH', undefined, ['2026-03-01T00:00:00.000Z 2', '2026-08-01T00:00:00.000Z 1']],
    // 1 March 2026 is a Sunday, which belongs to the week before.
    [
      'WEEK',
      undefined,
      ['2026-02-23T00:00:00.000Z 1', '2026-03-02T00:00:00.000Z 1', '2026-08-10T00:00:00.000Z 1'],
    ],
    [
      'DAY',
      undefined,
      ['2026-03-01T00:00:00.000Z 1', '2026-03-02T00:00:00.000Z 1', '2026-08-15T00:00:00.000Z 1'],
    ],
    [
      'HOUR',
      undefined,
      ['2026-03-01T23:00:00.000Z 1', '2026-03-02T05:00:00.000Z 1', '2026-08-15T10:00:00.000Z 1'],
    ],
    [
      'MINUTE',
      undefined,
      ['2026-03-01T23:30:00.000Z 1', '2026-03-02T05:00:00.000Z 1', '2026-08-15T10:15:00.000Z 1'],
    ],
    [
      'SECOND',
      undefined,
      ['2026-03-01T23:30:00.000Z 1', '2026-03-02T05:00:10.000Z 1', '2026-08-15T10:15:20.000Z 1'],
    ],
    ['DAY', '+02:00', ['2026-03-01T22:00:00.000Z 2', '2026-08-14T22:00:00.000Z 1']],
    // One hour earlier in UTC in summer.
    ['DAY', 'Europe/Berlin', ['2026-03-01T23:00:00.000Z 2', '2026-08-14T22:00:00.000Z 1']],
    ['MONTH', 'America/New_York', ['2026-03-01T05:00:00.000Z 2', '2026-08-01T04:00:00.000Z 1']],
  ])('%s in the time of %s', (interval, timeZone, expected) => {
    expect(stretches(interval, timeZone)).toEqual(expected);
  });

  test('are at most 200', () => {
    for (let n = 0; n < 210; n += 1)
      documents.put(pots, { id: `day-${n}`, firedDate: new Date(Date.UTC(2027, 0, n)).toISOString() });
    expect(stretches('DAY')).toHaveLength(200);
  });

  test.each<[Aggregation, string | undefined, string]>([
    [
      { type: 'DATE_HISTOGRAM', fieldPath: 'firedDate' },
      undefined,
      'search.aggregations[0].dateHistogram REQUIRED_FIELD',
    ],
    [
      { type: 'DATE_HISTOGRAM', fieldPath: 'price', dateHistogram: { interval: 'DAY' } },
      undefined,
      'search.aggregations[0].dateHistogram REQUIRED_FIELD',
    ],
    [
      { type: 'DATE_HISTOGRAM', fieldPath: 'firedDate', dateHistogram: { interval: 'DAY' } },
      'Mars/Base',
      'timeZone FORMAT',
    ],
  ])('%j in %s is refused', (aggregation, timeZone, rule) => {
    expect(why(aggregation, timeZone)).toBe(`400 ${rule}`);
  });
});

describe('an aggregation', () => {
  test.each<[Aggregation, string]>([
    [{ fieldPath: 'glaze' }, 'type REQUIRED_FIELD'],
    ...[
      'colour',
      'constructor',
      'handles',
      'handles.',
      'handles.colour',
      'handles.constructor',
      'handles.marks',
      '',
    ].map((fieldPath): [Aggregation, string] => [{ type: 'VALUE', fieldPath }, 'fieldPath VALIDATION']),
    [{ type: 'NESTED' }, 'nested.nestedAggregations REQUIRED_FIELD'],
    [{ type: 'NESTED', nested: { nestedAggregations: [] } }, 'nested.nestedAggregations REQUIRED_FIELD'],
    [
      {
        type: 'NESTED',
        nested: {
          nestedAggregations: [
            { type: 'SCALAR', fieldPath: 'price' },
            { type: 'VALUE', fieldPath: 'glaze' },
          ],
        },
      },
      'nested.nestedAggregations[0].type VALIDATION',
    ],
    [
      {
        type: 'NESTED',
        nested: { nestedAggregations: [{ type: 'VALUE', fieldPath: 'glaze' }, { type: 'VALUE' }] },
      },
      'nested.nestedAggregations[1].fieldPath VALIDATION',
    ],
  ])('%j is refused', (aggregation, rule) => {
    expect(why(aggregation)).toBe(`400 search.aggregations[0].${rule}`);
  });
});

test('fields that the SDK does not rename get their REST names', () => {
  const valuesOf = (fieldPath: string) => ({ type: 'VALUE' as const, fieldPath });
  expect(
    withRestNames([
      valuesOf('_id'),
      valuesOf('pot._createdDate'),
      valuesOf('_updatedDate'),
      valuesOf('_idea'),
      valuesOf('x_id'),
      { type: 'NESTED', nested: { nestedAggregations: [valuesOf('_id'), valuesOf('glaze')] } },
      { type: 'SCALAR' },
    ]),
  ).toEqual([
    valuesOf('id'),
    valuesOf('pot.createdDate'),
    valuesOf('updatedDate'),
    valuesOf('_idea'),
    valuesOf('x_id'),
    { type: 'NESTED', nested: { nestedAggregations: [valuesOf('id'), valuesOf('glaze')] } },
    { type: 'SCALAR' },
  ]);
});
