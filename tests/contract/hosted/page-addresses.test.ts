import { describe, expect, test } from 'vitest';
import { item } from '@/tests/support/ecom/shop';
import { control, EMULATOR, startEmulator, visitor } from '@/tests/support/emulator/start';
import { hostedBrowser } from '@/tests/support/hosted/browser';

const emulator = startEmulator();

async function serviceNamed(type: string) {
  const page = await (await visitor()).services.queryServices().eq('type', type).limit(1).find();
  const [service] = page.items;
  if (!service) throw new Error(`The seed has no ${type}`);
  return service;
}
const show = (address: string | null | undefined) => hostedBrowser(emulator).open(String(address));

describe('the page URLs of a service', () => {
  test.each(['APPOINTMENT', 'CLASS'])('%s', async (type) => {
    const { urls, name, mainSlug } = await serviceNamed(type);
    const calendar = expect.stringMatching(new RegExp(`/booking-calendar/${mainSlug?.name}$`));
    expect(urls).toEqual({
      servicePage: expect.stringMatching(new RegExp(`/service-page/${mainSlug?.name}$`)),
      bookingPage: calendar,
      calendarPage: calendar,
    });
    for (const page of [urls?.servicePage, urls?.bookingPage]) {
      const { status, text, values } = await show(page);
      expect(status).toBe(200);
      expect(text).toContain(`Times for ${name}`);
      expect(values.service).toBe((await serviceNamed(type))._id);
    }
  });

  test('COURSE: there is no calendar page, and it is booked on its own page', async () => {
    const { urls, name } = await serviceNamed('COURSE');
    expect(urls).not.toHaveProperty('calendarPage');
    expect(urls?.bookingPage).toEqual(urls?.servicePage);
    const { status, text } = await show(urls?.bookingPage);
    expect(status).toBe(200);
    expect(text).toContain(name);
  });

  test('answer 404 for an unknown service, and without the app', async () => {
    const { urls } = await serviceNamed('CLASS');
    expect((await show(`${EMULATOR}/service-page/no-such-service`)).status).toBe(404);
    await control('/apps/bookings', undefined, 'DELETE');
    expect((await show(urls?.servicePage)).status).toBe(404);
  });
});

test('the URL of a product in the cart opens its page', async () => {
  const { currentCart } = await visitor();
  const { cart } = await currentCart.addToCurrentCart({ lineItems: [item('pitcher')] });
  const page = await show(cart?.lineItems?.[0]?.url);
  expect(page.status).toBe(200);
  expect(page.text).toContain('Pitcher');
  expect((await show(`${EMULATOR}/product-page/no-such-product`)).status).toBe(404);
});
