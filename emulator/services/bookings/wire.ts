import type { availabilityCalendar, services as servicesMeta } from '@wix/bookings/meta';
import type { Documents } from '../../core/documents';
import type { Wire } from '../../core/operation';
import type { Slot } from './availability';
import { slotLocation } from './rules';
import { inZone } from './schedule';
import { type Service, staffMembers } from './store';

type SentService = Wire<servicesMeta.ServiceOriginal>;
type MediaItem = NonNullable<NonNullable<SentService['media']>['mainMedia']>;

/** A service as everyone may see it: pictures with their addresses, no settings of the owner's calendar. */
export function sentService(service: Service, baseUrl: string): SentService {
  const { slotInterval: _slotInterval, media, ...shown } = service;
  const item = (it: MediaItem): MediaItem => ({
    image: { url: `${baseUrl}/media/${it.image?.id}`, ...it.image },
  });
  return {
    ...shown,
    media: {
      items: media?.items?.map(item) ?? [],
      ...(media?.mainMedia && { mainMedia: item(media.mainMedia) }),
      ...(media?.coverMedia && { coverMedia: item(media.coverMedia) }),
    },
  };
}

/** The part that `STAFF_MEMBER_DETAILS` adds to a service. */
export const staffDetails = (service: Service, documents: Documents): SentService['staffMemberDetails'] => ({
  staffMembers: (service.staffMemberIds ?? []).flatMap((id) => {
    const staff = documents.get(staffMembers, id);
    return staff ? [{ staffMemberId: id, name: staff.name }] : [];
  }),
});

/**
 * A slot as an entry of the availability calendar.
 * @param zone in whose local time its dates are stated
 * @param location where it is offered
 */
export function availabilityEntry(
  { service, start, end, resource, eventId, totalSpots, openSpots, violations, bookable }: Slot,
  zone: string,
  location: NonNullable<Service['locations']>[number] | undefined,
): Wire<availabilityCalendar.SlotAvailabilityOriginal> {
  return {
    slot: {
      // Classes carry the session's id under both names, the old and the new one (facts 9.1).
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
    bookingPolicyViolations: violations,
    locked: false,
    isFromV2: false,
  };
}
