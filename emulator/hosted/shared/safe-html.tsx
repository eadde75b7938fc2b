import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { ReactNode } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import rehypeParse from 'rehype-parse';
import rehypeSanitize, { type Options } from 'rehype-sanitize';
import { unified } from 'unified';

/**
 * What is kept of an owner's markup: formatting and links, without any other attribute; of other elements only what is
 * inside. The link rules are those of the shop (components/store/product/html).
 */
const SCHEMA: Options = {
  tagNames: 'a b blockquote br em h1 h2 h3 h4 h5 h6 hr i li ol p s strong sub sup u ul'.split(' '),
  attributes: { a: ['href'] },
  protocols: { href: ['https', 'http', 'mailto', 'tel'] },
  // What is inside these is no text.
  strip: ['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math'],
  // The library's defaults for these drop text, rename ids or add attributes.
  ancestors: {},
  clobber: [],
  required: {},
};

/** As what an element is shown, if not as itself. The page has its own headings. */
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

/** A text that an owner formatted with HTML (JSDoc of `Policy.body`), as React elements that run nothing. */
export const SafeHtml = ({ html }: { html: string }): ReactNode =>
  toJsxRuntime(sanitizer.runSync(sanitizer.parse(html)), { Fragment, jsx, jsxs, components: COMPONENTS });

/** A link to an absolute address. A relative one would lead into the hosted pages, where its target does not exist. */
function SafeLink({ href, children }: { href?: string; children?: ReactNode }) {
  return href && URL.canParse(href) ? (
    <a href={href} rel="noreferrer">
      {children}
    </a>
  ) : (
    children
  );
}
