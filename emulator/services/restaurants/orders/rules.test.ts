import { expect, test } from 'vitest';
import { transition } from '#core/transitions';
import { refusal } from '@/tests/support/emulator/refusal';
import { dishOrderFilter, type OrderFilter, type OrderStatus, STATUSES } from './operations';

test.each<[OrderStatus, (string | undefined)[]]>([
  ['NEW', ['ACCEPTED', 'CANCELED', undefined]],
  ['ACCEPTED', [undefined, 'CANCELED', 'FULFILLED']],
  ['CANCELED', [undefined, undefined, undefined]],
  ['FULFILLED', [undefined, 'CANCELED', undefined]],
])('acceptance, cancellation and fulfillment change an order that is %s to %j', (status, after) => {
  const next = (['accept', 'cancel', 'fulfill'] as const).map((event) => {
    let state: string | undefined;
    refusal(() => {
      state = transition(STATUSES, status, event);
    });
    return state;
  });
  expect(next).toEqual(after);
});

test.each<[OrderFilter, object]>([
  [{}, {}],
  [{ status: 'UNSPECIFIED_ORDER_STATUS', createdDate: '', locationIds: [] }, {}],
  [{ status: 'NEW' }, { $and: [{ status: 'NEW' }] }],
  [{ delivered: null }, {}],
  [{ delivered: true }, { $and: [{ status: 'FULFILLED' }] }],
  [{ delivered: false }, { $and: [{ status: { $ne: 'FULFILLED' } }] }],
  [{ locationIds: ['a', 'b'] }, { $and: [{ locationId: { $in: ['a', 'b'] } }] }],
  [
    { createdDate: 'gte:2026-03-02T10:00:00Z' },
    { $and: [{ createdDate: { $gte: '2026-03-02T10:00:00.000Z' } }] },
  ],
  [
    { status: 'NEW', createdDate: 'lte:2026-03-02T10:00:00Z' },
    { $and: [{ status: 'NEW' }, { createdDate: { $lte: '2026-03-02T10:00:00.000Z' } }] },
  ],
])('a list of orders by %j is queried by %j', (asked, filter) => {
  expect(dishOrderFilter(asked)).toEqual(filter);
});

test.each<[OrderFilter, string]>([
  [{ status: 'FULFILLED' }, '400 status VALIDATION'],
  [{ createdDate: '2026-03-02T10:00:00Z' }, '400 createdDate FORMAT'],
  [{ createdDate: 'gt:2026-03-02T10:00:00Z' }, '400 createdDate FORMAT'],
  [{ createdDate: 'xgte:2026-03-02T10:00:00Z' }, '400 createdDate FORMAT'],
  [{ createdDate: 'gte:soon' }, '400 createdDate FORMAT'],
])('a list of orders by %j is refused', (asked, refused) => {
  expect(refusal(() => dishOrderFilter(asked))).toBe(refused);
});

test('a refused list of orders names the valid form', () => {
  expect(() => dishOrderFilter({ status: 'FULFILLED' })).toThrow('"status" cannot be FULFILLED');
  expect(() => dishOrderFilter({ createdDate: 'x' })).toThrow(
    'must be gte: or lte: and a date, such as gte:2021-10-26T12:48:15Z',
  );
});
