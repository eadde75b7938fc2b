import type { ShopEvent } from '@/lib/wix/event';
import { readSeries, type SeriesDate } from '@/lib/wix/events';
import { ProblemNotice } from '../shell/problem-view';
import { Card } from '../ui/card';
import { Link } from '../ui/link';
import { eventPath } from './event-path';

/** The other dates of an event that takes place several times. */
export async function OtherDates({ event }: { event: ShopEvent }) {
  const result = await readSeries(event);
  if (!result.ok) return <ProblemNotice problem={result.problem} />;
  if (result.value.length === 0) return null;
  return (
    <Card className="p-6">
      <h2 className="text-lg font-semibold">Other dates</h2>
      <ul className="mt-2 divide-y divide-line">
        {result.value.map((date) => (
          <li key={date.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
            <Link
              href={eventPath(date.slug)}
              className="font-medium text-accent underline-offset-4 hover:underline"
            >
              {date.when}
            </Link>
            {isFull(date) && <span className="text-sm text-muted">Full</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const isFull = ({ registration }: SeriesDate) =>
  'state' in registration && registration.state !== 'open' && registration.state !== 'scheduled';
