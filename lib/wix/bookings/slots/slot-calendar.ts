import type { availabilityCalendar } from '@wix/bookings';
import type { BookableService } from '@/lib/wix/bookings/services/types';
import type { sessionClient } from '@/lib/wix/platform';
import type { Days, Slot, SlotChoice, TimedService } from './types';

/** The SDK as a visitor. */
export type Client = ReturnType<typeof sessionClient>;

/** A time of a service as the platform knows it. */
export interface FoundSlot {
  slot: Slot;
  bookable: boolean;
  /** Whether it is full, and nothing else stands against waiting for a place. */
  waitedFor: boolean;
  /** Of the booking policy. */
  against: Pick<
    availabilityCalendar.BookingPolicyViolations,
    'tooEarlyToBook' | 'tooLateToBook' | 'bookOnlineDisabled'
  >;
  /** What a checkout and a changed booking take of it (platform facts 5.6). */
  availability: availabilityCalendar.SlotAvailability;
}

/**
 * Where free times are read; one adapter for each generation of the platform's availability. Each call throws what the
 * SDK throws.
 */
export interface SlotCalendar {
  /**
   * The times that begin on some days and can be booked, or waited for where the service has waiting lists.
   * @param firstOfDay whether one of each day is enough
   */
  listSlots(client: Client, service: TimedService, days: Days, firstOfDay: boolean): Promise<FoundSlot[]>;
  /**
   * The next time at which a service can be booked, with the time zone of the business.
   * @param ahead how many days are looked through
   */
  getNextSlot(
    client: Client,
    service: TimedService,
    ahead: number,
  ): Promise<{ start: string; timezone: string } | undefined>;
  /** All that begins and ends when a visitor's choice does, whether it can still be booked or not. */
  listSlotsAt(client: Client, choice: SlotChoice): Promise<FoundSlot[]>;
  /** The time zone of the business (IANA). @param services of it @returns nothing where the platform does not tell */
  getTimeZone(client: Client, services: Pick<BookableService, 'id' | 'type'>[]): Promise<string | undefined>;
}
