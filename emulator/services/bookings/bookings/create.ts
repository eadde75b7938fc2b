import type { bookings as meta } from '@wix/bookings/meta';
import type { Context } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { MINUTE } from '#core/time/clock';
import { chooseAddOns } from '../services/add-ons/choose';
import { addedMinutes } from '../services/add-ons/rules';
import { type Service, services } from '../services/entity';
import { assertChoices } from '../services/variants/choices';
import { assertTimeZone, findSlot, readPeriod, serviceOf } from '../slots/calendar/find-slot';
import { LONGEST_SESSION } from '../slots/periods';
import { policyViolations } from '../slots/rules';
import { courseSlot, type Slot } from '../slots/slots';
import { providerOf } from '../staff/schedules';
import { assertBookable, assertManager, assertParticipants, isWaitlisted } from './checks';
import { type Booking, bookings } from './entity';
import {
  canNotCreateBookingWithMultiServiceBookingInfo,
  canNotSkipAvailabilityValidationIfResourceNotProvided,
  contactDetailsConflict,
  courseBookedBySchedule,
  emptyFormInfo,
  formInfoMissing,
  paymentOptionNotOffered,
  resourceNotFound,
  scheduleNotFound,
  slotIncomplete,
} from './errors';
import { emitAction, emitCreated } from './events';
import { assertMayHold, assertMayWait } from './hold-limits';
import { newBooking, putOnWaitingList, transition } from './lifecycle';
import { giveFreePlaces } from './waiting-list';

type Request = Serialized<meta.CreateBookingRequestOriginal>;
type Given = Request['booking'];

/** The path of a slot in its booking; callers know where that is in their request. */
const SLOT = 'bookedEntity.slot';

/** The multi-service booking that a booking is created for, and whether it follows another one there. */
interface Part {
  info: NonNullable<Booking['multiServiceBookingInfo']>;
  follows: boolean;
}

/**
 * Creates a booking that is not yet paid or confirmed, or puts it on the waiting list of a full class. Only managers
 * may override the service's rules (JSDoc of createBooking).
 * @throws PlatformError 400 for missing fields
 */
export function createBooking(context: Context, request: Request, part?: Part): Booking {
  const { booking: given, flowControlSettings: flow = {} } = request;
  const { skipAvailabilityValidation, skipBusinessConfirmation, skipSelectedPaymentOptionValidation } = flow;
  if (Object.values(flow).some((skips) => skips === true)) assertManager(context, 'set flowControlSettings');
  if (given.status === 'CONFIRMED') assertManager(context, 'create confirmed bookings');
  assert(part || !given.multiServiceBookingInfo, canNotCreateBookingWithMultiServiceBookingInfo);
  const totalParticipants = participantsOf(given, '');
  const contactDetails = contactOf(context, request);
  const service = bookedService(context, given);
  if (service.type === 'APPOINTMENT' && !part) assert(given.bookedEntity?.slot?.scheduleId, slotIncomplete);
  const chosen = { call: 'createBooking', isFree: flow.skipAddOnValidation ?? false } as const;
  const bookedAddOns = chooseAddOns(context, service, given.bookedAddOns, chosen);
  if (given.bookedEntity?.slot?.eventId) giveFreePlaces(context, service, given.bookedEntity.slot.eventId);
  const slot = slotFor(context, service, given, {
    participants: totalParticipants,
    addedMinutes: addedMinutes(bookedAddOns),
    anyTime: skipAvailabilityValidation ?? false,
    except: part?.info.id ?? undefined,
    follows: part?.follows,
  });
  assertParticipants(service, totalParticipants);
  assertChoices(context, service, given.participantsChoices, slotMinutes(slot, bookedAddOns));
  if (!skipSelectedPaymentOptionValidation) assertPaymentOption(service, given.selectedPaymentOption);
  const waits = !skipAvailabilityValidation && isWaitlisted(slot, totalParticipants);
  if (!waits && !skipAvailabilityValidation) assertBookable(slot, totalParticipants);
  (waits ? assertMayWait : assertMayHold)(context, slot, totalParticipants);
  const { slot: wanted, schedule } = given.bookedEntity ?? {};
  const zone = wanted?.timezone || schedule?.timezone || context.site.timeZone;
  const created = context.documents.put(
    bookings,
    newBooking(context, slot, zone, {
      totalParticipants,
      ...(given.participantsChoices && { participantsChoices: given.participantsChoices }),
      ...(bookedAddOns.length > 0 && { bookedAddOns }),
      ...(part && { multiServiceBookingInfo: part.info }),
      contactDetails,
      ...(given.selectedPaymentOption && { selectedPaymentOption: given.selectedPaymentOption }),
      ...(given.externalUserId && { externalUserId: given.externalUserId }),
      ...((skipAvailabilityValidation || skipBusinessConfirmation) && {
        skips: {
          availability: skipAvailabilityValidation ?? false,
          confirmation: skipBusinessConfirmation ?? false,
        },
      }),
    }),
  );
  emitCreated(context, created);
  if (waits) return putOnWaitingList(context, created);
  if (given.status !== 'CONFIRMED') return created;
  const confirmed = transition(context, created, 'confirm');
  emitAction(context, 'confirmed', confirmed, created);
  return confirmed;
}

/**
 * Returns the number of participants of a booking; with choices, of all of them together.
 * @param field the path in the request that contains the participants
 * @throws PlatformError 400 if none are given
 */
export function participantsOf(
  { totalParticipants, participantsChoices }: Pick<Given, 'totalParticipants' | 'participantsChoices'>,
  field: string,
): number {
  const { serviceChoices } = participantsChoices ?? {};
  if (serviceChoices?.length)
    return serviceChoices.reduce((all, { numberOfParticipants }) => all + (numberOfParticipants ?? 1), 0);
  const at = field ? `${field}.totalParticipants` : 'totalParticipants';
  assert(totalParticipants, () =>
    invalidField(at, 'or participantsChoices must be stated', 'REQUIRED_ONE_OF_FIELD'),
  );
  return totalParticipants;
}

/** The length of an appointment without its add-ons, which the customer chooses separately; undefined for others. */
export const slotMinutes = ({ service, start, end }: Slot, addOns: Booking['bookedAddOns']) =>
  service.type === 'APPOINTMENT' ? (end - start) / MINUTE - addedMinutes(addOns) : undefined;

/** The answers that every booking needs, whatever its form asks (statement bk-062). */
const ENFORCED = ['first_name', 'last_name', 'email'];

/**
 * Returns the contact of a booking, from its form if there is one (JSDoc of createBooking).
 * @throws PlatformError 409 for a conflict of contact details (platform facts 34.10); 400 without a contact
 */
function contactOf(
  context: Context,
  { booking: { contactDetails }, formSubmission }: Request,
): Booking['contactDetails'] {
  if (!formSubmission) {
    const { contactId, email, phone } = contactDetails ?? {};
    assert(contactId || email || phone, () =>
      invalidField('contactDetails', 'must have an email, a phone or a contactId', 'REQUIRED_FIELD'),
    );
    const other = contactId && email && context.services.contacts.withEmail(context, email);
    assert(!other || other === contactId, () => contactDetailsConflict(email));
    return contactDetails;
  }
  assert(Object.keys(formSubmission).length > 0, emptyFormInfo);
  const text = (field: string) => {
    const value: unknown = formSubmission[field];
    return typeof value === 'string' ? value : '';
  };
  const missing = ENFORCED.filter((field) => !text(field));
  assert(missing.length === 0, () => formInfoMissing(missing));
  return {
    ...(contactDetails?.contactId && { contactId: contactDetails.contactId }),
    firstName: text('first_name'),
    lastName: text('last_name'),
    email: text('email'),
    phone: text('phone'),
  };
}

/** Returns the service that is booked: the one that the slot names or, for a course, the one of the schedule. */
function bookedService(context: Context, { bookedEntity }: Given): Service {
  const { slot, schedule } = bookedEntity ?? {};
  assert(slot || schedule, () =>
    invalidField('bookedEntity', 'must have a slot or a schedule', 'REQUIRED_ONE_OF_FIELD'),
  );
  assertTimeZone(slot?.timezone || schedule?.timezone);
  if (slot) {
    const service = serviceOf(context, slot, SLOT);
    assert(service.type !== 'COURSE', () => courseBookedBySchedule(service.name));
    return service;
  }
  const service = context.documents.find(services, {
    'schedule.id': schedule?.scheduleId ?? '',
    type: 'COURSE',
  });
  assert(service, () => scheduleNotFound(schedule?.scheduleId));
  return service;
}

/** Returns the booked slot or course in its current state. */
function slotFor(
  context: Context,
  service: Service,
  { bookedEntity }: Given,
  wanted: Omit<Parameters<typeof findSlot>[2], 'field'> & { anyTime: boolean },
): Slot {
  const { slot } = bookedEntity ?? {};
  if (!slot) return courseSlot(context, service);
  const { anyTime, ...search } = wanted;
  return anyTime && service.type === 'APPOINTMENT'
    ? appointmentAnyTime(context, service, slot)
    : findSlot(context, slot, { ...search, field: SLOT });
}

/** Returns an appointment at any time, as managers may book outside working hours. */
function appointmentAnyTime(
  context: Context,
  service: Service,
  wanted: NonNullable<NonNullable<Given['bookedEntity']>['slot']>,
): Slot {
  const period = readPeriod(context, wanted, SLOT);
  assert(period.end - period.start <= LONGEST_SESSION, () =>
    invalidField(`${SLOT}.endDate`, 'must be at most 44,639 minutes after startDate', 'MAX'),
  );
  const id = wanted.resource?.id;
  assert(id, canNotSkipAvailabilityValidationIfResourceNotProvided);
  const staff = providerOf(context, id);
  assert(staff, () => resourceNotFound(id));
  const violations = policyViolations(service, period.start, context.clock.now());
  return {
    ...period,
    service,
    resource: { id, name: staff.name },
    totalSpots: 1,
    openSpots: 1,
    violations,
    bookable: true,
  };
}

function assertPaymentOption({ name, payment }: Service, chosen: Given['selectedPaymentOption']): void {
  const { online, inPerson, pricingPlan } = payment?.options ?? {};
  const offered: Record<string, boolean | undefined | null> = {
    ONLINE: online,
    OFFLINE: inPerson,
    MEMBERSHIP: pricingPlan,
    MEMBERSHIP_OFFLINE: pricingPlan,
  };
  // A service without a fee is checked by the cart (statement bk-071).
  const isFree = payment?.rateType === 'NO_FEE';
  assert(!chosen || chosen === 'UNDEFINED' || isFree || offered[chosen], () =>
    paymentOptionNotOffered(name, chosen),
  );
}
