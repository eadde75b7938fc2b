import type { TextBlock } from '@/lib/wix/event';
import { readEvent } from '@/lib/wix/events';
import { InstallAction } from '../shell/owner-action';
import { ProblemPage } from '../shell/problem-view';
import { ButtonLink } from '../ui/button';
import { Notice } from '../ui/notice';
import { Picture } from '../ui/picture';
import { EventBadge } from './event-card';
import { EventList } from './event-list';
import { Registration } from './registration';

/** One event: what, when, where, and how to get in. */
export async function EventDetail({ slug }: { slug: string }) {
  const result = await readEvent(slug);
  if (!result.ok && result.problem.kind === 'not-found') {
    return (
      <>
        <Notice tone="warn" title="We could not find this event">
          It may be over, or its organizer took it down. Here is what is coming up.
        </Notice>
        <EventList page={1} />
      </>
    );
  }
  if (!result.ok) {
    const install = result.problem.kind === 'not-installed' && <InstallAction app="events" />;
    return <ProblemPage problem={result.problem} action={install} />;
  }
  const { event, tickets } = result.value;
  return (
    <article aria-labelledby="event-title">
      <ButtonLink href="/tickets" variant="quiet" size="sm" className="-ml-3 mb-3">
        <span aria-hidden="true">←</span> All events
      </ButtonLink>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr]">
        <div>
          <Picture
            picture={event.picture}
            sizes="(min-width: 1152px) 43rem, (min-width: 1024px) 60vw, 100vw"
            className="aspect-[16/10] rounded-card"
            eager
          />
          <div className="mt-6 flex flex-wrap items-center gap-3">
            <h2 id="event-title" className="text-2xl font-semibold sm:text-3xl">
              {event.title}
            </h2>
            <EventBadge event={event} onSale={tickets.some(({ sale }) => sale === 'open')} />
          </div>
          <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
            <dt className="text-muted">When</dt>
            <dd>{event.when}</dd>
            {event.where && (
              <>
                <dt className="text-muted">Where</dt>
                <dd>{event.where}</dd>
              </>
            )}
          </dl>
          {event.calendarUrl && (event.status === 'upcoming' || event.status === 'started') && (
            <ButtonLink href={event.calendarUrl} variant="quiet" size="sm" className="-ml-3 mt-2">
              Add to calendar
            </ButtonLink>
          )}
        </div>
        <section
          aria-label="Tickets"
          className="lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start"
        >
          <Registration event={event} tickets={tickets} />
        </section>
        <div className="max-w-prose space-y-4">
          <p className="text-lg">{event.summary}</p>
          {event.description.map((block) => (
            <Block key={block.text} block={block} />
          ))}
        </div>
      </div>
    </article>
  );
}

function Block({ block: { type, text } }: { block: TextBlock }) {
  if (type === 'heading') return <h3 className="pt-2 text-lg font-semibold">{text}</h3>;
  if (type === 'item') return <p className="border-l-2 border-line pl-4">{text}</p>;
  return <p>{text}</p>;
}
