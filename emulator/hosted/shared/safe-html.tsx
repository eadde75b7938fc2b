import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { createElement, Fragment, type ReactNode } from 'react';

type Node = DefaultTreeAdapterTypes.ChildNode;

/** What owners write, and as what it is shown; of other elements only what is inside counts. */
const TAGS: Record<string, string> = {
  p: 'p',
  br: 'br',
  hr: 'hr',
  blockquote: 'blockquote',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  u: 'u',
  s: 's',
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  sub: 'sub',
  sup: 'sup',
  h1: 'p',
  h2: 'p',
  h3: 'p',
  h4: 'p',
  h5: 'p',
  h6: 'p',
};
const EMPTY = ['br', 'hr'];
/** What these have inside is no text. */
const SILENT = ['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math'];

/**
 * A text that an owner formatted with HTML (JSDoc of `Policy.body`), without anything that could do something: no
 * attribute gets through but the address of a link, and that only where it leads to a page or a mailbox.
 */
export const SafeHtml = ({ html }: { html: string }): ReactNode => toElements(parseFragment(html).childNodes);

const toElements = (nodes: readonly Node[]): ReactNode =>
  createElement(Fragment, null, ...nodes.map(toElement));

function toElement(node: Node): ReactNode {
  if (node.nodeName === '#text' && 'value' in node) return node.value;
  if (!('tagName' in node) || SILENT.includes(node.tagName)) return null;
  const tag = Object.hasOwn(TAGS, node.tagName) ? TAGS[node.tagName] : undefined;
  if (tag && EMPTY.includes(tag)) return createElement(tag);
  const content = toElements(node.childNodes);
  if (node.tagName === 'a') {
    const href = node.attrs.find(({ name }) => name === 'href')?.value ?? '';
    return /^(https?:|mailto:)/i.test(href)
      ? createElement('a', { href, rel: 'noreferrer' }, content)
      : content;
  }
  return tag ? createElement(tag, null, content) : content;
}
