import { describe, expect, test } from 'vitest';
import { MAYA, NOWHERE } from '@/tests/support/emulator/demo-site';
import { domainEventsAbout } from '@/tests/support/emulator/domain-events';
import { applicationError, fieldViolation } from '@/tests/support/emulator/errors';
import { EMULATOR, startEmulator } from '@/tests/support/emulator/start';
import { restaurantsOwner, restaurantsVisitor } from '@/tests/support/restaurants/restaurants';

const emulator = startEmulator({}, 'seed');
const owned = () => restaurantsOwner(emulator).orders;
const list = async (options?: Parameters<ReturnType<typeof owned>['listOrders']>[0]) =>
  (await owned().listOrders(options)).orders ?? [];
const oneThatIs = async (status: string) =>
  (await list()).find((order) => order.status === status)?._id ?? '';

describe('orders of dishes', () => {
  test('are listed newest first, with their items and buyer', async () => {
    const orders = await list();
    expect(orders.map(({ status }) => status)).toEqual(['NEW', 'ACCEPTED', 'CANCELED', 'FULFILLED']);
    expect(orders[1]).toMatchObject({
      comment: 'Please ring the lower bell.',
      currency: 'USD',
      lineItems: [
        {
          quantity: 2,
          price: '6.50',
          comment: 'One without cream',
          catalogReference: { catalogItemName: 'Kiln soup' },
          dishOptions: [
            {
              name: 'Size',
              selectedChoices: [{ price: '2.50', catalogReference: { catalogItemName: 'Large' } }],
            },
          ],
        },
        { quantity: 1, price: '14.50', dishOptions: [] },
      ],
      // Two soups at 6.50 and 2.50 more for the size, and one at 14.50; delivery for 4.50.
      totals: { subtotal: '32.50', delivery: '4.50', total: '37.00', quantity: 3 },
      payments: [{ type: 'CREDIT', amount: '37.00' }],
      fulfillment: { type: 'DELIVERY', deliveryDetails: { restaurant: { fee: '4.50' } } },
      customer: { memberId: MAYA, email: 'maya@example.com' },
      activities: [{ message: 'Ready at noon.' }],
      channelInfo: { type: 'WEB' },
    });
  });

  test('are found by status, date, delivery and location', async () => {
    const statuses = async (options: Parameters<typeof list>[0]) =>
      (await list(options)).map(({ status }) => status);
    expect(await statuses({ status: 'ACCEPTED' })).toEqual(['ACCEPTED']);
    expect(await statuses({ delivered: true })).toEqual(['FULFILLED']);
    expect(await statuses({ delivered: false })).toEqual(['NEW', 'ACCEPTED', 'CANCELED']);
    expect(await statuses({ _createdDate: 'gte:2026-03-01T00:00:00Z' })).toEqual(['NEW', 'ACCEPTED']);
    expect(await statuses({ _createdDate: 'lte:2026-03-01T00:00:00Z' })).toEqual(['CANCELED', 'FULFILLED']);
    const [locationId = ''] = (await list()).map((order) => order.locationId ?? '');
    expect(await statuses({ locationIds: [locationId] })).toHaveLength(4);
    expect(await statuses({ locationIds: [NOWHERE] })).toEqual([]);
    expect(await statuses({ status: 'UNSPECIFIED_ORDER_STATUS', locationIds: [] })).toHaveLength(4);
    expect(await statuses({ status: 'NEW', _createdDate: 'lte:2026-03-01T00:00:00Z' })).toEqual([]);
    expect(await statuses({ limit: 1 })).toEqual(['NEW']);
    expect(await statuses({ sort: { fieldName: 'CREATED_DATE', order: 'ASC' }, limit: 2 })).toEqual([
      'FULFILLED',
      'CANCELED',
    ]);
    expect(await statuses({ sort: { fieldName: 'PROMISED_TIME', order: 'DESC' }, limit: 1 })).toEqual([
      'NEW',
    ]);
  });

  test('have the requested fields', async () => {
    const bare = { lineItems: [], discounts: [], payments: [], activities: [] };
    const [order] = await list({ fieldMask: ['totals', 'comment'], status: 'NEW' });
    expect(order).toEqual({
      _id: expect.any(String),
      status: 'NEW',
      ...bare,
      totals: expect.objectContaining({ total: '18.00' }),
    });
    const whole = await owned().getOrder(order?._id ?? '');
    expect(whole.fulfillment?.dineInDetails).toEqual({ label: 'table', value: '4' });
    expect(await owned().getOrder(order?._id ?? '', { fieldMask: ['currency'] })).toEqual({
      _id: order?._id,
      status: 'NEW',
      ...bare,
      currency: 'USD',
    });
  });

  test.each([
    [{ status: 'FULFILLED' as const }, 'options.status', 'VALIDATION'],
    [{ _createdDate: '2026-03-01T00:00:00Z' }, 'options._createdDate', 'FORMAT'],
    [{ _createdDate: 'gt:2026-03-01T00:00:00Z' }, 'options._createdDate', 'FORMAT'],
    [{ _createdDate: 'xgte:2026-03-01T00:00:00Z' }, 'options._createdDate', 'FORMAT'],
    [{ _createdDate: 'gte:someday' }, 'options._createdDate', 'FORMAT'],
    [{ limit: 1001 }, 'options.limit', 'MAX'],
    [{ locationIds: ['here'] }, 'options.locationIds[0]', 'FORMAT'],
  ])('a list with %j is refused', async (options, field, rule) => {
    await expect(list(options)).rejects.toMatchObject(fieldViolation(field, rule));
  });

  test('a refused list says what is allowed', async () => {
    await expect(list({ status: 'FULFILLED' })).rejects.toThrow('cannot be FULFILLED');
    const form = 'must be gte: or lte: and a date, such as gte:2021-10-26T12:48:15Z';
    await expect(list({ _createdDate: 'x' })).rejects.toThrow(form);
  });
});

describe('the status of an order', () => {
  test('changes to accepted and fulfilled, with domain events', async () => {
    const id = await oneThatIs('NEW');
    emulator.clock.advance(60_000);
    const accepted = await owned().acceptOrder(id, { message: 'In ten minutes.' });
    expect(accepted.order).toMatchObject({
      status: 'ACCEPTED',
      _updatedDate: new Date('2026-03-02T09:01:00Z'),
      activities: [{ message: 'In ten minutes.', timestamp: new Date('2026-03-02T09:01:00Z') }],
    });
    const { order } = await owned().fulfillOrder(id);
    expect(order).toEqual(await owned().getOrder(id));
    expect(order?.activities).toHaveLength(2);
    const events = domainEventsAbout(emulator, id);
    expect(events.map(({ eventType }) => eventType)).toEqual([
      'wix.restaurants.v3.order_accepted',
      'wix.restaurants.v3.order_fulfilled',
    ]);
  });

  test('changes to canceled, whether the order was accepted or fulfilled before', async () => {
    for (const status of ['NEW', 'ACCEPTED', 'FULFILLED']) {
      const id = await oneThatIs(status);
      const { order } = await owned().cancelOrder(id, { message: 'We are closed.' });
      expect(order?.status).toBe('CANCELED');
      expect(order?.activities?.at(-1)?.message).toBe('We are closed.');
      expect((await owned().getOrder(id)).status).toBe('CANCELED');
    }
  });

  test.each([
    ['FULFILLED', 'acceptOrder'],
    ['CANCELED', 'acceptOrder'],
    ['CANCELED', 'fulfillOrder'],
    ['NEW', 'fulfillOrder'],
    ['ACCEPTED', 'acceptOrder'],
    ['FULFILLED', 'fulfillOrder'],
    ['CANCELED', 'cancelOrder'],
  ] as const)('%s refuses %s', async (status, call) => {
    const id = await oneThatIs(status);
    await expect(owned()[call](id)).rejects.toMatchObject(
      applicationError(409, 'ORDER_STATUS_IS_NOT_SUPPORTED'),
    );
    expect((await owned().getOrder(id)).status).toBe(status);
  });

  test('does not exist for an unknown order', async () => {
    for (const call of ['getOrder', 'acceptOrder', 'cancelOrder', 'fulfillOrder'] as const)
      await expect(owned()[call](NOWHERE)).rejects.toMatchObject({ status: 404 });
  });

  test('cannot change with a message of more than a thousand characters', async () => {
    const message = 'x'.repeat(1001);
    await expect(owned().acceptOrder(NOWHERE, { message })).rejects.toMatchObject(
      fieldViolation('options.message', 'MAX_LENGTH'),
    );
    await expect(owned().cancelOrder(NOWHERE, { message })).rejects.toMatchObject(
      fieldViolation('options.message', 'MAX_LENGTH'),
    );
  });
});

test('only managers of the site have access to orders of dishes', async () => {
  const id = await oneThatIs('NEW');
  const { orders } = restaurantsVisitor();
  await expect(orders.listOrders()).rejects.toMatchObject({ status: 403 });
  for (const call of ['getOrder', 'acceptOrder', 'cancelOrder', 'fulfillOrder'] as const)
    await expect(orders[call](id)).rejects.toMatchObject({ status: 403 });
});

test('a limit that is not a whole number is refused', async () => {
  const { apiKey } = emulator;
  const headers = { authorization: apiKey, 'wix-site-id': emulator.site().id };
  const { status } = await fetch(`${EMULATOR}/v3/orders?limit=99.999`, { headers });
  expect(status).toBe(400);
});
