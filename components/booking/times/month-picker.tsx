import { clsx } from 'clsx/lite';
import Link from 'next/link';
import { useTranslations } from '#translations';
import { ButtonLink } from '@/components/ui/button';
import { LinkPending } from '@/components/ui/link-pending';
import { firstWeekday, weekdays } from '@/lib/format/calendar';
import { numberText } from '@/lib/format/numbers';
import type { FreeDay } from '@/lib/wix/bookings';
import { addMonths, daysOf, dayText, lastDay, monthOf, monthText } from './calendar';

/**
 * A month in which the days with free times are links, with links to the months before and after. Server-rendered, so
 * that it works without a script, and with the keyboard, as soon as it is visible.
 * @param day the chosen one. @param hrefOf returns the address of a day, or of a month without a day
 */
export function MonthPicker({
  month,
  now,
  free,
  day,
  locale,
  hrefOf,
}: {
  /** `YYYY-MM` */
  month: string;
  /** Today, `YYYY-MM-DD`. */
  now: string;
  free: FreeDay[];
  day: string | undefined;
  /** The site's, for names, numbers and the first day of the week. */
  locale: string;
  hrefOf: (target: { day: string } | { month: string }) => string;
}) {
  const t = useTranslations();
  const { days, column } = daysOf(month, firstWeekday(locale));
  const byDay = new Map(free.map((it) => [it.day, it]));
  return (
    <nav aria-label={t('Days')} className="rounded-card border border-line bg-surface p-3 sm:p-4">
      <div className="mb-2 flex items-center justify-between gap-2">
        <Step
          label={t('Earlier month')}
          arrow="←"
          href={month > monthOf(now) ? hrefOf({ month: addMonths(month, -1) }) : undefined}
        />
        <p className="font-semibold" aria-live="polite">
          {monthText(month, locale)}
        </p>
        <Step
          label={t('Later month')}
          arrow="→"
          href={month < monthOf(lastDay(now)) ? hrefOf({ month: addMonths(month, 1) }) : undefined}
        />
      </div>
      <div
        aria-hidden="true"
        className="mb-1 grid grid-cols-7 text-center text-xs font-medium text-muted *:py-2"
      >
        {weekdays(locale).map(({ long, short }) => (
          <span key={long}>{short}</span>
        ))}
      </div>
      {/* As high as six weeks, so that nothing below moves with the month. */}
      <ol className="grid min-h-70 auto-rows-min grid-cols-7 gap-0.5 sm:min-h-78 sm:gap-1">
        {days.map((it, index) => (
          <li key={it} style={index === 0 ? { gridColumnStart: column } : undefined}>
            <Day
              day={it}
              free={byDay.get(it)}
              chosen={it === day}
              today={it === now}
              locale={locale}
              hrefOf={hrefOf}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

const cell = 'flex h-11 w-full items-center sm:h-12 justify-center rounded-control tabular-nums';

function Day({
  day,
  free,
  chosen,
  today,
  locale,
  hrefOf,
}: {
  day: string;
  free: FreeDay | undefined;
  chosen: boolean;
  today: boolean;
  locale: string;
  hrefOf: (target: { day: string }) => string;
}) {
  const t = useTranslations();
  const number = numberText(Number(day.slice(-2)), locale);
  const ring = today && 'outline -outline-offset-1 outline-edge';
  if (!free && !chosen) return <span className={clsx(cell, 'text-muted', ring)}>{number}</span>;
  const name = { day: dayText(day, locale) };
  const label = free?.waits ? t('{day}, waiting list', name) : t('{day}, free', name);
  return (
    <Link
      href={hrefOf({ day })}
      scroll={false}
      prefetch={false}
      aria-current={chosen ? 'date' : undefined}
      aria-label={free ? label : t('{day}, nothing free', name)}
      className={clsx(
        cell,
        'font-semibold transition-colors',
        chosen
          ? 'bg-accent text-on-accent'
          : free?.waits
            ? 'border border-dashed border-warn text-warn hover:bg-warn-soft'
            : 'bg-accent-soft text-accent hover:outline-2 hover:-outline-offset-2 hover:outline-accent',
        !chosen && ring,
      )}
    >
      <LinkPending>{number}</LinkPending>
    </Link>
  );
}

function Step({ label, arrow, href }: { label: string; arrow: string; href: string | undefined }) {
  if (!href) return <span className="size-11" />;
  return (
    <ButtonLink href={href} scroll={false} aria-label={label} variant="secondary" className="size-11 px-0!">
      <LinkPending>
        <span aria-hidden="true" className="inline-block rtl:-scale-x-100">
          {arrow}
        </span>
      </LinkPending>
    </ButtonLink>
  );
}
