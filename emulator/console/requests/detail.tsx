import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { LINK, Link } from '../address/link';
import { useParams } from '../address/use-params';
import { get } from '../api/client';
import type { RequestDetail, RequestEntry } from '../api/types';
import { Empty } from '../layout/empty';
import { Tabs } from '../layout/tabs';
import { Button } from '../ui/button';
import { dateTime, milliseconds } from '../ui/format';
import { Status } from '../ui/status';
import { useEscape } from '../ui/use-escape';
import { Bodies } from './bodies';
import { Checks } from './checks';
import { CodeOf } from './code-of';
import { Headers } from './headers';
import { useRequestLog } from './log';
import { MakeFail } from './make-fail';
import { closeRequest, type Tab } from './open';
import { Repeat } from './repeat';
import { Waterfall } from './waterfall';
import { Why } from './why';

/** The details of a call. Escape closes it. */
export function Detail({ id }: { id: string }) {
  const { data, error } = useQuery({
    queryKey: ['request', id],
    queryFn: ({ signal }) => get<RequestDetail>(`/requests/${encodeURIComponent(id)}`, signal),
  });
  useEscape(closeRequest);
  if (error)
    return (
      <Empty
        title="This call is no longer kept"
        action={<Button onClick={closeRequest}>Back to the list</Button>}
      >
        {error.message}
      </Empty>
    );
  return data ? <Loaded request={data} /> : null;
}

function Loaded({ request }: { request: RequestDetail }) {
  const { entries } = useRequestLog();
  const [{ tab: chosen }, setParams] = useParams('tab');
  const ofView = entries.filter(({ view }) => view !== undefined && view === request.view);
  const tabs = [
    { value: 'bodies', title: 'Request and answer' },
    ...(request.checks.length > 0 ? [{ value: 'checks', title: 'Checks' } as const] : []),
    { value: 'headers', title: 'Headers' },
    { value: 'view', title: 'Page view', note: ofView.length || undefined },
    ...(isOperation(request) ? [{ value: 'repeat', title: 'Repeat' } as const] : []),
    { value: 'code', title: 'Code' },
  ] as const;
  const tab = tabs.find(({ value }) => value === chosen)?.value ?? 'bodies';
  return (
    <>
      <Head request={request} />
      <div className="flex flex-wrap items-center gap-x-4 border-b px-3">
        <Tabs<Tab>
          label="How to show the call"
          tabs={tabs}
          value={tab}
          onChange={(value) => setParams({ tab: value === 'bodies' ? '' : value })}
        />
      </div>
      {tab === 'bodies' && (
        <>
          <Why request={request} />
          <Bodies request={request} />
        </>
      )}
      {tab === 'checks' && <Checks checks={request.checks} />}
      {tab === 'headers' && <Headers request={request} />}
      {tab === 'view' && (
        <Waterfall calls={ofView.length > 0 ? ofView : [request]} open={request.requestId} />
      )}
      {tab === 'repeat' && <Repeat request={request} />}
      {tab === 'code' && <CodeOf requestId={request.requestId} />}
    </>
  );
}

/** Whether the call can be repeated: pages and calls that are not served cannot. */
const isOperation = ({ checks, problem }: RequestDetail) =>
  checks.length > 0 && problem !== 'not served' && problem !== 'no such path';

/** A query without the request that the SDK packs into it, which is shown decoded. */
const readable = (query: string) => query.replace(/^\?\.r=.*$/s, '?.r=…');

function Head({ request }: { request: RequestDetail }) {
  const { operation, status, method, path, query, duration } = request;
  return (
    <header className="flex flex-col gap-1 border-b px-3 py-2">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h2 className="min-w-0 break-words font-semibold text-sm @max-lg:basis-full">{operation}</h2>
        <Status status={status} isLong />
        <span className="whitespace-nowrap text-muted text-xs">{milliseconds(duration)}</span>
        <span className="ml-auto flex gap-1">
          {isOperation(request) && <MakeFail operation={operation} />}
          <Button variant="quiet" label="Close" onClick={closeRequest}>
            <X aria-hidden size={14} />
          </Button>
        </span>
      </div>
      <p className="break-all font-mono text-xs">
        <span className="text-muted">{method}</span> {path}
        <span className="text-muted">{readable(query)}</span>
      </p>
      <Facts request={request} />
    </header>
  );
}

/** Whether a call was answered before its token was looked at. */
const isUnchecked = ({ refusedBy }: RequestEntry) =>
  refusedBy === 'served' || refusedBy === 'removed' || refusedBy === 'fault';

function Facts({ request }: { request: RequestEntry }) {
  const { caller, time, requestId, origin, package: ofPackage, fault } = request;
  return (
    <p className="flex flex-wrap gap-x-3 gap-y-0.5 text-muted text-xs">
      <span>{dateTime(time)}</span>
      {caller ? (
        <span>
          by {caller.role}{' '}
          <Link href={`/console/requests?caller=${caller.id}`} className={`font-mono ${LINK}`}>
            {caller.id.slice(0, 8)}
          </Link>
        </span>
      ) : (
        <span>
          {isUnchecked(request) ? 'before its caller was checked' : 'by a caller without a valid token'}
        </span>
      )}
      {ofPackage && <span>{ofPackage}</span>}
      {origin && <span>from {origin}</span>}
      {fault && (
        <Link href="/console/faults" className={LINK}>
          affected by a fault
        </Link>
      )}
      <span className="break-all font-mono">{requestId}</span>
    </p>
  );
}
