import { orderPaymentRequests, orderTransactions } from '@wix/ecom';
import { describe, expect, test } from 'vitest';
import { DAY } from '@/emulator/core/time/clock';
import { callEcom } from '@/tests/support/ecom/http';
import { paymentRequestsOf } from '@/tests/support/ecom/order-payment-requests';
import { failureOf, storeOwner } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { START, startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const { placeOfflineOrder, createRequest, eventNamesOf, chargeRequest } = paymentRequestsOf(emulator);
const owned = () => storeOwner(emulator).use({ orderPaymentRequests, orderTransactions });
const requests = () => owned().orderPaymentRequests;

describe('a payment request', () => {
  test('is for a part of an order’s total, and is read back', async () => {
    const expirationDate = new Date(START + DAY);
    const { request, id, orderId, number } = await createRequest({
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
    expect(eventNamesOf(id)).toEqual(['created']);
  });

  test('with a past due date is expired from the start', async () => {
    const { request } = await createRequest({ expirationDate: new Date(START - 1) });
    expect(request.status).toBe('EXPIRED');
  });

  test('expires after its date, with one domain event', async () => {
    const { id } = await createRequest({ expirationDate: new Date(START + DAY) });
    emulator.clock.advance(DAY - 1);
    expect(await requests().getOrderPaymentRequest(id)).toMatchObject({ status: 'UNPAID' });
    emulator.clock.advance(1);
    const { items } = await requests().queryOrderPaymentRequests().eq('status', 'EXPIRED').find();
    expect(items.map(({ _id }) => _id)).toEqual([id]);
    expect(await requests().getOrderPaymentRequest(id)).toMatchObject({ status: 'EXPIRED' });
    expect(eventNamesOf(id)).toEqual(['created', 'expired']);
  });

  test('is updated, except for its amount', async () => {
    const { request, id } = await createRequest({ description: 'So that we begin' });
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
    expect(eventNamesOf(id)).toEqual(['created', 'updated', 'updated']);
  });

  test('stays voided when voided again', async () => {
    const { id } = await createRequest();
    await requests().voidOrderPaymentRequest(id);
    await requests().voidOrderPaymentRequest(id);
    expect(await requests().getOrderPaymentRequest(id)).toMatchObject({ status: 'VOIDED' });
    expect(eventNamesOf(id)).toEqual(['created', 'voided']);
  });

  test('is queried by its fields, newest first, and answers 404 once deleted', async () => {
    const [{ id: first, orderId }, { id: second }] = [
      await createRequest(),
      await createRequest({ amount: { amount: '9.5' } }),
    ];
    emulator.clock.advance(1000);
    const { id: third } = await createRequest({ amount: { amount: '100' }, title: 'All of it' });
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
    expect(eventNamesOf(second)).toEqual(['created', 'deleted']);
    expect(await failureOf(requests().getOrderPaymentRequest(second))).toMatchObject({
      code: 'ORDER_PAYMENT_REQUEST_NOT_FOUND',
    });
    expect(await failureOf(query().limit(101).find())).toHaveProperty('fields');
  });

  test('is created in bulk, each with its own result', async () => {
    const { id: orderId } = await placeOfflineOrder();
    const request = { orderId, amount: { amount: '5' }, title: 'Part' };
    const { body } = await callEcom(storeOwner(emulator), 'bulk/order-payment-requests/create', {
      orderPaymentRequests: [
        request,
        { ...request, amount: { amount: '0' } },
        { ...request, orderId: NOWHERE },
      ],
      returnEntity: true,
    });
    expect(body.bulkActionMetadata).toEqual({ totalSuccesses: 1, totalFailures: 2, undetailedFailures: 0 });
    const [created, nothing, unknown] = body.results;
    expect(await requests().getOrderPaymentRequest(created.itemMetadata.id)).toMatchObject({ title: 'Part' });
    expect(created.item.orderPaymentRequestUrl).toContain(created.itemMetadata.id);
    expect(nothing.itemMetadata.error).toMatchObject({ code: 'INVALID_ARGUMENT' });
    expect(unknown.itemMetadata.error).toMatchObject({ code: 'NOT_FOUND' });
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

test.each(Object.entries(CALLS))('%s refuses visitors and unknown ids', async (name, call) => {
  const client = (await visitor()).use({ orderPaymentRequests });
  expect(await failureOf(call(client.orderPaymentRequests, NOWHERE))).toMatchObject({ code: 403 });
  const status = name.startsWith('create') ? 404 : 'ORDER_PAYMENT_REQUEST_NOT_FOUND';
  expect(await failureOf(call(requests(), NOWHERE))).toMatchObject({ code: status });
  if (name !== 'updateExtendedFields')
    expect(await failureOf(call(requests(), 'no-guid'))).toHaveProperty('fields');
});

test('a request needs an order, a description and a positive amount', async () => {
  const { id: orderId } = await placeOfflineOrder();
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
  const none = await callEcom(storeOwner(emulator), 'bulk/order-payment-requests/create');
  expect(none.body.details).toHaveProperty('validationError');
  expect((await chargeRequest(NOWHERE, 'card-4242')).status).toBe(404);
});
