import Link from 'next/link';
import { classNames } from '../ui/class-names';
import { bookingPath } from './booking-path';
import { addDays, dayText, rangeText, weekdayText } from './calendar';
import type { Times } from './read-times';

/** Seven days with what is free on each, and the way to the seven before and after. */
export function WeekPicker({ service, times }: { service: string; times: Times }) {
  const { week, day, timezone, now } = times;
  const first = week[0]?.day ?? day;
  const last = week.at(-1)?.day ?? day;
  return (
    <nav aria-label="Days">
      <div className="mb-3 flex items-center justify-between gap-2">
        <Step
          label="Earlier days"
          arrow="←"
          href={first > now ? bookingPath({ service, week: addDays(first, -7), timezone }) : undefined}
        />
        <p className="text-center font-medium">{rangeText(first, last)}</p>
        <Step
          label="Later days"
          arrow="→"
          href={bookingPath({ service, week: addDays(first, 7), timezone })}
        />
      </div>
      <ul className="grid grid-cols-7 gap-1 sm:gap-2">
        {week.map((it) => (
          <li key={it.day}>
            <Day {...it} chosen={it.day === day} href={bookingPath({ service, day: it.day, timezone })} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

const cell =
  'flex min-h-20 flex-col items-center justify-center rounded-control border px-0.5 py-2 text-center leading-tight';

function Day({ day, free, chosen, href }: { day: string; free: number; chosen: boolean; href: string }) {
  const text = (
    <>
      <span className="sr-only">
        {dayText(day)}, {free > 0 ? `${free} free` : 'nothing free'}
      </span>
      <span aria-hidden="true" className="text-xs sm:text-sm">
        {weekdayText(day)}
      </span>
      <span aria-hidden="true" className="text-lg font-semibold tabular-nums sm:text-xl">
        {Number(day.slice(-2))}
      </span>
      <span aria-hidden="true" className="text-[0.6875rem] sm:text-xs">
        {free > 0 ? `${free} free` : '–'}
      </span>
    </>
  );
  if (free === 0 && !chosen)
    return <div className={classNames(cell, 'border-transparent text-muted')}>{text}</div>;
  return (
    <Link
      href={href}
      scroll={false}
      prefetch={false}
      aria-current={chosen ? 'date' : undefined}
      className={classNames(
        cell,
        'transition-colors',
        chosen
          ? 'border-accent bg-accent text-on-accent'
          : 'border-line bg-surface hover:border-accent hover:bg-accent-soft',
      )}
    >
      {text}
    </Link>
  );
}

function Step({ label, arrow, href }: { label: string; arrow: string; href: string | undefined }) {
  const look = 'flex size-11 items-center justify-center rounded-control text-xl';
  if (!href) return <span className={look} />;
  return (
    <Link
      href={href}
      scroll={false}
      prefetch={false}
      aria-label={label}
      className={classNames(look, 'border border-edge bg-surface hover:border-ink hover:bg-sunken')}
    >
      <span aria-hidden="true">{arrow}</span>
    </Link>
  );
}
