import type { Context } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import { assertRevision, nextRevision } from '#core/contract/revisions';
import { bookings } from '../bookings/entity';
import { emitAction } from '../bookings/events';
import { transition } from '../bookings/lifecycle';
import { refundPlan } from '../bookings/plan-refunds';
import { type RecurringSession, recurringSessions, services } from '../services/entity';
import { type Schedule, schedules, type WeeklyHours } from '../staff/entity';
import { staffOfResource } from '../staff/schedules';
import {
  eventNotFound,
  instanceFixed,
  resourceUnknown,
  scheduleNotFound,
  scheduleOfOtherType,
} from './errors';
import { type EventInput, type NewEvent, readTimes } from './requests';
import { firstOn, type Series, seriesOf } from './series';

/** Returns the series of an event, by the id of the series or of one of its instances. @throws PlatformError 404 */
export function findSeries(context: Context, eventId: string): Series {
  const series = seriesOf(context).find(({ id }) => id === eventId || id === eventId.slice(0, 36));
  assert(series, () => eventNotFound(eventId));
  return series;
}

/** Returns the day of an instance, `YYYY-MM-DD`; undefined for the id of a whole series. */
const dayIn = (eventId: string): string | undefined => {
  const [, year, month, day] = /^.{36}-(\d{4})(\d{2})(\d{2})$/.exec(eventId) ?? [];
  return year && `${year}-${month}-${day}`;
};

/**
 * Creates an event: hours in a schedule of the business or of staff, or sessions of a class or course. An event on
 * several days of the week becomes a series for each.
 * @returns the first series
 * @throws PlatformError 404 for an unknown schedule or resource; 400 for dates that make no event
 */
export function createCalendarEvent(context: Context, event: NewEvent): Series {
  const times = readTimes(event.start, event.end);
  const days = event.recurrenceRule?.days ?? [times.day];
  const [first] = days.map((day) =>
    event.type === 'WORKING_HOURS'
      ? createHours(context, event, { ...times, day })
      : createSessions(context, event, { ...times, day }),
  );
  return findSeries(context, first ?? '');
}

type Times = ReturnType<typeof readTimes>;

function createHours(
  { documents, ids }: Context,
  event: NewEvent,
  { day, start, end, firstDay }: Times,
): string {
  const schedule = documents.get(schedules, event.scheduleId);
  assert(schedule, () => scheduleNotFound(event.scheduleId));
  const id = ids.guid();
  documents.put(schedules, {
    ...schedule,
    hours: [...schedule.hours, { id, revision: '1', day, start, end, from: firstDay }],
  });
  return id;
}

function createSessions(context: Context, event: NewEvent, { day, start, end, firstDay }: Times): string {
  const { documents, ids } = context;
  const service = documents.find(services, { 'schedule.id': event.scheduleId });
  assert(service, () => scheduleNotFound(event.scheduleId));
  assert(service.type === event.type, () => scheduleOfOtherType(event.type));
  const { interval, until } = event.recurrenceRule ?? {};
  const lastDay = event.recurrenceRule ? until?.localDate.slice(0, 10) : firstDay;
  const session: RecurringSession = {
    id: ids.guid(),
    serviceId: service.id,
    resourceId: resourceIn(context, event) ?? '',
    hours: { day, start, end },
    firstDay: firstOn(day, firstDay),
    revision: '1',
    ...(lastDay && { lastDay }),
    ...(interval && interval > 1 && { interval }),
    ...(event.totalCapacity && { capacity: event.totalCapacity }),
  };
  documents.put(recurringSessions, session);
  return session.id;
}

/** Returns the resource of an event. @throws PlatformError 404 if no staff member of the site has it */
function resourceIn(context: Context, { resources }: Pick<EventInput, 'resources'>): string | undefined {
  const id = resources?.[0]?.id;
  assert(!id || staffOfResource(context, id), () => resourceUnknown(id ?? ''));
  return id;
}

/**
 * Changes a series, or a session without one; what is left out stays.
 * @throws PlatformError 404; 409 for an old revision; 400 for one instance of a series
 */
export function updateCalendarEvent(context: Context, event: EventInput & { id: string }): Series {
  const series = findSeries(context, event.id);
  const { hours } = series.kind === 'hours' ? series : series.session;
  const revision = (series.kind === 'hours' ? hours.revision : series.session.revision) ?? '1';
  assertRevision('event', { id: series.id, revision }, event.revision ? String(event.revision) : undefined);
  const isSingle = series.kind === 'sessions' && series.session.lastDay === series.session.firstDay;
  assert(!dayIn(event.id) || isSingle, instanceFixed);
  const times = event.start && event.end ? readTimes(event.start, event.end) : undefined;
  const next = nextRevision({ revision });
  const changed = {
    ...hours,
    ...(times && { start: times.start, end: times.end, day: times.day }),
  };
  if (series.kind === 'hours') {
    putHours(context, series.schedule, series.hours, { ...changed, id: series.id, revision: next });
  } else {
    const { session } = series;
    const resourceId = resourceIn(context, event) ?? session.resourceId;
    const { until, interval } = event.recurrenceRule ?? {};
    context.documents.put(recurringSessions, {
      ...session,
      resourceId,
      hours: changed,
      revision: next,
      ...(times && { firstDay: times.firstDay, ...(isSingle && { lastDay: times.firstDay }) }),
      ...(until && { lastDay: until.localDate.slice(0, 10) }),
      ...(interval && { interval }),
      ...(event.totalCapacity && { capacity: event.totalCapacity }),
    });
  }
  return findSeries(context, series.id);
}

/** Replaces weekly hours of a schedule, or removes them. */
function putHours(
  { documents }: Context,
  schedule: Schedule,
  before: WeeklyHours,
  after?: WeeklyHours,
): void {
  const hours = schedule.hours.flatMap((it) => (it === before ? (after ? [after] : []) : [it]));
  documents.put(schedules, { ...schedule, hours });
}

/**
 * Cancels a series with all that is booked in it, or one instance of it.
 * @throws PlatformError 404; 400 for one instance of hours
 */
export function cancelCalendarEvent(context: Context, eventId: string): Series {
  const { documents } = context;
  const series = findSeries(context, eventId);
  const day = dayIn(eventId);
  if (series.kind === 'hours') {
    assert(!day, instanceFixed);
    putHours(context, series.schedule, series.hours);
    return series;
  }
  const { session } = series;
  cancelBookings(context, session, day ? eventId : session.id);
  if (day && session.lastDay !== session.firstDay)
    documents.put(recurringSessions, { ...session, canceledDays: [...(session.canceledDays ?? []), day] });
  else documents.delete(recurringSessions, session.id);
  return series;
}

/** Cancels the bookings of a series or of one instance, by the beginning of their events' ids. */
function cancelBookings(context: Context, { serviceId }: RecurringSession, id: string): void {
  const open = context.documents.list(bookings, {
    status: { $in: ['CREATED', 'PENDING', 'CONFIRMED', 'WAITING_LIST'] },
    'bookedEntity.item.slot.serviceId': serviceId,
  });
  for (const booking of open.filter(({ bookedEntity }) => bookedEntity?.slot?.eventId?.startsWith(id))) {
    const canceled = transition(context, booking, 'cancel', refundPlan(context, booking));
    emitAction(context, 'canceled', canceled, booking);
  }
}
