import { beforeEach, expect, it } from 'vitest';
import { forgetSeen, keepSeen, latelySeen } from './lately-seen';

beforeEach(() => localStorage.clear());

const look = (...slugs: string[]) => {
  for (const slug of slugs) keepSeen({ slug, name: slug.toUpperCase() });
};
const slugs = () => latelySeen().map(({ slug }) => slug);

it('lists products by when they were looked at, the latest first, each once', () => {
  look('mug', 'bowl', 'mug');
  expect(slugs()).toEqual(['mug', 'bowl']);
});

it('keeps five', () => {
  look('a', 'b', 'c', 'd', 'e', 'f');
  expect(slugs()).toEqual(['f', 'e', 'd', 'c', 'b']);
});

it('is empty after the log-out', () => {
  look('mug');
  forgetSeen();
  expect(slugs()).toEqual([]);
});

it.each(['{', '{"slug":"mug"}', '[1, null, {"name":"No slug"}]'])('ignores stored nonsense: %s', (stored) => {
  localStorage.setItem('latelySeen', stored);
  expect(slugs()).toEqual([]);
  look('mug');
  expect(slugs()).toEqual(['mug']);
});
