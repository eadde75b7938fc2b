import type { availabilityCalendar, bookings, services as servicesMeta } from '@wix/bookings/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { mediaUrl } from '#core/media-address';
import { inZone } from '#core/time/time-zones';
import { BOOKING_FORM_ID } from '#services/forms';
import type { Booking } from '../bookings/entity';
import type { Service } from '../services/entity';
import { providerOf } from '../staff/schedules';
import { serializeWholeStaffMember } from '../staff/serialize';
import { CALENDAR_PAGE, SERVICE_PAGE, slotLocation } from './rules';
import type { Slot } from './slots';

type SerializedService = Serialized<servicesMeta.ServiceOriginal>;
type MediaItem = NonNullable<NonNullable<SerializedService['media']>['mainMedia']>;

/** Serializes a service for everyone: pictures have addresses, and the owner's calendar settings are left out. */
export function serializeService(service: Service, baseUrl: string): SerializedService {
  const {
    slotInterval: _slotInterval,
    variantMinutes,
    media,
    payment,
    bookingPolicy,
    schedule,
    ...shown
  } = service;
  const { availabilityConstraints } = schedule ?? {};
  const item = (it: MediaItem): MediaItem => ({ image: { url: mediaUrl(it.image?.id ?? ''), ...it.image } });
  return {
    addOnGroups: [],
    addOnDetails: [],
    ...shown,
    form: { id: service.form?.id ?? BOOKING_FORM_ID },
    urls: urlsOf(service, baseUrl),
    ...(payment && { payment: { pricingPlanIds: [], ...payment } }),
    ...(bookingPolicy && { bookingPolicy: serializePolicy(bookingPolicy) }),
    ...(schedule && {
      schedule: {
        ...schedule,
        ...(availabilityConstraints && {
          availabilityConstraints: {
            durations: [],
            sessionDurations: [],
            timeBetweenSessions: 0,
            ...availabilityConstraints,
            ...(variantMinutes && { durations: variantMinutes.map((minutes) => ({ minutes })) }),
          },
        }),
      },
    }),
    media: {
      items: media?.items?.map(item) ?? [],
      ...(media?.mainMedia && { mainMedia: item(media.mainMedia) }),
      ...(media?.coverMedia && { coverMedia: item(media.coverMedia) }),
    },
  };
}

/**
 * Returns the pages of a service. A course has no calendar page: it is booked on its own page, with all of its dates.
 */
function urlsOf({ mainSlug, type }: Service, baseUrl: string): SerializedService['urls'] {
  if (!mainSlug?.name) return {};
  const slug = encodeURIComponent(mainSlug.name);
  const page = (folder: string) => ({
    relativePath: `${folder}/${slug}`,
    url: `${baseUrl}${folder}/${slug}`,
  });
  const servicePage = page(SERVICE_PAGE);
  if (type === 'COURSE') return { servicePage, bookingPage: servicePage };
  return { servicePage, bookingPage: page(CALENDAR_PAGE), calendarPage: page(CALENDAR_PAGE) };
}

/** Serializes a policy with all rules, including disabled ones. */
export const serializePolicy = <Policy extends NonNullable<SerializedService['bookingPolicy']>>(
  policy: Policy,
) => ({
  ...policy,
  ...(policy.customPolicyDescription && {
    customPolicyDescription: { description: '', ...policy.customPolicyDescription },
  }),
  ...(policy.reschedulePolicy && {
    reschedulePolicy: {
      limitLatestReschedule: false,
      latestRescheduleInMinutes: 0,
      ...policy.reschedulePolicy,
    },
  }),
  ...(policy.waitlistPolicy && {
    waitlistPolicy: { capacity: 0, reservationTimeInMinutes: 0, ...policy.waitlistPolicy },
  }),
});

type Address = NonNullable<NonNullable<Booking['contactDetails']>['fullAddress']>;

const serializeAddress = ({ streetAddress, ...address }: Address): Address => ({
  subdivisions: [],
  ...address,
  ...(streetAddress && { streetAddress: { number: '', name: '', apt: '', ...streetAddress } }),
});

/** Serializes a booking without the fields that are only stored. */
export function serializeBooking(booking: Booking): Serialized<bookings.BookingOriginal> {
  const {
    orderId: _orderId,
    credits: _credits,
    skips: _skips,
    bookedEntity,
    contactDetails,
    totalParticipants,
    bookedAddOns,
    ...sent
  } = booking;
  const { fullAddress } = contactDetails ?? {};
  const { slot } = bookedEntity ?? {};
  return {
    additionalFields: [],
    bookedAddOns: bookedAddOns?.map(({ price: _price, ...addOn }) => addOn) ?? [],
    selectedPaymentOption: 'UNDEFINED',
    // A booking has either the number of participants or their choices (SDK: BookingParticipantsInfoOneOf).
    ...(!sent.participantsChoices && { totalParticipants }),
    ...sent,
    ...(contactDetails && {
      contactDetails: {
        ...contactDetails,
        ...(fullAddress && { fullAddress: serializeAddress(fullAddress) }),
      },
    }),
    ...(bookedEntity && {
      bookedEntity: { ...bookedEntity, ...(slot && { slot: { resourceSelections: [], ...slot } }) },
    }),
  };
}

/** Returns the field that `STAFF_MEMBER_DETAILS` adds to a service. */
export const serializeStaffDetails = (
  context: Context,
  service: Service,
): SerializedService['staffMemberDetails'] => ({
  staffMembers: (service.staffMemberIds ?? []).flatMap((staffMemberId) => {
    const staff = providerOf(context, staffMemberId);
    if (!staff) return [];
    const { name, mainMedia } = serializeWholeStaffMember(context, staff);
    return [{ staffMemberId, name, ...(mainMedia && { mainMedia }) }];
  }),
});

/**
 * Serializes a slot as an entry of the availability calendar.
 * @param zone in which its dates are stated
 * @param location where it is offered
 */
export function serializeSlot(
  { service, start, end, resource, eventId, totalSpots, openSpots, waitingList, violations, bookable }: Slot,
  zone: string,
  location: NonNullable<Service['locations']>[number] | undefined,
): Serialized<availabilityCalendar.SlotAvailabilityOriginal> {
  return {
    slot: {
      // Classes have the session's id under both the old and the new name (platform facts 9.1).
      ...(eventId && { sessionId: eventId, eventId }),
      serviceId: service.id,
      scheduleId: service.schedule?.id ?? '',
      startDate: inZone(start, zone),
      endDate: inZone(end, zone),
      timezone: zone,
      resource,
      location: location ? slotLocation(location) : { locationType: 'UNDEFINED' },
    },
    bookable,
    totalSpots,
    openSpots,
    ...(waitingList && { waitingList }),
    bookingPolicyViolations: violations,
    locked: false,
    isFromV2: false,
  };
}
