import type { ReactNode } from 'react';
import { useTranslations } from '#translations';
import type { RichCell, RichRow } from '@/lib/wix/rich-text';

/** Renders the content of a cell; passed in because cells contain rich text like the page. */
type RenderBlocks = (blocks: RichCell['blocks']) => ReactNode;

/** A table; if it is too wide for the page, it scrolls on its own, with the keyboard too. */
export function Table({
  rows,
  label,
  renderBlocks,
}: {
  rows: readonly RichRow[];
  label?: string;
  renderBlocks: RenderBlocks;
}) {
  const t = useTranslations();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard (WCAG 2.1.1)
    <section aria-label={label ?? t('Table')} tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-start text-sm">
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              {row.cells.map((cell) => (
                <Cell key={cell.key} cell={cell} renderBlocks={renderBlocks} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({
  cell: { blocks, heading, colSpan, rowSpan },
  renderBlocks,
}: {
  cell: RichCell;
  renderBlocks: RenderBlocks;
}) {
  const content = renderBlocks(blocks);
  return heading ? (
    <th
      scope={heading}
      colSpan={colSpan}
      rowSpan={rowSpan}
      className="border border-line bg-sunken px-3 py-2"
    >
      {content}
    </th>
  ) : (
    <td colSpan={colSpan} rowSpan={rowSpan} className="border border-line px-3 py-2 align-top">
      {content}
    </td>
  );
}
