import { orderPaymentRequests, orderTransactions } from '@wix/ecom';
import { describe, expect, test } from 'vitest';
import { DAY } from '@/emulator/core/time/clock';
import { callEcom } from '../../support/ecom/http';
import { BUYER, completeCheckout, failureOf, item, owner } from '../../support/ecom/shop';
import { NOWHERE } from '../../support/emulator/demo-site';
import { START, startEmulator, visitor } from '../../support/emulator/start';

const emulator = startEmulator();
const owned = () => owner(emulator).use({ orderPaymentRequests, orderTransactions });
const requests = () => owned().orderPaymentRequests;
const order = (id: string) => owner(emulator).orders.getOrder(id);

/** An order of a pitcher that is to be paid in person. */
async function bought() {
  const { currentCart } = await visitor();
  await currentCart.addToCurrentCart({ lineItems: [item('pitcher')] });
  const { checkoutId = '' } = await currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
  return completeCheckout(emulator, checkoutId, { buyer: { ...BUYER, payment: 'offline' } });
}

/** A request to pay ten dollars of a new order. */
async function asked(more: Partial<orderPaymentRequests.OrderPaymentRequest> = {}) {
  const { id: orderId, number, priceSummary } = await bought();
  const request = await requests().createOrderPaymentRequest({
    orderPaymentRequest: { orderId, amount: { amount: '10' }, title: 'Deposit', ...more },
  });
  return { request, id: String(request._id), orderId, number, total: Number(priceSummary?.total?.amount) };
}
const told = (id: string) =>
  emulator.events
    .list(0, 10_000)
    .filter(({ entityId }) => entityId === id)
    .map(({ eventType }) => eventType.replace('wix.ecom.v1.order_payment_request_', ''));
const charge = (id: string, paymentToken?: string) =>
  callEcom(owner(emulator), 'order-payment-requests/charge', { orderPaymentRequestId: id, paymentToken });

/** Brings a request into each of the states that it can be in. */
const INTO = {
  UNPAID: async () => undefined,
  PAID: async (id: string) => void (await charge(id, 'card-4242')),
  EXPIRED: async () => emulator.clock.advance(2 * DAY),
  VOIDED: (id: string) => requests().voidOrderPaymentRequest(id),
};

describe('a payment request', () => {
  test('asks for a part of an order, and is read back', async () => {
    const expirationDate = new Date(START + DAY);
    const { request, id, orderId, number } = await asked({
      description: 'So that we begin',
      expirationDate,
      blockedPaymentMethods: ['MANUAL'],
      source: { externalId: 'link-1' },
    });
    expect(request).toMatchObject({
      status: 'UNPAID',
      orderId,
      orderNumber: String(number),
      title: 'Deposit',
      currency: 'USD',
      amount: { amount: '10.00', formattedAmount: '$10.00' },
      description: 'So that we begin',
      expirationDate,
      source: { externalId: 'link-1' },
      paymentGatewayOrderId: expect.any(String),
    });
    expect(await requests().getOrderPaymentRequest(id)).toEqual(request);
    expect(told(id)).toEqual(['created']);
  });

  test('whose date has passed is expired from the start', async () => {
    const { request } = await asked({ expirationDate: new Date(START - 1) });
    expect(request.status).toBe('EXPIRED');
  });

  test('expires when its date has passed, and tells so once', async () => {
    const { id } = await asked({ expirationDate: new Date(START + DAY) });
    emulator.clock.advance(DAY - 1);
    expect(await requests().getOrderPaymentRequest(id)).toMatchObject({ status: 'UNPAID' });
    emulator.clock.advance(1);
    const { items } = await requests().queryOrderPaymentRequests().eq('status', 'EXPIRED').find();
    expect(items.map(({ _id }) => _id)).toEqual([id]);
    expect(await requests().getOrderPaymentRequest(id)).toMatchObject({ status: 'EXPIRED' });
    expect(told(id)).toEqual(['created', 'expired']);
  });

  test('is changed, but for its amount', async () => {
    const { request, id } = await asked({ description: 'So that we begin' });
    const changed = await requests().updateOrderPaymentRequest(id, {
      title: 'First part',
      description: null,
    });
    expect(changed).toMatchObject({ title: 'First part', amount: request.amount });
    expect(changed).not.toHaveProperty('description');
    const dearer = requests().updateOrderPaymentRequest(id, { amount: { amount: '11' } });
    expect(await failureOf(dearer)).toMatchObject({ code: 'CANNOT_UPDATE_ORDER_PAYMENT_REQUEST_AMOUNT' });
    const { orderPaymentRequest } = await requests().updateExtendedFields(id, '@shop/notes', {
      namespaceData: { by: 'Ann' },
    });
    expect(orderPaymentRequest?.extendedFields).toEqual({ namespaces: { '@shop/notes': { by: 'Ann' } } });
    expect(await requests().getOrderPaymentRequest(id)).toEqual(orderPaymentRequest);
    expect(told(id)).toEqual(['created', 'updated', 'updated']);
  });

  test('that is voided stays so, however often', async () => {
    const { id } = await asked();
    await requests().voidOrderPaymentRequest(id);
    await requests().voidOrderPaymentRequest(id);
    expect(await requests().getOrderPaymentRequest(id)).toMatchObject({ status: 'VOIDED' });
    expect(told(id)).toEqual(['created', 'voided']);
  });

  test('is found by what it says, the newest first, and is gone when deleted', async () => {
    const [{ id: first, orderId }, { id: second }] = [
      await asked(),
      await asked({ amount: { amount: '9.5' } }),
    ];
    emulator.clock.advance(1000);
    const { id: third } = await asked({ amount: { amount: '100' }, title: 'All of it' });
    const ids = ({ items }: { items: { _id?: string | null }[] }) => items.map(({ _id }) => _id);
    const query = () => requests().queryOrderPaymentRequests();
    expect(ids(await query().find())[0]).toBe(third);
    expect(ids(await query().eq('orderId', orderId).find())).toEqual([first]);
    expect(ids(await query().gt('amount.amount', '9.5').ascending('amount.amount').find())).toEqual([
      first,
      third,
    ]);
    expect(ids(await query().startsWith('title', 'All').find())).toEqual([third]);
    await requests().deleteOrderPaymentRequest(second);
    expect(told(second)).toEqual(['created', 'deleted']);
    expect(await failureOf(requests().getOrderPaymentRequest(second))).toMatchObject({
      code: 'ORDER_PAYMENT_REQUEST_NOT_FOUND',
    });
    expect(await failureOf(query().limit(101).find())).toHaveProperty('fields');
  });

  test('is made of many at once, each with its own result', async () => {
    const { id: orderId } = await bought();
    const request = { orderId, amount: { amount: '5' }, title: 'Part' };
    const { body } = await callEcom(owner(emulator), 'bulk/order-payment-requests/create', {
      orderPaymentRequests: [
        request,
        { ...request, amount: { amount: '0' } },
        { ...request, orderId: NOWHERE },
      ],
      returnEntity: true,
    });
    expect(body.bulkActionMetadata).toEqual({ totalSuccesses: 1, totalFailures: 2, undetailedFailures: 0 });
    const [made, nothing, unknown] = body.results;
    expect(await requests().getOrderPaymentRequest(made.itemMetadata.id)).toMatchObject({ title: 'Part' });
    expect(made.item.orderPaymentRequestUrl).toContain(made.itemMetadata.id);
    expect(nothing.itemMetadata.error).toMatchObject({ code: 'INVALID_ARGUMENT' });
    expect(unknown.itemMetadata.error).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe.each(Object.entries(INTO))('a payment request that is %s', (status, into) => {
  /** What may be done to it, and what it is then; everything else is refused by a code of the SDK. */
  const MAY: Record<string, Record<string, string>> = {
    UNPAID: { update: 'UNPAID', void: 'VOIDED', charge: 'PAID', delete: 'gone' },
    EXPIRED: { delete: 'gone' },
    VOIDED: { void: 'VOIDED', delete: 'gone' },
  };
  const DO: Record<string, (id: string) => Promise<unknown>> = {
    update: (id) => requests().updateOrderPaymentRequest(id, { title: 'Other' }),
    void: (id) => requests().voidOrderPaymentRequest(id),
    delete: (id) => requests().deleteOrderPaymentRequest(id),
    charge: async (id) => {
      const { status: answer, body } = await charge(id, 'card-4242');
      if (answer !== 200) throw Object.assign(new Error(), { details: body.details });
    },
  };
  test.each(Object.keys(DO))('and %s', async (name) => {
    const { id, orderId } = await asked({ expirationDate: new Date(START + DAY) });
    await into(id);
    const before = await requests().getOrderPaymentRequest(id);
    expect(before.status).toBe(status);
    const [events, paid] = [told(id), (await order(orderId)).balanceSummary];
    const act = () => DO[name]?.(id) ?? Promise.resolve();
    const next = MAY[status]?.[name];
    if (!next) {
      const code = `CANNOT_${name.toUpperCase()}_${status}_ORDER_PAYMENT_REQUEST`;
      expect(await failureOf(act())).toMatchObject({ code });
      expect(await requests().getOrderPaymentRequest(id)).toEqual(before);
      expect([told(id), (await order(orderId)).balanceSummary]).toEqual([events, paid]);
      return;
    }
    await act();
    if (next === 'gone') await expect(requests().getOrderPaymentRequest(id)).rejects.toBeDefined();
    else expect(await requests().getOrderPaymentRequest(id)).toMatchObject({ status: next });
  });
});

describe('paying a request', () => {
  test('with a card pays a part of its order', async () => {
    const { id, orderId, total } = await asked();
    const { body } = await charge(id, 'card-4242');
    expect(body.paymentResponseToken).toEqual(expect.any(String));
    expect(await order(orderId)).toMatchObject({
      paymentStatus: 'PARTIALLY_PAID',
      balanceSummary: { paid: { amount: '10.00' }, balance: { amount: (total - 10).toFixed(2) } },
    });
    const { orderTransactions: found } =
      await owned().orderTransactions.listTransactionsForSingleOrder(orderId);
    expect(found?.payments).toMatchObject([{ amount: { amount: '10.00' }, status: 'APPROVED' }]);
    expect(told(id)).toEqual(['created', 'paid']);
    const rest = await requests().createOrderPaymentRequest({
      orderPaymentRequest: { orderId, title: 'The rest', amount: { amount: (total - 10).toFixed(2) } },
    });
    await charge(String(rest._id), 'card-4242');
    expect(await order(orderId)).toMatchObject({ paymentStatus: 'PAID' });
  });

  test.each([
    ['APPROVED', 'PAID', 'PARTIALLY_PAID'],
    ['DECLINED', 'UNPAID', 'DECLINED'],
  ] as const)('waits for the bank; that is %s: it is %s', async (answer, status, paymentStatus) => {
    const { id, orderId } = await asked({ expirationDate: new Date(START + DAY) });
    await charge(id, 'card-0077');
    const again = await charge(id, 'card-4242');
    expect(again.body.details.applicationError.code).toBe('PAYMENT_IN_PROGRESS');
    const voided = requests().voidOrderPaymentRequest(id);
    expect(await failureOf(voided)).toMatchObject({ code: 'PAYMENT_IN_PROGRESS' });
    // It does not expire under the bank's hands.
    emulator.clock.advance(2 * DAY);
    expect(await requests().getOrderPaymentRequest(id)).toMatchObject({ status: 'UNPAID' });
    emulator.clock.advance(-2 * DAY);
    const { orderTransactions: found } =
      await owned().orderTransactions.listTransactionsForSingleOrder(orderId);
    const paymentId = String(found?.payments?.[0]?._id);
    await owned().orderTransactions.updatePaymentStatus({ orderId, paymentId }, { status: answer });
    expect(await requests().getOrderPaymentRequest(id)).toMatchObject({ status });
    expect(await order(orderId)).toMatchObject({ paymentStatus });
    if (status === 'UNPAID') expect((await charge(id, 'card-4242')).status).toBe(200);
  });

  test('is refused by the card, and of an order that takes no payment any more', async () => {
    const { id, orderId } = await asked();
    const { status, body } = await charge(id, 'card-0002');
    expect([status, body.details.applicationError]).toMatchObject([
      402,
      { code: 'INVALID_PAYMENT_STATUS', data: { paymentStatus: 'DECLINED' } },
    ]);
    expect((await charge(id)).body.details).toHaveProperty('validationError');
    expect(await requests().getOrderPaymentRequest(id)).toMatchObject({ status: 'UNPAID' });
    const amount = { amount: (await order(orderId)).balanceSummary?.balance?.amount };
    await owned().orderTransactions.addPayments(orderId, [{ amount }]);
    const late = await charge(id, 'card-4242');
    expect(late.body.details.applicationError.code).toBe('ORDER_STATUS_IS_NOT_SUPPORTED');
    expect(await requests().getOrderPaymentRequest(id)).toMatchObject({ status: 'UNPAID' });
  });
});

const CALLS: Record<string, (it: ReturnType<typeof requests>, id: string) => Promise<unknown>> = {
  createOrderPaymentRequest: (it, orderId) =>
    it.createOrderPaymentRequest({
      orderPaymentRequest: { orderId, amount: { amount: '1' }, title: 'Part' },
    }),
  getOrderPaymentRequest: (it, id) => it.getOrderPaymentRequest(id),
  updateOrderPaymentRequest: (it, id) => it.updateOrderPaymentRequest(id, { title: 'Part' }),
  deleteOrderPaymentRequest: (it, id) => it.deleteOrderPaymentRequest(id),
  getOrderPaymentRequestUrl: (it, id) => it.getOrderPaymentRequestUrl(id),
  voidOrderPaymentRequest: (it, id) => it.voidOrderPaymentRequest(id),
  updateExtendedFields: (it, id) => it.updateExtendedFields(id, '@shop/notes', { namespaceData: {} }),
};

test.each(Object.entries(CALLS))('%s is for who manages the site, of what there is', async (name, call) => {
  const client = (await visitor()).use({ orderPaymentRequests });
  expect(await failureOf(call(client.orderPaymentRequests, NOWHERE))).toMatchObject({ code: 403 });
  const status = name.startsWith('create') ? 404 : 'ORDER_PAYMENT_REQUEST_NOT_FOUND';
  expect(await failureOf(call(requests(), NOWHERE))).toMatchObject({ code: status });
  if (name !== 'updateExtendedFields')
    expect(await failureOf(call(requests(), 'no-guid'))).toHaveProperty('fields');
});

test('a request names an order, what it is for and more than nothing', async () => {
  const { id: orderId } = await bought();
  const client = await visitor();
  for (const [wrong, field] of [
    [{ orderId, title: 'Part' }, 'amount'],
    [{ orderId, amount: { amount: '0' }, title: 'Part' }, 'amount.amount'],
    [{ orderId, amount: { amount: '1' } }, 'title'],
    [{ amount: { amount: '1' }, title: 'Part' }, 'orderId'],
  ] as const)
    expect(
      await failureOf(requests().createOrderPaymentRequest({ orderPaymentRequest: wrong as never })),
    ).toEqual({ fields: [expect.stringContaining(field)] });
  for (const path of ['order-payment-requests/query', 'bulk/order-payment-requests/create'])
    expect((await callEcom(client, path, { orderPaymentRequests: [{}] })).status).toBe(403);
  const none = await callEcom(owner(emulator), 'bulk/order-payment-requests/create');
  expect(none.body.details).toHaveProperty('validationError');
  expect((await charge(NOWHERE, 'card-4242')).status).toBe(404);
});
