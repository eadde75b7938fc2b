import { taxCalculationProvider } from '@wix/ecom/service-plugins';
import { expect, test } from 'vitest';
import { startPluginApp } from '@/tests/support/ecom/plugin-app';
import { cartWithPitchers, checkoutToMaine, MAINE } from '@/tests/support/ecom/plugin-purchases';
import { storeOwner } from '@/tests/support/ecom/shop';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const app = startPluginApp(emulator);

/** Registers an app that takes a tenth of each line. @returns the requests that it got */
async function takeTenth() {
  const requests: taxCalculationProvider.CalculateTaxRequest[] = [];
  await app.provide('taxCalculationProvider', (client) =>
    client.taxCalculationProvider.provideHandlers({
      calculateTax({ request }) {
        requests.push(request);
        return {
          currency: request.currency ?? '',
          lineItemTaxDetails: (request.lineItems ?? []).map(({ _id, price }) => {
            const taxAmount = (Number(price) / 10).toFixed(2);
            return {
              _id: _id ?? '',
              taxBreakdown: [
                {
                  jurisdiction: 'Atlantis',
                  jurisdictionType: taxCalculationProvider.JurisdictionType.COUNTRY,
                  taxName: 'Tithe',
                  rate: '0.1',
                  taxAmount,
                  taxableAmount: price ?? '0',
                },
              ],
              taxSummary: { taxAmount, taxableAmount: price ?? '0' },
            };
          }),
        };
      },
    }),
  );
  return requests;
}

test('the checkout and its order have the taxes of the app', async () => {
  const requests = await takeTenth();
  const { checkout, checkoutId } = await checkoutToMaine();
  const currentCheckout = await checkout.getCheckout(checkoutId);
  expect(currentCheckout.priceSummary?.tax?.amount).toBe('12.00');
  expect(currentCheckout.taxSummary).toMatchObject({
    totalTax: { amount: '12.00' },
    taxableAmount: { amount: '120.00' },
    calculationDetails: { rateType: 'AUTO_RATE' },
  });
  expect(currentCheckout.lineItems?.[0]?.taxDetails).toMatchObject({
    taxRate: '0.1',
    taxBreakdown: [{ jurisdiction: 'Atlantis', taxName: 'Tithe', taxAmount: { amount: '12.00' } }],
  });
  expect(requests.at(-1)).toMatchObject({
    currency: 'USD',
    addresses: [{ country: 'US', subdivision: 'US-ME', addressLine1: MAINE.addressLine1 }],
    lineItems: [{ itemName: 'Pitcher', quantity: 2, price: '120', addressIndex: { singleAddress: 0 } }],
  });
  const { orderId = '' } = await storeOwner(emulator).checkout.createOrder(checkoutId);
  const order = await storeOwner(emulator).orders.getOrder(orderId);
  expect(order.priceSummary).toMatchObject({
    tax: { amount: '12.00' },
    total: { amount: currentCheckout.priceSummary?.total?.amount },
  });
  expect(order.taxInfo?.taxBreakdown).toMatchObject([
    { taxName: 'Tithe', jurisdiction: 'Atlantis', aggregatedTaxAmount: { amount: '12.00' } },
  ]);
});

test('if the app fails, the site’s own rates apply, and the cart reports it', async () => {
  await app.answer('taxCalculationProvider', () => ({ status: 500, body: '' }));
  const { currentCart } = await cartWithPitchers();
  const { taxSummary } = await currentCart.estimateCurrentCartTotals({ shippingAddress: MAINE });
  expect(taxSummary).toMatchObject({
    totalTax: { amount: '6.60' },
    calculationDetails: {
      rateType: 'FALLBACK_RATE',
      autoTaxFallbackDetails: {
        fallbackReason: 'AUTO_TAX_FAILED',
        error: { code: 'TAX_CALCULATION_FAILED', description: 'it answered 500' },
      },
    },
  });
});
