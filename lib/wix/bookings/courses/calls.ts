import { availabilityCalendar, eventTimeSlots } from '@wix/bookings';
import { platformConfig } from '@/lib/config/platform-config';
import { message } from '@/lib/translations/translate';
import type { BookableService } from '@/lib/wix/bookings/services/types';
import { SLOT_MESSAGES } from '@/lib/wix/bookings/slots/messages';
import { createCheckoutRedirect } from '@/lib/wix/checkout';
import { attempt, byGeneration, type Result, type sessionClient, visitorClient } from '@/lib/wix/platform';
import { asNumber } from '@/lib/wix/platform/values';
import type { CoursePlaces } from './types';

type Client = ReturnType<typeof sessionClient>;

/** A service that is a course whose dates are known. */
export type Course = Pick<BookableService, 'id' | 'groupSize'> & {
  scheduleId: string;
  course: NonNullable<BookableService['course']>;
};

/** Returns the places left in a course. */
export function getCoursePlaces(course: Course): Promise<Result<CoursePlaces>> {
  return attempt(
    async () => {
      const client = await visitorClient();
      return byGeneration(
        'time-slots',
        platformConfig(),
        () => placesOfTimeSlot(client, course),
        () => placesOfSchedule(client, course),
      );
    },
    { what: message('The places of the course could not be read') },
  );
}

/** By the current generation of availability. Where it lists no courses, the checkout says whether there is a place. */
async function placesOfTimeSlot(
  client: Client,
  { id, groupSize = 1, course }: Course,
): Promise<CoursePlaces> {
  const { timeSlots } = await client.use(eventTimeSlots).listEventTimeSlots({
    serviceIds: [id],
    fromLocalDate: `${course.first}T00:00:00`,
    toLocalDate: `${course.last}T23:59:59`,
    timeZone: course.timezone,
    includeNonBookable: true,
    cursorPaging: { limit: 1 },
  });
  const [slot] = timeSlots ?? [];
  if (!slot) return { openSpots: groupSize, totalSpots: groupSize };
  return placesOf(slot.remainingCapacity, slot.totalCapacity, slot.bookingPolicyViolations);
}

/** By the earlier one (SDK: `getScheduleAvailability`). */
async function placesOfSchedule(client: Client, { scheduleId }: Course): Promise<CoursePlaces> {
  const { availability } = await client.use(availabilityCalendar).getScheduleAvailability(scheduleId);
  const { openSpots, totalSpots, bookingPolicyViolations } = availability ?? {};
  return placesOf(openSpots, totalSpots, bookingPolicyViolations);
}

function placesOf(
  openSpots: number | null | undefined,
  totalSpots: number | null | undefined,
  against: availabilityCalendar.BookingPolicyViolations | undefined,
): CoursePlaces {
  const open = asNumber(openSpots) ?? 0;
  const closed =
    (against?.bookOnlineDisabled && 'offline') ||
    (against?.tooLateToBook && 'too-late') ||
    (against?.tooEarlyToBook && 'too-early') ||
    (open === 0 && 'full') ||
    undefined;
  return { openSpots: open, totalSpots: asNumber(totalSpots) ?? open, ...(closed && { closed }) };
}

/**
 * Opens the platform's checkout for all dates of a course.
 * @param page the page of this shop to come back to, from `/` on
 */
export async function createCourseCheckout(
  service: BookableService,
  page: string,
): Promise<Result<{ url: string }>> {
  const { id: serviceId, scheduleId, course, groupSize } = service;
  if (!scheduleId || !course) return { ok: false, problem: closedBy('too-early') };
  const places = await getCoursePlaces({
    id: serviceId,
    scheduleId,
    course,
    ...(groupSize && { groupSize }),
  });
  if (!places.ok) return places;
  const { closed, ...spots } = places.value;
  if (closed) return { ok: false, problem: closedBy(closed) };
  const { starts: startDate, ends: endDate, timezone } = course;
  const slot = { serviceId, scheduleId, startDate, endDate, timezone };
  const slotAvailability = { slot, bookable: true, ...spots };
  return createCheckoutRedirect({ bookingsCheckout: { slotAvailability, timezone } }, page, {
    SCHEDULE_CAPACITY_EXCEEDED: CLOSED.full,
    SLOT_HOLD_UNAVAILABLE: SLOT_MESSAGES.SLOT_HOLD_UNAVAILABLE,
  });
}

type Closed = NonNullable<CoursePlaces['closed']>;

const CLOSED: Record<Closed, string> = {
  full: message('All places of this course have been taken. Here is how it stands now.'),
  'too-early': message('Booking has not opened for this course yet.'),
  'too-late': message('It is too late to join this course.'),
  offline: message('This course cannot be booked online.'),
};

const closedBy = (closed: Closed) => ({ kind: 'conflict', message: CLOSED[closed] }) as const;
