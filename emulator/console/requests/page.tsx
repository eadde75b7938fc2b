import { useMemo } from 'react';
import type { PageProps } from '../address/page-props';
import { useParams } from '../address/use-params';
import type { RequestEntry } from '../api/types';
import { Empty } from '../layout/empty';
import { Page } from '../layout/page';
import { Split } from '../layout/split';
import { VirtualList } from '../layout/virtual-list';
import { Detail } from './detail';
import { createFilter, FILTERS } from './filter';
import { useRequestLog } from './log';
import { openRequest } from './open';
import { RequestRow } from './row';
import { Toolbar } from './toolbar';
import { ViewRow } from './view-row';
import { type PageView, pageViews } from './views';

const NAMES = [...FILTERS, 'group'] as const;

/** The calls of apps as they arrive, and the details of one. */
export default function RequestsPage({ params: { id } }: PageProps) {
  const { entries, isLoaded } = useRequestLog();
  const [filter, setFilter] = useParams(...NAMES);
  const shown = useMemo(() => entries.filter(createFilter(filter)), [entries, filter]);
  const isGrouped = filter.group === 'view';
  return (
    <Page
      title="Requests"
      isCovered={id !== undefined}
      tools={<Toolbar filter={filter} onChange={setFilter} shown={shown.length} total={entries.length} />}
    >
      {isLoaded && shown.length === 0 && !id ? (
        <Nothing hasCalls={entries.length > 0} />
      ) : (
        <Split
          list={isGrouped ? <Views entries={shown} open={id} /> : <Calls entries={shown} open={id} />}
          detail={id ? <Detail key={id} id={id} /> : undefined}
        />
      )}
    </Page>
  );
}

const requestIdOf = ({ requestId }: RequestEntry) => requestId;

function Calls({ entries, open }: { entries: readonly RequestEntry[]; open: string | undefined }) {
  const newestFirst = useMemo(() => entries.toReversed(), [entries]);
  return (
    <VirtualList
      label="Calls, newest first"
      items={newestFirst}
      keyOf={requestIdOf}
      row={(entry) => <RequestRow entry={entry} />}
      selected={open}
      onSelect={({ requestId }, isStep) => openRequest(requestId, isStep)}
    />
  );
}

const viewIdOf = ({ view }: PageView) => String(view);

function Views({ entries, open }: { entries: readonly RequestEntry[]; open: string | undefined }) {
  const views = useMemo(() => pageViews(entries).reverse(), [entries]);
  const selected = views.find(({ calls }) => calls.some(({ requestId }) => requestId === open));
  return (
    <VirtualList
      label="Page views, newest first"
      items={views}
      keyOf={viewIdOf}
      row={(view) => <ViewRow view={view} />}
      selected={selected && viewIdOf(selected)}
      onSelect={({ calls: [first] }, isStep) => first && openRequest(first.requestId, isStep, 'view')}
    />
  );
}

function Nothing({ hasCalls }: { hasCalls: boolean }) {
  if (hasCalls)
    return (
      <Empty title="No calls match these filters">
        Remove a filter, or wait: new calls appear as they arrive.
      </Empty>
    );
  return (
    <Empty title="No app has called yet">
      <p>
        Put <code className="font-mono text-ink text-xs">npx platform-emulator exec --</code> before the
        command that runs your app. Each call appears here within a moment, with its caller, its request and
        answer, and, if it was refused, the reason.
      </p>
    </Empty>
  );
}
