import type { bookings as meta } from '@wix/bookings/meta';
import { type Context, isManager } from '#core/contract/context';
import { assert } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { isoDate } from '#core/time/clock';
import { chooseAddOns } from '../services/add-ons/choose';
import { changesNotAllowed } from '../services/add-ons/errors';
import { addedMinutes } from '../services/add-ons/rules';
import { type Service, services } from '../services/entity';
import { assertChoices } from '../services/variants/choices';
import { pricedParts, priceLines } from '../services/variants/price';
import { findSlot } from '../slots/calendar/find-slot';
import { allowedActions, BOOKING_TRANSITIONS, ownTime } from '../slots/rules';
import { providerOf } from '../staff/schedules';
import {
  assertBookable,
  assertBookingRevision,
  assertManager,
  assertParticipants,
  assertRoom,
  findBooking,
  serviceOfBooking,
} from './checks';
import { participantsOf, slotMinutes } from './create';
import type { Booking } from './entity';
import {
  bookingPolicyViolation,
  notAllowedToUpdateBookingInMultiServiceBooking,
  participantsOfAppointmentFixed,
  priceChangeNotAllowed,
  refundNotAllowed,
  reschedulingNotAllowed,
  resourceNotFound,
  validationFailure,
} from './errors';
import { emitAction } from './events';
import { assertMayHold } from './hold-limits';
import { bookedEntity, serviceIdOf, transition } from './lifecycle';
import { isPaidByPlan, PAID } from './payment-rules';
import { cancelUnpaidOrder, changeOrder } from './place-order';
import { refundPlan } from './plan-refunds';
import { fillPlaces } from './waiting-list';

type Cancel = Serialized<meta.CancelBookingRequestOriginal>;
type Reschedule = Serialized<meta.RescheduleBookingRequestOriginal>;
type Participants = Serialized<meta.UpdateNumberOfParticipantsRequestOriginal>;

/**
 * Cancels a booking if the service's policy still allows it, and frees its places. Payments are not refunded, except a
 * plan's credits: they are returned if the policy was kept, or with `withRefund` (JSDoc of cancelBooking).
 */
export const cancelBooking = (context: Context, request: Cancel): Booking =>
  cancelFound(context, findIndependent(context, request.bookingId), request);

/** Cancels a booking that the caller may cancel. @throws PlatformError as `cancelBooking` */
export function cancelFound(
  context: Context,
  before: Booking,
  { revision, flowControlSettings, participantNotification, waiveCharges }: Omit<Cancel, 'bookingId'>,
): Booking {
  const { ignoreCancellationPolicy, withRefund, waiveCancellationFee } = flowControlSettings ?? {};
  if (ignoreCancellationPolicy || withRefund || waiveCancellationFee)
    assertManager(context, 'set flowControlSettings');
  if (waiveCharges) assertManager(context, 'waive charges');
  assertBookingRevision(before, revision);
  if (!ignoreCancellationPolicy) assertAllowed(context, 'cancel', before);
  assert(!withRefund || isPaidByPlan(before), refundNotAllowed);
  const refunded = withRefund || !ignoreCancellationPolicy;
  const after = transition(context, before, 'cancel', refunded ? refundPlan(context, before) : {});
  emitAction(context, 'canceled', after, before, {
    ...(participantNotification && { participantNotification }),
    ...(flowControlSettings && { flowControlSettings }),
  });
  if (waiveCharges) cancelUnpaidOrder(context, after);
  fillPlaces(context, before);
  return after;
}

/**
 * Moves a booking to another slot of the same service (JSDoc of rescheduleBooking).
 * @throws PlatformError 400 for courses, and for another service; 409 for a time that is not free
 */
export const rescheduleBooking = (context: Context, request: Reschedule): Booking =>
  rescheduleFound(context, findIndependent(context, request.bookingId), request);

/**
 * Returns a booking that can be changed on its own.
 * @throws PlatformError as `findBooking`
 */
function findIndependent(context: Context, id: string): Booking {
  const booking = findBooking(context, id);
  assert(!booking.multiServiceBookingInfo, () => notAllowedToUpdateBookingInMultiServiceBooking(id));
  return booking;
}

/**
 * Moves a booking that the caller may move.
 * @param follows whether it follows another one in a multi-service booking
 * @throws PlatformError as `rescheduleBooking`
 */
export function rescheduleFound(
  context: Context,
  before: Booking,
  request: Omit<Reschedule, 'bookingId'>,
  follows = false,
): Booking {
  const { slot: wanted, flowControlSettings, participantNotification } = request;
  const { ignoreReschedulePolicy, skipAvailabilityValidation, skipBusinessConfirmation } =
    flowControlSettings ?? {};
  if (Object.values(flowControlSettings ?? {}).some((skips) => skips === true))
    assertManager(context, 'set flowControlSettings');
  assertBookingRevision(before, request.revision);
  const service = serviceOfBooking(context, before);
  assert(service.type !== 'COURSE', () => reschedulingNotAllowed(service.name));
  if (!ignoreReschedulePolicy) assertAllowed(context, 'reschedule', before);
  assert(!wanted.serviceId || wanted.serviceId === service.id, () => validationFailure(service.name));
  const resourceId = wanted.resource?.id;
  assert(!resourceId || providerOf(context, resourceId), () => resourceNotFound(resourceId));
  const { totalParticipants: participants, participantsChoices } = request;
  const totalParticipants =
    participants || participantsChoices ? participantsOf(request, '') : before.totalParticipants;
  assertParticipants(service, totalParticipants);
  const bookedAddOns = addOnsAfter(context, service, before, request);
  const slot = findSlot(
    context,
    { ...wanted, serviceId: service.id },
    {
      participants: totalParticipants,
      except: ownTime(before),
      follows,
      field: 'slot',
      addedMinutes: addedMinutes(bookedAddOns),
    },
  );
  const chosen = participants || participantsChoices ? participantsChoices : before.participantsChoices;
  assertChoices(context, service, chosen, slotMinutes(slot, bookedAddOns));
  if (!skipAvailabilityValidation) assertBookable(slot, totalParticipants);
  if (before.status === 'CREATED') assertMayHold(context, slot, totalParticipants, before.id);
  const zone = wanted.timezone || before.bookedEntity?.slot?.timezone || context.site.timeZone;
  const change = {
    totalParticipants,
    participantsChoices: chosen,
    bookedAddOns,
    bookedEntity: bookedEntity(slot, zone),
    startDate: isoDate(slot.start),
    endDate: isoDate(slot.end),
  };
  assertPaidPrice(context, service, before, { ...before, ...change });
  const moved = transition(context, before, 'reschedule', change);
  emitAction(context, 'rescheduled', moved, before, {
    ...(participantNotification && { participantNotification }),
  });
  if (request.bookedAddOns?.length) changeOrder(context, service, before, moved);
  const after = confirmed(context, moved, Boolean(skipBusinessConfirmation));
  fillPlaces(context, before);
  return after;
}

/**
 * Returns the add-ons of a booking after it is moved; they change only if the request allows it (platform facts 34.8).
 */
function addOnsAfter(
  context: Context,
  service: Service,
  { bookedAddOns: before }: Booking,
  { bookedAddOns: wanted, flowControlSettings }: Omit<Reschedule, 'bookingId'>,
): Booking['bookedAddOns'] {
  if (!wanted?.length) return before;
  assert(flowControlSettings?.allowAddOnChanges, changesNotAllowed);
  return chooseAddOns(context, service, wanted, { call: 'rescheduleBooking', isFree: false });
}

/**
 * Refuses the move if the customer has already paid and the price for a participant would change (platform facts 44.6).
 */
function assertPaidPrice(context: Context, service: Service, before: Booking, after: Booking): void {
  if (isManager(context) || !PAID.includes(before.paymentStatus)) return;
  const prices = (booking: Booking) =>
    priceLines(context, service, pricedParts(booking)).map(({ each }) => each);
  const paid = prices(before);
  assert(
    prices(after).every((each) => paid.includes(each)),
    () => priceChangeNotAllowed(service.name),
  );
}

/** Confirms a moved booking if the request skips the approval. */
function confirmed(context: Context, moved: Booking, skipApproval: boolean): Booking {
  if (!skipApproval || moved.status !== 'PENDING') return moved;
  const after = transition(context, moved, 'confirm');
  emitAction(context, 'confirmed', after, moved);
  return after;
}

/**
 * Changes the number of participants in a booking of a class or course (JSDoc of updateNumberOfParticipants).
 * @throws PlatformError 400 for appointments or too many participants
 */
export function updateParticipants(context: Context, request: Participants): Booking {
  const before = findBooking(context, request.bookingId);
  assertBookingRevision(before, request.revision);
  const service = serviceOfBooking(context, before);
  assert(service.type !== 'APPOINTMENT', participantsOfAppointmentFixed);
  const totalParticipants = participantsOf(request, '');
  assertParticipants(service, totalParticipants);
  if (BOOKING_TRANSITIONS[before.status].updateParticipants && totalParticipants > before.totalParticipants)
    assertRoom(context, service, before, totalParticipants);
  const { participantsChoices } = request;
  assertChoices(context, service, participantsChoices);
  const after = transition(context, before, 'updateParticipants', { totalParticipants, participantsChoices });
  emitAction(context, 'number_of_participants_updated', after, before);
  if (totalParticipants < before.totalParticipants) fillPlaces(context, before);
  return after;
}

/** @throws PlatformError 400 if the policy does not, or no longer, allow the action */
function assertAllowed(
  { clock, documents }: Context,
  action: 'cancel' | 'reschedule',
  booking: Booking,
): void {
  // An action that is impossible in this state gets another error.
  if (!BOOKING_TRANSITIONS[booking.status][action]) return;
  const service = documents.get(services, serviceIdOf(booking));
  assert(allowedActions(service, booking, clock.now())[action], () => bookingPolicyViolation(action));
}
