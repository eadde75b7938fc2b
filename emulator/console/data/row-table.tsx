// biome-ignore-all lint/a11y/useSemanticElements: a table that renders only its visible rows cannot be an HTML table
// biome-ignore-all lint/a11y/useFocusableInteractive: the table has the focus, and says which row is active
import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp } from 'lucide-react';
import {
  type Dispatch,
  type KeyboardEvent,
  type SetStateAction,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import type { Column, DataCollection, Row } from '../api/types';
import { openDocument } from './addresses';
import { isNumeric } from './cell';
import { TableRow } from './table-row';

const ROW = 28;
const OVERSCAN = 10;
/** The next page is requested this many rows before the end. */
const AHEAD = 60;

export interface RowTableProps {
  collection: DataCollection;
  rows: readonly Row[];
  total: number | undefined;
  open: string | undefined;
  sort: string;
  isDescending: boolean;
  onSort: (sort: string, order: string) => void;
  chosen: ReadonlySet<string>;
  onChoose: Dispatch<SetStateAction<ReadonlySet<string>>>;
  onEnd: () => void;
}

/** Returns the widths of the columns: a check box, then the columns of the collection. */
const widthsOf = (columns: readonly Column[]) =>
  `2rem ${columns.map(({ kind }) => (kind === 'boolean' || isNumeric(kind) ? 'minmax(6rem,0.5fr)' : 'minmax(9rem,1fr)')).join(' ')}`;

/**
 * A table that renders only its visible rows. Arrow keys open the next or previous row, Space selects the open row.
 * More rows are requested before the last one is reached.
 */
export function RowTable(props: RowTableProps) {
  const { collection, rows, total, open, chosen, onChoose, onEnd } = props;
  const { name, columns, title } = collection;
  const scroller = useRef<HTMLDivElement>(null);
  const { getVirtualItems, getTotalSize, scrollToIndex } = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: OVERSCAN,
    useFlushSync: false,
  });
  const shown = getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  const atEnd = useEffectEvent(onEnd);
  useEffect(() => {
    if (last >= rows.length - AHEAD) atEnd();
  }, [last, rows.length]);
  const at = rows.findIndex(({ id }) => id === open);
  useEffect(() => {
    if (at >= 0) scrollToIndex(at, { align: 'auto' });
  }, [open, at >= 0, scrollToIndex]);
  const isDrawn = shown.some(({ index }) => index === at);
  const toggle = useCallback(
    (id: string) =>
      onChoose((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [onChoose],
  );
  function press(event: KeyboardEvent) {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[event.key];
    const row = step === undefined ? undefined : rows[Math.min(Math.max(at + step, 0), rows.length - 1)];
    if (row) openDocument(name, row.id, true);
    else if (event.key === ' ' && open !== undefined && at >= 0) toggle(open);
    else return;
    event.preventDefault();
  }
  const widths = widthsOf(columns);
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={title}
      aria-rowcount={(total ?? rows.length) + 1}
      aria-activedescendant={isDrawn ? `row-${open}` : undefined}
      tabIndex={0}
      onKeyDown={press}
      className="min-h-0 flex-1 overflow-auto"
    >
      <div role="presentation" className="min-w-max" style={{ height: getTotalSize() + ROW }}>
        <Head {...props} widths={widths} />
        <div role="presentation" className="relative">
          {shown.map(({ index, start }) => {
            const row = rows[index];
            return (
              row && (
                <TableRow
                  key={row.id}
                  row={row}
                  collection={collection}
                  index={index}
                  widths={widths}
                  height={ROW}
                  top={start}
                  isOpen={row.id === open}
                  isChosen={chosen.has(row.id)}
                  onToggle={toggle}
                />
              )
            );
          })}
        </div>
      </div>
    </div>
  );
}

function Head(props: RowTableProps & { widths: string }) {
  const { collection, rows, chosen, onChoose, widths } = props;
  const isAll = rows.length > 0 && rows.every(({ id }) => chosen.has(id));
  return (
    <div
      role="row"
      aria-rowindex={1}
      style={{ gridTemplateColumns: widths, height: ROW }}
      className="sticky top-0 z-10 grid border-b bg-sunken"
    >
      <span role="columnheader" className="flex items-center justify-center">
        <input
          type="checkbox"
          className="size-3.5 accent-accent"
          aria-label="Select all shown rows"
          checked={isAll}
          onChange={() => onChoose(new Set(isAll ? [] : rows.map(({ id }) => id)))}
        />
      </span>
      {collection.columns.map((column) => (
        <HeadCell key={column.name} column={column} {...props} />
      ))}
    </div>
  );
}

function HeadCell({
  column: { name, title, kind, sortable },
  sort,
  isDescending,
  onSort,
}: { column: Column } & Pick<RowTableProps, 'sort' | 'isDescending' | 'onSort'>) {
  const isSorted = sort === name;
  const Arrow = isDescending ? ArrowDown : ArrowUp;
  const next = () => {
    if (!isSorted) onSort(name, 'asc');
    else if (isDescending) onSort('', '');
    else onSort(name, 'desc');
  };
  return (
    <span
      role="columnheader"
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
      className={`flex min-w-0 items-center px-2 text-muted text-xs ${isNumeric(kind) ? 'justify-end' : ''}`}
    >
      {sortable ? (
        <button type="button" onClick={next} className="flex min-w-0 items-center gap-1 hover:text-ink">
          <span className="truncate">{title}</span>
          {isSorted && <Arrow aria-hidden size={11} />}
        </button>
      ) : (
        <span className="truncate">{title}</span>
      )}
    </span>
  );
}
