import { pricing as meta } from '@wix/bookings/meta';
import { type Context, EVERYONE } from '#core/contract/context';
import { assert, invalidField } from '#core/contract/errors';
import { access, moduleOperations, type RequestOf } from '#core/contract/operation';
import { invalidBooking, invalidServiceId, participantsNotFound } from '../bookings/pricing/errors';
import { type Item, priceInfo, resolveService, withProvided } from '../bookings/pricing/price-info';
import { providedPrice } from '../bookings/pricing/provider';
import { addedMinutes } from '../services/add-ons/rules';
import { readInstant } from '../slots/schedule';

type LineItem = RequestOf<typeof meta.previewPrice>['bookingLineItems'][number];
type Booking = NonNullable<RequestOf<typeof meta.calculatePrice>['booking']>;

/**
 * Reads a line item of a preview.
 * @throws PlatformError 400 for invalid dates, or local dates without a time zone
 */
function readLineItem(item: LineItem, index: number): Item {
  const { serviceChoices, numberOfParticipants, choices, resourceId, timeZone } = item;
  const read = (name: 'localStartDate' | 'localEndDate') => {
    const text = item[name];
    if (!text) return undefined;
    const instant = timeZone ? readInstant(text, timeZone) : undefined;
    assert(instant !== undefined, () =>
      invalidField(`bookingLineItems[${index}].${name}`, 'must be a local date in timeZone'),
    );
    return instant;
  };
  return {
    groups: serviceChoices?.length ? serviceChoices : [{ numberOfParticipants, ...(choices && { choices }) }],
    resourceId: resourceId ?? undefined,
    start: read('localStartDate'),
    end: read('localEndDate'),
  };
}

/** Reads the participants, the staff member and the time of a booking. */
function readBooking({ site }: Context, booking: Booking): Item {
  const { totalParticipants, participantsChoices, bookedEntity, bookedAddOns, startDate, endDate } = booking;
  const { slot } = bookedEntity ?? {};
  const read = (text: string | null | undefined) =>
    text ? readInstant(text, slot?.timezone ?? site.timeZone) : undefined;
  const { serviceChoices } = participantsChoices ?? {};
  assert(serviceChoices?.length || totalParticipants, participantsNotFound);
  return {
    groups: serviceChoices?.length ? serviceChoices : [{ numberOfParticipants: totalParticipants ?? 0 }],
    resourceId: slot?.resource?.id,
    start: read(slot?.startDate ?? startDate),
    end: read(slot?.endDate ?? endDate),
    addedMinutes: addedMinutes(bookedAddOns),
  };
}

/**
 * The base price of bookings, before and after they are made. Everyone may request it, as storefronts show it
 * (documentation: Pricing, a universal module).
 */
export const pricingOperations = moduleOperations('bookings.pricing', meta, access(EVERYONE, 'bookings'), {
  previewPrice(context, { bookingLineItems }) {
    const ids = new Set(bookingLineItems.map((item) => item.serviceId));
    const [serviceId] = ids;
    assert(serviceId && ids.size === 1, invalidServiceId);
    const service = resolveService(context, serviceId);
    return { priceInfo: priceInfo(context, service, bookingLineItems.map(readLineItem)) };
  },
  calculatePrice(context, { booking }) {
    const { slot, schedule } = booking?.bookedEntity ?? {};
    const serviceId = slot?.serviceId || schedule?.serviceId;
    assert(booking && serviceId, invalidBooking);
    const service = resolveService(context, serviceId);
    const own = priceInfo(context, service, [readBooking(context, booking)]);
    return { priceInfo: withProvided(own, providedPrice(context, booking)) };
  },
});
