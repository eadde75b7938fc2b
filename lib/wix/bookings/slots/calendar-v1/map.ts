import type { availabilityCalendar } from '@wix/bookings';
import type { FoundSlot } from '@/lib/wix/bookings/slots/slot-calendar';
import type { Slot } from '@/lib/wix/bookings/slots/types';
import { asNumber, asOptionalText, asText } from '@/lib/wix/platform/values';

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
  ...(asText(_id) && { id: asText(_id) }),
  ...((asText(name) || asText(formattedAddress)) && { name: asText(name) || asText(formattedAddress) }),
});

const toSlot = ({
  slot,
  bookable,
  openSpots,
  totalSpots,
  waitingList,
}: availabilityCalendar.SlotAvailability): Slot => ({
  start: asText(slot?.startDate),
  end: asText(slot?.endDate),
  staff: asOptionalText(slot?.resource?.name),
  resourceId: asOptionalText(slot?.resource?._id),
  eventId: asOptionalText(slot?.eventId ?? slot?.sessionId),
  location: locationOf(slot?.location),
  openSpots: asNumber(openSpots) ?? 1,
  totalSpots: asNumber(totalSpots) ?? 1,
  waitingSpots: bookable ? undefined : asNumber(waitingList?.openSpots),
});
