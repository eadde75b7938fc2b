import type { services } from '@wix/bookings';
import Big from 'big.js';
import { Temporal } from 'temporal-polyfill';
import { moneyText } from '@/lib/format/money';
import { numberText } from '@/lib/format/numbers';
import { priceText } from '@/lib/format/price';
import type { Translate } from '@/lib/translations/translate';
import { pictureUrl } from '@/lib/wix/media';
import { asNumber, asOptionalText, asText } from '@/lib/wix/platform/values';
import type { BookableService } from './types';

/**
 * Converts a service for display.
 * @param timezone of the business, for the dates of a course
 * @param locale of the site
 * @param t for the shop's own words
 */
export function toBookableService(
  service: services.Service,
  timezone: string,
  locale: string,
  t: Translate,
): BookableService {
  const { media, schedule, bookingPolicy, locations, category } = service;
  const type = service.type === 'CLASS' || service.type === 'COURSE' ? service.type : 'APPOINTMENT';
  const src = pictureUrl(media?.mainMedia?.image);
  const minutes = schedule?.availabilityConstraints?.sessionDurations?.[0];
  const { firstSessionStart, lastSessionEnd } = schedule ?? {};
  const business = locations?.[0]?.business;
  return {
    id: asText(service._id),
    scheduleId: asOptionalText(schedule?._id),
    slug: asText(service.mainSlug?.name),
    type,
    name: asText(service.name),
    tagLine: asOptionalText(service.tagLine),
    description: asOptionalText(service.description),
    duration: minutes ? durationText(minutes, locale) : undefined,
    price: costText(service.payment, locale, t),
    cost: costOf(service.payment),
    prices: pricesOf(service, locale, t),
    place: placeText(locations ?? [], t),
    places: (locations ?? []).map((location) => toPlace(location, t)),
    staff: service.staffMemberDetails?.staffMembers?.flatMap(({ name }) => asText(name) || []) ?? [],
    category:
      asText(category?._id) && asText(category?.name)
        ? { id: asText(category?._id), name: asText(category?.name) }
        : undefined,
    groupSize: type === 'APPOINTMENT' ? undefined : asNumber(service.defaultCapacity) || undefined,
    hasWaitingList: type === 'CLASS' && bookingPolicy?.waitlistPolicy?.enabled === true,
    picture: src ? { src, alt: altText(media?.mainMedia?.image) } : undefined,
    course:
      firstSessionStart && lastSessionEnd
        ? {
            starts: firstSessionStart.toISOString(),
            ends: lastSessionEnd.toISOString(),
            first: dayIn(firstSessionStart, timezone),
            last: dayIn(lastSessionEnd, timezone),
            timezone,
          }
        : undefined,
    contact: { email: asOptionalText(business?.email), phone: asOptionalText(business?.phone) },
  };
}

const dayIn = (instant: Date, timezone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timezone)
    .toPlainDate()
    .toString();

function durationText(minutes: number, locale: string): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const text = (count: number, unit: string) =>
    numberText(count, locale, { style: 'unit', unit, unitDisplay: 'short' });
  return [hours > 0 && text(hours, 'hour'), rest > 0 && text(rest, 'minute')].filter(Boolean).join(' ');
}

function costText(payment: services.Payment | undefined, locale: string, t: Translate): string {
  switch (payment?.rateType) {
    case 'FIXED':
      return amountText(payment.fixed?.price, locale);
    case 'VARIED':
      return t('From {price}', {
        price: amountText(payment.varied?.minPrice ?? payment.varied?.defaultPrice, locale),
      });
    case 'CUSTOM':
      return payment.custom?.description || t('Price on request');
    default:
      return t('Free');
  }
}

function costOf({ rateType, fixed, varied }: services.Payment = {}): BookableService['cost'] {
  const money = rateType === 'FIXED' ? fixed?.price : rateType === 'VARIED' ? varied?.minPrice : undefined;
  const [value, currency] = [asText(money?.value), asText(money?.currency)];
  return value && currency ? { value, currency } : undefined;
}

/** The prices for one participant, two and so on; none if a booking has just one, or if its participants have choices. */
function pricesOf(
  { type, payment, bookingPolicy }: services.Service,
  locale: string,
  t: Translate,
): BookableService['prices'] {
  const most = bookingPolicy?.participantsPolicy?.maxParticipantsPerBooking ?? 1;
  if (type === 'APPOINTMENT' || most < 2 || payment?.rateType === 'VARIED') return [];
  const { value, currency } = payment?.fixed?.price ?? {};
  return Array.from({ length: most }, (_, index) =>
    payment?.rateType === 'FIXED' && value
      ? moneyText(new Big(value).times(index + 1).toFixed(), currency, locale)
      : costText(payment, locale, t),
  );
}

const amountText = ({ value, currency, formattedValue }: services.Money = {}, locale: string): string =>
  priceText(formattedValue, value, currency, locale);

/**
 * Returns a location's name and address, or only the address. The customer's own place has neither before it is booked.
 */
function toPlace(
  { type, business, custom, calculatedAddress }: services.V2Location,
  t: Translate,
): { name: string; address?: string } {
  if (type === 'CUSTOMER') return { name: t('At your place') };
  const address = asOptionalText(
    calculatedAddress?.formatted ?? business?.address?.formatted ?? custom?.address?.formatted,
  );
  return asText(business?.name)
    ? { name: asText(business?.name), address }
    : { name: address ?? t('To be announced') };
}

function placeText(locations: services.V2Location[], t: Translate): string | undefined {
  const [first] = locations;
  if (!first) return undefined;
  const { length: count } = locations;
  return count > 1 ? t({ one: '{count} place', other: '{count} places' }, { count }) : toPlace(first, t).name;
}

/**
 * Returns the description of a picture. The SDK has it after the picture's id, `wix:image://v1/<id>/<description>#…`;
 * some pictures have a file name there instead, which is dropped.
 */
function altText(image: string | undefined): string {
  const text = decodeURIComponent(/image:\/\/v1\/[^/#]+\/([^#]*)/.exec(image ?? '')?.[1] ?? '');
  return /\.\w{2,5}$/.test(text) ? '' : text;
}
