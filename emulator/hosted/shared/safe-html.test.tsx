import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SafeHtml } from './safe-html';

it.each([
  ['<h1>Refunds</h1><p>By <b>mail</b></p>', '<p>Refunds</p><p>By <strong>mail</strong></p>'],
  ['<p onclick="x()" style="y">One<br>two', '<p>One<br/>two</p>'],
  ['a<script>alert(1)</script><style>b{}</style><svg><text>c</text></svg>d', 'ad'],
  [
    '<a href="https://example.com/a?b=1&amp;c" target="_top">us</a>',
    '<a href="https://example.com/a?b=1&amp;c" rel="noreferrer">us</a>',
  ],
  ['<a href="mailto:a@b.c">us</a>', '<a href="mailto:a@b.c" rel="noreferrer">us</a>'],
  ['<a href="tel:+123">us</a>', '<a href="tel:+123" rel="noreferrer">us</a>'],
  ['<a href=" &#106;ava&#10;script:alert(1)">x</a><a href="/checkout">y</a>', 'xy'],
])('renders %s harmless', (html, expected) => {
  expect(renderToStaticMarkup(<SafeHtml html={html} />)).toBe(expected);
});
