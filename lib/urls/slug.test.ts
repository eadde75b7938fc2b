import { expect, test } from 'vitest';
import { slugOf } from './slug';

test('a segment stands for its slug, a broken one for itself', () => {
  expect(slugOf('a%2Fb')).toBe('a/b');
  expect(slugOf('%E0')).toBe('%E0');
});
