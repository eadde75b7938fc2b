import type { Context } from '#core/contract/context';
import { assertField } from '#core/contract/errors';
import { DAY } from '#core/time/clock';
import { type Booking, bookings } from '../bookings/entity';
import { idOfHours, type Series, seriesOf } from '../calendar/series';
import { type Service, services } from '../services/entity';
import { during, periodOf } from '../slots/periods';
import { HOLDING_PLACES } from '../slots/rules';
import { overlaps, type Period, sessionsIn } from '../slots/schedule';
import { type Place, placeOrder } from '../slots/time-slots/paging';

/** A period of a schedule: of a class or course, of a booked appointment, or of working hours. */
export interface Occurrence extends Period, Place {
  series?: Series;
  /** None for working hours. */
  service?: Service;
  resourceId: string;
  /** The bookings that hold places in it. */
  bookings: readonly Booking[];
}

/** The days of a window that are computed at once; a page rarely needs more. */
const CHUNK = 28 * DAY;
/** The most that one call computes, as all other calls wait meanwhile: two hundred series over one year. */
const MOST = 200 * 366 * DAY;
const FIRST_DAY = '2020-01-06';

/** Returns the dates of a series that overlap a window. */
function datesOf({ site }: Context, series: Series, window: Period) {
  if (series.kind === 'sessions') return sessionsIn(series.session, site.timeZone, window);
  const { schedule, hours } = series;
  const weekly = { id: idOfHours(schedule, hours), serviceId: '', resourceId: '', hours };
  return sessionsIn({ ...weekly, firstDay: hours.from ?? FIRST_DAY }, site.timeZone, window);
}

/** Returns the bookings of each course, which hold a place in all of its sessions. */
const bookingsOfCourse = ({ documents }: Context, { schedule }: Service): Booking[] =>
  documents.list(bookings, {
    'bookedEntity.item.schedule.scheduleId': schedule?.id ?? '',
    ...HOLDING_PLACES,
  });

/** Returns what overlaps a window, in the order of lists. */
function occurrencesIn(context: Context, all: readonly Series[], window: Period): Occurrence[] {
  const booked = context.documents.list(bookings, { ...during(window), ...HOLDING_PLACES });
  const bySession = new Map<string, Booking[]>();
  for (const booking of booked) {
    const eventId = booking.bookedEntity?.slot?.eventId ?? '';
    bySession.set(eventId, [...(bySession.get(eventId) ?? []), booking]);
  }
  const dates = all.flatMap((series): Occurrence[] => {
    const service = series.kind === 'sessions' ? series.service : undefined;
    const ofCourse = service?.type === 'COURSE' ? bookingsOfCourse(context, service) : undefined;
    return datesOf(context, series, window).map(({ start, end, eventId, resourceId }) => ({
      start,
      end,
      key: eventId,
      series,
      resourceId,
      ...(service && { service }),
      bookings: ofCourse ?? bySession.get(eventId) ?? [],
    }));
  });
  return [...dates, ...appointmentsAmong(context, booked)]
    .filter((it) => overlaps(it, window))
    .sort(placeOrder);
}

/** Returns the sessions of booked appointments, which have the ids of their bookings. */
function appointmentsAmong({ documents }: Context, booked: readonly Booking[]): Occurrence[] {
  return booked.flatMap((booking) => {
    const { slot } = booking.bookedEntity ?? {};
    const service = slot && !slot.eventId ? documents.get(services, slot.serviceId ?? '') : undefined;
    if (!service) return [];
    const resourceId = slot?.resource?.id ?? '';
    return [{ ...periodOf(booking), key: booking.id, service, resourceId, bookings: [booking] }];
  });
}

/**
 * Yields what overlaps a window, four weeks at a time, so that no more is computed than a page needs.
 * @param after the last one of the page before
 * @throws PlatformError 400 for too long a window of too many series
 */
export function* occurrences(
  context: Context,
  kinds: readonly Series['kind'][],
  window: Period,
  after?: Place,
): Generator<Occurrence[]> {
  const all = seriesOf(context).filter(({ kind }) => kinds.includes(kind));
  const isShort = (window.end - window.start) * all.length <= MOST;
  assertField(isShort, 'toDate', 'is too long after fromDate for so many schedules', 'MAX');
  let start = after ? Math.max(window.start, after.start) : window.start;
  while (start < window.end) {
    const end = Math.min(start + CHUNK, window.end);
    // Sessions that have begun before the window belong to its first part.
    const isFirst = start === window.start;
    yield occurrencesIn(context, all, { start, end }).filter(
      (it) =>
        (isFirst || it.start >= start) &&
        (kinds.includes('sessions') || it.series?.kind === 'hours') &&
        (!after || placeOrder(it, after) > 0),
    );
    start = end;
  }
}

/** Returns what has an id; undefined if nothing does. */
export function occurrenceWith(context: Context, id: string): Occurrence | undefined {
  const booking = context.documents.get(bookings, id);
  if (booking) return appointmentsAmong(context, [booking])[0];
  const series = seriesOf(context).find((it) => it.id === id.slice(0, 36));
  const day = Date.parse(id.slice(37).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'));
  if (!series || Number.isNaN(day)) return undefined;
  const around = { start: day - DAY, end: day + 3 * DAY };
  return occurrencesIn(context, [series], around).find(({ key }) => key === id);
}
