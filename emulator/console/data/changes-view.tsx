import { useQuery } from '@tanstack/react-query';
import { LINK, Link } from '../address/link';
import { useParams } from '../address/use-params';
import { get, withParams } from '../api/client';
import type { Comparison, DataCollection, Snapshot } from '../api/types';
import { Body, Section } from '../layout/page';
import { Select } from '../ui/field';
import { countOf } from '../ui/format';
import { Problem } from '../ui/problem';
import { dataAddress } from './addresses';

const WORDS = { added: 'added', changed: 'changed', removed: 'removed' } as const;

/** The differences from the initial data, or from a snapshot. */
export function ChangesView({ collections }: { collections: readonly DataCollection[] }) {
  const [{ since }, set] = useParams('since');
  const snapshots = useQuery({
    queryKey: ['snapshots'],
    queryFn: ({ signal }) => get<{ snapshots: Snapshot[] }>('/snapshots', signal),
  });
  const { data, error, refetch } = useQuery({
    queryKey: ['data', 'changes', since],
    queryFn: ({ signal }) =>
      get<Comparison>(withParams('/data/changes', { since: since || 'start' }), signal),
    staleTime: 0,
  });
  const titleOf = (name: string) => collections.find((it) => it.name === name)?.title ?? name;
  return (
    <Body>
      <Select
        label="Changes since"
        className="max-w-xs"
        value={since}
        options={[
          ['', 'the start'],
          ...(snapshots.data?.snapshots ?? []).map(({ name }) => [name, `the snapshot ${name}`] as const),
        ]}
        onChange={({ target }) => set({ since: target.value })}
      />
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {data?.counts.length === 0 && (
        <p className="text-muted">Nothing has changed. Buy something in your app to see its effects here.</p>
      )}
      {data?.counts.map(({ collection, added, changed, removed }) => (
        <Section
          key={collection}
          title={titleOf(collection)}
          note={countOf(added + changed + removed, 'document')}
        >
          <ul className="divide-y">
            {data.changes
              .filter((it) => it.collection === collection)
              .map(({ id, title, change }) => (
                <li key={id} className="flex flex-wrap items-baseline gap-x-3 py-1">
                  <span className="w-16 text-muted text-xs">{WORDS[change]}</span>
                  {change === 'removed' || collection === 'data_items' ? (
                    <span>{title ?? id}</span>
                  ) : (
                    <Link href={dataAddress(collection, id)} className={LINK}>
                      {title ?? id}
                    </Link>
                  )}
                </li>
              ))}
          </ul>
        </Section>
      ))}
      {data?.truncated && (
        <p className="text-muted">There are more changes; only the first thousand are listed.</p>
      )}
    </Body>
  );
}
