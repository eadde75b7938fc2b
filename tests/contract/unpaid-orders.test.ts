import { expect, test } from 'vitest';
import { HOUR } from '@/emulator/core/clock';
import { ann, stockOf, storeCheckout } from '../support/checkouts';
import { startEmulator, visitor } from '../support/emulator';
import { item } from '../support/shop';

const emulator = startEmulator();

test('an order that is never paid gives its stock back after two hours', async () => {
  const client = await visitor();
  const before = (await stockOf(client, 'ramen-bowl')) ?? 0;
  const address = {
    country: 'US',
    subdivision: 'US-ME',
    city: 'Portland',
    postalCode: '04101',
    addressLine1: '12 Wharf Street',
  };
  await client.currentCart.addToCurrentCart({ lineItems: [item('ramen-bowl', 2)] });
  const { checkoutId = '' } = await client.currentCart.createCheckoutFromCurrentCart({
    channelType: 'WEB',
    email: ann.email,
    shippingAddress: address,
    billingAddress: address,
  });
  await client.checkout.createOrder(checkoutId);
  expect(await stockOf(client, 'ramen-bowl')).toBe(before - 2);
  emulator.clock.advance(2 * HOUR - 1);
  await storeCheckout(await visitor(), { 'tall-vase': 1 });
  expect(await stockOf(client, 'ramen-bowl')).toBe(before - 2);
  emulator.clock.advance(1);
  await storeCheckout(await visitor(), { 'tall-vase': 1 });
  expect(await stockOf(client, 'ramen-bowl')).toBe(before);
});
