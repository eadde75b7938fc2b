import { expect, test } from 'vitest';
import delivery from '@/emulator/seed/delivery.json';
import { ecomOwner, ecomVisitor } from '@/tests/support/ecom/sales';
import { completeCheckout, STORE, seeded, variantId } from '@/tests/support/ecom/shop';
import { begunBy, subscriptionOptionOf } from '@/tests/support/ecom/subscriptions';
import { startEmulator, visitor } from '@/tests/support/emulator/start';

// For a query string of more than 4,000 characters, the SDK sends a POST instead of a GET (specification 3.5). These
// are all served functions with such a form.

const emulator = startEmulator();

/** Unknown ids; a hundred make a long query. */
const strangers = Array.from(
  { length: 99 },
  (_, n) => `11111111-1111-4111-8111-${n.toString().padStart(12, '0')}`,
);

interface Found {
  items: { _id?: string | null | undefined }[];
}
interface Query {
  in(field: '_id', values: string[]): { find(): Promise<Found> };
}

const wish = async () => {
  const options = { variantId: variantId('bud-vase', { Glaze: 'Ink' }) };
  const catalogReference = { appId: STORE, catalogItemId: seeded('bud-vase').id, options };
  const { backInStockNotifications } = await ecomVisitor();
  const details = { name: 'Bud Vase', price: '24.00' };
  const request = { email: 'ada@example.com', catalogReference };
  return (await backInStockNotifications.createBackInStockNotificationRequest(request, details))._id;
};
const contract = async () => {
  const { checkoutId } = await begunBy(await subscriptionOptionOf(emulator)());
  await completeCheckout(emulator, checkoutId);
  return (await ecomOwner(emulator).subscriptionContracts.querySubscriptionContracts().find()).items[0]?._id;
};

test.each<[name: string, begin: () => Promise<{ id: unknown; query: () => unknown }>]>([
  [
    'products',
    async () => {
      const { products } = await visitor();
      return { id: seeded('everyday-mug').id, query: () => products.queryProducts() };
    },
  ],
  [
    'collections',
    async () => {
      const { collections } = await visitor();
      const [first] = (await collections.queryCollections().find()).items;
      return { id: first?._id, query: () => collections.queryCollections() };
    },
  ],
  [
    'ways to deliver',
    async () => {
      const { shippingOptions } = ecomOwner(emulator);
      const option = {
        title: 'By bike',
        deliveryRegionId: delivery.regions[0]?.id ?? '',
        rates: [{ amount: '4.50' }],
      };
      const shippingOption = await shippingOptions.createShippingOption(option);
      return { id: shippingOption._id, query: () => shippingOptions.queryShippingOptions() };
    },
  ],
  [
    'subscriptions',
    async () => {
      const { subscriptionContracts } = ecomOwner(emulator);
      return { id: await contract(), query: () => subscriptionContracts.querySubscriptionContracts() };
    },
  ],
  [
    'back-in-stock requests',
    async () => {
      const { backInStockNotifications } = ecomOwner(emulator);
      return {
        id: await wish(),
        query: () => backInStockNotifications.queryBackInStockNotificationRequests(),
      };
    },
  ],
])('a long query for %s is sent by POST and finds what a short one by GET finds', async (_, begin) => {
  const { id, query } = await begin();
  const sent = async (ids: string[]) => {
    const { items } = await (query() as Query).in('_id', ids).find();
    return { method: emulator.log.list().at(-1)?.method, ids: items.map((item) => item._id) };
  };
  expect(id).toBeTruthy();
  expect(await sent([`${id}`])).toEqual({ method: 'GET', ids: [id] });
  expect(await sent([...strangers, `${id}`])).toEqual({ method: 'POST', ids: [id] });
  expect(await sent(strangers)).toEqual({ method: 'POST', ids: [] });
});
