import { cart } from '@wix/ecom';
import type { additionalFees } from '@wix/ecom/service-plugins';
import { AppStrategy, createClient } from '@wix/sdk';
import { expect, test } from 'vitest';
import { startPluginApp } from '@/tests/support/ecom/plugin-app';
import { cartWithPitchers, MAINE } from '@/tests/support/ecom/plugin-purchases';
import { BUYER, failureOf, storeOwner } from '@/tests/support/ecom/shop';
import { control, startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const app = startPluginApp(emulator);

const GIFT_WRAP = {
  code: 'gift-wrap',
  name: 'Gift wrapping',
  price: '5.00',
  taxDetails: { taxable: true },
};

const provideFees = (fees: additionalFees.AdditionalFee[], currency?: string) =>
  app.provide('additionalFees', (client) =>
    client.additionalFees.provideHandlers({
      calculateAdditionalFees: ({ metadata }) => ({
        additionalFees: fees,
        currency: currency ?? metadata.currency ?? '',
      }),
    }),
  );

test('a fee of an app is in the totals of the cart, its checkout and its order, with its tax', async () => {
  const requests: Parameters<
    Parameters<typeof additionalFees.provideHandlers>[0]['calculateAdditionalFees']
  >[0][] = [];
  await app.provide('additionalFees', (client) =>
    client.additionalFees.provideHandlers({
      calculateAdditionalFees(payload) {
        requests.push(payload);
        return { additionalFees: [GIFT_WRAP], currency: payload.metadata.currency ?? '' };
      },
    }),
  );
  const { currentCart, checkout } = await cartWithPitchers();
  const estimate = await currentCart.estimateCurrentCartTotals({ shippingAddress: MAINE });
  expect(estimate.additionalFees).toMatchObject([
    {
      code: 'gift-wrap',
      name: 'Gift wrapping',
      price: { amount: '5.00' },
      taxDetails: { taxRate: '0.055', totalTax: { amount: '0.28' } },
      priceAfterTax: { amount: '5.28' },
      providerAppId: emulator.site().appId,
      source: 'SERVICE_PLUGIN',
    },
  ]);
  const { subtotal, shipping, tax, additionalFees: fees, total } = estimate.priceSummary ?? {};
  expect(fees?.amount).toBe('5.00');
  const parts = [subtotal, shipping, tax, fees].map((it) => Number(it?.amount));
  expect(Number(total?.amount)).toBeCloseTo(
    parts.reduce((sum, part) => sum + part, 0),
    2,
  );
  expect(estimate.payNow?.total?.amount).toBe(total?.amount);

  const payload = requests.at(-1);
  expect(payload?.request).toMatchObject({
    lineItems: [{ quantity: 2, productName: 'Pitcher', catalogReference: { appId: expect.any(String) } }],
    shippingAddress: { country: 'US', subdivision: 'US-ME', addressLine1: MAINE.addressLine1 },
    subtotal: subtotal?.amount?.replace(/\.00$/, ''),
    purchaseFlowId: expect.any(String),
  });
  expect(payload?.metadata).toMatchObject({
    currency: 'USD',
    identity: { identityType: 'ANONYMOUS_VISITOR', anonymousVisitorId: expect.any(String) },
    instanceId: emulator.site().id,
  });

  const { checkoutId = '' } = await currentCart.createCheckoutFromCurrentCart({
    channelType: 'WEB',
    email: BUYER.email,
    shippingAddress: MAINE,
  });
  const currentCheckout = await checkout.getCheckout(checkoutId);
  expect(currentCheckout.additionalFees?.map(({ code }) => code)).toEqual(['gift-wrap']);
  expect(currentCheckout.priceSummary?.total?.amount).toBe(total?.amount);
  const { orderId = '' } = await storeOwner(emulator).checkout.createOrder(checkoutId);
  const order = await storeOwner(emulator).orders.getOrder(orderId);
  expect(order.priceSummary).toMatchObject({
    totalAdditionalFees: { amount: '5.00' },
    total: { amount: total?.amount },
  });
  expect(order.additionalFees).toMatchObject([{ name: 'Gift wrapping', price: { amount: '5.00' } }]);
});

/** The answers after which the purchase has no fees, and how the list of requests shows them. */
const UNUSABLE: [string, Parameters<typeof app.answer>[1], number, RegExp][] = [
  ['an error', () => ({ status: 500, body: 'out of paper' }), 500, /^it answered 500$/],
  ['no JSON', () => ({ status: 200, body: 'five' }), 200, /^its answer is not JSON$/],
  [
    'a price that is a number',
    () => ({ status: 200, body: JSON.stringify({ additionalFees: [{ name: 'Wrap', price: 5 }] }) }),
    200,
    /violates the contract: additionalFees\.0\.price/,
  ],
  ['nothing within three seconds', () => 'nothing', 504, /^it did not answer within 3 seconds$/],
];

test.each(UNUSABLE)(
  '%s of the app does not change the purchase, and is in the list of requests',
  async (_what, answer, status, message) => {
    await app.answer('additionalFees', answer);
    const { currentCart } = await cartWithPitchers();
    const estimate = await currentCart.estimateCurrentCartTotals({});
    expect([estimate.additionalFees, estimate.priceSummary?.additionalFees?.amount]).toEqual([[], '0.00']);
    const { requests } = (await control('/requests?operation=plugins')) as { requests: object[] };
    expect(requests.slice(-1)).toMatchObject([
      {
        operation: 'plugins.additionalFees.calculateAdditionalFees',
        method: 'POST',
        path: `${app.base()}/v1/calculate-additional-fees`,
        status,
        message: expect.stringMatching(message),
        caller: { role: 'visitor' },
      },
    ]);
  },
);

test('a fee in another currency than the site’s is left out', async () => {
  await provideFees([GIFT_WRAP], 'EUR');
  const { currentCart } = await cartWithPitchers();
  expect((await currentCart.estimateCurrentCartTotals({})).additionalFees).toEqual([]);
});

test('the list of requests shows the call with its duration and bodies, and the request that caused it', async () => {
  await provideFees([GIFT_WRAP]);
  const { currentCart } = await cartWithPitchers();
  await currentCart.estimateCurrentCartTotals({});
  const [call, estimate] = emulator.log.list().slice(-2);
  expect(call).toMatchObject({ status: 200, duration: expect.any(Number), causedBy: estimate?.requestId });
  expect(call?.duration).toBeGreaterThan(0);
  const { requestBody, answerBody } = emulator.log.find(call?.requestId ?? '') ?? {};
  expect(JSON.parse(requestBody ?? '')).toMatchObject({
    request: { lineItems: [{ quantity: 2 }] },
    metadata: { appExtensionType: 'ECOM_ADDITIONAL_FEES', requestId: estimate?.requestId },
  });
  expect(JSON.parse(answerBody ?? '')).toMatchObject({ additionalFees: [{ code: 'gift-wrap' }] });
});

test('an app accepts only requests that are signed for it', async () => {
  await app.provide(
    'additionalFees',
    (client) =>
      client.additionalFees.provideHandlers({
        calculateAdditionalFees: () => ({ additionalFees: [GIFT_WRAP], currency: 'USD' }),
      }),
    { appId: '7e5b1c2a-0000-4000-8000-00000000abcd' },
  );
  const { currentCart } = await cartWithPitchers();
  expect((await currentCart.estimateCurrentCartTotals({})).additionalFees).toEqual([]);
  expect(emulator.log.list().at(-2)).toMatchObject({ status: 500 });
});

test('a removed app is no longer called, and an unknown kind of plugin is refused', async () => {
  await provideFees([GIFT_WRAP]);
  const [plugin] = emulator.servicePlugins.list();
  await control(`/plugins/${plugin?.id}`, undefined, 'DELETE');
  const { currentCart } = await cartWithPitchers();
  await currentCart.estimateCurrentCartTotals({});
  expect(app.got).toEqual([]);
  await expect(control('/plugins', { kind: 'additionalFee', url: app.base() })).rejects.toThrow(
    /A kind is one of additionalFees.*Did you mean 'additionalFees'/,
  );
});

test('an app that requests totals while the platform waits for its answer is refused, and the visitor still gets an answer', async () => {
  const { appId, id: instanceId } = emulator.site();
  const auth = AppStrategy({ appId, appSecret: emulator.appSecret, instanceId });
  const elevated = createClient({ modules: { cart }, auth });
  const client = await cartWithPitchers();
  const cartId = (await client.currentCart.getCurrentCart())._id ?? '';
  let failure: unknown;
  await app.provide('additionalFees', (it) =>
    it.additionalFees.provideHandlers({
      async calculateAdditionalFees() {
        failure = await failureOf(elevated.cart.estimateTotals(cartId));
        return { additionalFees: [GIFT_WRAP], currency: 'USD' };
      },
    }),
  );
  const { additionalFees: fees } = await client.currentCart.estimateCurrentCartTotals({});
  expect(failure).toMatchObject({ code: 'CIRCULAR_CALL' });
  expect(fees).toHaveLength(1);
});
