import { Filter } from '@wix/headless-components/react';
import { Event, EventList } from '@wix/headless-events/react';
import { loadEventListServiceConfig } from '@wix/headless-events/services';

export const load = async () => ({ eventListServiceConfig: await loadEventListServiceConfig() });

export function Page({ eventListServiceConfig }) {
  return (
    <EventList.Root eventListServiceConfig={eventListServiceConfig}>
      <EventList.CategoryFilter allCategoriesLabel="All categories">
        <Filter.FilterOptions>
          <Filter.FilterOptionRepeater>
            <Filter.FilterOption.SingleFilter />
          </Filter.FilterOptionRepeater>
        </Filter.FilterOptions>
      </EventList.CategoryFilter>
      <EventList.StatusFilter
        allEventsLabel="Upcoming and past"
        upcomingEventsLabel="Upcoming"
        pastEventsLabel="Past"
      >
        <Filter.FilterOptions>
          <Filter.FilterOptionRepeater>
            <Filter.FilterOption.SingleFilter />
          </Filter.FilterOptionRepeater>
        </Filter.FilterOptions>
      </EventList.StatusFilter>
      <EventList.Events emptyState="No events">
        <EventList.EventRepeater>
          <article>
            <h2>
              <Event.Title />
            </h2>
            <Event.Date />
            <Event.Location />
          </article>
        </EventList.EventRepeater>
      </EventList.Events>
      <EventList.LoadMoreTrigger label="More events" />
      <EventList.Error />
    </EventList.Root>
  );
}
