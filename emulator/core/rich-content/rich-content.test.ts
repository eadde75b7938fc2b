import { describe, expect, test } from 'vitest';
import { richContentOf } from './from-html';
import { htmlOf } from './to-html';

describe('HTML as rich content', () => {
  test.each([
    '<p>Wash by <strong>hand</strong> &amp; rub with <em>oil</em>.</p>',
    '<h2>Care</h2><p>See <a href="https://example.com/?a=1&amp;b=2" target="_blank">our guide</a>.</p>',
    '<ul><li><p>one</p></li><li><p>two</p></li></ul><ol><li><p>first</p></li></ol>',
    '<blockquote><p>quoted</p></blockquote><pre>let x</pre><hr>',
    '<p>a<br>b</p><img src="https://example.com/p.png" alt="A &lt;pot&gt;">',
    '<p>H<sub>2</sub>O, m<sup>2</sup>, <u>u</u>, <s>old</s></p>',
  ])('keeps %s', (html) => {
    expect(htmlOf(richContentOf(html))).toBe(html);
  });

  test.each([
    ['plain words', '<p>plain words</p>'],
    ['<div>one<p>two</p>three</div>', '<p>one</p><p>two</p><p>three</p>'],
    ['<ul><li>bare</li></ul>', '<ul><li><p>bare</p></li></ul>'],
    ['<p>open <b>bold', '<p>open <strong>bold</strong></p>'],
    ['<script>alert(1)</script><style>p{}</style><p>kept</p>', '<p>kept</p>'],
    ['<table><tr><td>cell</td></tr></table>', '<table><tbody><tr><td><p>cell</p></td></tr></tbody></table>'],
    ['<p><span style="font-weight: bold">b</span></p>', '<p><strong>b</strong></p>'],
    ['', ''],
  ])('%s becomes %s', (html, same) => {
    expect(htmlOf(richContentOf(html))).toBe(same);
  });

  test('gives every node an id of its own', () => {
    const ids: unknown[] = [];
    const visit = ({ id, nodes = [] }: { id?: string; nodes?: object[] }) => {
      ids.push(id);
      nodes.forEach(visit);
    };
    richContentOf('<p>a <b>b</b></p><p>c</p>').nodes?.forEach(visit);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
