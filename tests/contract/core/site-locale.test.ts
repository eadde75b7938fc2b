import { expect, test } from 'vitest';
import { APPS } from '@/emulator/core/site';
import { DAY } from '@/emulator/core/time/clock';
import { control, START, startEmulator, visitor } from '@/tests/support/emulator/start';

startEmulator();

/** Without Intl's special spaces and direction marks. */
const plain = (text: string | null | undefined) =>
  (text ?? '')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s/g, ' ')
    .normalize('NFKC');

test.each([
  {
    site: { locale: 'de-DE', currency: 'EUR', timeZone: 'Europe/Berlin' },
    language: 'de',
    price: '28,00 €',
    ticket: '18,00 €',
    when: /^7\. März 2026, 17:00–20:00 Uhr$/,
  },
  {
    site: { locale: 'ja-JP', currency: 'JPY', timeZone: 'Asia/Tokyo' },
    language: 'ja',
    price: '¥28',
    ticket: '¥18',
    // Versions of Intl separate hours and minutes differently.
    when: /^2026年3月7日, 17[時:]00.*20[時:]00/,
  },
  {
    site: { locale: 'ar-EG', currency: 'EGP', timeZone: 'Africa/Cairo' },
    language: 'ar',
    price: '٢٨٫٠٠ ج.م.',
    ticket: '١٨٫٠٠ ج.م.',
    when: /^٧ مارس ٢٠٢٦, ٥:٠٠ ?– ?٨:٠٠ م$/,
  },
])('prices and dates have the format and currency of a site in $site.locale', async (expected) => {
  const { site, language, price, ticket, when } = expected;
  await control('/reset', { site });
  const client = await visitor();

  const [mug] = (await client.products.queryProducts().eq('slug', 'everyday-mug').find()).items;
  expect(mug?.priceData?.currency).toBe(site.currency);
  expect(plain(mug?.priceData?.formatted?.price)).toBe(plain(price));

  const options = { variantId: mug?.variants?.find(({ stock }) => stock?.inStock)?._id };
  const catalogReference = { appId: APPS.stores, catalogItemId: mug?._id ?? '', options };
  const lineItems = [{ catalogReference, quantity: 1 }];
  const { cart } = await client.currentCart.addToCurrentCart({ lineItems });
  expect(cart).toMatchObject({ siteLanguage: language, currency: site.currency });
  expect(plain(cart?.lineItems?.[0]?.price?.formattedAmount)).toBe(plain(price));

  const fields = ['DETAILS', 'REGISTRATION'] as const;
  const { event } = await client.wixEventsV2.getEventBySlug('autumn-kiln-opening', { fields: [...fields] });
  expect(plain(event?.dateAndTimeSettings?.formatted?.dateAndTime)).toMatch(when);
  expect(event?.dateAndTimeSettings?.timeZoneId).toBe(site.timeZone);
  expect(plain(event?.registration?.tickets?.lowestPrice?.formattedValue)).toBe(plain(ticket));

  const [service] = (
    await client.services.queryServices().eq('mainSlug.name', 'wheel-throwing-lesson').find()
  ).items;
  expect(service?.payment?.fixed?.price?.currency).toBe(site.currency);
  const { availabilityEntries } = await client.availabilityCalendar.queryAvailability({
    filter: {
      serviceId: service?._id ?? '',
      startDate: new Date(START).toISOString(),
      endDate: new Date(START + 7 * DAY).toISOString(),
    },
  });
  expect(availabilityEntries?.[0]?.slot?.timezone).toBe(site.timeZone);
});

test('a call in another language of the site gets its formats, and its cart and orders that language', async () => {
  await control('/reset', { site: { languages: ['de'] } });
  const client = await visitor();
  const inLanguage = async (code: string) => {
    const answer = await client.fetchWithAuth('https://www.wixapis.com/stores/v1/products/query', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-wix-linguist': `${code}|${code}|false|any` },
      body: JSON.stringify({ query: { filter: JSON.stringify({ slug: 'everyday-mug' }) } }),
    });
    const { products } = (await answer.json()) as {
      products: { priceData: { formatted: { price: string } } }[];
    };
    return plain(products[0]?.priceData.formatted.price);
  };
  expect(await inLanguage('de')).toBe('28,00 $');
  expect(await inLanguage('en')).toBe('$28.00');
  // Not a language of the site.
  expect(await inLanguage('fr')).toBe('$28.00');

  const lineItems = [
    { catalogReference: { appId: APPS.stores, catalogItemId: await productId(client) }, quantity: 1 },
  ];
  const inGerman = async (path: string, options: RequestInit) => {
    const headers = { 'content-type': 'application/json', 'x-wix-linguist': 'de|de|false|any' };
    return (await client.fetchWithAuth(`https://www.wixapis.com${path}`, { headers, ...options })).json();
  };
  const body = JSON.stringify({ lineItems });
  expect(await inGerman('/ecom/v1/carts/current/add-to-cart', { method: 'POST', body })).toMatchObject({
    cart: { siteLanguage: 'en', buyerLanguage: 'de' },
  });
  expect(await inGerman('/ecom/v2/carts/current', { method: 'GET' })).toMatchObject({
    cart: { businessInfo: { languageCode: 'en' }, customerInfo: { languageCode: 'de' } },
  });
});

/** The id of a product without options. */
async function productId(client: Awaited<ReturnType<typeof visitor>>): Promise<string> {
  const [candle] = (await client.products.queryProducts().eq('name', 'Fig Candle').find()).items;
  return candle?._id ?? '';
}
