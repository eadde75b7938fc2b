import { ProblemNotice } from '@/components/problems/problem-view';
import { eventPath } from '@/components/tickets/event-path';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { countText } from '@/lib/format/numbers';
import { listSeriesDates, type SeriesDate, type ShopEvent } from '@/lib/wix/events';
import { siteFormat } from '@/lib/wix/site';

/** The other dates of an event in a series. */
export async function OtherDates({ event }: { event: ShopEvent }) {
  const result = await listSeriesDates(event);
  if (!result.ok) return <ProblemNotice problem={result.problem} />;
  const { dates, more } = result.value;
  if (dates.length === 0) return null;
  const { locale } = await siteFormat();
  return (
    <Card className="p-6">
      <h2 className="text-lg font-semibold">Other dates</h2>
      <ul className="mt-2 divide-y divide-line">
        {dates.map((date) => (
          <li key={date.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
            <Link
              href={eventPath(date.slug)}
              className="font-medium text-accent underline-offset-4 hover:underline"
            >
              {date.when}
            </Link>
            <span className="text-sm text-muted">{statusOf(date)}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-2 text-sm text-muted">And {countText(more, 'later date', locale)}.</p>}
    </Card>
  );
}

/** Returns why a date cannot be joined; undefined if it can. */
function statusOf({ registration }: SeriesDate): string | undefined {
  if (!('state' in registration)) return undefined;
  return STATUS_TEXTS[registration.state];
}

const STATUS_TEXTS: Readonly<Record<string, string | undefined>> = {
  closed: 'Closed',
  'sold-out': 'Sold out',
  waitlist: 'Waiting list',
};
