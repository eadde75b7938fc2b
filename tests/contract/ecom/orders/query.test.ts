import { expect, test } from 'vitest';
import { completeCheckout, item } from '@/tests/support/ecom/shop';
import { fieldViolation } from '@/tests/support/emulator/errors';
import { restOwner } from '@/tests/support/emulator/rest';
import { control, EMULATOR, startEmulator, visitor } from '@/tests/support/emulator/start';

// The call before searchOrders, for which the SDK has no function (platform facts 30.4, 30.5).
const PATH = '/ecom/v1/orders/query';

const emulator = startEmulator();
const ask = (query?: object) => restOwner(emulator)('POST', PATH, query && { query });

/** @returns the id of an order of spoons */
async function bought(quantity: number) {
  const { currentCart } = await visitor();
  await currentCart.addToCurrentCart({ lineItems: [item('olive-spoon', quantity)] });
  const { checkoutId = '' } = await currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
  return completeCheckout(emulator, checkoutId).id;
}

const idsOf = async (query: object) =>
  (await ask(query)).body.orders.map(({ id }: { id: string }) => id) as string[];

test('orders are filtered, sorted and paged by offset, the earliest first by default', async () => {
  const [first, second, third] = [await bought(1), await bought(2), await bought(3)];
  const filter = { id: { $hasSome: [first, second, third] }, paymentStatus: 'PAID' };
  expect((await idsOf({ filter })).toSorted()).toEqual([first, second, third].toSorted());

  const page = await ask({
    filter,
    sort: { fieldName: 'order.number', order: 'DESC' },
    paging: { limit: 1, offset: 1 },
  });
  expect(page.body).toMatchObject({
    orders: [{ id: second, paymentStatus: 'PAID', lineItems: [{ quantity: 2 }] }],
    metadata: { count: 1, offset: 1, total: 3 },
  });
  const sort = [{ fieldName: 'number', order: 'ASC' }];
  expect(await idsOf({ filter: { $and: [filter, { 'order.number': { $gt: 0 } }] }, sort })).toEqual([
    first,
    second,
    third,
  ]);
});

test('the total has the name of the documentation', async () => {
  const id = await bought(4);
  const { priceSummary } = (await ask({ filter: { id } })).body.orders[0];
  const filter = { id, 'priceSummery.totalPrice': priceSummary.total.amount };
  expect(await idsOf({ filter })).toEqual([id]);
  expect(await idsOf({ filter: { ...filter, 'priceSummery.totalPrice': '0.01' } })).toEqual([]);
});

test('an empty query returns the earliest orders first', async () => {
  const first = await bought(1);
  await control('/clock', { advance: '5m' });
  const second = await bought(1);
  const { status, body } = await ask();
  expect(status).toBe(200);
  expect(body.orders.map(({ id }: { id: string }) => id)).toEqual([first, second]);
});

test('a page has at most 100 orders, and visitors have none', async () => {
  const { status, body } = await ask({ paging: { limit: 101 } });
  expect({ status, ...body }).toMatchObject(fieldViolation('query.paging.limit', 'MAX'));
  const { auth } = await visitor();
  const response = await emulator.fetch(
    new Request(`${EMULATOR}${PATH}`, {
      method: 'POST',
      headers: { authorization: auth.getTokens().accessToken.value, 'content-type': 'application/json' },
      body: '{}',
    }),
  );
  expect(response.status).toBe(403);
});
