import type { availabilityCalendar } from '@wix/bookings';
import { z } from 'zod';
import type { sessionClient } from '@/lib/wix/platform';

/** A service as pages show it. */
export type BookableService = {
  id: string;
  /** Only for a course, which is booked by this id. */
  scheduleId?: string;
  /** The name in addresses. */
  slug: string;
  /** Appointments and classes are booked by the session, courses as a whole. */
  type: 'APPOINTMENT' | 'CLASS' | 'COURSE';
  name: string;
  tagLine?: string;
  description?: string;
  /** Length of a session: `1 hr 30 min`. */
  duration?: string;
  /** The formatted price, or the owner's words for it. */
  price: string;
  /** The price as decimal text with its ISO 4217 code: the lowest if it varies, missing if it is free or not stated. */
  cost?: { value: string; currency: string };
  /** The formatted prices of a booking for one person, two and so on; empty if one person is booked at a time. */
  prices: string[];
  /** Short name of the place. */
  place?: string;
  /** All places where it is offered, with addresses. */
  places: { name: string; address?: string }[];
  /** Names of the staff; empty unless read with `getService`. */
  staff: string[];
  category?: { id: string; name: string };
  /** Number of participants in a session of a class, or in a course. */
  groupSize?: number;
  /** Whether a full class has a waiting list. */
  hasWaitingList: boolean;
  picture?: { src: string; alt: string };
  /**
   * Start and end of a course, RFC 3339 in UTC, and its first and last day in the business's time zone, `YYYY-MM-DD`.
   */
  course?: { starts: string; ends: string; first: string; last: string; timezone: string };
  /** How to reach the business that offers the service. */
  contact: { email?: string; phone?: string };
};

/** The places left in a course, or why it cannot be joined. */
export type CoursePlaces = {
  openSpots: number;
  totalSpots: number;
  closed?: 'full' | 'too-early' | 'too-late' | 'offline';
};

/** A time at which a service can be booked, in the local time of one zone. */
export type Slot = {
  /** RFC 3339 with the zone's offset, so that the first ten characters are the day. */
  start: string;
  end: string;
  /** Name of the staff member. */
  staff?: string;
  resourceId?: string;
  /** The session of a class; missing for appointments. */
  eventId?: string;
  /** The place, among those where the service is offered. Only places of the business have an id. */
  location?: { id?: string; name?: string };
  openSpots: number;
  totalSpots: number;
  /** Places on the waiting list of a full session; missing for other slots. */
  waitingSpots?: number;
};

/** Days as `YYYY-MM-DD` in a time zone, without the last one. */
export type Days = { from: string; to: string; timezone: string };

/** How many days ahead to look for the next free time. */
export const DAYS_AHEAD = 60;

/**
 * A service whose times are read, including full sessions if it has a waiting list. `spots` is the number of places
 * that the visitor wants in one session; an appointment is booked as a whole.
 */
export type TimedService = Pick<BookableService, 'id' | 'type' | 'hasWaitingList'> & { spots?: number };

/** A day on which a service can be booked, or only waited for. */
export type FreeDay = { day: string; waits: boolean };

const text = z.string().max(2000);

/** A visitor's choice, as browsers send it: enough to find the slot again. */
export const slotChoiceSchema = z.object({
  serviceId: text,
  timezone: text,
  /** Whether the session was full when it was chosen, so that the visitor joins the waiting list. */
  waits: z.boolean().optional(),
  start: text,
  end: text,
  resourceId: text.optional(),
  eventId: text.optional(),
  location: z.object({ id: text.optional(), name: text.optional() }).optional(),
});

export type SlotChoice = z.output<typeof slotChoiceSchema>;

/** A time of a service as the platform returns it. */
export interface FoundSlot {
  slot: Slot;
  bookable: boolean;
  /** Whether it is full, but the visitor may join the waiting list. */
  waitedFor: boolean;
  /** Violations of the booking policy. */
  against: Pick<
    availabilityCalendar.BookingPolicyViolations,
    'tooEarlyToBook' | 'tooLateToBook' | 'bookOnlineDisabled'
  >;
  /** The form that checkouts and changed bookings expect (platform facts 5.6). */
  availability: availabilityCalendar.SlotAvailability;
}

/** The SDK's client of a visitor. */
export type Client = ReturnType<typeof sessionClient>;

/** Whether a slot has enough spots or a waiting list. An appointment is taken as a whole. */
export const hasRoom = ({ eventId, openSpots, waitingSpots }: Slot, spots: number): boolean =>
  !eventId || openSpots >= spots || waitingSpots !== undefined;
