import Big from 'big.js';
import type { Event, ItemAvailability, WithContext } from 'schema-dts';
import { Temporal } from 'temporal-polyfill';
import { scaleOf } from '@/lib/format/money';
import type { EventDetails, ShopEvent, TicketType } from '@/lib/wix/events';
import { address, CONTEXT } from './structured-data';

/**
 * Returns an event's data for search engines (schema.org/Event). @param origin scheme and host of the shop, see
 * `siteOrigin`
 */
export function eventJsonLd({ event, tickets }: EventDetails, origin: string): WithContext<Event> {
  const { title, slug, summary, picture, status, starts, ends, timeZone, place, free } = event;
  const url = address(origin, 'tickets', slug);
  return {
    '@context': CONTEXT,
    '@type': 'Event',
    name: title,
    url,
    description: summary || undefined,
    image: picture && `${new URL(picture.src, origin)}`,
    startDate: starts && localTime(starts, timeZone),
    endDate: ends && localTime(ends, timeZone),
    eventStatus: `https://schema.org/${status === 'canceled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${place.online ? 'Online' : 'Offline'}EventAttendanceMode`,
    location: toLocation(place, url),
    isAccessibleForFree: free || undefined,
    offers: tickets.flatMap((ticket) => toOffer(ticket, url)),
  };
}

/** ISO 8601 with the local offset, from which search engines get the day. */
const localTime = (instant: string, timeZone: string): string =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO(timeZone)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' });

function toLocation({ name, address, online }: ShopEvent['place'], url: string): Event['location'] {
  if (online) return { '@type': 'VirtualLocation', url };
  return name || address ? { '@type': 'Place', name, address: address ?? name } : undefined;
}

const AVAILABILITY: Record<Exclude<TicketType['sale'], 'ended'>, ItemAvailability> = {
  open: 'https://schema.org/InStock',
  scheduled: 'https://schema.org/PreOrder',
  'sold-out': 'https://schema.org/SoldOut',
};

function toOffer({ name, minorUnits, currency, sale }: TicketType, url: string) {
  if (sale === 'ended') return [];
  const scale = scaleOf(currency);
  const price = new Big(minorUnits).div(new Big(10).pow(scale)).toFixed(scale);
  return [
    {
      '@type': 'Offer' as const,
      name,
      url,
      price,
      priceCurrency: currency,
      availability: AVAILABILITY[sale],
    },
  ];
}
