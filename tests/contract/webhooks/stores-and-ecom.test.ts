import { cart, checkout, orders, orderTransactions } from '@wix/ecom';
import { AppStrategy, createClient } from '@wix/sdk';
import { inventory, products } from '@wix/stores';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  BUYER,
  completeCheckout,
  item,
  markAsPaid,
  STORE,
  seeded,
  storeOwner,
} from '@/tests/support/ecom/shop';
import { lastEventSequence } from '@/tests/support/emulator/domain-events';
import { START, startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const MUG = seeded('everyday-mug').id;

/** The last event of the seed. */
let seededTo = 0;

beforeEach(() => {
  seededTo = lastEventSequence(emulator);
  // The SDK compares the system's clock to see whether a webhook is still valid.
  vi.useFakeTimers({ toFake: ['Date'], now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Returns every event since the demo site was created, as the SDK's webhook handlers get them. */
async function received(): Promise<[type: string, event: Record<string, unknown>][]> {
  const client = createClient({
    modules: { cart, checkout, inventory, orders, orderTransactions, products },
    auth: AppStrategy({ appId: STORE, publicKey: emulator.webhookPublicKey() }),
  });
  const seen: [string, Record<string, unknown>][] = [];
  const take =
    (type: string) =>
    (event: object): void =>
      void seen.push([type, { ...event }]);
  client.products.onProductCreated(take('ProductCreated'));
  client.products.onProductChanged(take('ProductChanged'));
  client.products.onProductDeleted(take('ProductDeleted'));
  client.products.onProductVariantsChanged(take('VariantsChanged'));
  client.products.onProductCollectionCreated(take('CollectionCreated'));
  client.products.onProductCollectionChanged(take('CollectionChanged'));
  client.products.onProductCollectionDeleted(take('CollectionDeleted'));
  client.inventory.onInventoryVariantsChanged(take('InventoryVariantsChanged'));
  client.cart.onCartCreated(take('cart_created'));
  client.cart.onCartUpdated(take('cart_updated'));
  client.cart.onCartDeleted(take('cart_deleted'));
  client.checkout.onCheckoutCreated(take('checkout_created'));
  client.checkout.onCheckoutUpdated(take('checkout_updated'));
  client.checkout.onCheckoutCompleted(take('checkout_completed'));
  client.orders.onOrderCreated(take('order_created'));
  client.orders.onOrderUpdated(take('order_updated'));
  client.orders.onOrderApproved(take('order_approved'));
  client.orders.onOrderCanceled(take('order_canceled'));
  client.orders.onOrderPaymentStatusUpdated(take('order_payment_status_updated'));
  client.orderTransactions.onOrderTransactionsUpdated(take('order_transactions_updated'));
  // Events of Cart V2, of contacts and of loyalty accounts have their own tests.
  const events = emulator.events
    .list(seededTo, 1000)
    .filter(({ eventType }) => !/\.v2\.cart_|\.contacts\.|\.loyalty\./.test(eventType));
  for (const event of events) await client.webhooks.process(await emulator.webhooks.sign(event));
  return seen;
}

const types = (events: [string, unknown][]) => events.map(([type]) => type);

describe('the events of the catalog', () => {
  test('cover products and their variants', async () => {
    const catalog = storeOwner(emulator).products;
    const { product } = await catalog.createProduct({
      name: 'Plate',
      priceData: { price: 20 },
      brand: 'Fennel',
    });
    const id = product?._id ?? '';
    await catalog.updateProduct(id, { name: 'Dish', priceData: { price: 21 } });
    await catalog.updateProduct(id, { name: 'Dish' });
    await catalog.updateProductVariants(MUG, [{ choices: { Glaze: 'Ink', Size: '14 oz' }, price: 35 }]);
    await catalog.deleteProduct(id);
    const events = await received();
    expect(events).toMatchObject([
      [
        'ProductCreated',
        {
          data: {
            productId: id,
            name: 'Plate',
            price: { price: 20, discountedPrice: 20 },
            visible: true,
            sku: '',
            brand: 'Fennel',
            productPageUrl: { path: '/product-page/plate' },
            originatedFromVersion: 'V1_CATALOG',
          },
          metadata: { identity: { identityType: 'WIX_USER' } },
        },
      ],
      ['ProductChanged', { data: { productId: id, changedFields: ['name', 'priceData'] } }],
      [
        'VariantsChanged',
        {
          data: {
            productId: MUG,
            variants: [{ choices: { Glaze: 'Ink', Size: '14 oz' }, changedFields: ['price'] }],
          },
        },
      ],
      ['ProductDeleted', { data: { productId: id } }],
    ]);
  });

  test('cover collections', async () => {
    const catalog = storeOwner(emulator).products;
    const { collection } = await catalog.createCollection({ name: 'Gifts' });
    const id = collection?._id ?? '';
    await catalog.updateCollection(id, { description: 'For all' });
    await catalog.addProductsToCollection(id, [MUG]);
    await catalog.deleteCollection(id);
    expect(await received()).toMatchObject([
      ['CollectionCreated', { data: { collection_Id: id, name: 'Gifts', slug: 'gifts', visible: true } }],
      ['CollectionChanged', { data: { collection_Id: id, changedFields: ['description'] } }],
      ['ProductChanged', { data: { productId: MUG, changedFields: ['collectionIds'] } }],
      ['CollectionChanged', { data: { collection_Id: id, changedFields: ['numberOfProducts'] } }],
      ['ProductChanged', { data: { productId: MUG } }],
      ['CollectionDeleted', { data: { collection_Id: id } }],
    ]);
  });

  test('are not sent for a refused change', async () => {
    const { bulkUpdateProductsProperty, updateProduct } = storeOwner(emulator).products;
    await expect(updateProduct(MUG, { name: 'Mug', weight: -1 })).rejects.toThrow();
    await bulkUpdateProductsProperty(['nothing'], { price: 1 });
    expect(await received()).toEqual([]);
  });
});

describe('the events of a purchase', () => {
  test('cover it from the cart to the order', async () => {
    const client = await visitor();
    const { cart: filled } = await client.currentCart.addToCurrentCart({ lineItems: [item('tall-vase', 2)] });
    await client.currentCart.updateCurrentCart({ cartInfo: { buyerNote: 'Wrap it' } });
    const { checkoutId = '' } = await client.currentCart.createCheckoutFromCurrentCart({
      channelType: 'WEB',
    });
    await client.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
    const order = completeCheckout(emulator, checkoutId);
    const events = await received();
    expect(types(events)).toEqual([
      'cart_created',
      'cart_updated',
      'checkout_created',
      'cart_updated',
      'checkout_updated',
      'InventoryVariantsChanged',
      'checkout_completed',
      'cart_deleted',
      'order_created',
      'order_approved',
      'order_payment_status_updated',
    ]);
    const byName = Object.fromEntries(events);
    expect(events[0]?.[1]).toMatchObject({
      entity: {
        _id: filled?._id,
        _createdDate: new Date('2026-03-02T09:00:00.000Z'),
        lineItems: [{ quantity: 2, image: expect.stringContaining('wix:image://') }],
      },
      metadata: {
        entityId: filled?._id,
        entityFqdn: 'wix.ecom.v1.cart',
        slug: 'created',
        entityEventSequence: '1',
        identity: { identityType: 'ANONYMOUS_VISITOR' },
      },
    });
    expect(events[1]?.[1]).toMatchObject({
      entity: { buyerNote: 'Wrap it' },
      // The second event of this cart was one of Cart V2.
      metadata: { entityEventSequence: '3' },
    });
    expect(byName.cart_deleted).toMatchObject({ metadata: { entityId: filled?._id } });
    expect(byName.checkout_created).toMatchObject({ entity: { _id: checkoutId, completed: false } });
    expect(byName.checkout_completed).toMatchObject({
      data: { checkout: { _id: checkoutId, completed: true } },
    });
    expect(byName.InventoryVariantsChanged).toMatchObject({
      data: { productId: seeded('tall-vase').id, variants: [{ newValue: { quantity: 0 } }] },
    });
    expect(byName.order_created).toMatchObject({ entity: { _id: order.id, number: '10001' } });
    expect(byName.order_approved).toMatchObject({ data: { order: { _id: order.id, status: 'APPROVED' } } });
    expect(byName.order_payment_status_updated).toMatchObject({
      data: { order: { paymentStatus: 'PAID' }, previousPaymentStatus: 'NOT_PAID' },
    });
  });

  test('are sent when a cart is deleted, and not for a refused order', async () => {
    const client = await visitor();
    await client.currentCart.addToCurrentCart({ lineItems: [item('teapot')] });
    const { checkoutId = '' } = await client.currentCart.createCheckoutFromCurrentCart({
      channelType: 'WEB',
    });
    expect(() => completeCheckout(emulator, checkoutId)).toThrow(/Sold out/);
    await client.currentCart.deleteCurrentCart();
    expect(types(await received())).toEqual([
      'cart_created',
      'checkout_created',
      'cart_updated',
      'cart_deleted',
    ]);
  });

  test('are sent when an order is paid later and when it is canceled', async () => {
    const client = await visitor();
    await client.currentCart.addToCurrentCart({ lineItems: [item('pitcher')] });
    const { checkoutId = '' } = await client.currentCart.createCheckoutFromCurrentCart({
      channelType: 'WEB',
    });
    const { id } = completeCheckout(emulator, checkoutId, { buyer: { ...BUYER, payment: 'pending' } });
    await markAsPaid(emulator, id);
    await storeOwner(emulator).orders.cancelOrder(id, { restockAllItems: true });
    expect((await received()).slice(-7)).toMatchObject([
      ['order_payment_status_updated', { data: { order: { paymentStatus: 'PENDING' } } }],
      ['order_transactions_updated', { data: { orderTransactions: { orderId: id } } }],
      ['order_updated', { entity: { _id: id, paymentStatus: 'PAID' } }],
      ['order_payment_status_updated', { data: { previousPaymentStatus: 'PENDING' } }],
      ['InventoryVariantsChanged', { data: { productId: seeded('pitcher').id } }],
      ['order_updated', { entity: { _id: id, status: 'CANCELED' } }],
      ['order_canceled', { data: { order: { _id: id, status: 'CANCELED' }, restockAllItems: true } }],
    ]);
  });
});
