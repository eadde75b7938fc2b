import { describe, expect, test } from 'vitest';
import {
  addressed,
  type CartClient,
  cartApp,
  cartMember,
  cartVisitor,
  filled,
  firstLine,
} from '@/tests/support/ecom/cart-v2';
import { failureOf, item } from '@/tests/support/ecom/shop';
import { candle, subscriptionOptionOf } from '@/tests/support/ecom/subscriptions';
import { NOWHERE, THEO } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const subscriptionOption = subscriptionOptionOf(emulator);

/** The calls for upsells, which the SDK makes but its types do not have. */
const upsellsBy = ({ cartV2, currentCartV2 }: Pick<CartClient, 'cartV2' | 'currentCartV2'>) =>
  ({ ...cartV2, ...currentCartV2 }) as unknown as {
    getUpsellOptions(cartId: string): Promise<object>;
    getUpsellOptionsForCurrentCart(): Promise<object>;
  };

describe('upsells', () => {
  test('are the subscriptions with which an item can be bought instead of once', async () => {
    const subscriptionOptionId = await subscriptionOption();
    const client = await cartVisitor();
    const cart = await filled(client, 'fig-candle', 'pitcher');
    const offered = {
      itemsUpsells: [
        {
          lineItemId: firstLine(cart),
          upsells: [
            {
              _id: subscriptionOptionId,
              title: 'Monthly candle',
              description: 'One on the first',
              catalogReference: { catalogItemId: candle, options: { subscriptionOptionId } },
              metadata: { benefitType: 'PERCENTAGE', benefitValue: '15' },
              priceDetails: { price: '25.50' },
            },
          ],
        },
      ],
    };
    expect(await upsellsBy(client).getUpsellOptions(cart._id ?? '')).toMatchObject(offered);
    expect(await upsellsBy(client).getUpsellOptionsForCurrentCart()).toMatchObject(offered);
  });
  test('are missing for subscriptions, and for items never sold by one', async () => {
    const subscriptionOptionId = await subscriptionOption();
    const client = await cartVisitor();
    await client.currentCartV2.createCurrentCart({
      catalogItems: [item('fig-candle', 1, { subscriptionOptionId }), item('pitcher')],
    });
    expect(await upsellsBy(client).getUpsellOptionsForCurrentCart()).toEqual({ itemsUpsells: [] });
  });
  test('are for the buyer of an existing cart', async () => {
    const client = await cartVisitor();
    expect(await failureOf(upsellsBy(client).getUpsellOptionsForCurrentCart())).toMatchObject({
      code: 'CURRENT_CART_NOT_FOUND',
    });
    expect(await failureOf(upsellsBy(client).getUpsellOptions(NOWHERE))).toMatchObject({
      code: 'CART_NOT_FOUND',
    });
    expect(await failureOf(upsellsBy(client).getUpsellOptions('a'))).toHaveProperty('fields');
    const { _id: id = '' } = await filled(client, 'pitcher');
    const theo = await cartMember(emulator, THEO);
    await expect(upsellsBy(theo).getUpsellOptions(id)).rejects.toMatchObject({ status: 403 });
    const current = upsellsBy(await cartApp(emulator)).getUpsellOptionsForCurrentCart();
    await expect(current).rejects.toMatchObject({ status: 403 });
  });
});

describe('a subscription in a cart', () => {
  test('has its cycles, and cannot be paid with a gift card', async () => {
    const subscriptionOptionId = await subscriptionOption();
    const client = await cartVisitor();
    const { cart } = await client.currentCartV2.createCurrentCart({
      cart: addressed(),
      catalogItems: [item('fig-candle', 1, { subscriptionOptionId })],
      deliveryMethod: { code: 'pickup' },
    });
    expect(cart?.lineItems?.[0]?.attributes?.subscriptionInfo).toMatchObject({
      title: { original: 'Monthly candle' },
      subscriptionSettings: { frequency: 'MONTH', billingCycles: 6 },
    });
    const { summary } = await client.currentCartV2.calculateCurrentCart();
    expect(summary?.paymentSummary?.subscriptionCharges).toMatchObject([
      {
        lineItemIds: [firstLine(cart)],
        description: 'Monthly candle',
        charges: [{ cycleFrom: 1, cycleCount: 6 }],
      },
    ]);
    await client.currentCartV2.addGiftCardToCurrentCart({ code: 'CLAY-GIFT-0500' });
    expect(await failureOf(client.cartV2.placeOrder(cart?._id ?? ''))).toMatchObject({
      code: 'CANNOT_PAY_FOR_SUBSCRIPTION_WITH_GIFT_CARD',
    });
  });
});
