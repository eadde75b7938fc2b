import { useInfiniteQuery } from '@tanstack/react-query';
import { navigateTo } from '../address/link';
import type { PageProps } from '../address/page-props';
import { useParams } from '../address/use-params';
import { useSearchField } from '../address/use-search-field';
import { get, withParams } from '../api/client';
import type { EventEntry } from '../api/types';
import { Empty } from '../layout/empty';
import { Page } from '../layout/page';
import { Split } from '../layout/split';
import { VirtualList } from '../layout/virtual-list';
import { Button } from '../ui/button';
import { Search } from '../ui/field';
import { countOf, timeOfDay } from '../ui/format';
import { Problem } from '../ui/problem';
import { EventDetail } from './event-detail';
import { Trigger } from './trigger';

interface Listed {
  events: EventEntry[];
  total?: number;
}

const PAGE = 200;

/** The domain events as they happen, each with its cause. */
export default function EventsPage({ params: { sequence } }: PageProps) {
  const [{ text, type, entity }, set] = useParams('text', 'type', 'entity');
  const [typed, setTyped] = useSearchField(text, (next) => set({ text: next }));
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['events', text, type, entity],
    queryFn: ({ pageParam, signal }) =>
      get<Listed>(
        withParams('/events', { text, type, entity, limit: PAGE, before: pageParam || undefined }),
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: ({ events }) => (events.length === PAGE ? events[0]?.sequence : undefined),
    placeholderData: (previous) => previous,
  });
  const events = data?.pages.flatMap((page) => page.events.toReversed()) ?? [];
  const filters = [type && (['type', type] as const), entity && (['entity', entity] as const)].filter(
    (it) => it !== '',
  );
  return (
    <Page
      title="Events"
      isCovered={sequence !== undefined}
      tools={
        <>
          <Search
            label="Search events"
            value={typed}
            onChange={setTyped}
            className="w-52 max-sm:order-1 max-sm:w-full"
          />
          {filters.map(([name, value]) => (
            <Button key={name} title="Remove this filter" onClick={() => set({ [name]: '' })}>
              {value} ×
            </Button>
          ))}
          <span className="ml-auto text-muted text-xs">
            {countOf(data?.pages[0]?.total ?? events.length, 'event')}
          </span>
          <Trigger />
        </>
      }
    >
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {data && events.length === 0 && !sequence ? (
        <Nothing isFiltered={Boolean(text || type || entity)} />
      ) : (
        <Split
          list={
            <>
              <VirtualList
                label="Events, newest first"
                items={events}
                keyOf={keyOf}
                row={(event) => <Row event={event} />}
                selected={sequence}
                onSelect={(event, isStep) => openEvent(event.sequence, isStep)}
              />
              {hasNextPage && (
                <div className="border-t p-1.5 text-center">
                  <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                    Show earlier events
                  </Button>
                </div>
              )}
            </>
          }
          detail={
            sequence ? (
              <EventDetail key={sequence} sequence={sequence} onClose={() => openEvent()} />
            ) : undefined
          }
        />
      )}
    </Page>
  );
}

const keyOf = ({ sequence }: EventEntry) => String(sequence);

const openEvent = (sequence?: number, replace = false): void =>
  navigateTo(`/console/events${sequence === undefined ? '' : `/${sequence}`}${location.search}`, { replace });

function Row({ event: { time, eventType, entityId, requestId, sequence } }: { event: EventEntry }) {
  return (
    <span className="flex w-full min-w-0 items-center gap-3 px-3">
      <span className="w-10 shrink-0 text-right font-mono text-muted text-xs">{sequence}</span>
      <span className="hidden w-22 shrink-0 font-mono text-muted text-xs @lg:block">{timeOfDay(time)}</span>
      <span className="min-w-0 flex-1 truncate">{eventType}</span>
      <span className="hidden w-72 truncate font-mono text-2xs text-muted @2xl:block">{entityId}</span>
      <span className="hidden w-16 text-muted text-xs @lg:block">{requestId ? 'by a call' : 'by clock'}</span>
    </span>
  );
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered)
    return (
      <Empty title="No matching events">Remove a filter, or wait: new events appear as they arrive.</Empty>
    );
  return (
    <Empty title="No events yet" action={<Trigger />}>
      <p>
        Orders, bookings, log-ins and catalog changes emit events, and webhooks deliver them to your app. Let
        your app make a call that changes something, or trigger an event here.
      </p>
    </Empty>
  );
}
