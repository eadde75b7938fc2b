import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { useTranslations } from '#translations';
import { Group, Nodes, type RichParts, Runs, type ShowNode } from '@/components/rich-text/rich-text';
import { asNumber, asText } from '@/lib/wix/platform/values';
import { listOf, type RichNode } from '@/lib/wix/rich-text';
import { DECORATIONS } from './decorations';
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

/** A cell with its label. */
const Cell: ShowNode = ({ node, shift }) => (
  <div className="space-y-2">
    <p className="font-semibold empty:hidden">{asText(node.smartBlockCellData?.label)}</p>
    <Group node={node} shift={shift} />
  </div>
);

/** A list of things to do, of which some are done. */
const Checklist: ShowNode = ({ node: { nodes }, shift }) => {
  const t = useTranslations();
  return (
    <ul className="space-y-1.5 ps-6">
      {listOf(nodes).map(({ nodes: content, listItemData }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of a list do not move
        <li key={index} className="space-y-4 ps-1">
          <span className="float-start -ms-5">
            <span aria-hidden="true">{listItemData?.checked === true ? '☑' : '☐'}</span>
            <span className="sr-only">{listItemData?.checked === true ? t('Done:') : t('To do:')} </span>
          </span>
          <Nodes nodes={content} shift={shift} />
        </li>
      ))}
    </ul>
  );
};

/** A table; if it is too wide for the page, it scrolls on its own, with the keyboard too. */
const Table: ShowNode = ({ node: { tableData, nodes: rows }, shift }) => {
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
        <Nodes nodes={nodes} shift={shift} />
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

const Folds: ShowNode = ({ node: { collapsibleListData, nodes: items }, shift }) => {
  const open = collapsibleListData?.initialExpandedItems;
  return (
    <div className="divide-y divide-line border-y border-line">
      {listOf(items).map(({ nodes: parts }, index) => {
        const part = (type: string) => listOf(parts).find((node) => node.type === type)?.nodes;
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
              <Nodes nodes={part('COLLAPSIBLE_ITEM_BODY')} shift={shift} />
            </div>
          </details>
        );
      })}
    </div>
  );
};

/** How the shop shows what a plain rich text leaves out. */
export const RICH_PARTS: RichParts = {
  nodes: {
    CHECKBOX_LIST: Checklist,
    IMAGE: Picture,
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
    COLLAPSIBLE_LIST: Folds,
    SMART_BLOCK_CELL: Cell,
    SHAPE: Shape,
    // Left out: a page of this length needs no table of contents.
    TOC: () => null,
  },
  decorations: DECORATIONS,
};
