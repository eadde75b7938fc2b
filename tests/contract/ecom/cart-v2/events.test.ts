import { cartV2 } from '@wix/ecom';
import { AppStrategy, createClient } from '@wix/sdk';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HOUR } from '@/emulator/core/time/clock';
import { abandonedBy } from '@/tests/support/ecom/abandoned-checkouts';
import { addressed, cartVisitor, filled } from '@/tests/support/ecom/cart-v2';
import { completeCheckout, STORE } from '@/tests/support/ecom/shop';
import { lastEventSequence } from '@/tests/support/emulator/domain-events';
import { START, startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();

beforeEach(() => {
  // The SDK compares the system's clock to see whether a webhook is still valid.
  vi.useFakeTimers({ toFake: ['Date'], now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Returns the events since one that the SDK's handlers of Cart V2 get. */
async function received(since: number) {
  const client = createClient({
    modules: { cartV2 },
    auth: AppStrategy({ appId: STORE, publicKey: emulator.webhookPublicKey() }),
  });
  const seen: [string, object][] = [];
  client.cartV2.onCartCreated((event) => void seen.push(['created', event]));
  client.cartV2.onCartUpdated((event) => void seen.push(['updated', event]));
  client.cartV2.onCartCalculated((event) => void seen.push(['calculated', event]));
  client.cartV2.onCartDeleted((event) => void seen.push(['deleted', event]));
  for (const event of emulator.events.list(since, 1000))
    if (event.eventType.includes('.v2.cart_'))
      await client.webhooks.process(await emulator.webhooks.sign(event));
  return seen;
}

test('changes of a cart cause the events of Cart V2', async () => {
  const since = lastEventSequence(emulator);
  const client = await cartVisitor();
  const { _id: id = '' } = await filled(client, 'pitcher');
  await client.currentCart.updateCurrentCart({ cartInfo: { buyerNote: 'Wrap it' } });
  await client.cartV2.calculateCart(id);
  const order = completeCheckout(emulator, id);
  const { _id: other = '' } = await filled(client, 'ramen-bowl');
  await client.currentCartV2.deleteCurrentCart();
  expect(await received(since)).toMatchObject([
    ['created', { entity: { _id: id, lineItems: [{ name: { original: 'Pitcher' } }] } }],
    ['updated', { entity: { _id: id, note: 'Wrap it', revision: '2' } }],
    ['calculated', { data: { cartId: id, priceSummary: { subtotal: { amount: '60.00' } } } }],
    ['updated', { entity: { _id: id, orderPlaced: true, orderId: order.id } }],
    ['created', { entity: { _id: other } }],
    ['deleted', { entity: { _id: other }, metadata: { entityFqdn: 'wix.ecom.v2.cart' } }],
  ]);
});

test('a cart whose checkout was begun is abandoned when it is left, and recovered when it is bought', async () => {
  const client = await cartVisitor();
  const { _id: id = '' } = await filled(client, 'pitcher');
  await client.currentCartV2.updateCurrentCart(addressed());
  emulator.clock.advance(2 * HOUR);
  expect(await abandonedBy(emulator, 'ada@example.com')).toBeUndefined();
  await client.cartV2.getCheckoutUrl(id);
  emulator.clock.advance(HOUR - 1);
  expect(await abandonedBy(emulator, 'ada@example.com')).toBeUndefined();
  emulator.clock.advance(1);
  expect(await abandonedBy(emulator, 'ada@example.com')).toMatchObject({
    checkoutId: id,
    cartId: id,
    status: 'ABANDONED',
    totalPrice: { amount: '70.25' },
  });
  completeCheckout(emulator, id);
  expect(await abandonedBy(emulator, 'ada@example.com')).toMatchObject({ status: 'RECOVERED' });
});
