import { expect, test } from 'vitest';
import type { RequestEntry } from '../api/types';
import { createFilter, type RequestFilter } from './filter';
import { barOf, pageViews } from './views';

const ALL: RequestFilter = {
  text: '',
  status: '',
  operation: '',
  caller: '',
  problem: '',
  view: '',
  own: '',
};

const call = (number: number, given: Partial<RequestEntry> = {}): RequestEntry => ({
  number,
  requestId: `request-${number}`,
  time: '2026-01-01T00:00:00.000Z',
  operation: 'stores.products.queryProducts',
  method: 'POST',
  path: '/stores/v1/products/query',
  status: 200,
  duration: 10,
  started: number * 100,
  view: number,
  ...given,
});

const CALLS = [
  call(1, { caller: { role: 'visitor', id: 'v1' }, view: 1 }),
  call(2, { status: 403, message: 'May not', caller: { role: 'member', id: 'm1' }, view: 1 }),
  call(3, { status: 500, operation: 'ecom.orders.getOrder', view: 3 }),
  call(4, { status: 404, operation: 'not served', problem: 'not served', path: '/x' }),
  call(5, { isConsole: true, operation: 'ecom.ordersSettings.getSettings' }),
];

test.each([
  [{}, [1, 2, 3, 4]],
  [{ own: 'show' }, [1, 2, 3, 4, 5]],
  [{ status: 'failed' }, [2, 3, 4]],
  [{ status: '4xx' }, [2, 4]],
  [{ status: '403' }, [2]],
  [{ operation: 'ecom.orders', own: 'show' }, [3]],
  [{ caller: 'member' }, [2]],
  [{ caller: 'v1' }, [1]],
  [{ problem: 'not served' }, [4]],
  [{ view: '1' }, [1, 2]],
  [{ text: 'may STORES' }, [2]],
  [{ text: 'request-3' }, [3]],
  [{ status: 'failed', caller: 'member', text: 'nothing of this' }, []],
])('the filter %j chooses %j', (given, numbers) => {
  expect(CALLS.filter(createFilter({ ...ALL, ...given })).map(({ number }) => number)).toEqual(numbers);
});

test('calls of one page view are grouped, on one time line', () => {
  const [first, second, ...others] = pageViews(CALLS.slice(0, 4));
  expect(others).toHaveLength(1);
  expect(first).toMatchObject({ view: 1, begin: 100, end: 210, failed: 1 });
  expect(second).toMatchObject({ view: 3, failed: 1 });
  const bar = first && barOf(CALLS[1] ?? call(0), first);
  expect(bar?.left).toBeCloseTo((100 / 110) * 100);
  expect(bar?.width).toBeCloseTo((10 / 110) * 100);
});
