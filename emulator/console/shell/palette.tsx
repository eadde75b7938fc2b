import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { navigateTo } from '../address/link';
import { get, withParams } from '../api/client';
import { useOperations } from '../api/operations';
import type { Found } from '../api/types';
import { BACKDROP } from '../ui/dialog';
import { COMMANDS, type Command } from './commands';

interface Group {
  value: string;
  items: Command[];
}

/** The maximum number of entries shown. */
const SHOWN = 60;

const matches = ({ name, words = '', group }: Command, query: string) => {
  const text = `${name} ${words} ${group}`.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};

/** How long to wait for the next letter before everything is searched, in milliseconds. */
const PAUSE = 200;

const GROUPS: Record<Found['kind'], string> = {
  document: 'Data',
  member: 'Members',
  mail: 'Outbox',
  request: 'Requests',
  event: 'Events',
  snapshot: 'Snapshots',
};

/** Returns what the site has with a text, once the user has stopped typing. */
function useFound(text: string): readonly Command[] {
  const [searchText, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  const { data } = useQuery({
    queryKey: ['data', 'search', searchText],
    queryFn: ({ signal }) => get<{ found: Found[] }>(withParams('/search', { text: searchText }), signal),
    enabled: searchText.length > 1,
    placeholderData: (previous) => previous,
  });
  if (text.trim().length < 2) return [];
  return (data?.found ?? []).map(({ kind, title, note, link }) => ({
    name: title,
    group: GROUPS[kind],
    note,
    id: link,
    // Only the site knows what it found them by.
    words: text,
    run: () => navigateTo(link),
  }));
}

function useCommands(text: string): readonly Command[] {
  const { data } = useOperations();
  const results = useFound(text);
  const operations = (data?.operations ?? []).map(({ name, method }) => ({
    name,
    group: 'Calls by operation',
    words: method,
    run: () => navigateTo(`/console/requests?operation=${encodeURIComponent(name)}`),
  }));
  return [...COMMANDS, ...results, ...operations];
}

/** Groups commands by heading, as they are shown. */
function grouped(commands: readonly Command[]): Group[] {
  const groups = new Map<string, Command[]>();
  for (const command of commands) groups.set(command.group, [...(groups.get(command.group) ?? []), command]);
  return [...groups].map(([value, items]) => ({ value, items }));
}

/** Everything that the console can do and show, searchable by name. */
export default function Palette({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className={BACKDROP} />
        <Dialog.Viewport className="fixed inset-0 z-50 flex items-start justify-center overflow-hidden px-2 pt-[10vh]">
          <Dialog.Popup
            aria-label="Find pages, actions, operations and data"
            className="flex max-h-[70vh] w-full max-w-xl flex-col overflow-hidden rounded-md border bg-surface shadow-float outline-none"
          >
            <Commands onDone={() => onOpenChange(false)} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Commands({ onDone }: { onDone: () => void }) {
  const [text, setText] = useState('');
  const commands = useCommands(text);
  return (
    <Autocomplete.Root
      value={text}
      onValueChange={setText}
      open
      inline
      autoHighlight="always"
      keepHighlight
      items={grouped(commands)}
      limit={SHOWN}
      filter={(item: Command, query) => matches(item, query)}
      itemToStringValue={({ name }: Command) => name}
    >
      <Autocomplete.Input
        aria-label="Find pages, actions, operations and data"
        placeholder="Find a page, an action, an operation, a product, an order …"
        className="h-11 w-full shrink-0 border-b bg-transparent px-4 text-md outline-none"
      />
      <Autocomplete.Empty>
        <p className="px-4 py-6 text-muted empty:hidden">
          Nothing matches. You can find pages, actions, operations, and everything in the site here.
        </p>
      </Autocomplete.Empty>
      <Autocomplete.List className="min-h-0 overflow-y-auto py-1 empty:hidden">
        {(group: Group) => (
          <Autocomplete.Group key={group.value} items={group.items}>
            <Autocomplete.GroupLabel className="px-4 pt-2 pb-1 text-2xs text-muted uppercase tracking-wide">
              {group.value}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(command: Command) => (
                <Autocomplete.Item
                  key={command.id ?? command.name}
                  value={command}
                  onClick={() => {
                    onDone();
                    command.run();
                  }}
                  className="flex h-8 items-center justify-between gap-4 px-4 data-highlighted:bg-hover"
                >
                  <span className="min-w-0 truncate">
                    {command.name}
                    {command.note && <span className="text-muted text-xs"> {command.note}</span>}
                  </span>
                  {command.keys && <kbd className="font-mono text-muted text-xs">{command.keys}</kbd>}
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  );
}
