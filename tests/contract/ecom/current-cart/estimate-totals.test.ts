import { describe, expect, test } from 'vitest';
import { DAY } from '@/emulator/core/time/clock';
import { BUYER, completeCheckout, coupon, failureOf, item } from '@/tests/support/ecom/shop';
import {
  amounts,
  checkoutOf,
  ITEMS,
  MAINE,
  type Visitor,
  visitorWithCart,
} from '@/tests/support/ecom/shopper';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();

describe('estimating totals', () => {
  test('without an address has the items’ total only', async () => {
    const { currentCart } = await visitorWithCart();
    const estimate = await currentCart.estimateCurrentCartTotals();
    expect(amounts(estimate.priceSummary)).toEqual(['100.30', '0.00', '0.00', '0.00', '100.30']);
    expect(
      estimate.calculatedLineItems?.map((it) => it.pricesBreakdown?.lineItemPrice?.formattedAmount),
    ).toEqual(['$68.00', '$32.30']);
    expect(estimate.cart?._id).toBe((await currentCart.getCurrentCart())._id);
    expect(estimate).toHaveProperty('shippingInfo.carrierServiceOptions', []);
    expect(estimate).toMatchObject({ currency: 'USD', weightUnit: 'LB', additionalFees: [], violations: [] });
  });

  test('with an address adds delivery and tax, and lists the other delivery options', async () => {
    const { currentCart } = await visitorWithCart();
    const estimate = await currentCart.estimateCurrentCartTotals({ shippingAddress: MAINE });
    // 68.00 * 0.055 = 3.74, 32.30 * 0.055 = 1.7765
    expect(amounts(estimate.priceSummary)).toEqual(['100.30', '0.00', '6.95', '5.52', '112.77']);
    expect(estimate.taxSummary).toMatchObject({
      taxableAmount: { amount: '100.30' },
      totalTax: { amount: '5.52' },
      calculationDetails: { rateType: 'MANUAL_RATE' },
    });
    expect(estimate.shippingInfo).toMatchObject({
      region: { name: 'United States' },
      selectedCarrierServiceOption: { code: 'standard', cost: { price: { amount: '6.95' } } },
    });
    const options = estimate.shippingInfo?.carrierServiceOptions?.[0]?.shippingOptions;
    expect(options?.map(({ code }) => code)).toEqual(['standard', 'pickup']);
    expect(amounts(estimate.payNow)).toEqual(amounts(estimate.priceSummary));
    expect(amounts(estimate.payLater)).toEqual(['0.00', '0.00', '0.00', '0.00', '0.00']);
  });

  test('leaves out delivery and tax on request', async () => {
    const { currentCart } = await visitorWithCart();
    const options = { shippingAddress: MAINE, calculateTax: false, calculateShipping: false };
    const estimate = await currentCart.estimateCurrentCartTotals(options);
    expect(amounts(estimate.priceSummary)).toEqual(['100.30', '0.00', '0.00', '0.00', '100.30']);
  });

  test('taxes a pickup at its place, and nothing elsewhere', async () => {
    const { currentCart } = await visitorWithCart();
    const total = async (shippingAddress: object, code?: string) =>
      amounts(
        (
          await currentCart.estimateCurrentCartTotals({
            shippingAddress,
            ...(code && { selectedShippingOption: { code } }),
          })
        ).priceSummary,
      );
    const newHampshire = { country: 'US', subdivision: 'US-NH' };
    expect(await total(newHampshire)).toEqual(['100.30', '0.00', '6.95', '0.00', '107.25']);
    expect(await total(newHampshire, 'pickup')).toEqual(['100.30', '0.00', '0.00', '5.52', '105.82']);
    expect(await total({ country: 'CA' })).toEqual(['100.30', '0.00', '18.50', '0.00', '118.80']);
  });

  test('does not deliver digital products, and taxes them by the billing address', async () => {
    const { currentCart } = await visitorWithCart(item('glaze-notebook'));
    const estimate = await currentCart.estimateCurrentCartTotals({ billingAddress: MAINE });
    expect(amounts(estimate.priceSummary)).toEqual(['9.00', '0.00', '0.00', '0.50', '9.50']);
    expect(estimate).not.toHaveProperty('shippingInfo.carrierServiceOptions');
  });

  test('reports what cannot be calculated, and calculates the rest', async () => {
    const { currentCart } = await visitorWithCart();
    const far = await currentCart.estimateCurrentCartTotals({ shippingAddress: { country: 'FR' } });
    expect(far.calculationErrors?.generalShippingCalculationError).toMatchObject({
      applicationError: { code: 'DESTINATION_NOT_SUPPORTED' },
    });
    expect(amounts(far.priceSummary)).toEqual(['100.30', '0.00', '0.00', '0.00', '100.30']);
    const drone = { shippingAddress: MAINE, selectedShippingOption: { code: 'drone' } };
    const unknown = await currentCart.estimateCurrentCartTotals(drone);
    expect(unknown.calculationErrors?.selectedShippingOptionError).toMatchObject({
      applicationError: { code: 'SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND' },
    });
    expect(unknown.shippingInfo?.selectedCarrierServiceOption).toMatchObject({
      code: 'standard',
      requestedShippingOption: false,
    });
  });

  test('refuses an invalid address', async () => {
    const { currentCart } = await visitorWithCart();
    const call = currentCart.estimateCurrentCartTotals({ shippingAddress: { country: 'United States' } });
    expect(await failureOf(call)).toHaveProperty('fields');
  });
});

describe('coupons', () => {
  const apply = ({ currentCart }: Visitor, couponCode: string) =>
    currentCart.updateCurrentCart({ couponCode });

  test('take a percentage off, spread over the items, and are removed again', async () => {
    const client = await visitorWithCart();
    await apply(client, 'welcome10');
    const { currentCart } = client;
    const { _id, code, name } = { _id: coupon('WELCOME10').id, ...coupon('WELCOME10') };
    expect((await currentCart.getCurrentCart()).appliedDiscounts).toEqual([{ coupon: { _id, code } }]);
    const estimate = await currentCart.estimateCurrentCartTotals({ shippingAddress: MAINE });
    expect(amounts(estimate.priceSummary)).toEqual(['100.30', '10.03', '6.95', '4.97', '102.19']);
    expect(estimate.appliedDiscounts).toMatchObject([
      { discountType: 'GLOBAL', coupon: { _id, code, name, amount: { formattedAmount: '$10.03' } } },
    ]);
    expect(estimate.calculatedLineItems?.map((it) => it.pricesBreakdown?.totalDiscount?.amount)).toEqual([
      '6.80',
      '3.23',
    ]);
    await currentCart.removeCouponFromCurrentCart();
    expect((await currentCart.getCurrentCart()).appliedDiscounts).toEqual([]);
    expect(amounts((await currentCart.estimateCurrentCartTotals()).priceSummary)[1]).toBe('0.00');
  });

  test('take off an amount, the delivery cost, or the difference to a fixed price', async () => {
    const client = await visitorWithCart();
    const discountWith = async (code: string) => {
      await apply(client, code);
      const { priceSummary, appliedDiscounts } = await client.currentCart.estimateCurrentCartTotals({
        shippingAddress: MAINE,
      });
      return [priceSummary?.discount?.amount, appliedDiscounts?.[0]?.discountType];
    };
    expect(await discountWith('TENOFF')).toEqual(['10.00', 'GLOBAL']);
    expect(await discountWith('FREESHIP')).toEqual(['6.95', 'SHIPPING']);
    expect(await discountWith('MUG20')).toEqual(['28.00', 'SPECIFIC_ITEMS']);
  });

  test.each([
    ['NOSUCHCODE', 'ERROR_COUPON_DOES_NOT_EXIST'],
    ['SUMMER25', 'ERROR_COUPON_HAS_EXPIRED'],
    ['HOLIDAY', 'ERROR_COUPON_IS_NOT_ACTIVE_YET'],
    ['LIMITED', 'ERROR_COUPON_USAGE_EXCEEDED'],
    ['RETIRED', 'ERROR_COUPON_IS_DISABLED'],
  ])('%s is refused as %s, and the cart stays as it was', async (code, problem) => {
    const client = await visitorWithCart();
    await apply(client, 'WELCOME10');
    const before = await client.currentCart.getCurrentCart();
    expect(await failureOf(apply(client, code))).toMatchObject({ code: problem });
    expect(await client.currentCart.getCurrentCart()).toEqual(before);
  });

  test('require their minimum subtotal and an item in their scope', async () => {
    const small = await visitorWithCart(item('olive-spoon'));
    expect(await failureOf(apply(small, 'TENOFF'))).toMatchObject({ code: 'ERROR_INVALID_SUBTOTAL' });
    expect(await failureOf(apply(small, 'MUG20'))).toMatchObject({ code: 'ERROR_INVALID_SUBTOTAL' });
  });

  test('that no longer apply have no effect, and are reported', async () => {
    const client = await visitorWithCart(item('pitcher', 2));
    await apply(client, 'TENOFF');
    const { lineItems } = await client.currentCart.getCurrentCart();
    await client.currentCart.updateCurrentCartLineItemQuantity([
      { _id: lineItems?.[0]?._id ?? '', quantity: 1 },
    ]);
    await client.currentCart.updateCurrentCart({ lineItems: [item('olive-spoon')] });
    expect((await client.currentCart.estimateCurrentCartTotals()).calculationErrors).not.toHaveProperty(
      'couponCalculationError',
    );
    await client.currentCart.removeLineItemsFromCurrentCart([lineItems?.[0]?._id ?? '']);
    const estimate = await client.currentCart.estimateCurrentCartTotals();
    expect(estimate.calculationErrors?.couponCalculationError).toMatchObject({
      applicationError: { code: 'ERROR_INVALID_SUBTOTAL' },
    });
    expect(amounts(estimate.priceSummary)).toEqual(['18.00', '0.00', '0.00', '0.00', '18.00']);
  });

  test('start at their start time', async () => {
    emulator.clock.advance(401 * DAY);
    const client = await visitorWithCart();
    await apply(client, 'HOLIDAY');
    expect(amounts((await client.currentCart.estimateCurrentCartTotals()).priceSummary)[1]).toBe('20.06');
  });

  test('for one use per customer are refused to the same visitor and the same mailbox', async () => {
    const client = await visitorWithCart();
    await apply(client, 'ONCE15');
    const order = completeCheckout(emulator, await checkoutOf(client));
    expect(order.appliedDiscounts).toMatchObject([{ coupon: { code: 'ONCE15' } }]);
    await client.currentCart.addToCurrentCart({ lineItems: ITEMS });
    expect(await failureOf(apply(client, 'ONCE15'))).toMatchObject({
      code: 'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED',
    });
    const other = await visitorWithCart();
    await apply(other, 'ONCE15');
    const checkoutId = await checkoutOf(other);
    expect(() => completeCheckout(emulator, checkoutId)).toThrow(/as often as you may/);
    for (const email of [BUYER.email.toUpperCase(), BUYER.email.replace('@', '+again@')]) {
      const buyer = { ...BUYER, email };
      expect(() => completeCheckout(emulator, checkoutId, { buyer })).toThrow(/as often as you may/);
    }
    const stranger = { ...BUYER, email: 'grace@example.com' };
    expect(completeCheckout(emulator, checkoutId, { buyer: stranger }).status).toBe('APPROVED');
  });
});
