import { orders } from '@wix/ecom';
import { expect, test } from 'vitest';
import { createClock } from '@/emulator/core/time/clock';
import { createEmulator, TRIGGERS } from '@/emulator/exports/testing';
import { control, ownerClient, START, startEmulator } from '@/tests/support/emulator/start';

interface Answer {
  trigger: string;
  eventType: string;
  events: { sequence: number; eventType: string; entityId: string }[];
}

const emulator = startEmulator();
const trigger = async (event: string) => (await control('/triggers', { event })) as Answer;

test.each(TRIGGERS.map(({ name }) => name))('%s happens, twice in a row', async (name) => {
  const { events, eventType } = await trigger(name);
  expect(events.map((it) => it.eventType)).toContain(eventType);
  expect(emulator.events.list(0, 1000).slice(-events.length)).toMatchObject(events);
  const again = await trigger(name);
  expect(again.events.map((it) => it.eventType)).toContain(eventType);
  expect(again.events[0]?.sequence).toBeGreaterThan(events.at(-1)?.sequence ?? Number.POSITIVE_INFINITY);
});

test('the order of a triggered event exists, for an event named in any of three ways', async () => {
  const client = ownerClient(emulator, { orders });
  for (const name of ['orders.created', 'ecom.orders.created', 'wix.ecom.v1.order_created']) {
    const { trigger: known, events } = await trigger(name);
    expect(known).toBe('ecom.orders.created');
    const created = events.find(({ eventType }) => eventType === 'wix.ecom.v1.order_created');
    expect(await client.orders.getOrder(created?.entityId ?? '')).toMatchObject({
      lineItems: [{ quantity: 1 }],
      buyerInfo: { email: expect.stringMatching(/^ada\.sample\+\d+@example\.com$/) },
    });
  }
});

test('an unknown event is refused with the known ones, which can be listed too', async () => {
  await expect(trigger('kilns.fired')).rejects.toThrow(
    /No event 'kilns.fired' can be triggered: it is one of ecom.orders.created, .*bookings.bookings.created/,
  );
  const { triggers } = (await control('/triggers')) as { triggers: { name: string; how: string }[] };
  expect(triggers.find(({ name }) => name === 'ecom.orders.created')).toMatchObject({
    eventType: 'wix.ecom.v1.order_created',
    how: 'a visitor places the order of a product',
    takes: expect.arrayContaining([{ name: 'productId', description: expect.stringContaining('product') }]),
  });
});

test('an event that the site does not allow is refused with the reason', async () => {
  await control('/apps/bookings', undefined, 'DELETE');
  await expect(trigger('bookings.created')).rejects.toThrow(
    /400 .*bookings.services.queryServices answered 428: The app bookings is not installed/,
  );
  emulator.reset('empty');
  await expect(trigger('orders.created')).rejects.toThrow(/The site has no product in stock/);
});

test('products of Catalog V3 have its events', async () => {
  const own = createEmulator({ clock: createClock(() => START), catalogVersion: 'V3_CATALOG' });
  const names = ['orders.created', 'products.created', 'products.updated', 'products.deleted'];
  const types: string[] = [];
  for (const event of names) {
    const answer = await own.fetch(
      new Request('http://localhost:4010/_emulator/triggers', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ event }),
      }),
    );
    types.push(((await answer.json()) as Answer).eventType);
  }
  own.close();
  expect(types).toEqual([
    'wix.ecom.v1.order_created',
    'wix.stores.catalog.v3.product_created',
    'wix.stores.catalog.v3.product_updated',
    'wix.stores.catalog.v3.product_deleted',
  ]);
});

test('a trigger runs with the user’s inputs, and its event has other values where the user says so', async () => {
  const client = ownerClient(emulator, { orders });
  const { items } = (await control('/data/products?search=mug')) as { items: { id: string }[] };
  const productId = items[0]?.id ?? '';
  const data = {
    with: { productId, quantity: '3', email: 'rosa@example.com' },
    override: {
      'order.priceSummary.total.amount': '1000000',
      'buyerInfo.visitorId': 'v',
      'order.total': '5',
    },
  };
  const { events, added } = (await control('/triggers', { event: 'orders.created', ...data })) as Answer & {
    added: { path: string; alike: string[] }[];
  };
  const created = events.find(({ eventType }) => eventType === 'wix.ecom.v1.order_created');
  const order = await client.orders.getOrder(created?.entityId ?? '');
  expect(order).toMatchObject({
    lineItems: [{ quantity: 3, catalogReference: { catalogItemId: productId } }],
    buyerInfo: { email: 'rosa@example.com' },
  });
  const event = (await control(`/events/${created?.sequence}`)) as { payload: unknown };
  expect(event.payload).toMatchObject({
    createdEvent: { entity: { priceSummary: { total: { amount: '1000000' } }, total: 5 } },
  });
  expect(order.priceSummary?.total?.amount).not.toBe('1000000');
  expect(added).toEqual([{ path: 'total', alike: expect.arrayContaining(['priceSummary.total.amount']) }]);
  const { triggers } = (await control('/triggers')) as { triggers: { name: string; latest?: unknown }[] };
  expect(triggers.find(({ name }) => name === 'ecom.orders.created')?.latest).toEqual(data);
  // The values of one run do not stay for the next.
  const [again] = emulator.events.list(created?.sequence ?? 0, 1000);
  expect(again?.payload ?? '').not.toContain('1000000');
});

test('an input that a trigger does not take is refused with the nearest name', async () => {
  await expect(control('/triggers', { event: 'orders.created', with: { productID: 'x' } })).rejects.toThrow(
    /ecom.orders.created takes productId, .* not 'productID'. Did you mean 'productId'\?/,
  );
  await expect(control('/triggers', { event: 'orders.created', with: { quantity: 'many' } })).rejects.toThrow(
    /quantity is a number, not 'many'/,
  );
});

test('every input that a trigger takes is used by its calls', async () => {
  const known: Record<string, string> = { email: 'zoe@example.com', firstName: 'Zoe', lastName: 'Quist' };
  for (const { name, takes } of TRIGGERS) {
    const inputs = Object.fromEntries(takes.filter((it) => it in known).map((it) => [it, known[it]]));
    if (Object.keys(inputs).length === 0) continue;
    emulator.restart();
    const before = emulator.log.last();
    await control('/triggers', { event: name, with: inputs });
    const sent = emulator.log
      .list(before)
      .map(({ requestId }) => emulator.log.find(requestId)?.requestBody)
      .join('');
    for (const value of Object.values(inputs))
      expect([name, sent]).toEqual([name, expect.stringContaining(value ?? '')]);
  }
});
