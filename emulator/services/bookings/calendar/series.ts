import { createHash } from 'node:crypto';
import { Temporal } from 'temporal-polyfill';
import type { Context } from '#core/contract/context';
import { APPS } from '#core/site';
import { type RecurringSession, recurringSessions, type Service, services } from '../services/entity';
import { type Schedule, schedules, staffMembers, WEEKDAYS, type WeeklyHours } from '../staff/entity';
import { openingHours } from '../staff/schedules';

/** The first day of hours that have always been there. */
const FIRST_DAY = '2020-01-06';

/** A series of the calendar: weekly hours of the business or of staff, or the weekly sessions of a class or course. */
export type Series =
  | { kind: 'hours'; id: string; schedule: Schedule; hours: WeeklyHours }
  | { kind: 'sessions'; id: string; service: Service; session: RecurringSession };

/** Returns the id of weekly hours: their own, or for hours of the seed one that follows from where they are. */
export function idOfHours({ id }: Schedule, hours: WeeklyHours): string {
  if (hours.id) return hours.id;
  const hex = createHash('sha256').update(`${id} ${hours.day} ${hours.start}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Returns all series, those of schedules first. */
export function seriesOf(context: Context): Series[] {
  const { documents } = context;
  openingHours(context);
  const hours = documents.list(schedules, {}).flatMap((schedule) =>
    schedule.hours.map((it) => ({
      kind: 'hours' as const,
      id: idOfHours(schedule, it),
      schedule,
      hours: it,
    })),
  );
  const sessions = documents.list(recurringSessions, {}).flatMap((session) => {
    const service = documents.get(services, session.serviceId);
    return service ? [{ kind: 'sessions' as const, id: session.id, service, session }] : [];
  });
  return [...hours, ...sessions];
}

/** Returns the day of a weekday on or after a day, both `YYYY-MM-DD`. */
export function firstOn(weekday: WeeklyHours['day'], from: string): string {
  const day = Temporal.PlainDate.from(from);
  const wanted = WEEKDAYS.indexOf(weekday) + 1;
  return day.add({ days: (wanted - day.dayOfWeek + 7) % 7 }).toString();
}

/** Serializes a series as the event from which its instances follow (statement bookings-business-hours). */
export function serializeSeries({ site }: Pick<Context, 'site'>, series: Series) {
  const { hours } = series.kind === 'hours' ? series : series.session;
  const {
    firstDay,
    lastDay,
    interval = 1,
  } = series.kind === 'hours' ? { firstDay: hours.from ?? FIRST_DAY, lastDay: undefined } : series.session;
  const day = firstOn(hours.day, firstDay);
  const last = hours.end > hours.start ? day : Temporal.PlainDate.from(day).add({ days: 1 }).toString();
  const at = (date: string, time: string) => ({
    localDate: `${date}T${time}:00`,
    timeZone: site.timeZone,
  });
  const isSingle = lastDay !== undefined && lastDay === day;
  return {
    id: isSingle ? `${series.id}-${day.replaceAll('-', '')}` : series.id,
    ...(series.kind === 'hours'
      ? { revision: hours.revision ?? '1', scheduleId: series.schedule.id, type: 'WORKING_HOURS' }
      : {
          revision: series.session.revision ?? '1',
          scheduleId: series.service.schedule?.id,
          externalScheduleId: series.service.id,
          title: series.service.name,
          type: String(series.service.type),
          totalCapacity: series.session.capacity ?? series.service.defaultCapacity,
          resources: [{ id: series.session.resourceId, permissionRole: 'WRITER', transparency: 'BUSY' }],
        }),
    appId: APPS.bookings,
    status: 'CONFIRMED',
    recurrenceType: isSingle ? 'NONE' : 'MASTER',
    start: at(day, hours.start),
    end: at(last, hours.end),
    ...(!isSingle && {
      recurrenceRule: {
        frequency: 'WEEKLY',
        interval,
        days: [hours.day],
        ...(lastDay && { until: at(lastDay, '23:59') }),
      },
    }),
    transparency: series.kind === 'hours' ? 'FREE' : 'BUSY',
  };
}

/** The external id of the schedule of the business, the same on every site (statement bookings-business-schedule). */
const BUSINESS = '4e0579a5-491e-4e70-a872-d097eed6e520';

/** Returns the schedules of the calendar: that of the business, those of staff, and those of services. */
export function calendarSchedules(context: Context) {
  const { documents, site } = context;
  const common = { timeZone: site.timeZone, appId: APPS.bookings, status: 'ACTIVE' };
  const { id } = openingHours(context);
  return [
    { id, externalId: BUSINESS, name: 'business', ...common },
    ...documents.list(staffMembers, {}).map(({ resourceId, name, resource }) => ({
      id: resource.eventsSchedule?.id ?? '',
      externalId: resourceId,
      name,
      ...common,
    })),
    ...documents.list(services, {}).map(({ id: externalId, name, schedule }) => ({
      id: schedule?.id ?? '',
      externalId,
      name: name ?? '',
      ...common,
    })),
  ];
}
