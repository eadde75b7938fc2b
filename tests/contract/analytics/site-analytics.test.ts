import { expect, test } from 'vitest';
import { completeCheckout, item } from '@/tests/support/ecom/shop';
import { restOwner } from '@/tests/support/emulator/rest';
import { startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const DAY = 86_400_000;
const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Asks for the measurements of a number of days that end today. */
const ask = (days: number, ...types: string[]) => {
  const now = emulator.clock.now();
  const query = new URLSearchParams({
    'dateRange.startDate': dayAt(now - (days - 1) * DAY),
    'dateRange.endDate': dayAt(now),
    timeZone: 'UTC',
  });
  for (const type of types) query.append('measurementTypes', type);
  return restOwner(emulator)('GET', `/analytics/v2/site-analytics/data?${query}`);
};

test('orders and sales are counted on their days', async () => {
  const [, before] = (await ask(3, 'TOTAL_SALES', 'TOTAL_ORDERS')).body.data;
  const { currentCart } = await visitor();
  await currentCart.addToCurrentCart({ lineItems: [item('pitcher', 2)] });
  const { checkoutId = '' } = await currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
  const order = completeCheckout(emulator, checkoutId);
  emulator.clock.advance(DAY);

  const [sales, orders, sessions] = (await ask(2, 'TOTAL_SALES', 'TOTAL_ORDERS', 'TOTAL_SESSIONS')).body.data;
  const [yesterday, today] = [dayAt(emulator.clock.now() - DAY), dayAt(emulator.clock.now())];
  const counted = before.values.at(-1).value;
  expect(orders).toEqual({
    type: 'TOTAL_ORDERS',
    values: [
      { date: yesterday, value: counted + 1 },
      { date: today, value: 0 },
    ],
    total: counted + 1,
  });
  expect(sales.total).toBeGreaterThanOrEqual(Number(order.priceSummary?.total?.amount));
  expect(sessions).toEqual({
    type: 'TOTAL_SESSIONS',
    values: [
      { date: yesterday, value: 0 },
      { date: today, value: 0 },
    ],
    total: 0,
  });
});

test('a single type may be sent without a list, and older days are refused', async () => {
  expect((await ask(1, 'TOTAL_FORMS_SUBMITTED')).body.data).toMatchObject([
    { type: 'TOTAL_FORMS_SUBMITTED' },
  ]);
  expect((await ask(63, 'TOTAL_ORDERS')).status).toBe(200);
  expect(await ask(64, 'TOTAL_ORDERS')).toMatchObject({
    status: 400,
    body: { message: 'Do not have data for this start date' },
  });
  expect((await ask(1)).status).toBe(400);
  expect((await ask(1, 'TOTAL_LIKES')).status).toBe(400);
});
