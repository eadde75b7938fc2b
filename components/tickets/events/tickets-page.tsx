import { ReservationNotice } from '@/components/tickets/reservation/reservation-notice';
import { DeferredContent } from '@/components/ui/deferred-content';
import { firstParam, type SearchParams } from '@/lib/urls/search-params';
import type { EventFilter } from '@/lib/wix/events';
import { EventList, EventListSkeleton } from './event-list';

/**
 * Shows the events for an address: a page (`page`) of upcoming or all events (`when`), of each kind or one (`type`).
 */
export async function TicketsPage({ searchParams }: { searchParams: SearchParams }) {
  const { page, when, type } = await searchParams;
  return (
    <div className="space-y-8">
      <DeferredContent fallback={null}>{ReservationNotice()}</DeferredContent>
      <DeferredContent fallback={<EventListSkeleton />}>
        {EventList({
          page: pageNumber(firstParam(page)),
          filter: readFilter(firstParam(when), firstParam(type)),
        })}
      </DeferredContent>
    </div>
  );
}

const pageNumber = (text: string | undefined) => (text && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1);

const readFilter = (when: string | undefined, type: string | undefined): EventFilter => ({
  when: when === 'all' ? 'all' : 'upcoming',
  ...((type === 'tickets' || type === 'rsvp') && { type }),
});
