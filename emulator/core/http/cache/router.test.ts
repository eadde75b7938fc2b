import { expect, test } from 'vitest';
import { CachingRouter } from './router';

test('the same route matches on every call, and a route that is added later matches too', () => {
  const router = new CachingRouter<string>();
  router.add('GET', '/plans/:id', 'plan');
  const match = (method: string, path: string) => router.match(method, path)[0];
  for (let time = 0; time < 2; time += 1) {
    expect(match('GET', '/plans/a')).toEqual([['plan', { id: 'a' }]]);
    expect(match('GET', '/plans/b')).toEqual([['plan', { id: 'b' }]]);
    expect(match('POST', '/plans/a')).toEqual([]);
  }
  router.add('POST', '/plans/:id', 'change');
  expect(match('POST', '/plans/a')).toEqual([['change', { id: 'a' }]]);
});
