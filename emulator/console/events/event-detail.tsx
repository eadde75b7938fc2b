import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { LINK, Link } from '../address/link';
import { get, post } from '../api/client';
import type { Attempt, DetailedEvent } from '../api/types';
import { Empty } from '../layout/empty';
import { Attempts } from '../ui/attempts';
import { Button } from '../ui/button';
import { Copy } from '../ui/copy';
import { dateTime } from '../ui/format';
import { Json } from '../ui/json';
import { tell, tellProblem } from '../ui/toast';
import { useEscape } from '../ui/use-escape';

interface Detail extends DetailedEvent {
  deliveries: Attempt[];
  jwt: string;
}

/** An event: its payload, its cause, and its deliveries. */
export function EventDetail({ sequence, onClose }: { sequence: string; onClose: () => void }) {
  const { data, error } = useQuery({
    queryKey: ['events', 'one', sequence],
    queryFn: ({ signal }) => get<Detail>(`/events/${encodeURIComponent(sequence)}`, signal),
  });
  useEscape(onClose);
  if (error) return <Empty title="There is no such event">{error.message}</Empty>;
  return data ? <Loaded event={data} onClose={onClose} /> : null;
}

async function sendAgain({ sequence, eventType }: Detail): Promise<void> {
  const { receivers } = await post<{ receivers: number }>('/webhooks/replay', { sequence });
  tell(
    receivers === 0
      ? 'No receiver is registered: add one on the page Webhooks'
      : `${eventType} was sent again`,
  );
}

function Loaded({ event, onClose }: { event: Detail; onClose: () => void }) {
  const { eventType, sequence, time, entityId, requestId, payload, jwt, deliveries } = event;
  return (
    <>
      <header className="flex flex-col gap-1 border-b px-3 py-2">
        <div className="flex items-start gap-2">
          <h2 className="min-w-0 break-words font-semibold">{eventType}</h2>
          <span className="ml-auto flex gap-1">
            <Copy text={jwt} label="Copy the signed body that receivers get" variant="plain">
              Copy signed
            </Copy>
            <Button onClick={() => void sendAgain(event).catch(tellProblem)}>Send again</Button>
            <Button variant="quiet" label="Close" onClick={onClose}>
              <X aria-hidden size={14} />
            </Button>
          </span>
        </div>
        <p className="flex flex-wrap gap-x-3 text-muted text-xs">
          <span>number {sequence}</span>
          <span>{dateTime(time)}</span>
          <Link href={`/console/events?entity=${entityId}`} className={`break-all font-mono ${LINK}`}>
            {entityId}
          </Link>
          {requestId ? (
            <Link href={`/console/requests/${requestId}`} className={LINK}>
              the call that caused it
            </Link>
          ) : (
            <span>caused by the clock</span>
          )}
        </p>
      </header>
      <Json text={JSON.stringify(payload)} label="the payload" className="flex-1" />
      <section aria-label="Deliveries" className="max-h-48 overflow-y-auto border-t">
        <h3 className="bg-sunken px-3 py-1 text-2xs text-muted uppercase tracking-wide">Deliveries</h3>
        <div className="px-3">
          {deliveries.length === 0 ? (
            <p className="py-2 text-muted">
              Not sent to any receiver.{' '}
              <Link href="/console/webhooks" className={LINK}>
                Register one
              </Link>
              , then send the event again.
            </p>
          ) : (
            <Attempts attempts={deliveries} />
          )}
        </div>
      </section>
    </>
  );
}
