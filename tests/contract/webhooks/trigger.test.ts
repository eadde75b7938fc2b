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
  expect(triggers).toContainEqual({
    name: 'ecom.orders.created',
    eventType: 'wix.ecom.v1.order_created',
    how: 'a visitor places the order of a product',
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
