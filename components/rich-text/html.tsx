import { clsx } from 'clsx/lite';
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import type { ReactNode } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import rehypeParse from 'rehype-parse';
import rehypeSanitize, { type Options } from 'rehype-sanitize';
import { unified } from 'unified';
import { hasFewElements, linesOfHtml } from '@/lib/format/html-text';
import { PlainText } from './plain-text';

/**
 * The markup that is kept from the platform's editor: formatting and links, without any other attribute; of other
 * elements only the text. The rules for links are those of the hosted pages (emulator/hosted/shared/safe-html).
 */
const SCHEMA: Options = {
  tagNames: 'a b blockquote br del div em h1 h2 h3 h4 h5 h6 hr i li ol p s strong sub sup u ul'.split(' '),
  attributes: { a: ['href'] },
  protocols: { href: ['https', 'http', 'mailto', 'tel'] },
  // The library's defaults for these drop text, rename ids or add attributes.
  ancestors: {},
  clobber: [],
  required: {},
  strip: [],
};

/** Elements that are shown as others. All headings have one level and size. */
const componentsOf = (heading: 'h2' | 'h3') => ({
  a: SafeLink,
  b: 'strong' as const,
  i: 'em' as const,
  h1: heading,
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
});

/** A text with more elements is shown without its formatting: all other visitors wait while a page is made. */
const MOST_ELEMENTS = 1000;

const sanitizer = unified().use(rehypeParse, { fragment: true }).use(rehypeSanitize, SCHEMA).freeze();

/**
 * The owner's formatted text as React elements. For server components: the parser stays on the server.
 * @param html of the platform (product descriptions of catalog V1, rich text of the CMS), which may contain anything
 * @param heading the element of its headings
 */
export function Html({
  html,
  heading = 'h3',
  className,
}: {
  html: string;
  heading?: 'h2' | 'h3';
  className?: string;
}) {
  if (!hasFewElements(html, MOST_ELEMENTS))
    return <PlainText text={linesOfHtml(html)} className={className} />;
  const tree = sanitizer.runSync(sanitizer.parse(html));
  return (
    <div
      className={clsx(
        'space-y-3 break-words [&_a]:text-accent [&_a]:underline [&_blockquote]:border-s-2 [&_blockquote]:border-edge [&_blockquote]:ps-4 [&_:is(h2,h3)]:font-semibold [&_ol]:list-decimal [&_ol]:ps-5 [&_ul]:list-disc [&_ul]:ps-5',
        className,
      )}
    >
      {toJsxRuntime(tree, { Fragment, jsx, jsxs, components: componentsOf(heading) })}
    </div>
  );
}

/** A link to an absolute address. A relative one would lead into this shop, where its target does not exist. */
function SafeLink({ href, children }: { href?: string; children?: ReactNode }) {
  return href && URL.canParse(href) ? (
    <a href={href} rel="noreferrer nofollow">
      {children}
    </a>
  ) : (
    children
  );
}
