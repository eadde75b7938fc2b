import type { bookings as meta } from '@wix/bookings/meta';
import type { Context } from '#core/contract/context';
import {
  assert,
  assertGiven,
  codeOf,
  invalidField,
  orThrow,
  PlatformError,
  within,
} from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { services } from '../../services/entity';
import { rescheduleFound } from '../cancel-reschedule';
import { assertBookingRevision, findBooking } from '../checks';
import { createBooking } from '../create';
import type { Booking } from '../entity';
import { changeBooking } from '../lifecycle';
import {
  bookingAlreadyPartOfAnotherMultiServiceBooking,
  bookingsNotTogether,
  bookingToAddStatusNotValid,
  multiServiceBookingAlreadyIncludesBooking,
  noOpenSpots,
  notAllSent,
  scheduleNotFound,
} from './errors';
import { assertInARow, findParts, namedParts } from './find';

type Create = Serialized<meta.CreateMultiServiceBookingRequestOriginal>;
type Given = Create['bookings'][number];
type Reschedule = Serialized<meta.RescheduleMultiServiceBookingRequestOriginal>;
type Add = Serialized<meta.AddBookingsToMultiServiceBookingRequestOriginal>;
type Remove = Serialized<meta.RemoveBookingsFromMultiServiceBookingRequestOriginal>;

/**
 * Creates appointments that follow each other, all of them or none (platform facts 44.1).
 * @throws PlatformError as `createBooking`; 400 for bookings that are not consecutive appointments at one place
 */
export function createParts(context: Context, request: Create): { id: string; parts: Booking[] } {
  const { bookings: given, multiServiceBookingType: type = 'SEQUENTIAL_BOOKINGS', ...options } = request;
  assert(type === 'SEQUENTIAL_BOOKINGS', () => bookingsNotTogether(`cannot be ${type} yet`));
  const id = context.ids.guid();
  const created = given.map((booking, index) =>
    within(`bookings[${index}]`, () =>
      createBooking(
        context,
        { ...options, booking: ofSchedule(context, booking) },
        { info: { id, type }, follows: index > 0 },
      ),
    ),
  );
  assertInARow(created, bookingsNotTogether);
  return { id, parts: created };
}

/** Returns a booking with the service to which the schedule of its slot belongs. */
function ofSchedule({ documents }: Context, booking: Given): Given {
  const { slot } = booking.bookedEntity ?? {};
  assertGiven(slot, 'bookedEntity.slot');
  assertGiven(slot.scheduleId, 'bookedEntity.slot.scheduleId');
  assertGiven(slot.location?.locationType, 'bookedEntity.slot.location.locationType');
  const service = orThrow(documents.find(services, { 'schedule.id': slot.scheduleId }), () =>
    scheduleNotFound(slot.scheduleId),
  );
  assert(service.type === 'APPOINTMENT', () => bookingsNotTogether('must be appointments'));
  return { ...booking, bookedEntity: { ...booking.bookedEntity, slot: { ...slot, serviceId: service.id } } };
}

/**
 * Moves some or all bookings of a multi-service booking, keeping their order (platform facts 44.2).
 * @throws PlatformError as `findParts`, `namedParts` and `rescheduleBooking`; 409 for a time that is not free; 400 if
 *   the bookings that were not sent no longer fit
 */
export function rescheduleParts(context: Context, request: Reschedule): Booking[] {
  const { multiServiceBookingId, rescheduleBookingsInfo: infos, ...options } = request;
  const before = findParts(context, multiServiceBookingId);
  const moved = namedParts(before, infos).map(({ part, info }) => {
    const { slot = {}, bookingId: _id, ...given } = info;
    const wanted = { ...options, ...given, slot, revision: part.revision ?? null };
    return within(`rescheduleBookingsInfo[${infos.indexOf(info)}]`, () =>
      openOnly(() => rescheduleFound(context, part, wanted, part !== before[0])),
    );
  });
  const after = before.map((part) => moved.find(({ id }) => id === part.id) ?? part);
  assertInARow(after, (why) =>
    infos.length < before.length ? notAllSent() : invalidField('rescheduleBookingsInfo', why),
  );
  return after;
}

/** Converts the error for a time that is not free to the one of these calls. */
function openOnly<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    const taken = error instanceof PlatformError && codeOf(error) === 'SLOT_NOT_AVAILABLE';
    throw taken ? noOpenSpots(error.message) : error;
  }
}

/**
 * Adds bookings to a multi-service booking (platform facts 44.3).
 * @throws PlatformError as `findParts`, `findBooking` and `assertBookingRevision`; 400 for bookings that do not fit
 *   before or after it
 */
export function addParts(context: Context, { multiServiceBookingId, bookings }: Add): Booking[] {
  const [first] = findParts(context, multiServiceBookingId);
  const added = bookings.map(({ bookingId, revision }) => {
    const booking = findBooking(context, bookingId ?? '');
    assertMayJoin(booking, first);
    assertBookingRevision(booking, revision);
    return changeBooking(context, booking, { multiServiceBookingInfo: first?.multiServiceBookingInfo });
  });
  assertInARow(findParts(context, multiServiceBookingId), (why) => invalidField('bookings', why));
  return added;
}

function assertMayJoin({ id, status, multiServiceBookingInfo: its }: Booking, part: Booking | undefined) {
  const isIn = its?.id === part?.multiServiceBookingInfo?.id;
  assert(!isIn, () => multiServiceBookingAlreadyIncludesBooking(id));
  assert(!its, () => bookingAlreadyPartOfAnotherMultiServiceBooking(id));
  assert(status === part?.status, () => bookingToAddStatusNotValid(id, status, part?.status));
}

/**
 * Makes some bookings of a multi-service booking, or all of them, independent; if only one is left, it becomes
 * independent too (platform facts 44.3).
 * @throws PlatformError as `findParts` and `namedParts`
 */
export function removeParts(context: Context, { multiServiceBookingId, bookings = [] }: Remove): Booking[] {
  const before = findParts(context, multiServiceBookingId);
  const named = bookings.length > 0 ? namedParts(before, bookings).map(({ part }) => part) : before;
  const free = (part: Booking) => changeBooking(context, part, { multiServiceBookingInfo: undefined });
  const removed = named.map(free);
  const remaining = before.filter((part) => !named.includes(part));
  if (remaining.length === 1) remaining.forEach(free);
  return removed;
}
