import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { createElement, Fragment, type ReactNode } from 'react';
import { classNames } from '../../ui/class-names';

type Node = DefaultTreeAdapterTypes.ChildNode;

/** What the platform's editor writes, and as what it is shown. Below the page's own headings there is one size. */
const TAGS: Record<string, string> = {
  p: 'p',
  div: 'div',
  br: 'br',
  hr: 'hr',
  blockquote: 'blockquote',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  u: 'u',
  s: 's',
  del: 'del',
  sub: 'sub',
  sup: 'sup',
  h1: 'h3',
  h2: 'h3',
  h3: 'h3',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
};

const EMPTY = ['br', 'hr'];
const PROTOCOLS = ['https:', 'http:', 'mailto:', 'tel:'];

/**
 * A text that its owner formatted, as elements of ours: formatting and links are kept, without any of their
 * attributes, and of everything else only the text. For server components; the parser stays on the server.
 * @param html of the platform (product descriptions of catalog V1), which may hold anything
 */
export function Html({ html, className }: { html: string; className?: string }) {
  return (
    <div
      className={classNames(
        'space-y-3 break-words [&_a]:text-accent [&_a]:underline [&_blockquote]:border-l-2 [&_blockquote]:border-edge [&_blockquote]:pl-4 [&_h3]:font-semibold [&_ol]:list-decimal [&_ol]:pl-5 [&_ul]:list-disc [&_ul]:pl-5',
        className,
      )}
    >
      {toElements(parseFragment(html).childNodes)}
    </div>
  );
}

const toElements = (nodes: Node[]): ReactNode => createElement(Fragment, null, ...nodes.map(toElement));

function toElement(node: Node): ReactNode {
  if (node.nodeName === '#text' && 'value' in node) return node.value;
  if (!('tagName' in node)) return null;
  const tag = Object.hasOwn(TAGS, node.tagName) ? TAGS[node.tagName] : undefined;
  if (tag && EMPTY.includes(tag)) return createElement(tag);
  const content = toElements(node.childNodes);
  if (node.tagName === 'a') {
    const href = safeAddress(node.attrs.find(({ name }) => name === 'href')?.value);
    return href ? createElement('a', { href, rel: 'noreferrer nofollow' }, content) : content;
  }
  return tag ? createElement(tag, null, content) : content;
}

/** An address that leads somewhere and runs nothing. */
function safeAddress(href = ''): string | undefined {
  const url = URL.canParse(href) ? new URL(href) : undefined;
  return url && PROTOCOLS.includes(url.protocol) ? url.href : undefined;
}
