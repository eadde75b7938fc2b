import { discountRules, ecommerceSettings } from '@wix/ecom';
import { expect, test } from 'vitest';
import { discountRuleWith, percent } from '@/tests/support/ecom/discount-rules';
import { ownerClient, startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const api = () => ownerClient(emulator, { discountRules, ecommerceSettings });

const settings = async (...fields: ecommerceSettings.RequestedFieldsWithLiterals[]) =>
  api().ecommerceSettings.getEcommerceSettings(fields);

test('only the parts that are asked for are answered', async () => {
  expect(await settings('TAX', 'PREMIUM_SITE')).toEqual({
    ecommerceSettings: { tax: { configured: true, taxIncludedInItemPrices: false }, premiumSite: true },
    errors: [],
  });
  emulator.updateSite({ acceptsPayments: false });
  expect((await settings('PREMIUM_SITE')).ecommerceSettings).toEqual({ premiumSite: false });
});

test('it is told whether discount rules are active, and which apps take part', async () => {
  const { items } = await api().discountRules.queryDiscountRules().find();
  for (const { _id } of items) await api().discountRules.deleteDiscountRule(_id ?? '');
  const readSettings = () =>
    settings('DISCOUNT_RULES', 'ADDITIONAL_FEES_SERVICE_PLUGIN', 'VALIDATIONS_SERVICE_PLUGIN');
  expect((await readSettings()).ecommerceSettings).toEqual({
    discountRules: { active: false },
    additionalFeesServicePlugin: { activeProviders: [] },
    validationsServicePlugin: { activeProviders: [] },
  });
  await api().discountRules.createDiscountRule(discountRuleWith(percent(10)));
  expect((await readSettings()).ecommerceSettings).toMatchObject({ discountRules: { active: true } });
});

test('parts that cannot be read are named', async () => {
  expect(await settings('CHECKOUT', 'DELIVERY')).toEqual({
    ecommerceSettings: {},
    errors: [{ requestedField: 'CHECKOUT' }, { requestedField: 'DELIVERY' }],
  });
});
