import { expect, test } from 'vitest';
import { hasFewElements, linesOfHtml, textOfHtml } from './html-text';

test.each([
  ['<p>One</p><p>two &amp; three</p>', 'One two & three'],
  ['a<b>b</b>c<br/>d', 'abc d'],
  ['<style>p{}</style>x<!-- no --><script>"</p>"</script>', 'x'],
  ['5 < 6 <p', '5 < 6'],
  [`${'<div>'.repeat(100_000)}deep`, 'deep'],
  ['', ''],
])('the text of %#', (html, words) => {
  expect(linesOfHtml(html).replace(/\s+/g, ' ').trim()).toBe(words);
});

test('elements are counted as the parser makes them', () => {
  const paragraphs = (number: number) => '<p>a <b>b</b></p>'.repeat(number);
  const open = Array.from({ length: 100 }, (_, size) => `<font size=${size}>`).join('');
  expect(hasFewElements(paragraphs(50), 100)).toBe(true);
  expect(hasFewElements(paragraphs(51), 100)).toBe(false);
  expect(hasFewElements('</q>'.repeat(1000), 100)).toBe(false);
  // Each paragraph repeats the formatting that is left open in the first one.
  expect(hasFewElements(`<p>${open}</p>${'<p>a</p>'.repeat(100)}`, 1000)).toBe(false);
});

test.each([
  ['<p>One</p><p>two &amp; three</p>', 'One two & three'],
  ['a<b>b</b>c<br/>d', 'abc d'],
  ['<style>p{}</style>x<!-- no -->', 'x'],
  ['', ''],
])('the text of %j is %j', (html, words) => {
  expect(textOfHtml(html)).toBe(words);
});
