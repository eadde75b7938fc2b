import type { ReactNode } from 'react';
import { getTranslations, useTranslations } from '#translations';
import { OwnerHint } from '@/components/problems/owner-hint';
import { ProblemPage } from '@/components/problems/problem-page';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ChoiceLink } from '@/components/ui/lists/choice-link';
import { PageNumbers } from '@/components/ui/lists/page-numbers';
import { Skeleton } from '@/components/ui/skeleton';
import { message } from '@/lib/translations/translate';
import { firstParam, type SearchParams } from '@/lib/urls/search-params';
import { EVENTS_PAGE_SIZE, type EventFilter, listEvents } from '@/lib/wix/events';
import { siteFormat } from '@/lib/wix/site';
import { EventCard } from './event-card';
import { eventsPath } from './paths';

const grid = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3';

/**
 * Shows the events for an address: a page (`page`) of upcoming or all events (`when`), of each kind or one (`type`).
 */
export async function TicketsPage({ searchParams }: { searchParams: SearchParams }) {
  const { page, when, type } = await searchParams;
  return EventList({
    page: pageNumber(firstParam(page)),
    filter: readFilter(firstParam(when), firstParam(type)),
  });
}

const pageNumber = (text: string | undefined) => (text && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1);

const readFilter = (when: string | undefined, type: string | undefined): EventFilter => ({
  when: when === 'all' ? 'all' : 'upcoming',
  ...((type === 'tickets' || type === 'rsvp') && { type }),
});

/** A page of events. @param page counts from 1 */
export async function EventList({ page, filter }: { page: number; filter: EventFilter }) {
  const result = await listEvents(page, filter);
  if (!result.ok) {
    const install = result.problem.kind === 'not-installed' && <OwnerHint app="events" missing />;
    return <ProblemPage problem={result.problem} action={install} />;
  }
  const [{ locale }, t] = await Promise.all([siteFormat(), getTranslations()]);
  const { events, total } = result.value;
  const isFiltered = filter.when === 'all' || filter.type !== undefined;
  if (events.length === 0 && page === 1 && !isFiltered) {
    return (
      <EmptyState title={t('Nothing planned yet')} action={<OwnerHint app="events" />}>
        {t('There are no events coming up. Please look in again soon: the next one will be here first.')}
      </EmptyState>
    );
  }
  return (
    <div className="space-y-6">
      <EventFilterBar filter={filter} />
      {events.length > 0 ? (
        <ul className={grid}>
          {events.map((event, index) => (
            <EventCard key={event.id} event={event} eager={index === 0} />
          ))}
        </ul>
      ) : (
        <EmptyState
          title={page > 1 ? t('No more events') : t('No events of this kind')}
          action={
            page > 1 ? (
              <ButtonLink href={eventsPath(filter)}>{t('First page')}</ButtonLink>
            ) : (
              <ButtonLink href="/tickets">{t('Coming up')}</ButtonLink>
            )
          }
        >
          {page > 1
            ? t('This page of the list is empty. The events begin on the first one.')
            : t('Nothing matches this choice at the moment. More may be added later.')}
        </EmptyState>
      )}
      <PageNumbers
        label={t('Pages')}
        page={page}
        pages={Math.ceil(total / EVENTS_PAGE_SIZE)}
        linkTo={(to) => ({ href: eventsPath(filter, to) })}
        locale={locale}
      />
    </div>
  );
}

const DATES = [
  { name: message('Coming up'), when: 'upcoming' },
  { name: message('All, past ones too'), when: 'all' },
] as const;

const KINDS = [
  { name: message('Any'), type: undefined },
  { name: message('With tickets'), type: 'tickets' },
  { name: message('With an RSVP'), type: 'rsvp' },
] as const;

/** Links to the filters of the list; links, so that each choice has an address and the back button works. */
function EventFilterBar({ filter }: { filter: EventFilter }) {
  const t = useTranslations();
  return (
    <nav aria-label={t('Filter')} className="flex flex-wrap gap-x-6 gap-y-3">
      <Choices name={t('Dates')}>
        {DATES.map(({ name, when }) => (
          <ChoiceLink
            key={name}
            name={t(name)}
            href={eventsPath({ ...filter, when })}
            chosen={filter.when === when}
          />
        ))}
      </Choices>
      <Choices name={t('Kind')}>
        {KINDS.map(({ name, type }) => (
          <ChoiceLink
            key={name}
            name={t(name)}
            href={eventsPath({ when: filter.when, type })}
            chosen={filter.type === type}
          />
        ))}
      </Choices>
    </nav>
  );
}

const Choices = ({ name, children }: { name: string; children: ReactNode }) => (
  <ul aria-label={name} className="flex flex-wrap gap-2">
    {children}
  </ul>
);

/** Placeholder for the list: the filter, and cards of the same height. */
export function EventListSkeleton() {
  const t = useTranslations();
  return (
    <div aria-busy="true" className="space-y-6">
      <p className="sr-only">{t('Loading the events…')}</p>
      <Skeleton className="h-25 max-w-2xl sm:h-11" />
      <div className={grid}>
        {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((key) => (
          <Skeleton key={key} className="h-[30.5rem] rounded-card" />
        ))}
      </div>
    </div>
  );
}
