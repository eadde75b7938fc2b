import { expect, test } from 'vitest';
import { HOUR } from '@/emulator/core/time/clock';
import { item, seeded } from '@/tests/support/ecom/shop';
import { startEmulator, visitor } from '@/tests/support/emulator/start';
import { BUYER_ANN, stockOf, storeCheckout } from '@/tests/support/hosted/checkouts';

const emulator = startEmulator();

/** Creates a visitor who has begun to pay for two bowls, from a given stock. */
async function unpaid() {
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
    email: BUYER_ANN.email,
    shippingAddress: address,
    billingAddress: address,
  });
  await client.checkout.createOrder(checkoutId);
  return { client, before };
}

test('the stock of an unpaid order is kept for two hours', async () => {
  const { client, before } = await unpaid();
  expect(await stockOf(client, 'ramen-bowl')).toBe(before - 2);
  emulator.clock.advance(2 * HOUR - 1);
  await storeCheckout(await visitor(), { 'tall-vase': 1 });
  expect(await stockOf(client, 'ramen-bowl')).toBe(before - 2);
  emulator.clock.advance(1);
  await storeCheckout(await visitor(), { 'tall-vase': 1 });
  expect(await stockOf(client, 'ramen-bowl')).toBe(before);
});

type Client = Awaited<ReturnType<typeof visitor>>;

const { id: BOWL } = seeded('ramen-bowl');

test.each([
  ['a query of products', (client: Client) => stockOf(client, 'ramen-bowl')],
  ['a product', async (client: Client) => (await client.products.getProduct(BOWL)).product?.stock?.quantity],
  [
    'the variants of a product',
    async ({ products }: Client) =>
      (await products.queryProductVariants(BOWL)).variants?.[0]?.stock?.quantity,
  ],
  [
    'a query of variants',
    async ({ products }: Client) =>
      (await products.queryStoreVariants({ filter: { productId: BOWL } })).variants?.[0]?.stock?.quantity,
  ],
])('returned stock is shown by %s, without any other call', async (_what, read) => {
  const { client, before } = await unpaid();
  emulator.clock.advance(2 * HOUR);
  expect(await read(client)).toBe(before);
});
