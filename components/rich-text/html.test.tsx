import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Html } from './html';

/** Returns the rendered HTML without the element around it. */
const shown = (html: string) =>
  renderToStaticMarkup(<Html html={html} />).replace(/^<div[^>]*>|<\/div>$/g, '');

describe('Html', () => {
  it.each([
    ['<p>One</p><p>Two<br>lines</p>', '<p>One</p><p>Two<br/>lines</p>'],
    [
      '<h1>Care</h1><ul><li><b>Wash</b> cold</li></ul>',
      '<h3>Care</h3><ul><li><strong>Wash</strong> cold</li></ul>',
    ],
    ['Salt &amp; clay, 5 < 6', 'Salt &amp; clay, 5 &lt; 6'],
    ['<p>Not <i>closed', '<p>Not <em>closed</em></p>'],
    ['<section><span style="color:red">Text</span></section>', 'Text'],
    [
      '<a href="https://example.com/a?b=1&amp;c" onclick="x()" target="_top">us</a>',
      '<a href="https://example.com/a?b=1&amp;c" rel="noreferrer nofollow">us</a>',
    ],
  ])('shows %s', (html, expected) => {
    expect(shown(html)).toBe(expected);
  });

  it('shows a text with very many or deeply nested elements without its formatting', () => {
    const paragraphs = shown('<p>One &lt;</p>'.repeat(60_000));
    expect(paragraphs).toMatch(/^<p [^>]*>One &lt;\n\nOne &lt;/);
    expect(paragraphs.match(/<p/g)).toHaveLength(1);
    expect(shown(`${'<div>'.repeat(30_000)}deep`)).toMatch(/^<p [^>]*>deep<\/p>$/);
    expect(shown('<ul><li>'.repeat(100)).match(/<li>/g)).toHaveLength(100);
  });

  it.each([
    ['<script>alert(1)</script>', 'alert(1)'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<p onmouseover="alert(1)" style="x" class="y" id="z">Hi</p>', '<p>Hi</p>'],
    ['<a href="javascript:alert(1)">x</a>', 'x'],
    ['<a href=" &#106;ava&#10;script:alert(1)">x</a>', 'x'],
    ['<a href="data:text/html,<script>alert(1)</script>">x</a>', 'x'],
    ['<svg><script>alert(1)</script></svg>', 'alert(1)'],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>', ''],
    ['<style>body{display:none}</style>', 'body{display:none}'],
    ['<math><mtext></p><style><img src onerror=alert(1)></style>', '<p></p>&lt;img src onerror=alert(1)&gt;'],
    ['<template><b>x</b></template><!-- <script> -->', ''],
    ['<constructor>x</constructor>', 'x'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ])('makes %s harmless', (html, expected) => {
    expect(shown(html)).toBe(expected);
  });
});
