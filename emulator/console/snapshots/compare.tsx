import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from '../address/use-params';
import { get, withParams } from '../api/client';
import type { Snapshot } from '../api/types';
import { Section } from '../layout/page';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Select } from '../ui/field';
import { count } from '../ui/format';
import { Json } from '../ui/json';
import { Problem } from '../ui/problem';
import type { Change, Comparison } from './types';

const TONES = { added: 'text-accent', changed: 'text-info', removed: 'text-danger' } as const;

/** The differences between two states of the site. */
export function Compare({ snapshots }: { snapshots: Snapshot[] }) {
  const [params, set] = useParams('from', 'to');
  const { from = '', to = '' } = params;
  const names = snapshots.map(({ name }) => [name, name] as const);
  const chosen = { from: from || 'seed', to: to || 'now' };
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['snapshots', 'compare', chosen.from, chosen.to],
    queryFn: ({ signal }) => get<Comparison>(withParams('/snapshots/compare', chosen), signal),
    enabled: from !== '' || to !== '',
  });
  return (
    <Section title="Compare">
      <div className="flex flex-wrap items-end gap-2">
        <Select
          label="From"
          value={chosen.from}
          options={[['seed', 'the initial site'], ...names]}
          onChange={({ target }) => set({ from: target.value, to: chosen.to })}
        />
        <Select
          label="To"
          value={chosen.to}
          options={[['now', 'the current site'], ...names]}
          onChange={({ target }) => set({ from: chosen.from, to: target.value })}
        />
        <Button disabled={isFetching} onClick={() => (data ? void refetch() : set(chosen))}>
          Compare
        </Button>
      </div>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {data && <Differences comparison={data} />}
    </Section>
  );
}

function Differences({ comparison: { changes, counts, truncated } }: { comparison: Comparison }) {
  const [open, setOpen] = useState<Change>();
  if (changes.length === 0) return <p className="text-muted">There are no differences.</p>;
  return (
    <>
      <p className="flex flex-wrap gap-x-4 text-muted text-xs">
        {counts.map(({ collection, added, changed, removed }) => (
          <span key={collection}>
            {collection}:{' '}
            {[
              added && `${count(added)} added`,
              changed && `${count(changed)} changed`,
              removed && `${count(removed)} removed`,
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
        ))}
      </p>
      <ul className="divide-y">
        {changes.map((change) => (
          <li key={`${change.collection} ${change.id}`}>
            <button
              type="button"
              onClick={() => setOpen(change)}
              className="grid w-full grid-cols-[5rem_9rem_minmax(0,1fr)] items-baseline gap-3 py-1 text-left hover:bg-hover max-sm:grid-cols-[5rem_minmax(0,1fr)]"
            >
              <span className={`text-xs ${TONES[change.change]}`}>{change.change}</span>
              <span className="truncate text-muted text-xs">{change.collection}</span>
              <span className="truncate max-sm:col-span-2">{change.title || change.id}</span>
            </button>
          </li>
        ))}
      </ul>
      {truncated && <p className="text-muted">There are more differences; only the first are listed.</p>}
      <Dialog
        open={open !== undefined}
        onClose={() => setOpen(undefined)}
        title={open?.title || open?.id || ''}
        isWide
      >
        {open && <BeforeAndAfter change={open} />}
      </Dialog>
    </>
  );
}

function BeforeAndAfter({ change: { before, after } }: { change: Change }) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Side title="Before" content={before} />
      <Side title="After" content={after} />
    </div>
  );
}

function Side({ title, content }: { title: string; content: Record<string, unknown> | undefined }) {
  return (
    <section className="min-w-0">
      <h3 className="font-semibold text-xs">{title}</h3>
      {content ? (
        <Json
          text={JSON.stringify(content)}
          label={`the document ${title.toLowerCase()}`}
          className="max-h-[60vh] bg-sunken"
        />
      ) : (
        <p className="text-muted">It did not exist.</p>
      )}
    </section>
  );
}
