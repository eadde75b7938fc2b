import { Temporal } from 'temporal-polyfill';
import type { Context } from '#core/contract/context';
import { isoDate } from '#core/time/clock';
import settings from '#seed/delivery.json';
import type { Address } from '../../carts/entity';
import type { SerializedOrder } from '../../orders/entity';

export interface DeliveryOption {
  code: string;
  title: string;
  /** The carrier that offers it; the site's own if absent. */
  carrierId?: string;
  /** Decimal text in the site's currency, before tax. */
  price: string;
  /** The parts of the price that its carrier charges on top, such as for handling. */
  charges?: { details?: string; price: string }[];
  /** Text for the buyer: `3 to 5 business days`. */
  deliveryTime: string;
  instructions?: string;
  /** The maximum number of business days until delivery. */
  businessDays?: number;
  /** The delivery slot: the days until then, and its times in the site's time zone. */
  slot?: { days: number; from: string; to: string };
  /** Set for pickup by the buyer. */
  pickupAddress?: Address;
}

export interface Region {
  id: string;
  name: string;
  countries: string[];
  options: DeliveryOption[];
}

/** The id of the site's own carrier; those of service plugins have the ids of their apps. */
export const CARRIER_ID = settings.carrierId;

/** The regions to which a new site delivers, with the options of its own carrier; the first is its own. */
export const regions: readonly Region[] = settings.regions;

type ShippingInfo = NonNullable<SerializedOrder['shippingInfo']>;

/**
 * Adds the dates of arrival to an order's delivery, counted from now: the end of a day, or a delivery slot
 * (specification 6.8).
 */
export function withArrival({ clock, site }: Context, info: ShippingInfo): ShippingInfo {
  // Other carriers give their delivery time only as text.
  if (info.carrierId && info.carrierId !== CARRIER_ID) return info;
  const region = regions.find(({ name }) => name === info.region?.name);
  const { businessDays, slot } = region?.options.find(({ code }) => code === info.code) ?? {};
  const today = Temporal.Instant.fromEpochMilliseconds(clock.now()).toZonedDateTimeISO(site.timeZone);
  const at = (day: Temporal.ZonedDateTime, time: string) =>
    isoDate(day.withPlainTime(Temporal.PlainTime.from(time)).epochMilliseconds);
  const slotDay = slot && today.add({ days: slot.days });
  return {
    ...info,
    logistics: {
      ...info.logistics,
      ...(businessDays && { deliverByDate: at(afterBusinessDays(today, businessDays), '23:59:59') }),
      ...(slot &&
        slotDay && { deliveryTimeSlot: { from: at(slotDay, slot.from), to: at(slotDay, slot.to) } }),
    },
  };
}

function afterBusinessDays(from: Temporal.ZonedDateTime, count: number): Temporal.ZonedDateTime {
  let day = from;
  for (let remaining = count; remaining > 0; ) {
    day = day.add({ days: 1 });
    if (day.dayOfWeek < 6) remaining -= 1;
  }
  return day;
}
