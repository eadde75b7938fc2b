import { createHash } from 'node:crypto';
import { orderBilling, orderTransactions } from '@wix/ecom';
import { importSPKI, jwtVerify } from 'jose';
import { beforeEach, expect, test } from 'vitest';
import { HOUR } from '@/emulator/core/time/clock';
import { transactions, transactionsOf } from '@/emulator/exports/testing';
import site from '@/emulator/seed/site.json';
import { startPluginApp } from '@/tests/support/ecom/plugin-app';
import { failureOf, storeOwner } from '@/tests/support/ecom/shop';
import { restOwner } from '@/tests/support/emulator/rest';
import { SHOP, startEmulator, visitor } from '@/tests/support/emulator/start';
import { hostedBrowser } from '@/tests/support/hosted/browser';
import { home, linkTo, stockOf, storeCheckout } from '@/tests/support/hosted/checkouts';

const emulator = startEmulator();
const app = startPluginApp(emulator);
const owned = () => storeOwner(emulator).use({ orderBilling, orderTransactions });
const read = (orderId: string) => storeOwner(emulator).orders.getOrder(orderId);

/** The calls that the provider got. */
let calls: { path: string; body: Record<string, unknown> }[] = [];
beforeEach(() => {
  calls = [];
});

const callsOf = (path: string) => calls.filter((it) => it.path === path).map(({ body }) => body);

/** Registers a provider with these answers. */
const provide = (transaction: object, refund: object = { pluginRefundId: 'refund-1' }) =>
  app.answer('paymentServiceProvider', (url, text) => {
    const { pathname: path } = new URL(url);
    calls.push({ path, body: JSON.parse(text) });
    const answers: Record<string, object> = {
      '/v1/connect-account': { credentials: { key: 'merchant-1' }, accountId: 'account-1' },
      '/v1/create-transaction': transaction,
      '/v1/refund-transaction': refund,
    };
    return { status: 200, body: JSON.stringify(answers[path]) };
  });

/** Buys one of a product, and chooses the provider on the hosted page. */
async function buy(slug = 'olive-spoon') {
  const client = await visitor();
  const checkoutId = await storeCheckout(client, { [slug]: 1 });
  const browser = hostedBrowser(emulator);
  const page = await browser.open(await linkTo(client, { ecomCheckout: { checkoutId } }));
  const [plugin] = emulator.servicePlugins.list();
  const answer = await browser.submit(page, { ...home, payment: `provider:${plugin?.id}` });
  const transaction = callsOf('/v1/create-transaction').at(-1) ?? {};
  const { id: orderId = '' } = (transaction.order ?? {}) as { id?: string };
  return { client, browser, page, answer, orderId, transactionId: String(transaction.wixTransactionId) };
}

const OWNER = { role: 'owner', id: site.ownerId } as const;
const paymentsOf = (orderId: string) =>
  emulator.run(OWNER, SHOP, (context) => transactionsOf(context, orderId));

/** Reports an event as the provider. */
const submit = (event: object) =>
  restOwner(emulator)('POST', '/payments/v1/provider-platform-events', { event });

test('a buyer is led to the provider, whose event pays the order, and comes back to the shop', async () => {
  await provide({ pluginTransactionId: 'psp-1', redirectUrl: 'http://psp.example/pay/1' });
  const { browser, page, answer, orderId, transactionId } = await buy();
  expect(page.text).toContain(`Pay at ${new URL(app.base()).host}`);
  expect(answer.headers.get('refresh')).toBe('0; url=http://psp.example/pay/1');
  expect(answer.document.querySelector('a.button')?.getAttribute('href')).toBe('http://psp.example/pay/1');
  expect(await read(orderId)).toMatchObject({ status: 'INITIALIZED', paymentStatus: 'NOT_PAID' });

  const event = { transaction: { wixTransactionId: transactionId, pluginTransactionId: 'psp-1' } };
  expect(await submit(event)).toMatchObject({ status: 200, body: {} });
  const order = await read(orderId);
  expect(order).toMatchObject({ status: 'APPROVED', paymentStatus: 'PAID' });
  await submit(event);
  const money = await owned().orderTransactions.listTransactionsForSingleOrder(orderId);
  expect(money.orderTransactions?.payments).toMatchObject([
    {
      _id: transactionId,
      amount: { amount: order.priceSummary?.total?.amount },
      regularPaymentDetails: { status: 'APPROVED', providerTransactionId: 'psp-1' },
    },
  ]);

  const [sent] = callsOf('/v1/create-transaction');
  const cents = Math.round(Number(order.priceSummary?.total?.amount) * 100);
  expect(sent).toMatchObject({
    merchantCredentials: { key: 'merchant-1' },
    order: {
      description: {
        totalAmount: cents,
        currency: 'USD',
        items: [{ name: 'Olive Wood Spoon', quantity: 1, category: 'physical' }],
        billingAddress: { firstName: 'Ann', email: 'ann@example.com', city: 'Boston', countryCode: 'US' },
      },
      returnUrls: { successUrl: expect.stringMatching(/\/paid$/) },
    },
    mode: 'sandbox',
  });
  const { returnUrls = {} } = (sent?.order ?? {}) as { returnUrls?: Record<string, string> };
  expect((await browser.open(returnUrls.cancelUrl ?? '')).text).toContain('You have not paid');
  const back = await browser.open(returnUrls.successUrl ?? '');
  expect(back.url).toContain(`${SHOP}/thanks?`);
  expect(back.parameters.orderId).toBe(orderId);
});

test('calls have the plain request, and a digest of it that is signed for the app', async () => {
  await provide({ pluginTransactionId: 'psp-1' });
  await buy();
  const { jwt: body = '', digest = '' } = app.got.at(-1) ?? {};
  const key = await importSPKI(emulator.webhookPublicKey(), 'RS256');
  const { payload } = await jwtVerify(digest.replace('JWT=', ''), key);
  expect(payload).toMatchObject({
    aud: emulator.site().appId,
    data: { SHA256: createHash('sha256').update(body).digest('hex') },
  });
  const [call] = emulator.log
    .list()
    .filter(({ operation }) => operation === 'plugins.paymentServiceProvider.createTransaction');
  expect(call).toMatchObject({ status: 200, causedBy: expect.any(String) });
});

test('an account is connected before the first payment, and used for later ones', async () => {
  await provide({ pluginTransactionId: 'psp-1' });
  await buy();
  const { orderId } = await buy();
  expect(await read(orderId)).toMatchObject({ status: 'APPROVED', paymentStatus: 'PAID' });
  expect(callsOf('/v1/connect-account')).toEqual([
    { credentials: {}, country: 'US', currency: 'USD', wixMerchantId: emulator.site().ownerId },
  ]);
  expect(callsOf('/v1/create-transaction')).toHaveLength(2);
});

test('a pending payment waits for its event, which may decline the order', async () => {
  await provide({ pluginTransactionId: 'psp-1', reasonCode: 5005 });
  const { client, orderId, transactionId, answer } = await buy('tall-vase');
  expect(answer.parameters.orderId).toBe(orderId);
  expect((await read(orderId)).paymentStatus).toBe('PENDING');
  expect(await stockOf(client, 'tall-vase')).toBe(1);
  await submit({ transaction: { wixTransactionId: transactionId, reasonCode: '3012' } });
  expect(await read(orderId)).toMatchObject({ status: 'REJECTED', paymentStatus: 'DECLINED' });
  expect(await stockOf(client, 'tall-vase')).toBe(2);
});

/** The answers of a provider that leave the buyer on the page, without an order. */
const REFUSALS: [string, object | undefined, RegExp][] = [
  ['declines', { reasonCode: 3012, errorMessage: 'Not enough money' }, /payment/i],
  ['fails', undefined, /payment/i],
  ['leads to no web address', { redirectUrl: 'javascript:alert(1)' }, /payment/i],
];

test.each(REFUSALS)('nothing is ordered if the provider %s', async (_what, transaction, text) => {
  if (transaction) await provide(transaction);
  else await app.answer('paymentServiceProvider', () => ({ status: 500, body: '' }));
  const { answer, browser } = await buy();
  expect(answer.status).toBe(402);
  expect(answer.text).toMatch(text);
  const { parameters } = await browser.submit(answer, { payment: 'approved' });
  expect((await read(parameters.orderId ?? '')).paymentStatus).toBe('PAID');
});

test.each([
  ['capture', {}, 'APPROVED', 'PAID'],
  ['void', {}, 'VOIDED', 'PENDING'],
  ['capture', { reasonCode: 3012 }, 'AUTHORIZED', 'PENDING'],
] as const)('an authorized payment gets a %s with %o', async (kind, result, status, paymentStatus) => {
  await provide({ pluginTransactionId: 'psp-9', reasonCode: 5005 });
  const { orderId, transactionId } = await buy();
  const { payments: pending, ...record } = paymentsOf(orderId);
  const settle = () => submit({ [kind]: { wixTransactionId: transactionId, amount: '900', ...result } });
  await settle();
  expect(paymentsOf(orderId).payments).toMatchObject([{ status: 'PENDING' }]);
  const payments = pending.map((payment) => ({ ...payment, status: 'AUTHORIZED' as const }));
  emulator.run(OWNER, SHOP, ({ documents }) => documents.put(transactions, { ...record, payments }));
  await settle();
  expect(paymentsOf(orderId).payments).toMatchObject([{ status }]);
  expect(await read(orderId)).toMatchObject({ paymentStatus });
});

test('an order that is not paid at the provider within two hours is canceled', async () => {
  await provide({ redirectUrl: 'http://psp.example/pay/1' });
  const { orderId } = await buy();
  emulator.clock.advance(2 * HOUR);
  expect((await read(orderId)).status).toBe('CANCELED');
});

/** Buys through a provider with this answer to refunds, and refunds a part of the money. */
async function refundOne(refund: object) {
  await provide({ pluginTransactionId: 'psp-1' }, refund);
  const { orderId, transactionId } = await buy();
  const paymentRefunds = [{ paymentId: transactionId, amount: { amount: '1.00' } }];
  const answer = owned().orderBilling.refundPayments(orderId, { paymentRefunds });
  return { orderId, transactionId, answer };
}

test('a refund is requested from the provider of the payment', async () => {
  const { orderId, transactionId, answer } = await refundOne({ pluginRefundId: 'refund-1' });
  const { refund } = await answer;
  expect(refund?.transactions).toMatchObject([
    { paymentId: transactionId, refundStatus: 'SUCCEEDED', providerRefundId: 'refund-1' },
  ]);
  expect(callsOf('/v1/refund-transaction')).toEqual([
    {
      wixTransactionId: transactionId,
      wixRefundId: refund?._id,
      pluginTransactionId: 'psp-1',
      merchantCredentials: { key: 'merchant-1' },
      refundAmount: 100,
      mode: 'sandbox',
    },
  ]);
  expect((await read(orderId)).paymentStatus).toBe('PARTIALLY_REFUNDED');
});

test('a refund that the provider declines has failed, and a refund without an answer is refused', async () => {
  const { orderId, answer } = await refundOne({ reasonCode: 3025 });
  expect((await answer).refund?.transactions).toMatchObject([{ refundStatus: 'FAILED' }]);
  expect(await read(orderId)).toMatchObject({
    paymentStatus: 'PAID',
    balanceSummary: { refunded: { amount: '0.00' } },
  });
  const second = await refundOne({ pluginRefundId: 5 });
  expect(await failureOf(second.answer)).toMatchObject({
    code: 'PAYMENT_NOT_REFUNDABLE',
    data: { nonRefundableReason: 'PROVIDER_IS_DOWN' },
  });
});

test('a refund that the provider began is recorded once, and its event about our own refund changes nothing', async () => {
  const { orderId, transactionId, answer } = await refundOne({ pluginRefundId: 'refund-1' });
  const wixRefundId = (await answer).refund?._id;
  const report = { wixTransactionId: transactionId, amount: '100' };
  await submit({ refund: { ...report, pluginRefundId: 'refund-1', wixRefundId } });
  await submit({ refund: { ...report, pluginRefundId: 'refund-2' } });
  await submit({ refund: { ...report, pluginRefundId: 'refund-2' } });
  expect((await read(orderId)).balanceSummary?.refunded?.amount).toBe('2.00');
  const tooMuch = await submit({ refund: { ...report, amount: '999999', pluginRefundId: 'refund-3' } });
  expect(tooMuch.status).toBe(400);
});

test('an event about an unknown transaction changes nothing, and visitors cannot report events', async () => {
  const event = { transaction: { wixTransactionId: 'a0000000-0000-4000-8000-000000000000' } };
  expect(await submit(event)).toMatchObject({ status: 200, body: {} });
  const { auth } = await visitor();
  const { headers } = await auth.getAuthHeaders();
  const url = 'https://www.wixapis.com/payments/v1/provider-platform-events';
  const body = JSON.stringify({ event });
  expect(
    (await fetch(url, { method: 'POST', headers: headers as Record<string, string>, body })).status,
  ).toBe(403);
});
