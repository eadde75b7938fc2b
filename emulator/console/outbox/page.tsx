import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { navigateTo } from '../address/link';
import type { PageProps } from '../address/page-props';
import { useParams } from '../address/use-params';
import { useSearchField } from '../address/use-search-field';
import { call, get, withParams } from '../api/client';
import type { Mail } from '../api/types';
import { Empty } from '../layout/empty';
import { Page } from '../layout/page';
import { Split } from '../layout/split';
import { VirtualList } from '../layout/virtual-list';
import { Button } from '../ui/button';
import { Search } from '../ui/field';
import { countOf, dateTime } from '../ui/format';
import { Problem } from '../ui/problem';
import { tell, tellProblem } from '../ui/toast';
import { MailView } from './mail-view';

const LISTED = 1000;
const ROW = 44;

/** The messages that the platform would have sent, as they arrive. */
export default function OutboxPage({ params: { id } }: PageProps) {
  const [{ to, text }, set] = useParams('to', 'text');
  const { data, error, refetch } = useQuery({
    queryKey: ['outbox', to, text],
    queryFn: ({ signal }) =>
      get<{ mails: Mail[] }>(withParams('/outbox', { to, text, limit: LISTED, format: 'json' }), signal),
    placeholderData: (previous) => previous,
  });
  const [typed, setTyped] = useSearchField(text, (next) => set({ text: next }));
  const mails = data?.mails ?? [];
  const open = id === undefined ? undefined : mails.find((mail) => mail.id === id);
  return (
    <Page
      title="Outbox"
      isCovered={id !== undefined}
      tools={
        <>
          <Search
            label="Search mails"
            value={typed}
            onChange={setTyped}
            className="w-52 max-sm:order-1 max-sm:w-full"
          />
          {to && (
            <Button title="Remove this filter" onClick={() => set({ to: '' })}>
              to {to} ×
            </Button>
          )}
          <span className="ml-auto text-muted text-xs">{countOf(mails.length, 'message')}</span>
          <Button variant="quiet" label="Empty the outbox" onClick={() => void empty()}>
            <Trash2 aria-hidden size={13} />
          </Button>
        </>
      }
    >
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {data && mails.length === 0 && !open ? (
        <Nothing isFiltered={Boolean(to || text)} />
      ) : (
        <Split
          list={
            <VirtualList
              label="Messages, newest first"
              items={mails}
              keyOf={idOf}
              rowHeight={ROW}
              row={(mail) => <Row mail={mail} />}
              selected={id}
              onSelect={(mail, isStep) => openMail(mail.id, isStep)}
            />
          }
          detail={id ? <MailView id={id} known={open} onClose={() => openMail(undefined)} /> : undefined}
        />
      )}
    </Page>
  );
}

const idOf = ({ id }: Mail) => id;

const openMail = (id: string | undefined, replace = false): void =>
  navigateTo(`/console/outbox${id ? `/${id}` : ''}${location.search}`, { replace });

async function empty(): Promise<void> {
  await call('DELETE', '/outbox').then(() => tell('The outbox is empty'), tellProblem);
}

function Row({ mail: { subject, to, createdDate, code } }: { mail: Mail }) {
  return (
    <span className="grid w-full min-w-0 grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-3">
      <span className="truncate">{subject}</span>
      <span className="text-muted text-xs">{dateTime(createdDate)}</span>
      <span className="truncate text-muted text-xs">{to}</span>
      {code && <span className="text-right font-mono text-accent text-xs">{code}</span>}
    </span>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered)
    return (
      <Empty title="No matching messages">
        Remove the filter, or wait: new messages appear as they arrive.
      </Empty>
    );
  return (
    <Empty title="No messages yet">
      <p>
        Mails and text messages of the platform arrive here and are not sent to anyone: log-in codes, links to
        reset a password, downloads. Register in your app, and the code appears here within a moment, ready to
        copy with one click.
      </p>
    </Empty>
  );
}
