import type { availabilityCalendar } from '@wix/bookings';
import type { FoundSlot } from '@/lib/wix/bookings/slots/slot-calendar';
import type { Slot } from '@/lib/wix/bookings/slots/types';

/** Converts an entry of the availability calendar. */
export const toFoundSlot = (entry: availabilityCalendar.SlotAvailability): FoundSlot => ({
  slot: toSlot(entry),
  bookable: entry.bookable ?? false,
  waitedFor: isWaitedFor(entry),
  against: entry.bookingPolicyViolations ?? {},
  availability: entry,
});

/** Whether a session is full but has a waiting list that the visitor may join. */
const isWaitedFor = ({
  openSpots,
  waitingList,
  bookingPolicyViolations: violations,
}: availabilityCalendar.SlotAvailability): boolean =>
  openSpots === 0 &&
  (waitingList?.openSpots ?? 0) > 0 &&
  !violations?.tooEarlyToBook &&
  !violations?.tooLateToBook &&
  !violations?.bookOnlineDisabled;

const locationOf = ({
  _id,
  name,
  formattedAddress,
}: availabilityCalendar.Location = {}): Slot['location'] => ({
  ...(_id && { id: _id }),
  ...((name || formattedAddress) && { name: name || formattedAddress || undefined }),
});

const toSlot = ({
  slot,
  bookable,
  openSpots,
  totalSpots,
  waitingList,
}: availabilityCalendar.SlotAvailability): Slot => ({
  start: slot?.startDate ?? '',
  end: slot?.endDate ?? '',
  staff: slot?.resource?.name ?? undefined,
  resourceId: slot?.resource?._id ?? undefined,
  eventId: slot?.eventId ?? slot?.sessionId ?? undefined,
  location: locationOf(slot?.location),
  openSpots: openSpots ?? 1,
  totalSpots: totalSpots ?? 1,
  waitingSpots: bookable ? undefined : (waitingList?.openSpots ?? undefined),
});
