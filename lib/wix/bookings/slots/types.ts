import type { BookableService } from '@/lib/wix/bookings/services/types';

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

/** A visitor's choice: enough to find the slot again. */
export type SlotChoice = {
  serviceId: string;
  timezone: string;
  /** Whether the session was full when it was chosen, so that the visitor joins the waiting list. */
  waits?: boolean;
} & Pick<Slot, 'start' | 'end' | 'resourceId' | 'eventId' | 'location'>;
