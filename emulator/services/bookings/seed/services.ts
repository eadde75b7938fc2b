import { Temporal } from 'temporal-polyfill';
import type { Context } from '#core/contract/context';
import { APPS } from '#core/site';
import { DAY, isoDate } from '#core/time/clock';
import seed from '#seed/bookings.json';
import type { RecurringSession, Service } from '../services/entity';
import { policyOfService } from '../services/policies/changes';
import { policies } from '../services/policies/entity';
import { dayOf, sessionsIn } from '../slots/schedule';
import { WEEKDAYS, type Weekday, type WeeklyHours } from '../staff/entity';
import { weeklyHours } from '../staff/schedules';

type ServiceSeed = (typeof seed.services)[number];

/** Returns the seed's entry with a name. @throws Error if it does not exist */
export function named<T>(entries: Record<string, T> | Map<string, T>, name: string): T {
  const entry = entries instanceof Map ? entries.get(name) : entries[name];
  if (entry === undefined) throw new Error(`The seed of bookings has no '${name}'`);
  return entry;
}

const resourceIds = new Map(seed.staff.map(({ resourceId, name }) => [name, resourceId]));

/** Returns the weekly sessions of a class or course; those of a course have a first and a last day. */
export function sessionsOf({ clock, site }: Context, service: ServiceSeed): RecurringSession[] {
  const today = Temporal.PlainDate.from(dayOf(clock.now(), site.timeZone));
  return (service.sessions ?? []).map((session, index) => {
    const { course } = service;
    const hours = weeklyHours(session.day, session.hours);
    const first = course ? onWeekday(today.add({ days: course.startsInDays }), hours.day) : today;
    return {
      // The service's id with another first digit.
      id: `${index + 1}${service.id.slice(1)}`,
      serviceId: service.id,
      resourceId: named(resourceIds, session.with),
      hours,
      firstDay: first.toString(),
      ...(course && { lastDay: first.add({ weeks: course.weeks - 1 }).toString() }),
    };
  });
}

/** Returns the first such weekday on or after a day. */
function onWeekday(from: Temporal.PlainDate, day: Weekday): Temporal.PlainDate {
  const number = WEEKDAYS.indexOf(day) + 1;
  return from.add({ days: (number - from.dayOfWeek + 7) % 7 });
}

/**
 * Converts a service of the seed to a stored one.
 * @param index its place in the list; earlier services are older
 */
export function toService(
  context: Context,
  it: ServiceSeed,
  sessions: RecurringSession[],
  index: number,
): Service {
  const created = isoDate(context.clock.now() - (seed.services.length - index) * DAY);
  const image = { image: { id: it.picture.file, width: 1600, height: 1000, altText: it.picture.alt } };
  const slug = { name: it.slug, custom: false, createdDate: created };
  const policy = context.documents.get(policies, named(seed.policies, it.policy).id);
  return {
    id: it.id,
    appId: APPS.bookings,
    createdByAppId: APPS.bookings,
    type: named(types, it.type),
    sortOrder: index,
    name: it.name,
    tagLine: it.tagLine,
    description: it.description,
    defaultCapacity: it.capacity ?? 1,
    media: { items: [image], mainMedia: image, coverMedia: image },
    hidden: false,
    category: named(seed.categories, it.category),
    payment: payment(it, context.site.currency),
    onlineBooking: {
      enabled: true,
      requireManualApproval: it.needsApproval ?? false,
      allowMultipleRequests: false,
    },
    conferencing: { enabled: false },
    locations: [toLocation(it.location)],
    ...(policy && { bookingPolicy: policyOfService(policy) }),
    schedule: schedule(it, sessions, context.site.timeZone),
    staffMemberIds: it.staff?.map((name) => named(resourceIds, name)) ?? [
      ...new Set(sessions.map(({ resourceId }) => resourceId)),
    ],
    serviceResources: [],
    supportedSlugs: [slug],
    mainSlug: slug,
    createdDate: created,
    updatedDate: created,
    revision: '1',
  };
}

const types: Record<string, NonNullable<Service['type']>> = {
  APPOINTMENT: 'APPOINTMENT',
  CLASS: 'CLASS',
  COURSE: 'COURSE',
};

function payment(
  { price, priceText, payInPerson = !price, planIds: pricingPlanIds = [] }: ServiceSeed,
  currency: string,
): Service['payment'] {
  const options = {
    online: Boolean(price),
    inPerson: payInPerson,
    deposit: false,
    pricingPlan: pricingPlanIds.length > 0,
  };
  if (price)
    return { rateType: 'FIXED', fixed: { price: { value: price, currency } }, options, pricingPlanIds };
  if (priceText) return { rateType: 'CUSTOM', custom: { description: priceText }, options, pricingPlanIds };
  return { rateType: 'NO_FEE', options, pricingPlanIds };
}

type Location = NonNullable<Service['locations']>[number];

const locationTypes: Record<string, NonNullable<Location['type']>> = {
  BUSINESS: 'BUSINESS',
  CUSTOM: 'CUSTOM',
  CUSTOMER: 'CUSTOMER',
};

function toLocation(name: string): Location {
  const { type, ...location } = named<Omit<Location, 'type'> & { type: string }>(seed.locations, name);
  const address = location.business?.address ?? location.custom?.address;
  return { ...location, type: named(locationTypes, type), ...(address && { calculatedAddress: address }) };
}

function schedule(it: ServiceSeed, sessions: RecurringSession[], zone: string): Service['schedule'] {
  const minutes = it.minutes ? [it.minutes] : sessions.map(({ hours }) => minutesOf(hours));
  const availabilityConstraints = {
    durations: [...new Set(minutes)].map((length) => ({ minutes: length })),
    sessionDurations: [...new Set(minutes)],
    timeBetweenSessions: it.buffer ?? 0,
  };
  return { id: it.scheduleId, ...(it.course && courseDates(sessions, zone)), availabilityConstraints };
}

const minutesOf = ({ start, end }: WeeklyHours): number =>
  Temporal.PlainTime.from(start).until(Temporal.PlainTime.from(end)).total('minutes');

/** Returns the start of a course's first session and the end of its last one. */
function courseDates(sessions: RecurringSession[], zone: string) {
  const dates = sessions.flatMap((session) => {
    const day = Temporal.PlainDate.from(session.firstDay).toZonedDateTime(zone).epochMilliseconds;
    return sessionsIn(session, zone, { start: day, end: day + 366 * DAY });
  });
  return {
    firstSessionStart: isoDate(Math.min(...dates.map(({ start }) => start))),
    lastSessionEnd: isoDate(Math.max(...dates.map(({ end }) => end))),
  };
}
