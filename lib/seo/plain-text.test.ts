import { expect, test } from 'vitest';
import { metaDescription, textOfHtml } from './plain-text';

test.each([
  ['<p>One</p><p>two &amp; three</p>', 'One two & three'],
  ['a<b>b</b>c<br/>d', 'abc d'],
  ['<style>p{}</style>x<!-- no -->', 'x'],
  ['', ''],
])('the text of %j is %j', (html, words) => {
  expect(textOfHtml(html)).toBe(words);
});

test('a description ends with a whole word', () => {
  const text = `${'word '.repeat(40)}end`;
  expect(metaDescription('Short.')).toBe('Short.');
  expect(metaDescription(text)).toMatch(/word…$/);
  expect(metaDescription(text).length).toBeLessThanOrEqual(160);
  expect(metaDescription('x'.repeat(300))).toHaveLength(160);
});
