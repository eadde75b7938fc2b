import { expect, test } from 'vitest';
import { slugOf } from './search-params';

test('a segment is decoded to its slug, and kept if it cannot be', () => {
  expect(slugOf('a%2Fb')).toBe('a/b');
  expect(slugOf('%E0')).toBe('%E0');
});
