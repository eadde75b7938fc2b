import { totalsCalculator } from '@wix/ecom';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { expect, test } from 'vitest';
import members from '@/emulator/seed/members.json';
import site from '@/emulator/seed/site.json';
import { coupon, STORE, seeded } from '@/tests/support/ecom/shop';
import { callable } from '@/tests/support/emulator/callable';
import { tokensOf } from '@/tests/support/emulator/session';
import { ownerClient, startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const owner = () => ownerClient(emulator, { totalsCalculator }).totalsCalculator;

const A = '5f0c1d52-9c0e-4a51-8c1b-0d6f3f1f7a01';
const B = '5f0c1d52-9c0e-4a51-8c1b-0d6f3f1f7a02';
const MAINE = { country: 'US', subdivision: 'US-ME', city: 'Portland', postalCode: '04101' };

const line = (change: Partial<totalsCalculator.LineItem> = {}): totalsCalculator.LineItem => ({
  _id: A,
  price: '100.00',
  quantity: 2,
  physicalProperties: { shippable: true },
  ...change,
});

const amounts = (summary: totalsCalculator.PriceSummary | undefined) =>
  Object.fromEntries(Object.entries(summary ?? {}).map(([name, value]) => [name, value?.amount]));

test('totals of lines outside of a cart contain delivery and tax', async () => {
  const totals = await owner().calculateTotals({
    lineItems: [line({ fullPrice: '120.00' })],
    shippingAddress: MAINE,
    selectedShippingOption: { code: 'standard' },
  } as never);
  expect(amounts(totals.priceSummary)).toEqual({
    subtotal: '200.00',
    shipping: '6.95',
    tax: '11.00',
    discount: '0.00',
    total: '217.95',
    additionalFees: '0.00',
  });
  expect(totals).toMatchObject({
    calculatedLineItems: [
      {
        lineItemId: A,
        pricesBreakdown: {
          fullPrice: { amount: '120.00' },
          lineItemPrice: { amount: '200.00' },
          totalPriceAfterTax: { amount: '211.00' },
          taxDetails: { taxRate: '0.055', totalTax: { amount: '11.00' } },
        },
        paymentOption: 'FULL_PAYMENT_ONLINE',
        taxableAddress: { addressType: 'SHIPPING' },
      },
    ],
    taxSummary: { taxableAmount: { amount: '200.00' }, calculationDetails: { rateType: 'MANUAL_RATE' } },
    shippingInfo: { region: { name: 'United States' }, selectedCarrierServiceOption: { code: 'standard' } },
    currency: 'USD',
    taxIncludedInPrice: false,
  });
});

test('a coupon is named by its code or its id, and is for the products of its scope', async () => {
  const mug = { catalogReference: { appId: STORE, catalogItemId: seeded('everyday-mug').id } };
  const { name, id } = coupon('MUG20');
  for (const code of [{ couponCode: 'mug20' }, { couponId: id }]) {
    const lineItems = [line({ ...mug, price: '34.00', quantity: 1 }), line({ _id: B })];
    const { appliedDiscounts, priceSummary } = await owner().calculateTotals({ ...code, lineItems } as never);
    expect(appliedDiscounts).toMatchObject([{ coupon: { name, amount: { amount: '14.00' } } }]);
    expect(priceSummary?.total?.amount).toBe('220.00');
  }
  for (const code of [{ couponCode: 'NOTHING' }, { couponId: 'b53f1ef4-7a1c-4c48-8b6f-2d2b2b6f1a01' }]) {
    const { calculationErrors } = await owner().calculateTotals({ ...code, lineItems: [line()] } as never);
    expect(calculationErrors?.couponCalculationError).toMatchObject({
      applicationError: { code: 'ERROR_COUPON_DOES_NOT_EXIST' },
    });
  }
});

test('modifiers are part of the price, and what a membership pays for costs only its modifiers', async () => {
  const modifierGroups = [
    { _id: 'g', name: { original: 'Extras' }, modifiers: [{ _id: 'm', quantity: 2, price: '1.50' }] },
  ];
  const { calculatedLineItems } = await owner().calculateTotals({
    lineItems: [
      line({ modifierGroups }),
      line({ _id: B, modifierGroups, paymentOption: 'MEMBERSHIP', quantity: 1 }),
    ],
  } as never);
  expect(
    calculatedLineItems?.map(({ pricesBreakdown: it }) => [it?.modifiers?.amount, it?.lineItemPrice?.amount]),
  ).toEqual([
    ['3.00', '206.00'],
    ['3.00', '3.00'],
  ]);
});

test('a deposit is paid in the checkout, the rest and offline items later', async () => {
  const totals = await owner().calculateTotals({
    lineItems: [
      line({ paymentOption: 'DEPOSIT_ONLINE', depositAmount: '25.00' }),
      line({ _id: B, quantity: 1, paymentOption: 'FULL_PAYMENT_OFFLINE' }),
    ],
    billingAddress: MAINE,
    shippingAddress: MAINE,
  } as never);
  expect(totals.calculatedLineItems?.[0]?.pricesBreakdown?.depositAmount?.amount).toBe('25.00');
  expect(amounts(totals.payNow)).toMatchObject({ subtotal: '50.00', tax: '2.75', total: '59.70' });
  expect(amounts(totals.payLater)).toMatchObject({ subtotal: '250.00', tax: '13.75', total: '263.75' });
  const above = owner().calculateTotals({
    lineItems: [line({ paymentOption: 'DEPOSIT_ONLINE', depositAmount: '100.01' })],
  } as never);
  await expect(above).rejects.toMatchObject({ status: 400 });
});

test('a gift card pays what is due in the checkout, or why it does not', async () => {
  const lineItems = [
    line({ quantity: 1 }),
    line({ _id: B, quantity: 1, paymentOption: 'FULL_PAYMENT_OFFLINE' }),
  ];
  const some = await owner().calculateTotals({
    lineItems,
    giftCardCode: 'clay-gift-0500',
    giftCardRedeemAmount: '20.00',
  } as never);
  expect(some.giftCard).toMatchObject({ amount: { amount: '20.00' }, requestedAmount: { amount: '20.00' } });
  expect([some.payNowTotalAfterGiftCard?.amount, some.totalAfterGiftCard?.amount]).toEqual([
    '80.00',
    '180.00',
  ]);
  const none = await owner().calculateTotals({ lineItems, giftCardCode: 'NOPE-NOPE-NOPE' } as never);
  expect(none.giftCard).toBeUndefined();
  expect(none.calculationErrors?.giftCardCalculationError).toMatchObject({
    applicationError: { code: 'GIFT_CARD_NOT_FOUND' },
  });
});

test('lines need different ids, and only managers name another member', async () => {
  const twice = owner().calculateTotals({ lineItems: [line(), line()] } as never);
  await expect(twice).rejects.toMatchObject({ status: 400 });
  const member = createClient({
    modules: callable({ totalsCalculator }),
    auth: OAuthStrategy({
      clientId: site.clientId,
      tokens: await tokensOf(emulator, 'member', members[0]?.id ?? ''),
    }),
  });
  const as = (memberId: string | undefined) => ({ lineItems: [line()], memberId }) as never;
  const [own, other] = members.map(({ id }) => id);
  await expect(member.totalsCalculator.calculateTotals(as(own))).resolves.toBeDefined();
  await expect(member.totalsCalculator.calculateTotals(as(other))).rejects.toMatchObject({ status: 403 });
  await expect(owner().calculateTotals(as(other))).resolves.toBeDefined();
});
