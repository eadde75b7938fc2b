import { pricing } from '@wix/bookings';
import { beforeEach, expect, test } from 'vitest';
import { bookingsOwner, contactDetails, errorCode, slotOf } from '@/tests/support/bookings/bookings';
import { bookingLine } from '@/tests/support/ecom/bookings-in-cart';
import { startPluginApp } from '@/tests/support/ecom/plugin-app';
import { storeOwner } from '@/tests/support/ecom/shop';
import { control, ownerClient, startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const app = startPluginApp(emulator);
const LESSON = 'wheel-throwing-lesson';

/** A new booking of a lesson, which costs 65 dollars. */
async function booked() {
  const { slot } = await slotOf(bookingsOwner(emulator), LESSON);
  const { booking } = await bookingsOwner(emulator).bookings.createBooking({
    bookedEntity: { slot },
    totalParticipants: 1,
    contactDetails: { ...contactDetails },
  });
  return { ...booking, _id: String(booking?._id) };
}

const calculated = ({ bookedEntity, totalParticipants }: Awaited<ReturnType<typeof booked>>) =>
  ownerClient(emulator, { pricing }).pricing.calculatePrice({
    booking: structuredClone({ bookedEntity, totalParticipants }) as pricing.Booking,
  });

const priceInCheckout = async (id: string) => {
  const { checkout } = storeOwner(emulator);
  const newCheckout = await checkout.createCheckout({ channelType: 'WEB', lineItems: [bookingLine(id)] });
  return newCheckout.lineItems?.[0]?.price?.amount;
};

beforeEach(async () => {
  for (const { id } of emulator.servicePlugins.list()) emulator.servicePlugins.remove(id);
});

test('an app sets the price of a booking, in the calculation and in the checkout', async () => {
  const participants: unknown[] = [];
  await app.provide('pricingProvider', (client) =>
    client.pricingProvider.provideHandlers({
      calculatePrice({ request }) {
        participants.push(request.booking?.totalParticipants);
        return { calculatedPrice: 40.5, deposit: 10 };
      },
    }),
  );
  const booking = await booked();
  expect((await calculated(booking)).priceInfo).toMatchObject({ calculatedPrice: 40.5, deposit: 10 });
  expect(await priceInCheckout(booking._id)).toBe('40.50');
  expect(new Set(participants)).toEqual(new Set([1]));
});

test('if the app does not answer, the checkout has the service’s price and the calculation fails', async () => {
  await app.answer('pricingProvider', () => ({ status: 503, body: '' }));
  const booking = await booked();
  await expect(calculated(booking)).rejects.toMatchObject(errorCode('ERROR_CONTACTING_PRICING_PROVIDER'));
  expect(await priceInCheckout(booking._id)).toBe('65.00');
});

test('if there are two apps, neither sets prices', async () => {
  const booking = await booked();
  for (const url of [`${app.base()}/one`, `${app.base()}/two`])
    await control('/plugins', { kind: 'pricingProvider', url });
  await expect(calculated(booking)).rejects.toMatchObject(errorCode('MULTIPLE_PRICING_PROVIDERS_FOUND'));
  expect(await priceInCheckout(booking._id)).toBe('65.00');
});
