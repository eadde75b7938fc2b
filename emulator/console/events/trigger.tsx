import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from '../address/use-params';
import { get } from '../api/client';
import type { Trigger as TriggerEntry } from '../api/types';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Search } from '../ui/field';
import { Problem } from '../ui/problem';
import { TriggerForm } from './trigger-form';

/** Triggers an event through the platform calls that cause it. */
export function Trigger() {
  const [{ do: dialog }, setParams] = useParams('do');
  const isOpen = dialog === 'trigger';
  const setOpen = (open: boolean) => setParams({ do: open ? 'trigger' : '' });
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
  });
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<TriggerEntry>();
  if (chosen) return <TriggerForm trigger={chosen} onBack={() => setChosen(undefined)} onDone={onDone} />;
  const shown = data?.triggers.filter(({ name, eventType, how }) =>
    `${name} ${eventType} ${how}`.toLowerCase().includes(text.toLowerCase()),
  );
  return (
    <div className="flex flex-col gap-2">
      <Search label="Search events" value={text} onChange={setText} />
      {error && <Problem error={error} />}
      {shown?.length === 0 && <p className="text-muted">No event matches. The names are those of the SDK.</p>}
      <ul className="max-h-[50vh] divide-y overflow-y-auto">
        {shown?.map((entry) => (
          <li key={entry.name}>
            <button
              type="button"
              onClick={() => setChosen(entry)}
              className="w-full px-1 py-1.5 text-left hover:bg-hover"
            >
              {entry.name}
              <span className="block text-muted text-xs">
                {entry.how}
                {entry.latest && ' · with your data'}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
