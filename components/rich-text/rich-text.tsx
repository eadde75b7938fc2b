import { clsx } from 'clsx/lite';
import type { ComponentType, ReactNode } from 'react';
import { useTranslations } from '#translations';
import { asNumber, asText } from '@/lib/wix/platform/values';
import {
  headingLevels,
  listOf,
  type RichDocument,
  type RichNode,
  type RichNodeType,
  textOfMany,
  textOfNodes,
} from '@/lib/wix/rich-text';
import {
  AnimatedPicture,
  AppEmbed,
  Embed,
  File,
  ForeignMarkup,
  Gallery,
  LinkButton,
  LinkPreview,
  MapLink,
  Picture,
  Poll,
  Shape,
  Sound,
  Video,
} from './embeds';
import { PlainText } from './plain-text';
import { Runs } from './runs';

/** The level of a text's highest headings, from 2 to 6, and the levels of all headings of its document, ascending. */
type Headings = { level: number; levels: readonly number[] };

type Show = ComponentType<{ node: RichNode; headings: Headings }>;

/**
 * A rich text of the platform. Nothing in a document becomes markup: texts stay texts, and addresses are only those that
 * `safeHref` accepts and the platform's own media. Of unknown nodes the children are shown. A document with very many
 * nodes loses its formatting.
 * @param level the level of its highest headings, from 2 to 6
 */
export function RichText({ document, level }: { document: RichDocument | undefined; level: number }) {
  const nodes = listOf(document?.nodes);
  const text = textOfMany(nodes);
  return (
    <div className="space-y-4">
      {text === undefined ? (
        <Nodes nodes={nodes} headings={{ level, levels: headingLevels(nodes) }} />
      ) : (
        <PlainText text={text} />
      )}
    </div>
  );
}

function Nodes({ nodes, headings }: { nodes: readonly RichNode[] | undefined; headings: Headings }) {
  return listOf(nodes).map((node, index) => {
    const Shown = isKnown(node.type) ? SHOW[node.type] : Group;
    // biome-ignore lint/suspicious/noArrayIndexKey: the nodes of a document do not move
    return <Shown key={index} node={node} headings={headings} />;
  });
}

const isKnown = (type: string | undefined): type is RichNodeType =>
  type !== undefined && Object.hasOwn(SHOW, type);

const Paragraph: Show = ({ node }) => {
  const { nodes, paragraphData, textData } = node;
  const align = ALIGN[paragraphData?.textStyle?.textAlignment ?? 'AUTO'];
  const runs = textData ? [node] : nodes;
  return textOfNodes(runs) ? (
    <p className={clsx(align, 'wrap-anywhere')}>
      <Runs nodes={runs} />
    </p>
  ) : null;
};

const ALIGN: Record<string, string> = { CENTER: 'text-center', RIGHT: 'text-right' };

/** A node that only holds others. @param label of a cell */
const Group: Show = ({ node, headings }) => {
  if (node.textData) return <Paragraph node={node} headings={headings} />;
  const label = asText(node.smartBlockCellData?.label);
  return (
    <div className="space-y-2 empty:hidden">
      {label && <p className="font-semibold">{label}</p>}
      <Nodes nodes={node.nodes} headings={headings} />
    </div>
  );
};

const SIZES = ['text-xl', 'text-lg', 'text-base', 'text-base text-muted'];

const Heading: Show = ({ node: { nodes, headingData }, headings: { level, levels } }) => {
  const rank = Math.max(0, levels.indexOf(headingData?.level ?? 1));
  const Tag = (['h2', 'h3', 'h4', 'h5', 'h6'] as const)[Math.min(level + rank, 6) - 2] ?? 'h6';
  return textOfNodes(nodes) ? (
    <Tag className={clsx('pt-2 font-semibold', SIZES[Math.min(rank, SIZES.length - 1)])}>
      <Runs nodes={nodes} />
    </Tag>
  ) : null;
};

const List: Show = ({ node: { type, nodes, orderedListData }, headings }) => {
  const t = useTranslations();
  const entries = listOf(nodes).map(({ nodes: content, listItemData }, index) => {
    const { checked } = listItemData ?? {};
    const isTask = typeof checked === 'boolean';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the items of a list do not move
      <li key={index} className={clsx('space-y-4 ps-1', isTask && 'list-none')}>
        {isTask && (
          <span className="float-start -ms-5">
            <span aria-hidden="true">{checked ? '☑' : '☐'}</span>
            <span className="sr-only">{checked ? t('Done:') : t('To do:')} </span>
          </span>
        )}
        <Nodes nodes={content} headings={headings} />
      </li>
    );
  });
  return type === 'ORDERED_LIST' ? (
    <ol
      start={asNumber(orderedListData?.start) ?? 1}
      className="list-decimal space-y-1.5 ps-6 marker:text-muted"
    >
      {entries}
    </ol>
  ) : (
    <ul className="list-disc space-y-1.5 ps-6 marker:text-muted">{entries}</ul>
  );
};

const Quote: Show = ({ node: { nodes }, headings }) => (
  <blockquote className="space-y-4 border-s-4 border-accent/40 ps-4 text-muted italic">
    <Nodes nodes={nodes} headings={headings} />
  </blockquote>
);

const Code: Show = ({ node: { nodes } }) => (
  <pre className="overflow-x-auto rounded-control bg-sunken p-4 text-sm">
    <code>{textOfNodes(nodes)}</code>
  </pre>
);

/** A table; if it is too wide for the page, it scrolls on its own, with the keyboard too. */
const Table: Show = ({ node: { tableData, nodes: rows }, headings }) => {
  const t = useTranslations();
  const cellOf = ({ nodes, tableCellData }: RichNode, x: number, y: number): ReactNode => {
    const heads = y === 0 && (tableData?.rowHeader || tableData?.header);
    const scope = heads ? 'col' : x === 0 && tableData?.columnHeader ? 'row' : undefined;
    const Cell = scope ? 'th' : 'td';
    return (
      <Cell
        key={x}
        scope={scope}
        colSpan={asNumber(tableCellData?.colspan) || 1}
        rowSpan={asNumber(tableCellData?.rowspan) || 1}
        className={clsx('space-y-4 border border-line px-3 py-2', scope ? 'bg-sunken' : 'align-top')}
      >
        <Nodes nodes={nodes} headings={headings} />
      </Cell>
    );
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard (WCAG 2.1.1)
    <section aria-label={asText(tableData?.altText) || t('Table')} tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-start text-sm">
        <tbody>
          {listOf(rows).map(({ nodes: cells }, y) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a table do not move
            <tr key={y}>{listOf(cells).map((cell, x) => cellOf(cell, x, y))}</tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

const Folds: Show = ({ node: { collapsibleListData, nodes: items }, headings }) => {
  const open = collapsibleListData?.initialExpandedItems;
  return (
    <div className="divide-y divide-line border-y border-line">
      {listOf(items).map(({ nodes: parts }, index) => {
        const part = (type: RichNodeType) => listOf(parts).find((node) => node.type === type)?.nodes;
        return (
          <details
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a document do not move
            key={index}
            open={open === 'ALL' || (open === 'FIRST' && index === 0)}
            className="py-3"
          >
            <summary className="font-medium">
              <Runs nodes={part('COLLAPSIBLE_ITEM_TITLE')} />
            </summary>
            <div className="space-y-4 pt-3 ps-4">
              <Nodes nodes={part('COLLAPSIBLE_ITEM_BODY')} headings={headings} />
            </div>
          </details>
        );
      })}
    </div>
  );
};

/** How each node type is shown. The type checks that none is missing. */
const SHOW: Record<RichNodeType, Show> = {
  PARAGRAPH: Paragraph,
  TEXT: Paragraph,
  HEADING: Heading,
  BULLETED_LIST: List,
  CHECKBOX_LIST: List,
  ORDERED_LIST: List,
  LIST_ITEM: Group,
  BLOCKQUOTE: Quote,
  CODE_BLOCK: Code,
  DIVIDER: () => <hr className="border-line" />,
  IMAGE: Picture,
  CAPTION: Paragraph,
  VIDEO: Video,
  AUDIO: Sound,
  GALLERY: Gallery,
  GIF: AnimatedPicture,
  FILE: File,
  BUTTON: LinkButton,
  LINK_PREVIEW: LinkPreview,
  EMBED: Embed,
  HTML: ForeignMarkup,
  MAP: MapLink,
  POLL: Poll,
  APP_EMBED: AppEmbed,
  TABLE: Table,
  TABLE_ROW: Group,
  TABLE_CELL: Group,
  COLLAPSIBLE_LIST: Folds,
  COLLAPSIBLE_ITEM: Group,
  COLLAPSIBLE_ITEM_TITLE: Group,
  COLLAPSIBLE_ITEM_BODY: Group,
  LAYOUT: Group,
  LAYOUT_CELL: Group,
  CARD: Group,
  SMART_BLOCK: Group,
  SMART_BLOCK_CELL: Group,
  SHAPE: Shape,
  EXTERNAL: Group,
  // Left out: a page of this length needs no table of contents.
  TOC: () => null,
};
