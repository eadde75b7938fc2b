import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { navigateTo } from '../address/link';
import { get, post } from '../api/client';
import type { Trigger as TriggerEntry, Triggered } from '../api/types';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Search } from '../ui/field';
import { Problem } from '../ui/problem';
import { tell } from '../ui/toast';

/** Triggers an event through the platform calls that cause it. */
export function Trigger() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Trigger an event</Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Trigger an event">
        <Choice onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function Choice({ onDone }: { onDone: () => void }) {
  const { data, error } = useQuery({
    queryKey: ['triggers'],
    queryFn: ({ signal }) => get<{ triggers: TriggerEntry[] }>('/triggers', signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<Error>();
  const [pending, setPending] = useState<string>();
  const shown = data?.triggers.filter(({ name, eventType }) =>
    `${name} ${eventType}`.includes(text.toLowerCase()),
  );
  async function pull({ name }: TriggerEntry) {
    setPending(name);
    try {
      const { events, eventType } = await post<Triggered>('/triggers', { event: name });
      tell(`${eventType} was triggered, and ${events.length - 1} more`);
      onDone();
      const own = events.find((event) => event.eventType === eventType) ?? events[0];
      if (own) navigateTo(`/console/events/${own.sequence}`);
    } catch (failure) {
      setProblem(failure instanceof Error ? failure : new Error(String(failure)));
    } finally {
      setPending(undefined);
    }
  }
  return (
    <div className="flex flex-col gap-2">
      <Search label="Search events" value={text} onChange={setText} />
      {(error ?? problem) && <Problem error={error ?? problem ?? new Error()} />}
      <ul className="max-h-[50vh] divide-y overflow-y-auto">
        {shown?.map((entry) => (
          <li key={entry.name}>
            <button
              type="button"
              disabled={pending !== undefined}
              onClick={() => void pull(entry)}
              className="w-full px-1 py-1.5 text-left hover:bg-hover disabled:opacity-50"
            >
              {entry.name}
              <span className="block text-muted text-xs">{entry.how}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
