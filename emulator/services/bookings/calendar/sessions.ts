import type { Context } from '#core/contract/context';
import { APPS } from '#core/site';
import { isoDate } from '#core/time/clock';
import type { Session } from '../slots/time-slots/find-events';
import { localDate } from '../slots/time-slots/local-dates';
import { timeSlotLocation } from '../slots/time-slots/locations';

const at = (instant: number, timeZone: string) => ({
  localDate: localDate(instant, timeZone),
  utcDate: isoDate(instant),
  timeZone,
});

/**
 * Serializes a session of a class as an event of the calendar.
 * @param zone the request's time zone, in which the event is shown in addition to its own
 */
export function serializeSession({ site }: Context, session: Session, zone: string) {
  const { service, start, end, eventId, resource, totalSpots, openSpots } = session;
  const [place] = service.locations ?? [];
  const { id, name } = place ? timeSlotLocation(place) : {};
  return {
    id: eventId,
    revision: service.revision,
    scheduleId: service.schedule?.id,
    externalScheduleId: service.id,
    scheduleName: service.name,
    title: service.name,
    type: 'CLASS',
    appId: APPS.bookings,
    status: 'CONFIRMED',
    recurrenceType: 'INSTANCE',
    recurringEventId: eventId.slice(0, 36),
    start: at(start, site.timeZone),
    end: at(end, site.timeZone),
    adjustedStart: at(start, zone),
    adjustedEnd: at(end, zone),
    ...(place && { location: { ...(id && { id }), ...(name && { name }), type: place.type } }),
    resources: [{ ...resource, type: 'staff', transparency: 'BUSY' }],
    totalCapacity: totalSpots,
    remainingCapacity: openSpots,
    transparency: 'BUSY',
  };
}
