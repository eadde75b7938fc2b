import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CartClient, cartVisitor } from '@/tests/support/ecom/cart-v2';
import { discountRuleWith, percent } from '@/tests/support/ecom/discount-rules';
import { ecomOwner } from '@/tests/support/ecom/sales';
import { coupon, item } from '@/tests/support/ecom/shop';
import { startEmulator } from '@/tests/support/emulator/start';

// Random steps in a shop, each with one version of the cart. Both versions must show the same purchase.

const emulator = startEmulator();

type Step = (client: CartClient, id: string) => Promise<unknown>;

const SLUGS = ['pitcher', 'ramen-bowl', 'tea-towels', 'olive-spoon', 'salt-clay-fire-ebook'];
const PLACES = [
  { country: 'US', subdivision: 'US-ME', city: 'Portland', addressLine: '12 Wharf Street' },
  { country: 'US', subdivision: 'US-MA', city: 'Boston', addressLine: '1 Harbor Street' },
  { country: 'CA', city: 'Halifax', addressLine: '3 Dock Road' },
  { country: 'JP', city: 'Kyoto', addressLine: '4 Kiln Lane' },
];
/** Returns a place for the SDK, a new object for each call because the SDK renames fields in place. */
const placeAt = (index: number) => {
  const { addressLine: addressLine1, ...place } = PLACES[index] ?? { addressLine: '' };
  return { ...place, addressLine1 };
};

/** Ignores the platform's refusals, after which nothing has changed. */
const tried = (call: Promise<unknown>) => call.catch(() => undefined);

const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ slug: fc.constantFrom(...SLUGS), count: fc.integer({ min: 1, max: 3 }), v2: fc.boolean() }).map(
    ({ slug, count, v2 }): Step =>
      ({ cart, cartV2 }, id) =>
        v2
          ? tried(cartV2.addLineItems(id, { catalogItems: [item(slug, count)] }))
          : cart.addToCart(id, { lineItems: [item(slug, count)] }),
  ),
  fc.record({ which: fc.nat(4), count: fc.integer({ min: 0, max: 4 }), v2: fc.boolean() }).map(
    ({ which, count, v2 }): Step =>
      async ({ cart, cartV2 }, id) => {
        const lines = (await cart.getCart(id)).lineItems ?? [];
        const line = lines[which % Math.max(1, lines.length)]?._id;
        if (!line) return;
        if (count === 0) return v2 ? cartV2.removeLineItems(id, [line]) : cart.removeLineItems(id, [line]);
        if (!v2) return cart.updateLineItemsQuantity(id, [{ _id: line, quantity: count }]);
        return tried(
          cartV2.updateLineItems(id, { lineItems: [{ lineItemId: line, quantity: { newQuantity: count } }] }),
        );
      },
  ),
  fc.record({ code: fc.constantFrom('WELCOME10', 'FREESHIP', 'FREESHIP', 'TENOFF'), v2: fc.boolean() }).map(
    ({ code, v2 }): Step =>
      async ({ cart, cartV2 }, id) => {
        if (!v2) return tried(cart.updateCart(id, { couponCode: code }));
        await tried(cartV2.removeCoupon(id, coupon(code).id));
        return tried(cartV2.addCoupon(id, { code }));
      },
  ),
  fc.record({ place: fc.nat(PLACES.length - 1), v2: fc.boolean() }).map(
    ({ place, v2 }): Step =>
      ({ cart, cartV2 }, id) =>
        v2
          ? cartV2.updateCart(id, { deliveryInfo: { address: placeAt(place) } })
          : cart.updateCart(id, { cartInfo: { contactInfo: { address: placeAt(place) } } }),
  ),
  fc.record({ code: fc.constantFrom('standard', 'pickup'), v2: fc.boolean() }).map(
    ({ code, v2 }): Step =>
      ({ cart, cartV2 }, id) =>
        v2
          ? tried(cartV2.setDeliveryMethod(id, { code }))
          : cart.updateCart(id, { cartInfo: { selectedShippingOption: { code } } }),
  ),
  fc.record({ amount: fc.constantFrom(undefined, '7.77'), v2: fc.boolean() }).map(
    ({ amount, v2 }): Step =>
      ({ cartV2, checkout }, id) =>
        tried(
          v2
            ? cartV2.addGiftCard(id, { code: 'CLAY-GIFT-0050', ...(amount && { redeemAmount: { amount } }) })
            : checkout.updateCheckout(
                id,
                {},
                { giftCardCode: 'CLAY-GIFT-0050', giftCardRedeemAmount: amount },
              ),
        ),
  ),
);

const cents = (money: { amount?: string } | undefined | null) => Math.round(Number(money?.amount ?? 0) * 100);

/** Compares a cart in both versions. */
async function assertSame({ cart, cartV2, checkout }: CartClient, id: string): Promise<void> {
  const [v1, estimate, view, v2, { summary }] = [
    await cart.getCart(id),
    await cart.estimateTotals(id),
    await checkout.getCheckout(id),
    await cartV2.getCart(id),
    await cartV2.calculateCart(id),
  ];
  expect(v2.lineItems?.map(({ _id, quantityInfo }) => [_id, quantityInfo?.confirmedQuantity])).toEqual(
    v1.lineItems?.map(({ _id, quantity }) => [_id, quantity]),
  );
  expect(v2.coupons?.map(({ code }) => code)).toEqual(
    (v1.appliedDiscounts ?? []).flatMap(({ coupon: it }) => (it ? [it.code] : [])),
  );
  const { priceSummary: now, paymentSummary } = summary ?? {};
  for (const before of [estimate.priceSummary, view.priceSummary]) {
    expect(cents(now?.total)).toBe(cents(before?.total));
    expect(cents(now?.tax)).toBe(cents(before?.tax));
    expect(cents(summary?.deliverySummary?.price)).toBe(cents(before?.shipping));
    const offLines = cents(before?.subtotal) - cents(now?.subtotal);
    const offDelivery = cents(before?.shipping) - cents(now?.delivery);
    expect(offLines + cents(now?.discount) + offDelivery).toBe(cents(before?.discount));
  }
  expect(cents(now?.subtotal) - cents(now?.discount) + cents(now?.delivery) + cents(now?.tax)).toBe(
    cents(now?.total),
  );
  expect(cents(v2.subtotal)).toBe(cents(now?.subtotal));
  const gift = cents(paymentSummary?.giftCards?.[0]?.redeemAmount);
  expect(gift).toBe(cents(view.giftCard?.amount));
  expect(cents(paymentSummary?.totalAfterGiftCards)).toBe(cents(now?.total) - gift);
}

test('both versions of a cart have the same totals to the cent, whichever version changed it', {
  timeout: 120_000,
}, async () => {
  await ecomOwner(emulator).discountRules.createDiscountRule(
    discountRuleWith(percent(7), { name: 'Seven off bowls' }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 9 }), async (way) => {
      const client = await cartVisitor();
      const { _id: id = '' } = await client.cartV2.createCart({ catalogItems: [item('olive-spoon')] });
      for (const step of way) {
        await step(client, id ?? '');
        await assertSame(client, id ?? '');
      }
    }),
    { numRuns: 30, seed: 20_261_123 },
  );
});
