import type { operations as meta } from '@wix/restaurants/meta';
import type { Context } from '#core/contract/context';
import type { Serialized } from '#core/contract/serialized';
import { isoDate } from '#core/time/clock';
import { dateOf, dayNumber } from '#core/time/time-zones';
import { isInArea } from '#services/ecom';
import { type FulfillmentMethod, fulfillmentMethods, type Operation } from './entity';
import { type HandOver, handOvers, preparation } from './times';

type DeliveryAddress = Serialized<meta.CommonAddressOriginal>;
type SlotOfType = Serialized<meta.TimeSlotForFulfillmentOriginal>;
type CalendarDate = Serialized<meta._DateOriginal>;

/** The most dates of an answer (SDK: `FulfillmentTypeAvailableDates.dates`). */
const MOST_DATES = 100;
const TYPES = ['PICKUP', 'DELIVERY'] as const;

/** Whether a method delivers to an address (SDK: `DeliveryArea`). */
function deliversTo({ deliveryOptions }: FulfillmentMethod, address: DeliveryAddress): boolean {
  const { radiusOptions, postalCodeOptions, customOptions } = deliveryOptions?.deliveryArea ?? {};
  const middle = radiusOptions?.centerPointAddress?.geocode;
  return isInArea(
    {
      ...(postalCodeOptions && { zipConfig: { zipCodes: postalCodeOptions.postalCodes ?? [] } }),
      ...(customOptions && { customAreaConfig: { geocodes: customOptions.geocodes ?? [] } }),
      ...(radiusOptions && {
        radiusConfig: {
          radius: Number(radiusOptions.maxDistance ?? 0),
          lengthUnit: radiusOptions.unit === 'MILES' ? 'MI' : 'KM',
          ...(middle && { address: { geocode: middle } }),
        },
      }),
    },
    address,
  );
}

/** Returns the methods of an operation by which it can hand over; deliveries only if there is an address. */
function methodsOf(
  { documents }: Context,
  { fulfillmentIds }: Operation,
  address: DeliveryAddress | null | undefined,
): FulfillmentMethod[] {
  return documents
    .list(fulfillmentMethods, { id: { $in: fulfillmentIds ?? [] } })
    .filter((method) => method.type !== 'DELIVERY' || (address && deliversTo(method, address)));
}

/** Serializes what a customer is told of a method at a time. */
function serializeInfo(operation: Operation, method: FulfillmentMethod, address?: DeliveryAddress | null) {
  const { fee, minOrderPrice, pickupOptions, deliveryOptions } = method;
  const { least, most } = preparation(operation);
  const onTheWay = deliveryOptions?.deliveryTimeInMinutes ?? 0;
  const place = method.type === 'DELIVERY' ? address : pickupOptions?.address;
  return {
    ...(least
      ? { durationRange: { minDuration: least + onTheWay, maxDuration: most + onTheWay } }
      : { maxTime: most + onTheWay }),
    ...(fee && { fee }),
    ...(minOrderPrice && { minOrderPrice }),
    ...(deliveryOptions?.freeDeliveryThreshold && {
      freeFulfillmentPriceThreshold: deliveryOptions.freeDeliveryThreshold,
    }),
    ...(place && { address: place }),
  };
}

type Timed = { method: FulfillmentMethod; times: HandOver[] };

/** Joins the times of the methods of one type, the earliest first, with the methods that have each. */
function serializeSlots(
  operation: Operation,
  timed: readonly Timed[],
  address?: DeliveryAddress | null,
): SlotOfType[] {
  const slots = new Map<string, SlotOfType & { start: number }>();
  for (const { method, times } of timed)
    for (const { start, end, isNow } of times) {
      const key = `${method.type} ${start} ${end}`;
      const slot = slots.get(key) ?? {
        start,
        timeSlot: {
          startTime: isoDate(start),
          endTime: isoDate(end),
          orderSchedulingType: isNow ? ('ASAP' as const) : ('PREORDER' as const),
        },
        fulfilmentType: method.type === 'DELIVERY' ? ('DELIVERY' as const) : ('PICKUP' as const),
        fulfillmentInfo: [],
      };
      slot.fulfillmentInfo?.push(serializeInfo(operation, method, address));
      slots.set(key, slot);
    }
  return [...slots.values()].sort((a, b) => a.start - b.start).map(({ start: _, ...slot }) => slot);
}

const first = (times: Iterable<HandOver>): HandOver[] => {
  for (const time of times) return [time];
  return [];
};

/** Returns the first time of each type of fulfillment. */
export function firstSlots(context: Context, operation: Operation, address?: DeliveryAddress | null) {
  const when = { now: context.clock.now(), zone: context.site.timeZone };
  const timed = methodsOf(context, operation, address).map((method) => ({
    method,
    times: first(handOvers(operation, method, when)),
  }));
  const slots = serializeSlots(operation, timed, address);
  return TYPES.flatMap((type) => slots.find(({ fulfilmentType }) => fulfilmentType === type) ?? []);
}

const dayOf = ({ year = 0, month = 1, day = 1 }: CalendarDate): number =>
  dayNumber(Date.UTC(year, month - 1, day), 'UTC');

/** Returns all times of a date. */
export function slotsOn(
  context: Context,
  operation: Operation,
  date: CalendarDate,
  address?: DeliveryAddress | null,
): SlotOfType[] {
  const zone = context.site.timeZone;
  const day = dayOf(date);
  const timed = methodsOf(context, operation, address).map((method) => {
    const times: HandOver[] = [];
    for (const time of handOvers(operation, method, { now: context.clock.now(), zone, firstDay: day })) {
      if (dayNumber(time.start, zone) > day) break;
      times.push(time);
    }
    return { method, times };
  });
  return serializeSlots(operation, timed, address);
}

const calendarDate = (day: number): CalendarDate => {
  const [year, month, ofMonth] = dateOf(day).split('-').map(Number);
  return { year, month, day: ofMonth };
};

/** Returns the dates of a range that have times, of each type of fulfillment, the latest first. */
export function datesWithSlots(
  context: Context,
  operation: Operation,
  { from, until, deliveryAddress }: Serialized<meta.CalculateAvailableDatesInRangeRequestOriginal>,
) {
  const zone = context.site.timeZone;
  const [firstDay, lastDay] = [dayOf(from ?? {}), dayOf(until ?? {})];
  const days = new Map<string, Set<number>>();
  for (const method of methodsOf(context, operation, deliveryAddress)) {
    const ofType = days.get(method.type ?? '') ?? new Set<number>();
    days.set(method.type ?? '', ofType);
    for (const { start } of handOvers(operation, method, { now: context.clock.now(), zone, firstDay })) {
      const day = dayNumber(start, zone);
      if (day > lastDay || ofType.size >= MOST_DATES) break;
      if (day >= firstDay) ofType.add(day);
    }
  }
  return TYPES.flatMap((fulfilmentType) => {
    const latest = [...(days.get(fulfilmentType) ?? [])].sort((a, b) => b - a);
    return latest.length > 0 ? { fulfilmentType, dates: latest.map(calendarDate) } : [];
  });
}
