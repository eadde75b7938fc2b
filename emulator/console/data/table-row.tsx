// biome-ignore-all lint/a11y/useSemanticElements: a table that renders only its visible rows cannot be an HTML table
// biome-ignore-all lint/a11y/useFocusableInteractive: the table has the focus, and says which row is active
import { type KeyboardEvent, type MouseEvent, memo, useRef, useState } from 'react';
import { Link } from '../address/link';
import type { Column, DataCollection, Row } from '../api/types';
import { attempt } from '../ui/toast';
import { dataAddress, openDocument } from './addresses';
import { isEditable, isNumeric, textOfValue, valueIn } from './cell';
import { changeCell } from './changes';
import { typedValue } from './filter';

/** How long to wait for the second click of a double click, in milliseconds. */
const DOUBLE_CLICK = 250;

interface Props {
  row: Row;
  collection: DataCollection;
  index: number;
  /** The widths of the columns, as in `grid-template-columns`. */
  widths: string;
  /** Pixels. */
  height: number;
  top: number;
  isOpen: boolean;
  isChosen: boolean;
  /** Must stay the same function: the row is rendered again when it changes. */
  onToggle: (id: string) => void;
}

/** A row: a click opens it, a double click on a cell edits its value. */
export const TableRow = memo(function TableRow(props: Props) {
  const { row, collection, index: place, widths, height, top, isOpen, isChosen, onToggle } = props;
  const { name, columns, can } = collection;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the table handles the keyboard
    <div
      role="row"
      id={`row-${row.id}`}
      aria-rowindex={place + 2}
      aria-selected={isOpen}
      style={{ gridTemplateColumns: widths, height, transform: `translateY(${top}px)` }}
      onClick={() => openDocument(name, row.id, isOpen)}
      className="absolute inset-x-0 top-0 grid cursor-pointer border-line/60 border-b hover:bg-hover aria-selected:bg-accent-soft"
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the check box handles the keyboard */}
      <span
        role="gridcell"
        className="flex items-center justify-center"
        onClick={(event) => event.stopPropagation()}
      >
        <input
          type="checkbox"
          className="size-3.5 accent-accent"
          aria-label={`Select ${row._title ?? row.id}`}
          checked={isChosen}
          onChange={() => onToggle(row.id)}
        />
      </span>
      {columns.map((column, index) => (
        <Cell
          key={column.name}
          row={row}
          column={column}
          collection={name}
          canEdit={can.update !== 'no' && index > 0}
        />
      ))}
    </div>
  );
});

function Cell({
  row,
  column,
  collection,
  canEdit,
}: {
  row: Row;
  column: Column;
  collection: string;
  canEdit: boolean;
}) {
  const [isEditing, setEditing] = useState(false);
  const value = valueIn(row, column);
  const isOpenable = canEdit && isEditable(column, value);
  const text = textOfValue(value, column.kind);
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Waits before it opens the document: the table then moves, so a second click would hit another cell. */
  function click(event: MouseEvent) {
    if (!isOpenable) return;
    event.stopPropagation();
    clearTimeout(opening.current);
    if (event.detail === 1 && !isEditing)
      opening.current = setTimeout(() => openDocument(collection, row.id), DOUBLE_CLICK);
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the table handles the keyboard
    <span
      role="gridcell"
      title={isOpenable ? `${text}\nDouble-click to edit` : text}
      onClick={click}
      onDoubleClick={() => isOpenable && setEditing(true)}
      className={`flex min-w-0 items-center px-2 text-xs ${isNumeric(column.kind) ? 'justify-end' : ''}`}
    >
      {isEditing ? (
        <CellEditor
          column={column}
          value={value}
          onDone={(next) => {
            setEditing(false);
            if (next !== undefined) attempt(changeCell(collection, row.id, column, next));
          }}
        />
      ) : column.reference && text ? (
        <Link
          href={dataAddress(column.reference, text)}
          onClick={(event) => event.stopPropagation()}
          className="truncate font-mono text-accent hover:underline"
        >
          {text.slice(0, 8)}…
        </Link>
      ) : (
        <span className="truncate">{text}</span>
      )}
    </span>
  );
}

function CellEditor({
  column: { kind, title },
  value,
  onDone,
}: {
  column: Column;
  value: unknown;
  onDone: (next: unknown) => void;
}) {
  const before = value === undefined || value === null ? '' : String(value);
  const [text, setText] = useState(before);
  const commit = () => onDone(text === before ? undefined : typedValue(kind, text));
  function press(event: KeyboardEvent) {
    event.stopPropagation();
    if (event.key === 'Enter') commit();
    if (event.key === 'Escape') onDone(undefined);
  }
  const shared = {
    'aria-label': title,
    autoFocus: true,
    onKeyDown: press,
    onBlur: commit,
    onClick: (event: { stopPropagation: () => void }) => event.stopPropagation(),
    className: 'h-6 w-full min-w-0 rounded-sm border border-accent bg-surface px-1 text-xs',
  };
  if (kind === 'boolean')
    return (
      <select {...shared} value={text} onChange={({ target }) => setText(target.value)}>
        <option value="true">yes</option>
        <option value="false">no</option>
      </select>
    );
  return (
    <input
      {...shared}
      inputMode={isNumeric(kind) ? 'decimal' : undefined}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onFocus={({ target }) => target.select()}
    />
  );
}
