import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, memo, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

/** The height of a row, in pixels. */
const ROW = 28;
const OVERSCAN = 16;

interface VirtualListProps<Item> {
  items: readonly Item[];
  /** Returns a key that identifies an item when the list changes. */
  keyOf: (item: Item) => string;
  row: (item: Item) => ReactNode;
  /** The key of the open item. */
  selected: string | undefined;
  /** Opens an item; `isStep` for arrow keys, which add nothing to the browser's history. */
  onSelect: (item: Item, isStep: boolean) => void;
  label: string;
  rowHeight?: number;
  className?: string;
}

/**
 * A long list that renders only its visible rows. It is one keyboard stop; arrows, Home and End move within it. Items
 * added at the top do not move the visible ones.
 */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { items, keyOf, row, selected, onSelect, label, rowHeight = ROW, className = '' } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const { getVirtualItems, getTotalSize, scrollToIndex } = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    useFlushSync: false,
  });
  const at = selected === undefined ? -1 : items.findIndex((item) => keyOf(item) === selected);
  useAnchor(scroller, items, keyOf, rowHeight);
  useEffect(() => {
    if (at >= 0) scrollToIndex(at, { align: 'auto' });
  }, [selected, at >= 0, scrollToIndex]);
  const shown = getVirtualItems();
  const isDrawn = shown.some(({ index }) => index === at);
  function press(event: KeyboardEvent) {
    const target = targetOf(event.key, at, items.length);
    const item = target === undefined ? undefined : items[target];
    if (!item || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onSelect(item, true);
  }
  return (
    <div
      ref={scroller}
      role="listbox"
      aria-label={label}
      aria-activedescendant={isDrawn ? `row-${selected}` : undefined}
      tabIndex={0}
      onKeyDown={press}
      className={`min-h-0 flex-1 overflow-y-auto [overflow-anchor:none] ${className}`}
    >
      <div role="presentation" className="relative" style={{ height: getTotalSize() }}>
        {shown.map(({ index, start }) => {
          const item = items[index];
          if (item === undefined) return null;
          const key = keyOf(item);
          return (
            <Option
              key={key}
              id={key}
              item={item}
              row={row}
              isSelected={key === selected}
              size={items.length}
              index={index}
              top={start}
              height={rowHeight}
              onSelect={onSelect}
            />
          );
        })}
      </div>
    </div>
  );
}

interface OptionProps<Item> extends Pick<VirtualListProps<Item>, 'row' | 'onSelect'> {
  id: string;
  item: Item;
  isSelected: boolean;
  /** The number of items in the list. */
  size: number;
  index: number;
  /** Pixels. */
  top: number;
  height: number;
}

function PlainOption<Item>(props: OptionProps<Item>) {
  const { id, item, row, isSelected, size, index, top, height, onSelect } = props;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keyboard
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus
    <div
      id={`row-${id}`}
      role="option"
      aria-selected={isSelected}
      aria-setsize={size}
      aria-posinset={index + 1}
      onClick={() => onSelect(item, false)}
      style={{ height, transform: `translateY(${top}px)` }}
      className="absolute inset-x-0 top-0 flex items-center border-line/60 border-b hover:bg-hover aria-selected:bg-accent-soft"
    >
      {row(item)}
    </div>
  );
}

/** A row that is not rendered again while the list is scrolled. */
const Option = memo(PlainOption) as typeof PlainOption;

/** Returns the index to which a key moves in a list. */
function targetOf(key: string, at: number, length: number): number | undefined {
  const last = length - 1;
  const steps: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + 10,
    PageUp: at - 10,
    Home: 0,
    End: last,
  };
  const target = steps[key];
  return target === undefined ? undefined : Math.min(Math.max(target, 0), last);
}

/** Keeps the visible rows in place while rows are added above. */
function useAnchor<Item>(
  scroller: { current: HTMLElement | null },
  items: readonly Item[],
  keyOf: (item: Item) => string,
  rowHeight: number,
): void {
  const first = useRef<string>(undefined);
  useLayoutEffect(() => {
    const element = scroller.current;
    const [top] = items;
    const before = first.current;
    first.current = top === undefined ? undefined : keyOf(top);
    if (!element || element.scrollTop === 0 || before === undefined || before === first.current) return;
    const added = items.findIndex((item) => keyOf(item) === before);
    if (added > 0) element.scrollTop += added * rowHeight;
  }, [items, keyOf, rowHeight, scroller]);
}
