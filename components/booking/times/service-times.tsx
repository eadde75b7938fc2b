import { getTranslations } from '#translations';
import { bookTime } from '@/components/booking/actions';
import { type ServicePageParams, servicePath } from '@/components/booking/paths';
import { ProblemNotice } from '@/components/problems/problem-notice';
import { Notice } from '@/components/ui/notice';
import type { BookableService } from '@/lib/wix/bookings';
import { siteFormat } from '@/lib/wix/site';
import { dayText, shownSlot } from './calendar';
import { MonthPicker } from './month-picker';
import { NextFreeTimes } from './next-free-times';
import { readTimes } from './read-times';
import { SlotPicker } from './slot-picker';
import { TimeZoneField } from './time-zone-field';

/** The calendar of a service: the time zone, a month, and the day's free times to book. */
export async function ServiceTimes({
  service,
  query,
}: {
  service: BookableService;
  query: ServicePageParams;
}) {
  const read = await readTimes(service, query);
  if (!read.ok) return <ProblemNotice problem={read.problem} />;
  const [t, { locale }] = await Promise.all([getTranslations(), siteFormat()]);
  const { timezone, businessZone, notes, month, now, free, day, slots } = read.value;
  const hrefOf = (target: { day: string } | { month: string }) =>
    servicePath(service.slug, { ...target, timezone });
  return (
    <section aria-labelledby="times" className="group/times min-w-0 space-y-6">
      <h2 id="times" className="text-xl font-semibold">
        {t('Choose a time')}
      </h2>
      {notes.length > 0 && <Notice tone="warn">{notes.join(' ')}</Notice>}
      <TimeZoneField
        service={service.slug}
        target={query.day ? { day: query.day } : { month }}
        timezone={timezone}
        businessZone={businessZone}
      />
      {/* Disabled while the zone changes: its links would switch back to the previous zone. */}
      <div className="space-y-6 transition-opacity group-has-[select[aria-busy=true]]/times:pointer-events-none group-has-[select[aria-busy=true]]/times:opacity-50">
        <MonthPicker month={month} now={now} free={free} day={day} locale={locale} hrefOf={hrefOf} />
        {free.some(({ waits }) => waits) && (
          <p className="text-sm text-muted">
            {t.rich('On days with a {frame} everything is taken, but you can join the waiting list.', {
              frame: (
                <span className="border border-dashed border-warn px-1 text-warn">{t('dashed frame')}</span>
              ),
            })}
          </p>
        )}
        <SlotPicker
          // Renewed with the address, because another visitor may just have taken the last time of the day, or of the
          // first day.
          key={`${query.day} ${query.month} ${timezone}`}
          service={service}
          day={day ?? ''}
          timezone={timezone}
          legend={day ? dayText(day, locale) : ''}
          book={bookTime}
          slots={slots.map((slot) => shownSlot(slot, timezone, locale, service.places.length > 1, t))}
        >
          <NextFreeTimes times={read.value} locale={locale} hrefOf={hrefOf} />
        </SlotPicker>
      </div>
    </section>
  );
}
