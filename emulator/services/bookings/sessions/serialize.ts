import { Temporal } from 'temporal-polyfill';
import type { Context } from '#core/contract/context';
import { isoDate } from '#core/time/clock';
import { businessLocations } from '#services/business-tools';
import type { Booking } from '../bookings/entity';
import { firstOn, type Series, serializeSeries } from '../calendar/series';
import type { Service } from '../services/entity';
import { capacityOf, slotLocation } from '../slots/rules';
import { localDate, readLocalDate } from '../slots/time-slots/local-dates';
import { staffMembers } from '../staff/entity';
import { staffOfResource } from '../staff/schedules';
import type { Occurrence } from './occurrences';

/** The tag of a schedule by the type of its service (documentation, About Wix Bookings Calendar V2). */
const TAGS = { APPOINTMENT: 'INDIVIDUAL', CLASS: 'GROUP', COURSE: 'COURSE' } as const;

/** The fields with personal information (documentation, Sessions: Supported Fieldsets). */
const PERSONAL = ['participants', 'location', 'calendarConference', 'externalCalendarOverrides'];

type Json = Record<string, unknown>;

/** Returns a session without personal information. */
export const withoutPersonal = (session: Json): Json =>
  Object.fromEntries(Object.entries(session).filter(([name]) => !PERSONAL.includes(name)));

/** @param local `YYYY-MM-DDThh:mm` */
function localDateTime(local: string) {
  const { year, month, day, hour, minute } = Temporal.PlainDateTime.from(local);
  return { year, monthOfYear: month, dayOfMonth: day, hourOfDay: hour, minutesOfHour: minute };
}

const at = (instant: number, timeZone: string) => ({
  timestamp: isoDate(instant),
  localDateTime: localDateTime(localDate(instant, timeZone)),
  timeZone,
});

/** Returns the rule of a weekly series (RFC 5545); undefined for a single session. */
function recurrenceOf({ site }: Context, series: Series): string | undefined {
  const { hours } = series.kind === 'hours' ? series : series.session;
  const {
    lastDay,
    firstDay,
    interval = 1,
  } = series.kind === 'sessions' ? series.session : { lastDay: undefined, firstDay: '' };
  if (lastDay && lastDay === firstOn(hours.day, firstDay)) return undefined;
  const last = lastDay && isoDate(readLocalDate(`${lastDay}T23:59:59`, site.timeZone, 'until'));
  const until = last && `;UNTIL=${last.replace(/\.\d+|[-:]/g, '')}`;
  return `FREQ=WEEKLY;INTERVAL=${interval};BYDAY=${hours.day.slice(0, 2)}${until ?? ''}`;
}

/** Returns the schedule of a staff member as one that a session occupies. */
function affected(context: Context, resourceId: string) {
  const staff = staffOfResource(context, resourceId);
  if (!staff) return [];
  const { associatedWixIdentity, name, resource } = staff;
  const userId = associatedWixIdentity?.identificationData?.wixUserId;
  return [
    {
      scheduleId: resource.eventsSchedule?.id,
      transparency: 'BUSY',
      scheduleOwnerId: resourceId,
      scheduleOwnerName: name,
      ...(userId && { scheduleOwnerUserId: userId }),
    },
  ];
}

function locationOf({ documents }: Context, { locations }: Service) {
  const [place] = locations ?? [];
  if (!place) return {};
  const { locationType, id, formattedAddress } = slotLocation(place);
  const business = id ? documents.get(businessLocations, id) : undefined;
  const { name, address, email, phone, timeZone } = business ?? {};
  return {
    location: {
      locationType,
      ...(business && {
        businessLocation: {
          id,
          name,
          default: business.default ?? false,
          status: 'ACTIVE',
          ...(timeZone && { timeZone }),
          ...(email && { email }),
          ...(phone && { phone }),
          ...(address && { address }),
          archived: false,
        },
      }),
      ...(!business && formattedAddress && { customAddress: { formattedAddress } }),
    },
  };
}

/** Returns the price of a service: an amount, decimal text in the site's currency, or the owner's words. */
function rateOf({ payment }: Service) {
  const { rateType, fixed, varied, custom } = payment ?? {};
  const { value, currency } = (rateType === 'VARIED' ? varied?.defaultPrice : fixed?.price) ?? {};
  if (value) {
    const general = { amount: value, currency, downPayAmount: fixed?.deposit?.value ?? '0' };
    return { rate: { labeledPriceOptions: { general } } };
  }
  return custom?.description
    ? { rate: { labeledPriceOptions: {}, priceText: custom.description } }
    : { rate: { labeledPriceOptions: {} } };
}

const participant = (inherited: boolean) => (booking: Booking) => {
  const { firstName, lastName, contactId, phone, email } = booking.contactDetails ?? {};
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return {
    id: booking.id,
    ...(contactId && { contactId }),
    ...(name && { name }),
    ...(phone && { phone }),
    ...(email && { email }),
    partySize: booking.totalParticipants,
    approvalStatus: booking.status === 'PENDING' ? 'PENDING' : 'APPROVED',
    inherited,
  };
};

/** Returns the fields of a service's sessions that come from its schedule. */
function ofService(context: Context, service: Service, resourceId: string) {
  return {
    scheduleId: service.schedule?.id,
    scheduleOwnerId: service.id,
    scheduleOwnerName: service.name,
    affectedSchedules: affected(context, resourceId),
    title: service.name,
    tags: service.type && service.type in TAGS ? [TAGS[service.type as keyof typeof TAGS]] : [],
    ...locationOf(context, service),
    ...rateOf(service),
    notes: '',
    type: 'EVENT',
  };
}

/** Returns the fields of working hours that come from their schedule. */
function ofSchedule({ documents }: Context, scheduleId: string) {
  const staff = documents
    .list(staffMembers, {})
    .find(({ resource }) =>
      resource.workingHoursSchedules?.some(({ id, shared }) => id === scheduleId && !shared),
    );
  return {
    scheduleId,
    ...(staff && { scheduleOwnerId: staff.resourceId }),
    scheduleOwnerName: staff?.name ?? 'business',
    affectedSchedules: [],
    tags: [],
    notes: '',
    totalNumberOfParticipants: 0,
    participants: [],
    type: 'WORKING_HOURS',
  };
}

/** Serializes an occurrence with all its information (documentation, Query Sessions). */
export function serializeOccurrence(context: Context, it: Occurrence): Json {
  const { series, service, resourceId, start, end, key, bookings } = it;
  const { timeZone } = context.site;
  const rule = series && recurrenceOf(context, series);
  const ownCapacity = series?.kind === 'sessions' ? series.session.capacity : undefined;
  const people = bookings.reduce((sum, { totalParticipants }) => sum + totalParticipants, 0);
  const capacity = service && (series ? (ownCapacity ?? capacityOf(service)) : 1);
  return {
    id: key,
    eventId: key,
    ...(service ? ofService(context, service, resourceId) : {}),
    ...(series?.kind === 'hours' ? ofSchedule(context, series.schedule.id) : {}),
    start: at(start, timeZone),
    end: at(end, timeZone),
    ...(service &&
      capacity && {
        capacity,
        remainingCapacity: Math.max(0, capacity - people),
        totalNumberOfParticipants: people,
        participants: bookings.map(participant(service.type === 'COURSE')),
      }),
    status: 'CONFIRMED',
    ...(series && rule && { recurringSessionId: series.id, instanceOfRecurrence: rule }),
  };
}

/** Serializes a series as the definition from which its sessions follow; undefined for a single session. */
export function serializeDefinition(context: Context, series: Series): Json | undefined {
  const recurrence = recurrenceOf(context, series);
  if (!recurrence) return undefined;
  const { start, end } = serializeSeries(context, series);
  const parts =
    series.kind === 'hours'
      ? ofSchedule(context, series.schedule.id)
      : {
          ...ofService(context, series.service, series.session.resourceId),
          capacity: series.session.capacity ?? capacityOf(series.service),
          totalNumberOfParticipants: 0,
          participants: [],
        };
  return {
    id: series.id,
    ...parts,
    start: { localDateTime: localDateTime(start.localDate) },
    end: { localDateTime: localDateTime(end.localDate) },
    status: 'UNDEFINED',
    recurrence,
  };
}
