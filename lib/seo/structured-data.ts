import Big from 'big.js';
import type { Event, ItemAvailability, Product, Service, WithContext } from 'schema-dts';
import { Temporal } from 'temporal-polyfill';
import { scaleOf } from '@/lib/format/money';
import type { BookableService } from '@/lib/wix/bookings/services';
import type { EventDetails, ShopEvent } from '@/lib/wix/events';
import type { TicketType } from '@/lib/wix/events/ticket-types';
import type { ProductDetails } from '@/lib/wix/store';
import { textOfHtml } from './plain-text';

const CONTEXT = 'https://schema.org';

/**
 * Returns a product's data for search engines (schema.org/Product).
 * @param origin scheme and host of the shop, see `siteOrigin`
 */
export function productJsonLd(details: ProductDetails, origin: string): WithContext<Product> {
  const { product, brand, description, pictures, offer, sku } = details;
  const url = address(origin, 'store', product.slug);
  const sold = product.variants.every(({ available }) => available === 0);
  const common = {
    url,
    priceCurrency: offer.currency,
    availability: sold ? 'https://schema.org/OutOfStock' : 'https://schema.org/InStock',
  } as const;
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    '@id': productIdentity(url),
    name: product.name,
    url,
    description: textOfHtml(description) || undefined,
    image: pictures.map(({ src }) => `${new URL(src, origin)}`),
    sku,
    brand: brand ? { '@type': 'Brand', name: brand } : undefined,
    offers: product.price.from
      ? {
          '@type': 'AggregateOffer',
          lowPrice: offer.price,
          offerCount: product.variants.length,
          ...common,
        }
      : { '@type': 'Offer', price: offer.price, ...common },
  };
}

/** The id by which search engines know that two parts of a page describe one product. */
const productIdentity = (url: string) => `${url}#product`;

/**
 * Returns a product's rating (schema.org/AggregateRating). It is separate, so that the product's data need not wait for
 * it.
 * @param average from 1 to 5 stars
 * @param count number of reviews, at least one
 */
export const ratingJsonLd = (
  { name, slug }: Pick<ProductDetails['product'], 'name' | 'slug'>,
  { average, count }: { average: number; count: number },
  origin: string,
): WithContext<Product> => ({
  '@context': CONTEXT,
  '@type': 'Product',
  '@id': productIdentity(address(origin, 'store', slug)),
  name,
  aggregateRating: { '@type': 'AggregateRating', ratingValue: average.toFixed(1), reviewCount: count },
});

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

/**
 * Returns a service's data for search engines (schema.org/Service). @param origin scheme and host of the shop, see
 * `siteOrigin`
 */
export function serviceJsonLd(service: BookableService, origin: string): WithContext<Service> {
  const { name, slug, tagLine, description, picture, cost } = service;
  const url = address(origin, 'booking', slug);
  return {
    '@context': CONTEXT,
    '@type': 'Service',
    name,
    url,
    description: description ?? tagLine,
    image: picture && `${new URL(picture.src, origin)}`,
    offers: cost && { '@type': 'Offer', url, price: cost.value, priceCurrency: cost.currency },
  };
}

const address = (origin: string, example: string, slug: string) =>
  `${origin}/${example}/${encodeURIComponent(slug)}`;

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
