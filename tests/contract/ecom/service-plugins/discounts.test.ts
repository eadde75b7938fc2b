import type { discounts } from '@wix/ecom/service-plugins';
import { expect, test } from 'vitest';
import { addressed, cartVisitor, filled } from '@/tests/support/ecom/cart-v2';
import { discountRuleWith, percent } from '@/tests/support/ecom/discount-rules';
import { startPluginApp } from '@/tests/support/ecom/plugin-app';
import { cartWithPitchers, checkoutToMaine } from '@/tests/support/ecom/plugin-purchases';
import { ecomOwner } from '@/tests/support/ecom/sales';
import { BUYER, storeOwner } from '@/tests/support/ecom/shop';
import { control, startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const app = startPluginApp(emulator);

const percentOff = (percentageValue: string) => ({ rate: { percentageValue } });
const amountOff = (fixedAmountValue: string) => ({ rate: { fixedAmountValue } });

/** Registers an app that gives discounts. */
const give = (...given: discounts.Discount[]) =>
  app.provide('discounts', (client) =>
    client.discounts.provideHandlers({ getEligibleDiscounts: () => ({ discounts: given }) }),
  );

/** Registers an app that takes a tenth off the first line. */
const tenthOffFirst = () =>
  app.provide('discounts', (client) =>
    client.discounts.provideHandlers({
      getEligibleDiscounts({ request }) {
        const [line] = request.lineItems ?? [];
        const lineItems = [{ _id: line?._id ?? '', ...percentOff('10') }];
        const name = { original: 'Seconds' };
        return {
          discounts: [
            { name, lineItemsDiscounts: { lineItems } },
            { name, shippingDiscounts: percentOff('50') },
          ],
        };
      },
    }),
  );

test('an app can discount a line, all goods and the delivery, from the cart to the order', async () => {
  const requests: discounts.GetEligibleDiscountsRequest[] = [];
  await app.provide('discounts', (client) =>
    client.discounts.provideHandlers({
      getEligibleDiscounts({ request }) {
        requests.push(request);
        const lineItems = [{ _id: request.lineItems?.[0]?._id ?? '', ...amountOff('12.00') }];
        return {
          discounts: [
            { name: { original: 'Seconds' }, lineItemsDiscounts: { lineItems } },
            {
              name: { original: 'Anniversary', translated: 'Jubiläum' },
              globalDiscounts: percentOff('50'),
            },
            { name: { original: 'By bike' }, shippingDiscounts: amountOff('2.00') },
          ],
        };
      },
    }),
  );
  const { currentCart, checkout, checkoutId } = await checkoutToMaine();
  const [line] = (await currentCart.getCurrentCart()).lineItems ?? [];
  expect([line?.priceBeforeDiscounts?.amount, line?.price?.amount]).toEqual(['60', '54']);
  const currentCheckout = await checkout.getCheckout(checkoutId);
  const lineItemIds = [currentCheckout.lineItems?.[0]?._id];
  expect(currentCheckout.appliedDiscounts).toMatchObject([
    {
      discountRule: { name: { original: 'Seconds' }, amount: { amount: '12.00' } },
      discountType: 'SPECIFIC_ITEMS',
      lineItemIds,
    },
    {
      discountRule: {
        name: { original: 'Anniversary', translated: 'Jubiläum' },
        amount: { amount: '54.00' },
      },
      discountType: 'GLOBAL',
    },
    {
      discountRule: { name: { original: 'By bike' }, amount: { amount: '2.00' } },
      discountType: 'SHIPPING',
    },
  ]);
  const { subtotal, discount, shipping, tax, total } = currentCheckout.priceSummary ?? {};
  expect([subtotal?.amount, discount?.amount, tax?.amount]).toEqual(['120.00', '68.00', '2.97']);
  expect(Number(total?.amount)).toBeCloseTo(120 - 68 + Number(shipping?.amount) + 2.97, 2);
  expect(requests.at(-1)).toMatchObject({
    lineItems: [{ quantity: 2, price: '60.00', catalogReference: { appId: expect.any(String) } }],
    purchaseFlowId: currentCheckout.purchaseFlowId,
    buyerEmail: BUYER.email,
    couponCodes: [],
  });

  const { orderId = '' } = await storeOwner(emulator).checkout.createOrder(checkoutId);
  const order = await storeOwner(emulator).orders.getOrder(orderId);
  expect(order.priceSummary).toMatchObject({
    discount: { amount: '68.00' },
    total: { amount: total?.amount },
  });
  expect(order.appliedDiscounts?.map(({ discountRule }) => discountRule?.name?.original)).toEqual([
    'Seconds',
    'Anniversary',
    'By bike',
  ]);
});

test('discounts of an app come after the rules of the site, and never exceed the price', async () => {
  const rule = await ecomOwner(emulator).discountRules.createDiscountRule(discountRuleWith(percent(95)));
  await tenthOffFirst();
  const { currentCart } = await cartWithPitchers();
  const { appliedDiscounts, priceSummary } = await currentCart.estimateCurrentCartTotals({});
  expect(appliedDiscounts?.map(({ discountRule }) => discountRule?.amount?.amount)).toEqual([
    '114.00',
    '6.00',
  ]);
  expect(priceSummary?.total?.amount).toBe('0.00');
  await ecomOwner(emulator).discountRules.deleteDiscountRule(rule._id ?? '');
});

test('the summary of a Cart V2 shows discounts of an app on the goods and on the delivery', async () => {
  await give(
    { name: { original: 'Anniversary' }, globalDiscounts: amountOff('5.00') },
    { name: { original: 'By bike' }, shippingDiscounts: percentOff('100') },
  );
  const { currentCartV2 } = await cartVisitor();
  await filled({ currentCartV2 }, 'pitcher');
  await currentCartV2.updateCurrentCart(addressed());
  const { summary } = await currentCartV2.calculateCurrentCart();
  expect(summary?.discounts).toMatchObject([
    {
      name: { original: 'Anniversary' },
      source: { sourceType: 'AUTOMATIC_RULE' },
      scope: 'CART_SUBTOTAL',
      total: { amount: '5.00' },
    },
    { name: { original: 'By bike' }, scope: 'DELIVERY', total: summary?.deliverySummary?.price },
  ]);
  const { discount, delivery } = summary?.priceSummary ?? {};
  expect([discount?.amount, delivery?.amount]).toEqual(['5.00', '0.00']);
});

test('a line of a Cart V2 has the discount of an app, and a cart without delivery no discount on delivery', async () => {
  await tenthOffFirst();
  const { currentCartV2 } = await cartVisitor();
  await filled({ currentCartV2 }, 'pitcher');
  const { cart, summary } = await currentCartV2.calculateCurrentCart();
  expect(cart?.lineItems?.[0]).toMatchObject({
    discounts: [{ name: { original: 'Seconds' }, amountOff: { amount: '6.00' } }],
    pricing: { unitPrice: { amount: '54.00' } },
  });
  expect(summary?.discounts).toMatchObject([{ scope: 'LINE_ITEM', total: { amount: '6.00' } }]);
});

/** The answers after which the purchase has no discounts, and how the list of requests shows them. */
const UNUSABLE: [string, Parameters<typeof app.answer>[1], RegExp][] = [
  ['an error', () => ({ status: 500, body: 'out of paper' }), /^it answered 500$/],
  [
    'a rate that is a number',
    () => ({
      status: 200,
      body: JSON.stringify({ discounts: [{ globalDiscounts: { rate: { percentageValue: 5 } } }] }),
    }),
    /violates the contract: discounts\.0\.globalDiscounts\.rate\.percentageValue/,
  ],
];

test.each(UNUSABLE)(
  '%s of the app leaves the purchase without discounts, and is in the list of requests',
  async (_what, answer, message) => {
    await app.answer('discounts', answer);
    const { currentCart } = await cartWithPitchers();
    const estimate = await currentCart.estimateCurrentCartTotals({});
    expect([estimate.appliedDiscounts, estimate.priceSummary?.total?.amount]).toEqual([[], '120.00']);
    const { requests } = (await control('/requests?operation=plugins')) as { requests: object[] };
    expect(requests.slice(-1)).toMatchObject([
      {
        operation: 'plugins.discounts.getEligibleDiscounts',
        path: `${app.base()}/v1/eligible-discounts`,
        message: expect.stringMatching(message),
      },
    ]);
  },
);
