import { currentCartV2 } from '@wix/ecom';
import { validations } from '@wix/ecom/service-plugins';
import { expect, test } from 'vitest';
import { addressed, cartVisitor, filled } from '@/tests/support/ecom/cart-v2';
import { startPluginApp } from '@/tests/support/ecom/plugin-app';
import { cartWithPitchers, checkoutToMaine } from '@/tests/support/ecom/plugin-purchases';
import { failureOf, storeOwner } from '@/tests/support/ecom/shop';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const app = startPluginApp(emulator);
const { Severity, NameInLineItem, NameInOther, Source } = validations;

/** Registers an app that objects to the first line. @returns the kinds of purchases that it was asked about */
async function objectTo(severity: validations.Severity, settings: object = {}) {
  const sources: unknown[] = [];
  await app.provide(
    'validations',
    (client) =>
      client.validations.provideHandlers({
        getValidationViolations({ request }) {
          sources.push(request.sourceInfo?.source);
          const [line] = request.validationInfo?.lineItems ?? [];
          const target = { lineItem: { name: NameInLineItem.LINE_ITEM_DEFAULT, _id: line?._id ?? '' } };
          const description = `${line?.productName?.original} is for adults`;
          return { violations: [{ severity, target, description }] };
        },
      }),
    settings,
  );
  return sources;
}

test('an error of an app is shown on the checkout, and the order is refused with it', async () => {
  const sources = await objectTo(Severity.ERROR);
  const { checkout, checkoutId } = await checkoutToMaine();
  const currentCheckout = await checkout.getCheckout(checkoutId);
  const description = 'Pitcher is for adults';
  const target = { lineItem: { name: 'LINE_ITEM_DEFAULT', _id: currentCheckout.lineItems?.[0]?._id } };
  expect(currentCheckout.violations).toEqual([{ severity: 'ERROR', target, description }]);
  expect(await failureOf(checkout.createOrder(checkoutId))).toMatchObject({
    code: 'VIOLATIONS_WITH_ERROR_SEVERITY',
    data: { violations: [{ severity: 'ERROR', description }] },
  });
  expect(new Set(sources)).toEqual(new Set([Source.CHECKOUT]));
});

test('a warning of an app is shown, and the order is placed', async () => {
  await objectTo(Severity.WARNING);
  const { checkout, checkoutId } = await checkoutToMaine();
  expect((await checkout.getCheckout(checkoutId)).violations).toMatchObject([{ severity: 'WARNING' }]);
  const placed = await storeOwner(emulator).checkout.createOrder(checkoutId);
  expect(placed).toMatchObject({ orderId: expect.any(String) });
});

test('carts are validated only for an app that asks for them', async () => {
  const sources = await objectTo(Severity.ERROR);
  const { currentCart } = await cartWithPitchers();
  expect((await currentCart.estimateCurrentCartTotals({})).violations).toEqual([]);
  expect(sources).toEqual([]);
  await app.settle('validations', { validateInCart: true });
  expect(emulator.servicePlugins.list()).toHaveLength(1);
  expect((await currentCart.estimateCurrentCartTotals({})).violations).toMatchObject([{ severity: 'ERROR' }]);
  expect(sources).toEqual([Source.CART]);
});

test('a checkout cannot be ordered while a validating app does not answer', async () => {
  await app.answer('validations', () => ({ status: 503, body: '' }));
  const { checkout, checkoutId } = await checkoutToMaine();
  expect((await checkout.getCheckout(checkoutId)).violations).toEqual([]);
  expect(await failureOf(checkout.createOrder(checkoutId))).toMatchObject({
    code: 'FAILED_TO_RETRIEVE_VALIDATIONS_VIOLATIONS',
  });
});

test('an error of an app prevents the order of a Cart V2', async () => {
  await objectTo(Severity.ERROR);
  const client = await cartVisitor();
  const { _id } = await filled(client, 'pitcher');
  await client.currentCartV2.updateCurrentCart(addressed());
  await client.cartV2.setDeliveryMethod(String(_id), { code: 'standard' });
  expect(await failureOf(client.cartV2.placeOrder(String(_id)))).toMatchObject({
    code: 'VIOLATIONS_WITH_ERROR_SEVERITY',
  });
});

test('Cart V2 lists the violations of apps beside its own', async () => {
  const target = { other: { name: NameInOther.OTHER_DEFAULT } };
  await app.provide(
    'validations',
    (client) =>
      client.validations.provideHandlers({
        getValidationViolations: () => ({
          violations: [{ severity: Severity.ERROR, target, description: 'Closed' }],
        }),
      }),
    { validateInCart: true },
  );
  const client = await cartWithPitchers();
  const { summary } = await client.use(currentCartV2).calculateCurrentCart();
  expect(summary?.violations).toContainEqual({
    scope: 'GLOBAL',
    code: 'CUSTOM_VALIDATION',
    severity: 'ERROR',
    description: 'Closed',
    customValidationData: { target },
  });
});
