import { PAGE_SIZE, queryEvents } from '@/lib/wix/events';
import { InstallAction, OwnerAction } from '../shell/owner-action';
import { ProblemPage } from '../shell/problem-view';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Skeleton } from '../ui/skeleton';
import { EventCard } from './event-card';

const grid = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3';

/** The events to come. @param page counts from 1 */
export async function EventList({ page }: { page: number }) {
  const result = await queryEvents(page);
  if (!result.ok) {
    const install = result.problem.kind === 'not-installed' && <InstallAction app="events" />;
    return <ProblemPage problem={result.problem} action={install} />;
  }
  const { events, total } = result.value;
  if (events.length === 0 && page > 1) {
    return (
      <EmptyState title="No more events" action={<ButtonLink href="/tickets">All events</ButtonLink>}>
        This page of the list is empty. The events begin on the first one.
      </EmptyState>
    );
  }
  if (events.length === 0) {
    return (
      <EmptyState title="Nothing planned yet" action={<OwnerAction place="events" />}>
        There are no events coming up. Please look in again soon: the next one will be here first.
      </EmptyState>
    );
  }
  const pages = Math.ceil(total / PAGE_SIZE);
  return (
    <>
      <ul className={grid}>
        {events.map((event, index) => (
          <EventCard key={event.id} event={event} eager={index < 3} />
        ))}
      </ul>
      {pages > 1 && (
        <nav aria-label="Pages" className="flex items-center justify-between gap-4">
          {page > 1 ? (
            <ButtonLink href={`/tickets?page=${page - 1}`} variant="secondary" size="sm">
              Earlier events
            </ButtonLink>
          ) : (
            <span />
          )}
          <p className="text-sm text-muted">
            Page {page} of {pages}
          </p>
          {page < pages ? (
            <ButtonLink href={`/tickets?page=${page + 1}`} variant="secondary" size="sm">
              Later events
            </ButtonLink>
          ) : (
            <span />
          )}
        </nav>
      )}
    </>
  );
}

/** The list's place while it loads. */
export function EventListSkeleton() {
  return (
    <div aria-busy="true" className={grid}>
      <p className="sr-only">Loading the events…</p>
      {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((key) => (
        <Skeleton key={key} className="h-96 rounded-card" />
      ))}
    </div>
  );
}
