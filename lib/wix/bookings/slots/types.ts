import type { BookableService } from '@/lib/wix/bookings/services/types';

/** A time at which a service can be booked, in the local time of one zone. */
export type Slot = {
  /** RFC 3339 with the zone's offset, so that the first ten characters are the day. */
  start: string;
  end: string;
  /** Who gives it. */
  staff?: string;
  resourceId?: string;
  /** The session of a class. */
  eventId?: string;
  /** Where it is, of the places where its service is offered; an id have those of the business itself. */
  location?: { id?: string; name?: string };
  openSpots: number;
  totalSpots: number;
  /** Places on the waiting list of a session that is full; on no other slot. */
  waitingSpots?: number;
};

/** Days, the last one not included, as `YYYY-MM-DD` in a time zone. */
export type Days = { from: string; to: string; timezone: string };

/** How far ahead the next free time is looked for. */
export const DAYS_AHEAD = 60;

/**
 * A service whose times are read. With a waiting list, its full sessions are read too. `spots` is how many the visitor
 * wants in one session; an appointment is booked as a whole.
 */
export type TimedService = Pick<BookableService, 'id' | 'type' | 'hasWaitingList'> & { spots?: number };

/** A day on which a service can be booked, or only waited for. */
export type FreeDay = { day: string; waits: boolean };

/** What a visitor chose: enough to find the slot again. */
export type SlotChoice = {
  serviceId: string;
  timezone: string;
  /** Whether it was full when it was chosen, to wait for a place. */
  waits?: boolean;
} & Pick<Slot, 'start' | 'end' | 'resourceId' | 'eventId' | 'location'>;
