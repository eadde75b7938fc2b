import type { customTriggers } from '@wix/ecom/service-plugins';
import { expect, test } from 'vitest';
import { discountRuleWith, percent } from '@/tests/support/ecom/discount-rules';
import { startPluginApp } from '@/tests/support/ecom/plugin-app';
import { cartWithPitchers } from '@/tests/support/ecom/plugin-purchases';
import { ecomOwner } from '@/tests/support/ecom/sales';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const app = startPluginApp(emulator);

/** Creates a rule for half the price whose condition is a trigger of an app. */
const halfPriceAt = (id: string, appId = emulator.site().appId) =>
  ecomOwner(emulator).discountRules.createDiscountRule(
    discountRuleWith(percent(50), {
      trigger: { triggerType: 'CUSTOM', customTrigger: { _id: id, appId } },
    }),
  );

/** Registers an app whose happy hour is now. @returns the requests that it got */
async function happyHour() {
  const requests: customTriggers.GetEligibleTriggersRequest[] = [];
  await app.provide('customTriggers', (client) =>
    client.customTriggers.provideHandlers({
      listTriggers: () => ({ customTriggers: [{ _id: 'happy-hour', name: 'Happy hour' }] }),
      getEligibleTriggers({ request }) {
        requests.push(request);
        const fire = (request.triggers ?? []).filter(
          ({ customTrigger }) => customTrigger?._id === 'happy-hour',
        );
        return {
          eligibleTriggers: fire.map(({ identifier }) => ({ customTriggerId: 'happy-hour', identifier })),
        };
      },
    }),
  );
  return requests;
}

const discountOfCart = async () => {
  const { currentCart } = await cartWithPitchers();
  return (await currentCart.estimateCurrentCartTotals({})).priceSummary;
};

test('a rule applies while its app reports that the trigger fires', async () => {
  await halfPriceAt('happy-hour');
  expect((await discountOfCart())?.total?.amount).toBe('120.00');
  const requests = await happyHour();
  expect((await discountOfCart())?.total?.amount).toBe('60.00');
  expect(requests.at(-1)).toMatchObject({
    lineItems: [{ quantity: 2, price: '60.00', catalogReference: { appId: expect.any(String) } }],
    triggers: [{ customTrigger: { _id: 'happy-hour' }, identifier: expect.any(String) }],
  });
});

test('an app is called for its own triggers only, and the others do not fire', async () => {
  await halfPriceAt('happy-hour', '7e5b1c2a-0000-4000-8000-00000000abcd');
  const requests = await happyHour();
  expect((await discountOfCart())?.total?.amount).toBe('120.00');
  expect(requests).toEqual([]);
  await halfPriceAt('full-moon');
  expect((await discountOfCart())?.total?.amount).toBe('120.00');
  expect(requests.at(-1)?.triggers?.map(({ customTrigger }) => customTrigger?._id)).toEqual(['full-moon']);
});
