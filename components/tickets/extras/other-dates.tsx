import { getTranslations } from '#translations';
import { ProblemNotice } from '@/components/problems/problem-notice';
import { eventPath } from '@/components/tickets/paths';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { message, type Translate } from '@/lib/translations/translate';
import { listSeriesDates, type SeriesDate } from '@/lib/wix/event-series';
import type { ShopEvent } from '@/lib/wix/events';

/** The other dates of an event in a series. */
export async function OtherDates({ event }: { event: ShopEvent }) {
  const result = await listSeriesDates(event);
  if (!result.ok) return <ProblemNotice problem={result.problem} />;
  const { dates, more } = result.value;
  if (dates.length === 0) return null;
  const t = await getTranslations();
  return (
    <Card className="p-6">
      <h2 className="text-lg font-semibold">{t('Other dates')}</h2>
      <ul className="mt-2 divide-y divide-line">
        {dates.map((date) => (
          <li key={date.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
            <Link
              href={eventPath(date.slug)}
              className="font-medium text-accent underline-offset-4 hover:underline"
            >
              {date.when}
            </Link>
            <span className="text-sm text-muted">{statusOf(date, t)}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-2 text-sm text-muted">
          {t({ one: 'And {count} later date.', other: 'And {count} later dates.' }, { count: more })}
        </p>
      )}
    </Card>
  );
}

/** Returns why a date cannot be joined; undefined if it can. */
function statusOf({ registration }: SeriesDate, t: Translate): string | undefined {
  const text = 'state' in registration && STATUS_TEXTS[registration.state];
  return text ? t(text) : undefined;
}

const STATUS_TEXTS: Readonly<Record<string, string | undefined>> = {
  closed: message('Closed'),
  'sold-out': message('Sold out'),
  waitlist: message('Waiting list'),
};
