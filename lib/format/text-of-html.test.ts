import { expect, test } from 'vitest';
import { textOfHtml } from './html-text';

test.each([
  ['<p>One</p><p>two &amp; three</p>', 'One two & three'],
  ['a<b>b</b>c<br/>d', 'abc d'],
  ['<style>p{}</style>x<!-- no -->', 'x'],
  ['', ''],
])('the text of %j is %j', (html, words) => {
  expect(textOfHtml(html)).toBe(words);
});
