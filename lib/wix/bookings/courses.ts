import { eventTimeSlots } from '@wix/bookings';
import { message } from '@/lib/translations/translate';
import { createCheckoutRedirect } from '@/lib/wix/checkout';
import { attempt, type Result, visitorClient } from '@/lib/wix/platform';
import { asNumber } from '@/lib/wix/platform/values';
import { createPartyCheckout, type Party } from './party';
import { SLOT_MESSAGES } from './slots';
import type { BookableService, CoursePlaces } from './types';

/** A service that is a course whose dates are known. */
type Course = Pick<BookableService, 'id' | 'groupSize'> & { course: NonNullable<BookableService['course']> };

/** Returns the places left in a course. Where none are listed, the checkout says whether there is a place. */
export function getCoursePlaces({ id, groupSize = 1, course }: Course): Promise<Result<CoursePlaces>> {
  return attempt(
    async () => {
      const { timeSlots } = await (await visitorClient()).use(eventTimeSlots).listEventTimeSlots({
        serviceIds: [id],
        fromLocalDate: `${course.first}T00:00:00`,
        toLocalDate: `${course.last}T23:59:59`,
        timeZone: course.timezone,
        includeNonBookable: true,
        cursorPaging: { limit: 1 },
      });
      const [slot] = timeSlots ?? [];
      return slot ? placesOf(slot) : { openSpots: groupSize, totalSpots: groupSize };
    },
    { what: message('The places of the course could not be read') },
  );
}

function placesOf({
  remainingCapacity,
  totalCapacity,
  bookingPolicyViolations: against,
}: eventTimeSlots.TimeSlot): CoursePlaces {
  const open = asNumber(remainingCapacity) ?? 0;
  const closed =
    (against?.bookOnlineDisabled && 'offline') ||
    (against?.tooLateToBook && 'too-late') ||
    (against?.tooEarlyToBook && 'too-early') ||
    (open === 0 && 'full') ||
    undefined;
  return { openSpots: open, totalSpots: asNumber(totalCapacity) ?? open, ...(closed && { closed }) };
}

/**
 * Opens the platform's checkout for all dates of a course.
 * @param page the page of this shop to come back to, from `/` on
 * @param party if it is for several people
 */
export async function createCourseCheckout(
  service: BookableService,
  page: string,
  party?: Party,
): Promise<Result<{ url: string }>> {
  const { id: serviceId, scheduleId, course } = service;
  if (!scheduleId || !course) return { ok: false, problem: closedBy('too-early') };
  const places = await getCoursePlaces({ ...service, course });
  if (!places.ok) return places;
  const { closed, ...spots } = places.value;
  if (closed) return { ok: false, problem: closedBy(closed) };
  const { starts: startDate, ends: endDate, timezone } = course;
  const messages = {
    SCHEDULE_CAPACITY_EXCEEDED: party ? NOT_ENOUGH : CLOSED.full,
    SLOT_HOLD_UNAVAILABLE: SLOT_MESSAGES.SLOT_HOLD_UNAVAILABLE,
  };
  if (party) {
    const schedule = { scheduleId, serviceId, timezone };
    return createPartyCheckout({ schedule }, party, messages, page, page);
  }
  const slot = { serviceId, scheduleId, startDate, endDate, timezone };
  const slotAvailability = { slot, bookable: true, ...spots };
  return createCheckoutRedirect({ bookingsCheckout: { slotAvailability, timezone } }, page, messages);
}

type Closed = NonNullable<CoursePlaces['closed']>;

const NOT_ENOUGH = message('There are not enough places left in this course.');

const CLOSED: Record<Closed, string> = {
  full: message('All places of this course have been taken. Here is how it stands now.'),
  'too-early': message('Booking has not opened for this course yet.'),
  'too-late': message('It is too late to join this course.'),
  offline: message('This course cannot be booked online.'),
};

const closedBy = (closed: Closed) => ({ kind: 'conflict', message: CLOSED[closed] }) as const;
