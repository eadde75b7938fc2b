import type { availabilityCalendar, bookings as meta } from '@wix/bookings/meta';
import type { Context } from '#core/contract/context';
import { assert, invalidField, orThrow } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { MINUTE } from '#core/time/clock';
import { isTimeZone } from '#core/time/time-zones';
import { recurringSessions, type Service, services } from '../../services/entity';
import { LONGEST_SESSION } from '../periods';
import { durationsOf, slotLocation } from '../rules';
import { dayOfSession, type Period, readInstant } from '../schedule';
import { courseSlot, type Slot, slotsOf } from '../slots';
import {
  invalidDateFormat,
  invalidTimeZone,
  serviceNotFound,
  sessionNotFound,
  slotNotAvailable,
} from './errors';

/** An entry of the availability calendar as a checkout returns it. */
export type SlotEntry = Serialized<availabilityCalendar.SlotAvailabilityOriginal>;

type WantedSlot =
  | Serialized<meta.V2SlotOriginal>
  | Serialized<meta.BookedSlotOriginal>
  | NonNullable<SlotEntry['slot']>;

interface Search {
  /** The number of places that the slot must have. */
  participants: number;
  /** A booking to ignore: the one to be moved, by `ownTime`. */
  except?: string | undefined;
  /** Whether it follows another appointment, and so starts whenever that one ends. */
  follows?: boolean | undefined;
  /** The minutes by which the chosen add-ons lengthen an appointment. */
  addedMinutes?: number;
  /** The path of the slot in the request. */
  field?: string;
}

/**
 * Finds the slot of a request in its current state. The session of a class is identified by its id, a course by its
 * service, an appointment by its dates (JSDoc of createBooking).
 * @throws PlatformError 400 for missing details (platform facts 5.6); 409 for a time that the service never offers
 */
export function findSlot(context: Context, wanted: WantedSlot | undefined, search: Search): Slot {
  const { participants, except, follows, addedMinutes = 0, field = 'slotAvailability.slot' } = search;
  const eventId = wanted?.eventId ?? wanted?.sessionId;
  const service = serviceOf(context, wanted, field);
  if (service.type === 'COURSE') return courseSlot(context, service);
  const isSession = service.type === 'CLASS' && eventId;
  const window = isSession
    ? dayOfSession(eventId, context.site.timeZone)
    : readPeriod(context, wanted, field);
  const resourceId = isSession ? undefined : wanted?.resource?.id;
  const resourceIds = resourceId ? [resourceId] : undefined;
  const slotsAtStart =
    window && mayBe(service, window, addedMinutes)
      ? slotsOf(context, service, window, {
          resourceIds,
          except,
          follows,
          minutes: minutesOf(window) - addedMinutes,
          addedMinutes,
        }).filter((it) =>
          isSession ? it.eventId === eventId : it.start === window.start && it.end === window.end,
        )
      : [];
  const best = slotsAtStart.find(({ openSpots }) => openSpots >= participants) ?? slotsAtStart[0];
  assert(best, () => notOffered(service));
  const location = chosenLocation(service, wanted);
  return { ...best, ...(location && { location }) };
}

const minutesOf = ({ start, end }: Period): number => (end - start) / MINUTE;

/** Whether a period has a length that the service can have, so that no search is made over years. */
const mayBe = (service: Service, window: Period, addedMinutes: number): boolean =>
  service.type === 'APPOINTMENT'
    ? durationsOf(service).includes(minutesOf(window) - addedMinutes)
    : window.end - window.start <= LONGEST_SESSION;

/**
 * Returns the service of a slot, named by the slot or by its session.
 * @throws PlatformError 400 for a slot that names neither
 */
export function serviceOf({ documents }: Context, wanted: WantedSlot | undefined, field: string): Service {
  const eventId = wanted?.eventId ?? wanted?.sessionId;
  // A session's id starts with the id of its recurring session.
  const recurring = eventId ? documents.get(recurringSessions, eventId.slice(0, 36)) : undefined;
  const id = orThrow(wanted?.serviceId || recurring?.serviceId, () => tooLittle(field));
  const service = documents.get(services, id);
  assert(service, () => serviceNotFound(id));
  return service;
}

/**
 * Returns the period of a slot. Its dates are local in its time zone; without one they are instants, or local times of
 * the business.
 * @throws PlatformError 400 without dates
 */
export function readPeriod({ site }: Context, wanted: WantedSlot | undefined, field: string): Period {
  const { startDate, endDate, timezone } = wanted ?? {};
  assertTimeZone(timezone);
  const read = (text: string) => readInstant(text, timezone) ?? readInstant(text, site.timeZone);
  const start = read(startDate ?? '');
  const end = read(endDate ?? '');
  const isDate = (!startDate || start !== undefined) && (!endDate || end !== undefined);
  assert(isDate, invalidDateFormat);
  assert(start !== undefined && end !== undefined && end > start, () => tooLittle(field));
  return { start, end };
}

export const assertTimeZone = (zone: string | null | undefined): void =>
  assert(!zone || isTimeZone(zone), () => invalidTimeZone(zone));

/** Returns the service's location that a slot names, with the customer's address if the customer chose the place. */
function chosenLocation(service: Service, wanted: WantedSlot | undefined): Slot['location'] {
  const { id, locationType, formattedAddress } = wanted?.location ?? {};
  const known = (service.locations ?? [])
    .map(slotLocation)
    .find((it) => it.locationType === locationType && (!id || it.id === id));
  return known && locationType === 'CUSTOM' && formattedAddress ? { ...known, formattedAddress } : known;
}

const tooLittle = (field: string) =>
  invalidField(field, 'must have a serviceId, a startDate and an endDate', 'REQUIRED_FIELD');

const notOffered = ({ type, name }: Service) =>
  type === 'CLASS' ? sessionNotFound(name) : slotNotAvailable(name);
