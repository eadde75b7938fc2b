import type { services } from '@wix/bookings';
import type { orders, wixEventsV2 } from '@wix/events';
import type { products } from '@wix/stores';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { JsonLd } from '@/components/structured-data/json-ld';
import { translator } from '@/lib/translations/translate';
import { toBookableService } from '@/lib/wix/bookings/service-map';
import { toEvent } from '@/lib/wix/events/event-map';
import { toTicketTypes } from '@/lib/wix/events/ticket-types';
import { toProductDetails } from '@/lib/wix/store/catalog-v1/map';
import { eventJsonLd } from './event-json-ld';
import { productJsonLd, ratingJsonLd } from './product-json-ld';
import { serviceJsonLd } from './service-json-ld';

const SHOP = 'https://shop.example';
const t = translator('en');

/** The data after it was written to the page. */
const sent = (data: object) => JSON.parse(JSON.stringify(data));

test('a product has its price as a number with its currency, and its availability', () => {
  const mug: products.Product = {
    name: 'Mug',
    slug: 'mug & saucer',
    description: '<p>Thrown by hand,<br>fired <b>twice</b>.</p><script>evil()</script>',
    sku: 'M-1',
    brand: 'Fennel',
    priceData: { currency: 'USD', price: 30, discountedPrice: 24.5 },
    stock: { trackInventory: true, quantity: 0 },
    media: { items: [{ image: { url: 'https://static.wixstatic.com/media/mug.jpg' } }] },
  };
  expect(sent(productJsonLd(toProductDetails(mug, 'en-US'), SHOP))).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': `${SHOP}/store/mug%20%26%20saucer#product`,
    name: 'Mug',
    url: `${SHOP}/store/mug%20%26%20saucer`,
    description: 'Thrown by hand, fired twice.',
    image: [`${SHOP}/media/mug.jpg`],
    sku: 'M-1',
    brand: { '@type': 'Brand', name: 'Fennel' },
    offers: {
      '@type': 'Offer',
      url: `${SHOP}/store/mug%20%26%20saucer`,
      price: 24.5,
      priceCurrency: 'USD',
      availability: 'https://schema.org/OutOfStock',
    },
  });
});

test('a rating names the same product as the product’s data', () => {
  const product = { name: 'Mug', slug: 'mug & saucer' };
  const rated = ratingJsonLd(product, { average: 3.96, count: 12 }, SHOP);
  expect(rated).toMatchObject({
    '@id': productJsonLd(toProductDetails(product, 'en-US'), SHOP)['@id'],
    aggregateRating: { ratingValue: '4.0', reviewCount: 12 },
  });
});

test('a product whose variants differ in price has the lowest', () => {
  const variant = (price: number) => ({ variant: { priceData: { currency: 'EUR', price } } });
  const bowl: products.Product = { manageVariants: true, variants: [variant(40), variant(35)] };
  expect(productJsonLd(toProductDetails(bowl, 'en-US'), SHOP).offers).toMatchObject({
    '@type': 'AggregateOffer',
    lowPrice: 35,
    offerCount: 2,
    availability: 'https://schema.org/InStock',
  });
});

const concert: wixEventsV2.Event = {
  title: 'Kiln night',
  slug: 'kiln-night',
  status: 'UPCOMING',
  location: { type: 'VENUE', name: 'Studio', address: { addressLine1: '1 Kiln Lane', city: 'Hudson' } },
  dateAndTimeSettings: {
    startDate: new Date('2026-12-09T00:30:00Z'),
    endDate: new Date('2026-12-09T03:00:00Z'),
    timeZoneId: 'America/New_York',
  },
  registration: { type: 'TICKETING', status: 'OPEN_TICKETS' },
};

test('an event has its hours in local time, and its tickets', () => {
  const event = toEvent(concert, 'en-US', t);
  const seat: orders.TicketDefinition = {
    name: 'Seat',
    limitPerCheckout: 4,
    pricing: { fixedPrice: { value: '18.50', currency: 'USD' } },
  };
  const past: orders.TicketDefinition = { ...seat, name: 'Early', saleStatus: 'SALE_ENDED' };
  const tickets = [seat, past].flatMap((definition) => toTicketTypes(definition, event, 'en-US', t));
  expect(sent(eventJsonLd({ event, tickets }, SHOP))).toMatchObject({
    '@type': 'Event',
    url: `${SHOP}/tickets/kiln-night`,
    startDate: '2026-12-08T19:30:00-05:00',
    endDate: '2026-12-08T22:00:00-05:00',
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: 'Studio', address: '1 Kiln Lane, Hudson' },
    offers: [
      { name: 'Seat', price: '18.50', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
    ],
  });
});

test('a canceled or online event is marked as such', () => {
  const event = toEvent(
    { ...concert, status: 'CANCELED', location: { type: 'ONLINE', name: 'Stream' } },
    'en-US',
    t,
  );
  expect(eventJsonLd({ event, tickets: [] }, SHOP)).toMatchObject({
    eventStatus: 'https://schema.org/EventCancelled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: `${SHOP}/tickets/kiln-night` },
  });
});

test('a service has its price, if that is an amount', () => {
  const offers = (payment: services.Payment) =>
    sent(serviceJsonLd(toBookableService({ mainSlug: { name: 'wheel' }, payment }, 'UTC', 'en-US', t), SHOP))
      .offers;
  const offer = (price: string) => ({
    '@type': 'Offer',
    url: `${SHOP}/booking/wheel`,
    price,
    priceCurrency: 'USD',
  });
  expect(offers({ rateType: 'FIXED', fixed: { price: { value: '65.10', currency: 'USD' } } })).toEqual(
    offer('65.10'),
  );
  expect(offers({ rateType: 'VARIED', varied: { minPrice: { value: '20', currency: 'USD' } } })).toEqual(
    offer('20'),
  );
  expect(offers({ rateType: 'CUSTOM', custom: { description: 'By the hour' } })).toBeUndefined();
});

test('no text can end the script element', () => {
  const name = '</script><script>alert(1)</script><!--';
  const html = renderToStaticMarkup(
    <JsonLd data={productJsonLd(toProductDetails({ name, slug: 'x' }, 'en-US'), SHOP)} />,
  );
  const [, json] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html) ?? [];
  expect(JSON.parse(json ?? '')).toMatchObject({ name });
});
