import { getTranslations, useTranslations } from '#translations';
import { OwnerHint } from '@/components/problems/owner-hint';
import { ProblemPage } from '@/components/problems/problem-page';
import { RichText } from '@/components/rich-text/rich-text';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { DeferredContent } from '@/components/ui/deferred-content';
import { Notice } from '@/components/ui/notice';
import { Picture } from '@/components/ui/picture';
import { Skeleton } from '@/components/ui/skeleton';
import { slugOf } from '@/lib/urls/search-params';
import { type EventDetails, getEvent } from '@/lib/wix/events';
import { EventBadge } from './event-card';
import { EventFacts } from './event-facts';
import { EventList, EventListSkeleton } from './event-list';
import { Registration } from './registration';

/** The page of an event. */
export async function EventPage({ params }: { params: Promise<{ slug: string }> }) {
  const slug = slugOf((await params).slug);
  const t = await getTranslations();
  return (
    <div className="space-y-6">
      <Breadcrumbs trail={[{ href: '/tickets', name: t('Events') }]} />
      <DeferredContent fallback={<EventSkeleton />}>{EventBySlug({ slug })}</DeferredContent>
    </div>
  );
}

async function EventBySlug({ slug }: { slug: string }) {
  const result = await getEvent(slug);
  const t = await getTranslations();
  if (result.ok) return <EventArticle details={result.value} />;
  if (result.problem.kind === 'not-found') {
    return (
      <>
        <h1 className="text-3xl font-semibold">{t('We could not find this event')}</h1>
        <Notice tone="warn">
          {t('It may be over, or its organizer took it down. Here is what is coming up.')}
        </Notice>
        <DeferredContent fallback={<EventListSkeleton />}>
          {EventList({ page: 1, filter: { when: 'upcoming' } })}
        </DeferredContent>
      </>
    );
  }
  const install = result.problem.kind === 'not-installed' && <OwnerHint app="events" missing />;
  return <ProblemPage problem={result.problem} action={install} />;
}

const grid =
  'grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 md:grid-cols-[minmax(0,1fr)_21rem] md:grid-rows-[auto_1fr] md:gap-x-8 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-x-12';

function EventArticle({ details: { event, tickets, rsvp } }: { details: EventDetails }) {
  const t = useTranslations();
  return (
    <article aria-labelledby="event-title" className={grid}>
      <div>
        {event.picture && (
          <Picture
            picture={event.picture}
            sizes="(min-width: 1152px) 43rem, (min-width: 1024px) 60vw, 100vw"
            className="mb-6 aspect-[16/10] rounded-card"
            eager
            moves={event.id}
          />
        )}
        <div className="flex flex-wrap items-center gap-3 *:min-w-0">
          <h1 id="event-title" className="text-3xl font-semibold break-words sm:text-4xl">
            {event.title}
          </h1>
          <EventBadge event={event} onSale={tickets.some(({ sale }) => sale === 'open')} />
        </div>
        {event.summary && <p className="mt-3 max-w-prose text-lg text-muted">{event.summary}</p>}
        <EventFacts event={event} />
      </div>
      <section
        aria-label={t('Registration')}
        className="space-y-5 md:sticky md:top-24 md:col-start-2 md:row-span-2 md:row-start-1 md:self-start"
      >
        <Registration event={event} tickets={tickets} rsvp={rsvp} />
      </section>
      {event.description && (
        <section aria-labelledby="about" className="max-w-prose">
          <h2 id="about" className="mb-3 text-2xl font-semibold">
            {t('About this event')}
          </h2>
          <RichText document={event.description} level={3} />
        </section>
      )}
    </article>
  );
}

function EventSkeleton() {
  const t = useTranslations();
  return (
    <div aria-busy="true" className={grid}>
      <p className="sr-only">{t('Loading the event…')}</p>
      <div>
        <Skeleton className="aspect-[16/10] rounded-card" />
        <Skeleton className="mt-6 h-10 w-2/3" />
        <Skeleton className="mt-3 h-7 w-full" />
        <Skeleton className="mt-5 h-32 w-full" />
      </div>
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}
