import type { wixEventsV2 } from '@wix/events';
import { pictureUrl } from './media';
import type { Picture } from './product';

/** The language in which this shop writes what the platform did not format. */
const LOCALE = 'en-US';

/** A part of an event's description. */
export type TextBlock = { type: 'heading' | 'paragraph' | 'item'; text: string };

/** How people get into an event, as of now. */
export type Registration =
  | { type: 'tickets'; state: 'open' | 'sold-out' | 'closed' }
  | { type: 'rsvp'; state: 'open' | 'scheduled' | 'closed' }
  | { type: 'external'; url: string | undefined }
  | { type: 'none' };

export type ShopEvent = {
  id: string;
  slug: string;
  title: string;
  summary: string;
  picture?: Picture;
  status: 'upcoming' | 'started' | 'ended' | 'canceled';
  /** Date and time in words, in the event's own zone. */
  when: string;
  /** Its first day in its own zone: "Sat", "14", "Mar". Missing while the date is not known. */
  day?: { weekday: string; day: string; month: string };
  /** IANA. */
  timeZone: string;
  /** Name and address, in one line. */
  where: string;
  registration: Registration;
  /** What it costs, as a short text: "From $18.00", "Free". Missing where it is not for us to say. */
  price?: string;
  /** Tickets in one order. */
  ticketLimit: number;
  /** How long tickets are held for somebody who checks out. */
  holdMinutes: number;
  /** Where one puts it into a calendar. */
  calendarUrl?: string;
  /** The tax that is added to the price: "8% Meals tax". */
  tax?: string;
  description: TextBlock[];
};

/** An event of the platform as pages show it. */
export function toEvent(event: wixEventsV2.Event): ShopEvent {
  const { dateAndTimeSettings: dates, registration, location } = event;
  const timeZone = dates?.timeZoneId || 'UTC';
  const image = pictureUrl(event.mainImage);
  const title = event.title ?? '';
  const price = toPrice(registration);
  const tax = taxText(registration?.tickets?.taxSettings);
  return {
    id: event._id ?? '',
    slug: event.slug ?? '',
    title,
    summary: event.shortDescription ?? '',
    ...(image && { picture: { src: image, alt: '' } }),
    status: STATUS[event.status ?? 'UPCOMING'] ?? 'upcoming',
    when: whenText(dates, timeZone),
    ...(dates?.startDate && { day: firstDay(dates.startDate, timeZone) }),
    timeZone,
    where: [location?.name, location?.type === 'ONLINE' ? 'Online' : addressText(location?.address)]
      .filter(Boolean)
      .join(', '),
    registration: toRegistration(registration),
    ...(price && { price }),
    ticketLimit: registration?.tickets?.ticketLimitPerOrder ?? 20,
    holdMinutes: registration?.tickets?.reservationDurationInMinutes ?? 20,
    ...(event.calendarUrls?.google && { calendarUrl: event.calendarUrls.google }),
    ...(tax && { tax }),
    description: toBlocks(event.description?.nodes ?? []),
  };
}

const STATUS: Record<string, ShopEvent['status']> = {
  UPCOMING: 'upcoming',
  STARTED: 'started',
  ENDED: 'ended',
  CANCELED: 'canceled',
};

function toRegistration(registration: wixEventsV2.Registration | undefined): Registration {
  const { status, type, tickets } = registration ?? {};
  if (type === 'EXTERNAL') return { type: 'external', url: registration?.external?.url ?? undefined };
  if (type === 'RSVP') {
    const scheduled = status === 'SCHEDULED_RSVP' ? 'scheduled' : 'closed';
    return { type: 'rsvp', state: status?.startsWith('OPEN_RSVP') ? 'open' : scheduled };
  }
  if (type !== 'TICKETING') return { type: 'none' };
  if (status === 'OPEN_TICKETS') return { type: 'tickets', state: 'open' };
  return { type: 'tickets', state: tickets?.soldOut ? 'sold-out' : 'closed' };
}

function toPrice(registration: wixEventsV2.Registration | undefined): string | undefined {
  const { lowestPrice: lowest, highestPrice: highest } = registration?.tickets ?? {};
  if (registration?.type === 'RSVP' || registration?.type === 'NONE') return 'Free';
  if (registration?.type !== 'TICKETING' || !lowest) return undefined;
  const isZero = (value: string | undefined) => value !== undefined && /^0*(\.0*)?$/.test(value);
  if (isZero(highest?.value)) return 'Free';
  if (isZero(lowest.value)) return 'Free and paid tickets';
  const text = lowest.formattedValue ?? formatMoney(lowest.value ?? '0', lowest.currency ?? 'USD');
  return highest && highest.value !== lowest.value ? `From ${text}` : text;
}

function taxText(tax: wixEventsV2.TaxSettings | undefined): string | undefined {
  if (tax?.type !== 'ADDED_AT_CHECKOUT' || !tax.rate) return undefined;
  return `${Number(tax.rate)}% ${tax.name ?? 'tax'}`;
}

function whenText(dates: wixEventsV2.DateAndTimeSettings | undefined, timeZone: string): string {
  const text = dates?.formatted?.dateAndTime;
  if (!dates?.startDate) return text || dates?.dateAndTimeTbdMessage || 'Date to be announced';
  const format = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeStyle: 'short', timeZone });
  return `${text || format.format(dates.startDate)} ${dates.showTimeZone && text ? '' : zoneName(dates.startDate, timeZone)}`.trim();
}

/** The short name of a zone at a date: EST. */
function zoneName(date: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(LOCALE, { timeZone, timeZoneName: 'short' }).formatToParts(date);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

function firstDay(date: Date, timeZone: string) {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALE, { ...options, timeZone }).format(date);
  return {
    weekday: part({ weekday: 'short' }),
    day: part({ day: 'numeric' }),
    month: part({ month: 'short' }),
  };
}

const addressText = (address: wixEventsV2.Address | undefined): string =>
  (address && 'formatted' in address && typeof address.formatted === 'string' && address.formatted) ||
  [address?.addressLine1, address?.city].filter(Boolean).join(', ');

/** Headings, paragraphs and list items of a rich-content document; pictures and embeds are left out. */
function toBlocks(nodes: wixEventsV2.Node[]): TextBlock[] {
  return nodes.flatMap((node): TextBlock[] => {
    if (node.type === 'BULLETED_LIST' || node.type === 'ORDERED_LIST') {
      return (node.nodes ?? []).map((item) => ({ type: 'item', text: plainText(item) }));
    }
    const text = plainText(node);
    if (text === '') return [];
    return [{ type: node.type === 'HEADING' ? 'heading' : 'paragraph', text }];
  });
}

const plainText = (node: wixEventsV2.Node): string =>
  node.textData?.text ?? (node.nodes ?? []).map(plainText).join('');

/** An amount of money in words. @param value decimal text @param currency ISO 4217 */
export const formatMoney = (value: string, currency: string): string =>
  new Intl.NumberFormat(LOCALE, { style: 'currency', currency }).format(value as Intl.StringNumericLiteral);

/** A moment as a short text in a zone: "7:40 PM EST", or with its date where `withDate` asks for it. */
export const formatMoment = (date: Date, timeZone: string, withDate = false): string =>
  new Intl.DateTimeFormat(LOCALE, {
    ...(withDate && { month: 'long', day: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).format(date);
