import { availabilityCalendar } from '@wix/bookings';
import type { BookableService } from '@/lib/wix/bookings/services/types';
import { SLOT_MESSAGES } from '@/lib/wix/bookings/slots/messages';
import { createCheckoutRedirect } from '@/lib/wix/checkout';
import { attempt, type Result, visitorClient } from '@/lib/wix/platform';
import type { CoursePlaces } from './types';

/** Returns the places left in a course. @param scheduleId of the course (SDK: `getScheduleAvailability`) */
export function getCoursePlaces(scheduleId: string): Promise<Result<CoursePlaces>> {
  return attempt(
    async () => {
      const client = (await visitorClient()).use(availabilityCalendar);
      const { availability } = await client.getScheduleAvailability(scheduleId);
      const { openSpots, totalSpots, bookingPolicyViolations: against } = availability ?? {};
      const open = openSpots ?? 0;
      const closed =
        (against?.bookOnlineDisabled && 'offline') ||
        (against?.tooLateToBook && 'too-late') ||
        (against?.tooEarlyToBook && 'too-early') ||
        (open === 0 && 'full') ||
        undefined;
      return { openSpots: open, totalSpots: totalSpots ?? open, closed };
    },
    { what: 'The places of the course could not be read' },
  );
}

/**
 * Opens the platform's checkout for all dates of a course.
 * @param page the page of this shop to come back to, from `/` on
 */
export async function createCourseCheckout(
  service: BookableService,
  page: string,
): Promise<Result<{ url: string }>> {
  const { id: serviceId, scheduleId, course } = service;
  if (!scheduleId || !course) return { ok: false, problem: closedBy('too-early') };
  const places = await getCoursePlaces(scheduleId);
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
  full: 'All places of this course have been taken. Here is how it stands now.',
  'too-early': 'Booking has not opened for this course yet.',
  'too-late': 'It is too late to join this course.',
  offline: 'This course cannot be booked online.',
};

const closedBy = (closed: Closed) => ({ kind: 'conflict', message: CLOSED[closed] }) as const;
