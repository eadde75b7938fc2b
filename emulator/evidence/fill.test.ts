import { expect, test } from 'vitest';
import { fill, taken } from './fill';

const values = () => ({
  saved: { product: { id: 'p1' }, 'plan.id': 'l1', revision: '3' },
  now: Date.parse('2026-03-02T03:00:00.000Z'),
  timeZone: 'America/New_York',
  guid: () => '0a1b2c3d-0000-4000-8000-000000000001',
});

test('placeholders become values, whole or within a text', () => {
  const body = {
    id: '{{product.id}}',
    name: 'Plan {{plan.id}}',
    all: '{{product}}',
    '{{revision}}': [1, null],
  };
  expect(fill(body, values())).toEqual({ id: 'p1', name: 'Plan l1', all: { id: 'p1' }, 3: [1, null] });
});

test('ids are made once, and dates count from now', () => {
  const sample = values();
  expect(fill(['{{n}}', '{{n}}', '{{guid2}}'], sample)).toEqual(['10597059', '10597059', sample.guid()]);
  expect(fill(['{{day+1}}', '{{iso-1}}', '{{ms+0}}'], sample)).toEqual([
    '2026-03-02',
    '2026-03-01T03:00:00.000Z',
    sample.now,
  ]);
});

test('lists, texts and numbers are made to measure', () => {
  const body = {
    names: { $times: 2, of: 'N{{i}} {{product.id}}' },
    long: { $text: 3 },
    no: { $number: '{{revision}}' },
  };
  expect(fill(body, values())).toEqual({ names: ['N0 p1', 'N1 p1'], long: 'xxx', no: 3 });
});

test('a placeholder without a value is an error', () => {
  expect(() => fill('{{cart.id}}', values())).toThrow('{{cart.id}} has no value');
});

test('values are taken by path, by pattern, or if they are there', () => {
  expect(taken({ a: [{ b: 1 }] }, 'a[0].b')).toBe(1);
  expect(taken('code="abc"', '/code="(\\w+)"/')).toBe('abc');
  expect(taken({}, 'a?')).toBeUndefined();
  expect(() => taken({}, 'a')).toThrow('no a in {}');
});
