import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { ReactNode } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import rehypeParse from 'rehype-parse';
import rehypeSanitize, { type Options } from 'rehype-sanitize';
import { unified } from 'unified';

/**
 * The allowed part of an owner's markup: formatting and links without any other attribute; other elements are replaced
 * by their contents. The link rules are those of the shop (components/store/product/html).
 */
const SCHEMA: Options = {
  tagNames: 'a b blockquote br em h1 h2 h3 h4 h5 h6 hr i li ol p s strong sub sup u ul'.split(' '),
  attributes: { a: ['href'] },
  protocols: { href: ['https', 'http', 'mailto', 'tel'] },
  // The contents of these are not text, so they are dropped too.
  strip: ['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math'],
  // The library's defaults for these would drop text, rename ids or add attributes.
  ancestors: {},
  clobber: [],
  required: {},
};

/** How elements are shown; others stay as they are. The page has its own headings. */
const COMPONENTS = {
  a: SafeLink,
  b: 'strong',
  i: 'em',
  h1: 'p',
  h2: 'p',
  h3: 'p',
  h4: 'p',
  h5: 'p',
  h6: 'p',
} as const;

const sanitizer = unified().use(rehypeParse, { fragment: true }).use(rehypeSanitize, SCHEMA).freeze();

/** Renders an owner's HTML (JSDoc of `Policy.body`) as React elements; no script can run. */
export const SafeHtml = ({ html }: { html: string }): ReactNode =>
  toJsxRuntime(sanitizer.runSync(sanitizer.parse(html)), { Fragment, jsx, jsxs, components: COMPONENTS });

/** A link to an absolute address; a relative one would point into the hosted pages, which lack its target. */
function SafeLink({ href, children }: { href?: string; children?: ReactNode }) {
  return href && URL.canParse(href) ? (
    <a href={href} rel="noreferrer">
      {children}
    </a>
  ) : (
    children
  );
}
