import { countText } from '@/lib/format';
import { DAYS_AHEAD, type Slot } from '@/lib/wix/bookings';
import type { BookableService } from '@/lib/wix/services';
import { siteFormat } from '@/lib/wix/site-format';
import { ProblemNotice } from '../shell/problem-view';
import { ButtonLink } from '../ui/button';
import { Notice } from '../ui/notice';
import { startBooking } from './actions';
import { type Parameters, servicePath } from './booking-path';
import { dayText, monthText, timesText, timeText } from './calendar';
import { MonthPicker } from './month-picker';
import { readTimes, type Times } from './read-times';
import { SlotPicker } from './slot-picker';
import { TimeZoneField } from './time-zone-field';

/** The calendar of a service: a time zone, a month, the day's free times and the way to book one. */
export async function ServiceTimes({ service, asked }: { service: BookableService; asked: Parameters }) {
  const read = await readTimes(service, asked);
  if (!read.ok) return <ProblemNotice problem={read.problem} />;
  const { locale } = await siteFormat();
  const { timezone, businessZone, notes, month, now, free, day, slots } = read.value;
  return (
    <section aria-labelledby="times" className="min-w-0 space-y-6">
      <h2 id="times" className="text-xl font-semibold">
        Choose a time
      </h2>
      {notes.length > 0 && <Notice tone="warn">{notes.join(' ')}</Notice>}
      <TimeZoneField
        service={service.slug}
        target={asked.day ? { day: asked.day } : { month }}
        timezone={timezone}
        businessZone={businessZone}
      />
      <MonthPicker
        {...{ month, now, free, day, locale }}
        hrefOf={(target) => servicePath(service.slug, { ...target, timezone })}
      />
      {free.some(({ waits }) => waits) && (
        <p className="text-sm text-muted">
          On days with a <span className="border border-dashed border-warn px-1 text-warn">dashed frame</span>{' '}
          everything is taken, but you can join the waiting list.
        </p>
      )}
      {day && slots.length > 0 ? (
        <SlotPicker
          key={`${day} ${timezone}`}
          service={service}
          day={day}
          timezone={timezone}
          legend={dayText(day, locale)}
          book={startBooking}
          slots={slots.map((slot) => ({ ...slot, ...slotTexts(slot, timezone, locale) }))}
        />
      ) : (
        <NothingFree service={service.slug} times={read.value} locale={locale} />
      )}
    </section>
  );
}

/** What a slot reads like. Who gives it is a choice between several people's, and worth a word in any case. */
export function slotTexts(
  { start, end, staff, eventId, openSpots, waitingSpots }: Slot,
  timezone: string,
  locale: string,
) {
  const places = (count: number) => countText(count, 'place', locale);
  const left = eventId && `${places(openSpots)} left`;
  const waiting = waitingSpots !== undefined && `Full · ${places(waitingSpots)} on the waiting list`;
  return {
    time: eventId ? timesText(start, end, timezone, locale) : timeText(start, timezone, locale),
    details: [staff, waiting || left].filter(Boolean).join(' · '),
  };
}

function NothingFree({ service, times, locale }: { service: string; times: Times; locale: string }) {
  const { free, day, month, nextDay, timezone } = times;
  const inMonth = free.find((it) => day && it.day > day) ?? free[0];
  const other = inMonth?.day ?? nextDay;
  return (
    <Notice
      title={`Nothing is free ${day ? `on ${dayText(day, locale)}` : `in ${monthText(month, locale)}`}`}
      action={
        other && (
          <ButtonLink href={servicePath(service, { day: other, timezone })} variant="secondary" size="sm">
            {dayText(other, locale)}
          </ButtonLink>
        )
      }
    >
      {other
        ? 'There are times on another day.'
        : `Nor is there in the next ${countText(DAYS_AHEAD, 'day', locale)}. Please look in again.`}
    </Notice>
  );
}
