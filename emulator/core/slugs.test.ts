import { expect, test } from 'vitest';
import { slugFor } from './slugs';

const slug = (name: string, ...taken: string[]) => slugFor(name, 'event', (it) => taken.includes(it));

test.each([
  ['Clay & Wine, after dark!', 'clay-wine-after-dark'],
  ['  Crème brûlée  ', 'creme-brulee'],
  ['Ηράκλειο 2026', 'ηρακλειο-2026'],
  ['!!!', 'event'],
  ['', 'event'],
])('%j becomes %s', (name, expected) => {
  expect(slug(name)).toBe(expected);
});

test('a slug that is taken gets the next number', () => {
  expect(slug('Open day', 'open-day')).toBe('open-day-1');
  expect(slug('Open day', 'open-day', 'open-day-1')).toBe('open-day-2');
});

test('the next number is found with few looks, however many are taken', () => {
  let looks = 0;
  const next = slugFor('Lunch', 'menu', (it) => {
    looks += 1;
    return it === 'lunch' || Number(it.slice('lunch-'.length)) < 1000;
  });
  expect(next).toBe('lunch-1000');
  expect(looks).toBeLessThan(30);
});

test('a long name is cut to 100 characters, number included', () => {
  const long = slug('a'.repeat(300));
  expect(long).toBe('a'.repeat(100));
  expect(slug('a'.repeat(300), long)).toBe(`${'a'.repeat(98)}-1`);
});
