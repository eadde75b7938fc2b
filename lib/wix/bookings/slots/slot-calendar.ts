import type { availabilityCalendar } from '@wix/bookings';
import type { BookableService } from '@/lib/wix/bookings/services/types';
import type { sessionClient } from '@/lib/wix/platform';
import type { Days, Slot, SlotChoice, TimedService } from './types';

/** The SDK's client of a visitor. */
export type Client = ReturnType<typeof sessionClient>;

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

/**
 * Reads free times; one adapter for each generation of the platform's availability calendar. Each call throws what the
 * SDK throws.
 */
export interface SlotCalendar {
  /**
   * Returns the times that begin on some days and can be booked, or waited for if the service has waiting lists.
   * @param firstOfDay whether one of each day is enough
   */
  listSlots(client: Client, service: TimedService, days: Days, firstOfDay: boolean): Promise<FoundSlot[]>;
  /**
   * Returns the next time at which a service can be booked, with the time zone of the business.
   * @param ahead number of days to search
   */
  getNextSlot(
    client: Client,
    service: TimedService,
    ahead: number,
  ): Promise<{ start: string; timezone: string } | undefined>;
  /** Returns all times with the start and end of a visitor's choice, whether they can still be booked or not. */
  listSlotsAt(client: Client, choice: SlotChoice): Promise<FoundSlot[]>;
  /**
   * Returns the time zone of the business (IANA). @param services of it @returns undefined if the platform does not
   * return it
   */
  getTimeZone(client: Client, services: Pick<BookableService, 'id' | 'type'>[]): Promise<string | undefined>;
}
