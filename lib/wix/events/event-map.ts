import type { wixEventsV2 } from '@wix/events';
import { dateFormat } from '@/lib/format/dates';
import { momentText } from '@/lib/format/moment';
import { percentText } from '@/lib/format/numbers';
import { priceText } from '@/lib/format/price';
import { isolated } from '@/lib/format/text';
import type { Translate } from '@/lib/translations/translate';
import { pictureUrl } from '@/lib/wix/media';
import { asNumber, asText } from '@/lib/wix/platform/values';
import { hasContent, safeHref } from '@/lib/wix/rich-text';
import type { EventRegistration, Place, ShopEvent } from './types';

/**
 * Converts an event for display.
 * @param locale of the site, for everything that the platform does not format
 * @param t for its texts
 */
export function toEvent(event: wixEventsV2.Event, locale: string, t: Translate): ShopEvent {
  const { dateAndTimeSettings: dates, registration } = event;
  const timeZone = dates?.timeZoneId || 'UTC';
  const image = pictureUrl(event.mainImage);
  const price = toPrice(registration, locale, t);
  const tax = taxText(registration?.tickets?.taxSettings, locale, t);
  const place = toPlace(event.location);
  const seriesId = asText(dates?.recurringEvents?.categoryId);
  return {
    id: asText(event._id),
    slug: asText(event.slug),
    title: asText(event.title),
    summary: asText(event.shortDescription),
    ...(image && { picture: { src: image, alt: '' } }),
    status: STATUS[event.status ?? 'UPCOMING'] ?? 'upcoming',
    when: whenText(dates, timeZone, locale, t),
    ...(dates?.startDate && { day: firstDay(dates.startDate, timeZone, locale) }),
    timeZone,
    ...(dates?.startDate && { starts: dates.startDate.toISOString() }),
    ...(dates?.endDate && !dates.hideEndDate && { ends: dates.endDate.toISOString() }),
    place,
    where: [place.name, place.online ? t('Online') : place.address].filter(Boolean).join(', '),
    registration: toRegistration(registration, timeZone, locale),
    membersOnly: registration?.allowedGuestTypes === 'MEMBER',
    ...(price && { price }),
    free: price === t('Free'),
    ticketLimit: asNumber(registration?.tickets?.ticketLimitPerOrder) ?? 20,
    holdMinutes: asNumber(registration?.tickets?.reservationDurationInMinutes) ?? 20,
    ...(tax && { tax }),
    ...(hasContent(event.description) && { description: event.description }),
    ...(seriesId && { seriesId }),
  };
}

const STATUS: Record<string, ShopEvent['status']> = {
  UPCOMING: 'upcoming',
  STARTED: 'started',
  ENDED: 'ended',
  CANCELED: 'canceled',
};

function toRegistration(
  registration: wixEventsV2.Registration | undefined,
  timeZone: string,
  locale: string,
): EventRegistration {
  const { status, type, tickets } = registration ?? {};
  if (type === 'EXTERNAL') return { type: 'external', url: safeHref(registration?.external?.url) };
  if (type === 'RSVP') {
    const opens = registration?.rsvp?.startDate;
    const state = RSVP_STATE[status ?? ''] ?? 'closed';
    if (state !== 'scheduled' || !opens) return { type: 'rsvp', state };
    return { type: 'rsvp', state, opens: momentText(opens, timeZone, locale, 'date') };
  }
  if (type !== 'TICKETING') return { type: 'none' };
  if (status === 'OPEN_TICKETS') return { type: 'tickets', state: 'open' };
  return { type: 'tickets', state: tickets?.soldOut ? 'sold-out' : 'closed' };
}

const RSVP_STATE: Record<string, 'open' | 'waitlist' | 'scheduled'> = {
  OPEN_RSVP: 'open',
  OPEN_RSVP_WAITLIST_ONLY: 'waitlist',
  SCHEDULED_RSVP: 'scheduled',
};

function toPrice(
  registration: wixEventsV2.Registration | undefined,
  locale: string,
  t: Translate,
): string | undefined {
  const { lowestPrice: lowest, highestPrice: highest } = registration?.tickets ?? {};
  if (registration?.type === 'RSVP' || registration?.type === 'NONE') return t('Free');
  if (registration?.type !== 'TICKETING' || !lowest) return undefined;
  const isZero = (value: string | undefined) => value !== undefined && /^0*(\.0*)?$/.test(value);
  if (isZero(highest?.value)) return t('Free');
  if (isZero(lowest.value)) return t('Free and paid tickets');
  const text = priceText(lowest.formattedValue, lowest.value, lowest.currency ?? 'USD', locale);
  return highest && highest.value !== lowest.value ? t('From {price}', { price: text }) : text;
}

function taxText(tax: wixEventsV2.TaxSettings | undefined, locale: string, t: Translate): string | undefined {
  if (tax?.type !== 'ADDED_AT_CHECKOUT' || !tax.rate) return undefined;
  const rate = percentText(tax.rate, locale);
  return tax.name === undefined ? t('{rate} tax', { rate }) : `${rate} ${tax.name}`;
}

function whenText(
  dates: wixEventsV2.DateAndTimeSettings | undefined,
  timeZone: string,
  locale: string,
  t: Translate,
): string {
  const text = dates?.formatted?.dateAndTime;
  if (!dates?.startDate) return text || dates?.dateAndTimeTbdMessage || t('Date to be announced');
  const zone = zoneName(dates.startDate, timeZone, locale);
  // None holds for all of an event during which the clocks change.
  const isOne = zone === zoneName(dates.endDate ?? dates.startDate, timeZone, locale);
  const long = { dateStyle: 'long', timeStyle: 'short', timeZone } as const;
  const when = text || dateFormat(locale, long).format(dates.startDate);
  return isolated(isOne && !(text && dates.showTimeZone) ? `${when} ${zone}` : when);
}

/** The short name of a zone at a date: EST. Browsers break lines after the hyphen of GMT-5, but not after a minus sign. */
function zoneName(date: Date, timeZone: string, locale: string): string {
  const parts = dateFormat(locale, { timeZone, timeZoneName: 'short' }).formatToParts(date);
  return parts.find(({ type }) => type === 'timeZoneName')?.value.replace('-', '−') ?? timeZone;
}

function firstDay(date: Date, timeZone: string, locale: string) {
  const part = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, { ...options, timeZone }).format(date);
  return {
    weekday: part({ weekday: 'short' }),
    day: part({ day: 'numeric' }),
    month: part({ month: 'short' }),
  };
}

function toPlace(location: wixEventsV2.Location | undefined): Place {
  const online = location?.type === 'ONLINE';
  const name = asText(location?.name);
  const address = online ? '' : addressText(location?.address);
  return {
    ...(name && { name }),
    ...(address && { address }),
    online,
  };
}

/** The platform sends the whole address as a text, which the typings lack (`Address.formattedAddress`). */
function addressText(address: wixEventsV2.Address = {}): string {
  if ('formatted' in address && typeof address.formatted === 'string') return address.formatted;
  const { streetAddress, addressLine1, addressLine2, city, postalCode } = address;
  const street = addressLine1 || [streetAddress?.number, streetAddress?.name].filter(Boolean).join(' ');
  return [street, addressLine2, [city, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
