import type { BookableService, Slot } from '@/lib/wix/bookings';
import { DAYS_AHEAD } from '@/lib/wix/bookings';
import { ProblemNotice } from '../shell/problem-view';
import { ButtonLink } from '../ui/button';
import { Notice } from '../ui/notice';
import { startBooking } from './actions';
import { bookingPath, type Parameters } from './booking-path';
import { dayText, timesText, timeText } from './calendar';
import { readTimes, type Times } from './read-times';
import { SlotPicker } from './slot-picker';
import { TimeZoneField } from './time-zone-field';
import { WeekPicker } from './week-picker';

/** The calendar of a service: a time zone, a week, the day's free times and the way to book one. */
export async function ServiceTimes({ service, asked }: { service: BookableService; asked: Parameters }) {
  const read = await readTimes(service.id, asked);
  if (!read.ok) return <ProblemNotice problem={read.problem} />;
  const { timezone, businessZone, notes, day, slots } = read.value;
  return (
    <section aria-labelledby="times" className="min-w-0 space-y-6">
      <h2 id="times" className="text-xl font-semibold">
        Choose a time
      </h2>
      {notes.length > 0 && <Notice tone="warn">{notes.join(' ')}</Notice>}
      <TimeZoneField service={service.slug} day={asked.day} timezone={timezone} businessZone={businessZone} />
      <WeekPicker service={service.slug} times={read.value} />
      {slots.length > 0 ? (
        <SlotPicker
          key={`${day} ${timezone}`}
          service={service}
          day={day}
          timezone={timezone}
          legend={dayText(day)}
          book={startBooking}
          slots={slots.map((slot) => ({ ...slot, ...slotTexts(slot, timezone) }))}
        />
      ) : (
        <NothingFree service={service.slug} times={read.value} />
      )}
    </section>
  );
}

/** What a slot reads like. Who gives it is a choice between several people's, and worth a word in any case. */
function slotTexts({ start, end, staff, eventId, openSpots }: Slot, timezone: string) {
  const left = eventId && `${openSpots} ${openSpots === 1 ? 'place' : 'places'} left`;
  return {
    time: eventId ? timesText(start, end, timezone) : timeText(start, timezone),
    details: [staff, left].filter(Boolean).join(' · '),
  };
}

function NothingFree({ service, times }: { service: string; times: Times }) {
  const { week, day, nextDay, timezone } = times;
  const inWeek = week.find(({ free, day: it }) => free > 0 && it > day) ?? week.find(({ free }) => free > 0);
  const other = inWeek?.day ?? nextDay;
  const title = inWeek ? `Nothing is free on ${dayText(day)}` : 'Nothing is free in these days';
  return (
    <Notice
      title={title}
      action={
        other && (
          <ButtonLink href={bookingPath({ service, day: other, timezone })} variant="secondary" size="sm">
            {dayText(other)}
          </ButtonLink>
        )
      }
    >
      {other
        ? 'There are times on another day.'
        : `Nor is there in the next ${DAYS_AHEAD} days. Please look in again.`}
    </Notice>
  );
}
