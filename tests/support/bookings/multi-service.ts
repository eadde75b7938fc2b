import type { bookings } from '@wix/bookings';
import { APPS } from '@/emulator/core/site';
import type { Emulator } from '@/emulator/runtime/emulator';
import seed from '@/emulator/seed/bookings.json';
import { bookingsOwner, clientAs, contactDetails, MARY, serviceIdOf } from './bookings';
import { day, NEW_YORK, slotVisitor, studio } from './time-slots';

type Client = Pick<ReturnType<typeof bookingsOwner>, 'bookings'>;
type Options = bookings.CreateMultiServiceBookingOptions;
export type Part = Parameters<Client['bookings']['createMultiServiceBooking']>[0][number];

/** Two appointments with different staff members that fit together: 60 minutes, then 30. */
export const VISIT = ['wheel-throwing-lesson', 'glaze-consult'] as const;

/** The appointments of a free time of some services at the studio, one after the other, by its number on a day. */
export async function freeRow(slugs: readonly string[] = VISIT, number = 0, date = '2026-03-04') {
  const { multiServiceAvailabilityTimeSlots } = await slotVisitor();
  const { timeSlots = [] } = await multiServiceAvailabilityTimeSlots.listMultiServiceAvailabilityTimeSlots({
    services: slugs.map((slug) => ({ serviceId: serviceIdOf(slug) })),
    location: studio(),
    bookable: true,
    ...day(date),
  });
  return (timeSlots[number]?.nestedTimeSlots ?? []).map((it) => ({
    scheduleId: it.scheduleId ?? '',
    startDate: it.localStartDate ?? '',
    endDate: it.localEndDate ?? '',
    timezone: NEW_YORK,
    location: { _id: seed.locations.studio.id, locationType: 'OWNER_BUSINESS' as const },
  }));
}

/** Bookings of appointments. A new object each time, because the SDK renames fields in its arguments. */
export const partsOf = (row: Awaited<ReturnType<typeof freeRow>>, more: object = {}): Part[] =>
  structuredClone(
    row.map((slot) => ({ bookedEntity: { slot }, totalParticipants: 1, contactDetails, ...more })),
  );

/** A booking as a line for the cart. */
export const lineOf = ({ _id }: { _id: string }) => ({
  quantity: 1,
  catalogReference: { appId: APPS.bookings, catalogItemId: _id },
});

/** Helpers for the tests of multi-service bookings. */
export function multiServiceOf(emulator: Emulator) {
  const owner = () => bookingsOwner(emulator).bookings;
  const mary = () => clientAs(emulator, 'member', MARY);

  /**
   * Books the appointments of a free time as Mary.
   * @returns the id of the multi-service booking, and its bookings in full
   */
  async function createVisit(
    row?: Awaited<ReturnType<typeof freeRow>>,
    options: Options = {},
    more: object = {},
  ) {
    const client = await mary();
    const { multiServiceBooking } = await client.bookings.createMultiServiceBooking(
      partsOf(row ?? (await freeRow()), more),
      { returnFullEntity: true, ...options },
    );
    const parts = (multiServiceBooking?.bookings ?? []).map(({ booking }) => ({
      ...booking,
      _id: booking?._id ?? '',
      revision: booking?.revision ?? '',
    }));
    return { client, id: multiServiceBooking?._id ?? '', parts };
  }

  /** The present bookings of a multi-service booking, as calls name them. */
  const infosOf = async (id: string, paymentStatus?: bookings.BookingInfo['paymentStatus']) =>
    ((await owner().getMultiServiceBooking(id)).bookings ?? []).map(({ booking }) => ({
      bookingId: booking?._id ?? '',
      revision: booking?.revision ?? '',
      ...(paymentStatus && { paymentStatus }),
    }));

  /** The present statuses of the bookings of a multi-service booking. */
  const statusesOf = async (id: string) =>
    ((await owner().getMultiServiceBooking(id)).bookings ?? []).map(({ booking }) => booking?.status);

  return { owner, mary, createVisit, infosOf, statusesOf };
}
