import { shippingRates } from '@wix/ecom/service-plugins';
import { expect, test } from 'vitest';
import { startPluginApp } from '@/tests/support/ecom/plugin-app';
import { cartWithPitchers, checkoutToMaine, MAINE } from '@/tests/support/ecom/plugin-purchases';
import { failureOf, item, storeOwner } from '@/tests/support/ecom/shop';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const app = startPluginApp(emulator);
const carrierId = emulator.site().appId;

const BIKE: shippingRates.ShippingOption = {
  code: 'bike',
  title: 'Bicycle courier',
  logistics: { deliveryTime: 'Today' },
  cost: {
    price: '9.00',
    currency: 'USD',
    additionalCharges: [{ type: shippingRates.ChargeType.HANDLING_FEE, details: 'Padding', price: '1.50' }],
  },
};

test('the rates of an app are delivery options, can be chosen, and are charged with the order', async () => {
  const requests: Parameters<Parameters<typeof shippingRates.provideHandlers>[0]['getShippingRates']>[0][] =
    [];
  await app.provide('shippingRates', (client) =>
    client.shippingRates.provideHandlers({
      getShippingRates(payload) {
        requests.push(payload);
        const inEuro = { ...BIKE, code: 'euro', cost: { ...BIKE.cost, currency: 'EUR' } };
        return { shippingRates: [BIKE, inEuro] };
      },
    }),
  );
  const selectedShippingOption = { code: 'bike', carrierId };
  const { checkout, checkoutId } = await checkoutToMaine({ selectedShippingOption });
  const { shippingInfo, priceSummary } = await checkout.getCheckout(checkoutId);
  const carriers = shippingInfo?.carrierServiceOptions?.map((it) => [
    it.carrierId,
    it.shippingOptions?.length,
  ]);
  expect(carriers).toEqual([
    [expect.any(String), 2],
    [carrierId, 1],
  ]);
  expect(shippingInfo?.selectedCarrierServiceOption).toMatchObject({
    carrierId,
    code: 'bike',
    title: 'Bicycle courier',
    logistics: { deliveryTime: 'Today' },
    requestedShippingOption: true,
    cost: { price: { amount: '9.00' } },
    otherCharges: [{ type: 'HANDLING_FEE', details: 'Padding', cost: { price: { amount: '1.50' } } }],
  });
  expect(priceSummary?.shipping?.amount).toBe('10.50');
  expect(requests.at(-1)?.request).toMatchObject({
    lineItems: [{ name: 'Pitcher', quantity: 2, price: '60.00', totalPrice: '120' }],
    shippingDestination: { country: 'US', addressLine1: MAINE.addressLine1 },
    shippingOrigin: { city: 'Portland' },
    weightUnit: 'LB',
  });

  const { orderId = '' } = await storeOwner(emulator).checkout.createOrder(checkoutId);
  const order = await storeOwner(emulator).orders.getOrder(orderId);
  expect(order.shippingInfo).toMatchObject({ carrierId, code: 'bike', cost: { price: { amount: '10.50' } } });
});

test('an order with a delivery that its app no longer offers is refused', async () => {
  const offers = { shippingRates: [BIKE] };
  await app.provide('shippingRates', (client) =>
    client.shippingRates.provideHandlers({ getShippingRates: () => offers }),
  );
  const { checkoutId } = await checkoutToMaine({ selectedShippingOption: { code: 'bike', carrierId } });
  offers.shippingRates = [];
  const { checkout } = storeOwner(emulator);
  for (const order of [
    () => checkout.createOrder(checkoutId),
    () => checkout.createOrderAndCharge(checkoutId),
  ])
    expect(await failureOf(order())).toMatchObject({
      code: 'SELECTED_CARRIER_SERVICE_OPTION_NO_LONGER_AVAILABLE',
    });
});

test('an app without rates is reported, and the site’s own options remain', async () => {
  await app.provide('shippingRates', (client) =>
    client.shippingRates.provideHandlers({
      getShippingRates() {
        throw new shippingRates.InvalidPostalCodeWixError({ error: { code: 'INVALID' } });
      },
    }),
  );
  const { currentCart } = await cartWithPitchers();
  const estimate = await currentCart.estimateCurrentCartTotals({ shippingAddress: MAINE });
  const error = { applicationError: expect.objectContaining({ code: 'INVALID_POSTAL_CODE' }) };
  expect(estimate.calculationErrors?.carrierErrors).toEqual({ errors: [{ carrierId, error }] });
  expect(estimate.shippingInfo?.selectedCarrierServiceOption?.code).toBe('standard');
  const chosen = { shippingAddress: MAINE, selectedShippingOption: { code: 'bike', carrierId } };
  const { calculationErrors } = await currentCart.estimateCurrentCartTotals(chosen);
  expect(calculationErrors?.selectedShippingOptionError?.applicationError?.code).toBe(
    'SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND',
  );
});

test('a call that waits for an app does not block others, and sees their changes', async () => {
  const { currentCart } = await cartWithPitchers();
  const quantities: (number | undefined)[] = [];
  await app.provide('shippingRates', (client) =>
    client.shippingRates.provideHandlers({
      async getShippingRates({ request }) {
        quantities.push(request.lineItems?.[0]?.quantity);
        if (quantities.length === 1) await currentCart.addToCurrentCart({ lineItems: [item('pitcher', 1)] });
        return { shippingRates: [BIKE] };
      },
    }),
  );
  const estimate = await currentCart.estimateCurrentCartTotals({ shippingAddress: MAINE });
  expect(quantities).toEqual([2, 3]);
  expect(estimate.cart?.lineItems?.[0]?.quantity).toBe(3);
  expect(estimate.shippingInfo?.carrierServiceOptions).toHaveLength(2);
});
