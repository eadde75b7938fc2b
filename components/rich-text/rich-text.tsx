import { clsx } from 'clsx/lite';
import type { ComponentType, ReactNode } from 'react';
import { asNumber } from '@/lib/wix/platform/values';
import {
  headingLevels,
  listOf,
  type RichDecoration,
  type RichDocument,
  type RichNode,
  safeHref,
  textOfNodes,
} from '@/lib/wix/rich-text';
import { TextLink } from './text-link';

/** Shows a node. @param shift what to add to the level of a heading */
export type ShowNode = ComponentType<{ node: RichNode; shift: number }>;
/** Decorates a text. */
export type Decorate = (decoration: RichDecoration, text: ReactNode) => ReactNode;

export type RichParts = { nodes: Record<string, ShowNode>; decorations: Record<string, Decorate> };

declare global {
  // Global because Next bundles a module more than once.
  var richParts: RichParts | undefined;
}

/** Sets how an app around the examples shows more types of nodes and decorations: media, tables, colours. */
export function setRichParts(parts: RichParts): void {
  globalThis.richParts = parts;
}

/**
 * A rich text of the platform. Nothing in a document becomes markup: texts stay texts, and addresses are only those that
 * `safeHref` accepts. Of unknown nodes the children are shown.
 * @param level the level of its highest headings, from 2 to 6
 */
export function RichText({ document, level }: { document: RichDocument | undefined; level: number }) {
  const nodes = listOf(document?.nodes);
  return (
    <div className="space-y-4">
      <Nodes nodes={nodes} shift={level - Math.min(...headingLevels(nodes), 6)} />
    </div>
  );
}

/** Shows nodes, each by its type. @param shift see `ShowNode` */
export const Nodes = ({ nodes, shift }: { nodes: readonly RichNode[] | undefined; shift: number }) =>
  listOf(nodes).map((node, index) => {
    const Shown = partOf(NODES, node.type) ?? partOf(globalThis.richParts?.nodes, node.type) ?? Group;
    // biome-ignore lint/suspicious/noArrayIndexKey: the nodes of a document do not move
    return <Shown key={index} node={node} shift={shift} />;
  });

const partOf = <Part,>(parts: Record<string, Part> | undefined, type: string | undefined) =>
  type !== undefined && parts && Object.hasOwn(parts, type) ? parts[type] : undefined;

/** The texts of a paragraph or heading with their decorations; other nodes inside it become their text. */
export const Runs = ({ nodes }: { nodes: readonly RichNode[] | undefined }) =>
  listOf(nodes).map((node, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the texts of a document do not move
    <Decorated key={index} decorations={listOf(node.textData?.decorations)}>
      {textOfNodes([node])}
    </Decorated>
  ));

const Decorated = ({
  decorations,
  children,
}: {
  decorations: readonly RichDecoration[];
  children: ReactNode;
}) =>
  decorations.reduce((text, it) => {
    const decorate = partOf(DECORATIONS, it.type) ?? partOf(globalThis.richParts?.decorations, it.type);
    return decorate ? decorate(it, text) : text;
  }, children);

/** Leaves out sizes and families, because pages have one typeface and one scale. */
const DECORATIONS: Record<string, Decorate> = {
  BOLD: ({ fontWeightValue }, text) =>
    (fontWeightValue ?? 700) >= 600 ? <strong className="font-semibold">{text}</strong> : text,
  ITALIC: ({ italicData }, text) => (italicData === false ? text : <em>{text}</em>),
  UNDERLINE: ({ underlineData }, text) => (underlineData === false ? text : <u>{text}</u>),
  STRIKETHROUGH: ({ strikethroughData }, text) => (strikethroughData === false ? text : <s>{text}</s>),
  LINK: ({ linkData }, text) => {
    const href = safeHref(linkData?.link?.url);
    return href ? <TextLink href={href}>{text}</TextLink> : text;
  },
};

const ALIGN: Record<string, string> = { CENTER: 'text-center', RIGHT: 'text-right' };

const Paragraph: ShowNode = ({ node }) => {
  const runs = node.textData ? [node] : node.nodes;
  return textOfNodes(runs) ? (
    <p className={clsx(ALIGN[node.paragraphData?.textStyle?.textAlignment ?? ''], 'wrap-anywhere')}>
      <Runs nodes={runs} />
    </p>
  ) : null;
};

const Heading: ShowNode = ({ node: { nodes, headingData }, shift }) => {
  const Tag = `h${Math.min((asNumber(headingData?.level) ?? 1) + shift, 6)}` as 'h3';
  return textOfNodes(nodes) ? (
    <Tag className="pt-2 text-lg font-semibold">
      <Runs nodes={nodes} />
    </Tag>
  ) : null;
};

const List: ShowNode = ({ node: { type, nodes, orderedListData }, shift }) => {
  const ordered = type === 'ORDERED_LIST';
  const Tag = ordered ? 'ol' : 'ul';
  return (
    <Tag
      {...(ordered && { start: asNumber(orderedListData?.start) ?? 1 })}
      className={clsx('space-y-1.5 ps-6 marker:text-muted', ordered ? 'list-decimal' : 'list-disc')}
    >
      {listOf(nodes).map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of a list do not move
        <li key={index} className="space-y-4 ps-1">
          <Nodes nodes={item.nodes} shift={shift} />
        </li>
      ))}
    </Tag>
  );
};

/** A node that only holds others. */
export const Group: ShowNode = ({ node: { nodes }, shift }) => (
  <div className="space-y-2 empty:hidden">
    <Nodes nodes={nodes} shift={shift} />
  </div>
);

/** How each type of nodes is shown. */
const NODES: Record<string, ShowNode> = {
  PARAGRAPH: Paragraph,
  TEXT: Paragraph,
  CAPTION: Paragraph,
  HEADING: Heading,
  BULLETED_LIST: List,
  ORDERED_LIST: List,
  BLOCKQUOTE: ({ node: { nodes }, shift }) => (
    <blockquote className="space-y-4 border-s-4 border-accent/40 ps-4 text-muted italic">
      <Nodes nodes={nodes} shift={shift} />
    </blockquote>
  ),
  CODE_BLOCK: ({ node: { nodes } }) => (
    <pre className="overflow-x-auto rounded-control bg-sunken p-4 text-sm">
      <code>{textOfNodes(nodes)}</code>
    </pre>
  ),
  DIVIDER: () => <hr className="border-line" />,
};
