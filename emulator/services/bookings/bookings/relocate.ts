import type { Context } from '#core/contract/context';
import type { Service } from '../services/entity';
import { HOLDING_PLACES, slotLocation } from '../slots/rules';
import { type Booking, bookings } from './entity';
import { changeBooking } from './lifecycle';

type SlotLocation = NonNullable<NonNullable<NonNullable<Booking['bookedEntity']>['slot']>['location']>;

export const samePlace = (a: SlotLocation, b: SlotLocation) =>
  a.locationType === b.locationType && a.id === b.id && a.formattedAddress === b.formattedAddress;

/**
 * Moves the future bookings at a service's removed locations to another one. Bookings at a place that the customer
 * chose stay there (JSDoc of setServiceLocations).
 */
export function moveBookings(
  context: Context,
  before: Service,
  after: Service,
  [destination]: NonNullable<Service['locations']>,
): void {
  if (!destination) return;
  const location = slotLocation(destination);
  const kept = (after.locations ?? []).map(slotLocation);
  const removed = (before.locations ?? [])
    .map(slotLocation)
    .filter((place) => place.locationType !== 'CUSTOM' && !kept.some((it) => samePlace(it, place)));
  const future = context.documents.list(bookings, {
    'bookedEntity.item.slot.serviceId': before.id,
    startDate: { $gt: context.clock.date() },
    ...HOLDING_PLACES,
  });
  for (const booking of future) {
    const slot = booking.bookedEntity?.slot;
    if (!slot?.location || !removed.some((place) => samePlace(place, slot.location ?? {}))) continue;
    changeBooking(context, booking, {
      bookedEntity: { ...booking.bookedEntity, slot: { ...slot, location } },
    });
  }
}
