import { Temporal } from 'temporal-polyfill';
import type { Context } from '#core/contract/context';
import { isoDate } from '#core/time/clock';
import settings from '#seed/delivery.json';
import type { Address } from '../cart/store';
import type { SerializedOrder } from '../orders/store';

/** One way to get an order to its buyer. */
export interface DeliveryOption {
  code: string;
  title: string;
  /** Decimal text in the site's currency, before tax. */
  price: string;
  /** For people: `3 to 5 business days`. */
  deliveryTime: string;
  instructions?: string;
  /** Within how many business days it is there. */
  businessDays?: number;
  /** When it is there: after so many days, between these times of the site's time zone. */
  slot?: { days: number; from: string; to: string };
  /** Set when the buyer comes for it. */
  pickupAddress?: Address;
}

/** A part of the world that the site delivers to. */
export interface Region {
  id: string;
  name: string;
  countries: string[];
  options: DeliveryOption[];
}

/** What is added to prices for buyers of a state. */
export interface Tax {
  country: string;
  /** ISO 3166-2. */
  subdivision: string;
  name: string;
  jurisdiction: string;
  /** Between 0 and 1, as decimal text. */
  rate: string;
}

/** The id of the site's one carrier. */
export const CARRIER_ID = settings.carrierId;

/** Where the site delivers to; the first is its own part of the world. */
export const regions: readonly Region[] = settings.regions;
const taxes: readonly Tax[] = settings.taxes;

/**
 * The region that an address is in.
 * @param address without one, the site's own region is meant: an estimate before the address is known
 * @returns undefined when the site does not deliver there
 */
export function regionOf(address?: Address): Region | undefined {
  const country = address?.country;
  return country ? regions.find(({ countries }) => countries.includes(country)) : regions[0];
}

/** The tax at an address; the subdivision may be written with the country's prefix or without it. */
export function taxAt(address?: Address): Tax | undefined {
  const state = address?.subdivision?.toUpperCase();
  return taxes.find(
    ({ country, subdivision }) =>
      country === address?.country && (state === subdivision || `${country}-${state}` === subdivision),
  );
}

type ShippingInfo = NonNullable<SerializedOrder['shippingInfo']>;

/**
 * How an order is delivered, with the dates that follow from when it is ordered: by the end of which day, or between
 * which times it is there (specification 6.8).
 */
export function withArrival({ clock, site }: Context, info: ShippingInfo): ShippingInfo {
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
  for (let left = count; left > 0; ) {
    day = day.add({ days: 1 });
    if (day.dayOfWeek < 6) left -= 1;
  }
  return day;
}
