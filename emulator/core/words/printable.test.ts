import { expect, test } from 'vitest';
import { printable } from './printable';

test('a text that an app has sent stays one line, and quotes stay quotes', () => {
  expect(printable('{"a": "b"}\n\u001b[2J', 100)).toBe('{"a": "b"}\\n\\u001b[2J');
  expect(printable('abc', 2)).toBe('ab');
});
