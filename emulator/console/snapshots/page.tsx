import { useQuery } from '@tanstack/react-query';
import { get } from '../api/client';
import type { Snapshot } from '../api/types';
import { Body, Page } from '../layout/page';
import { Problem } from '../ui/problem';
import { Compare } from './compare';
import { Exchange } from './exchange';
import { SnapshotList } from './snapshot-list';

/** The snapshots of the site: save, load, compare, export. */
export default function SnapshotsPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['snapshots'],
    queryFn: ({ signal }) => get<{ snapshots: Snapshot[] }>('/snapshots', signal),
  });
  return (
    <Page title="Snapshots">
      <Body>
        {error && <Problem error={error} onRetry={() => void refetch()} />}
        {data && <SnapshotList snapshots={data.snapshots} />}
        {data && <Compare snapshots={data.snapshots} />}
        <Exchange />
      </Body>
    </Page>
  );
}
