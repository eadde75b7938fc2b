import type { Service, WithContext } from 'schema-dts';
import type { BookableService } from '@/lib/wix/bookings';
import { address, CONTEXT } from './structured-data';

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
