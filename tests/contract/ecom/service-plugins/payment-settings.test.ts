import type { paymentSettings } from '@wix/ecom/service-plugins';
import { expect, test } from 'vitest';
import { startPluginApp } from '@/tests/support/ecom/plugin-app';
import { storeOwner } from '@/tests/support/ecom/shop';
import { startEmulator, visitor } from '@/tests/support/emulator/start';
import { hostedBrowser } from '@/tests/support/hosted/browser';
import { home, linkTo, storeCheckout } from '@/tests/support/hosted/checkouts';

const emulator = startEmulator();
const app = startPluginApp(emulator);

/** Registers an app that requires 3D Secure for expensive orders. @returns the orders that it was asked about */
async function secureAbove(limit: number) {
  const requests: paymentSettings.Order[] = [];
  await app.provide('paymentSettings', (client) =>
    client.paymentSettings.provideHandlers({
      getPaymentSettings({ request }) {
        requests.push(request.order ?? {});
        const total = Number(request.order?.priceSummary?.total?.amount);
        return { paymentSettings: { requires3dSecure: total > limit } };
      },
    }),
  );
  return requests;
}

/** Opens the hosted checkout of a vase. */
async function opened() {
  const client = await visitor();
  const checkoutId = await storeCheckout(client, { 'tall-vase': 1 });
  const browser = hostedBrowser(emulator);
  const page = await browser.open(await linkTo(client, { ecomCheckout: { checkoutId } }));
  return { browser, page, checkoutId };
}

test('the bank is asked if an app requires it, and the order is placed once the bank confirms', async () => {
  const requests = await secureAbove(50);
  const { browser, page, checkoutId } = await opened();
  expect(page.text).not.toContain('3D Secure');
  const challenged = await browser.submit(page, home);
  expect(challenged.status).toBe(402);
  expect(challenged.text).toMatch(/Your bank asks you to confirm the payment.*3D Secure/);
  expect(await storeOwner(emulator).checkout.getCheckout(checkoutId)).toMatchObject({ completed: false });

  const declined = await browser.submit(challenged, { bank: 'failed' });
  expect([declined.status, declined.values.bank]).toEqual([402, 'failed']);
  const { parameters } = await browser.submit(declined, { bank: 'confirmed' });
  const order = await storeOwner(emulator).orders.getOrder(parameters.orderId ?? '');
  expect(order.paymentStatus).toBe('PAID');
  expect(requests.at(-1)).toMatchObject({
    _id: order._id,
    number: order.number,
    status: 'INITIALIZED',
    paymentStatus: 'NOT_PAID',
    lineItems: [{ productName: { original: 'Tall Vase' }, quantity: 1 }],
    priceSummary: { total: { amount: order.priceSummary?.total?.amount } },
    _createdDate: expect.any(Date),
  });
});

test('an order that the app exempts needs no confirmation', async () => {
  const requests = await secureAbove(1000);
  const { browser, page } = await opened();
  const { parameters } = await browser.submit(page, home);
  expect(parameters.orderId).toEqual(expect.any(String));
  expect(requests).toHaveLength(1);
});

test('without an answer of the app, payments need no 3D Secure unless its settings require it', async () => {
  await app.answer('paymentSettings', () => ({ status: 500, body: 'out of paper' }));
  const first = await opened();
  expect((await first.browser.submit(first.page, home)).parameters.orderId).toBeDefined();
  expect(emulator.log.list().filter(({ operation }) => operation.startsWith('plugins'))).toMatchObject([
    { operation: 'plugins.paymentSettings.getPaymentSettings', message: 'it answered 500' },
  ]);
  await app.settle('paymentSettings', { fallbackValueForRequires3dSecure: true });
  const second = await opened();
  expect((await second.browser.submit(second.page, home)).status).toBe(402);
});

test('an app is not asked about a payment in person', async () => {
  const requests = await secureAbove(0);
  const { browser, page } = await opened();
  const inPerson = await browser.submit(page, { ...home, delivery: 'pickup', step: 'update' });
  expect((await browser.submit(inPerson, { payment: 'offline' })).parameters.orderId).toBeDefined();
  expect(requests).toEqual([]);
});

test('a clock that advances during the call does not cause another call', async () => {
  let calls = 0;
  await app.provide('paymentSettings', (client) =>
    client.paymentSettings.provideHandlers({
      getPaymentSettings() {
        calls += 1;
        emulator.clock.advance(5000);
        return { paymentSettings: { requires3dSecure: false } };
      },
    }),
  );
  const { browser, page } = await opened();
  expect((await browser.submit(page, home)).parameters.orderId).toBeDefined();
  expect(calls).toBe(1);
});
