import { describe, expect, test } from 'vitest';
import { add, callCart, quantitiesByName } from '@/tests/support/ecom/current-cart';
import { failureOf, item, storeOwner } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();

describe('updating the cart', () => {
  const address = { country: 'US', subdivision: 'US-ME', city: 'Portland', addressLine1: '12 Wharf Street' };

  test('sets the fields sent, clears those that are null and keeps the rest', async () => {
    const client = await visitor();
    await add(client, item('pitcher'));
    const { currentCart } = client;
    await currentCart.updateCurrentCart({
      cartInfo: {
        buyerNote: 'Ring twice',
        buyerInfo: { email: 'ada@example.com' },
        contactInfo: {
          address,
          contactDetails: { firstName: 'Ada', lastName: 'Stone', phone: '+1 207 555 0134' },
        },
        selectedShippingOption: { code: 'pickup' },
        overrideCheckoutUrl: 'https://shop.example.com/checkout',
      },
    });
    await currentCart.updateCurrentCart({ cartInfo: { buyerNote: null } });
    const cart = await currentCart.getCurrentCart();
    expect(cart).toMatchObject({
      buyerInfo: { email: 'ada@example.com' },
      contactInfo: { address, contactDetails: { firstName: 'Ada' } },
      selectedShippingOption: { code: 'pickup' },
      overrideCheckoutUrl: 'https://shop.example.com/checkout',
    });
    expect(cart).not.toHaveProperty('buyerNote');
    expect(quantitiesByName(cart)).toEqual([['Pitcher', 1]]);
  });

  test('ignores fields that only the platform sets', async () => {
    const client = await visitor();
    const before = await add(client, item('pitcher'));
    await client.currentCart.updateCurrentCart({
      cartInfo: {
        currency: 'EUR',
        checkoutId: NOWHERE,
        purchaseFlowId: NOWHERE,
        revision: '99',
        lineItems: [item('planter', 1)],
      },
    });
    const { _updatedDate, revision, ...after } = await client.currentCart.getCurrentCart();
    const { _updatedDate: _before, revision: _revision, ...unchanged } = before;
    expect(after).toEqual(unchanged);
    expect(revision).toBe('2');
  });

  test('adds items', async () => {
    const client = await visitor();
    await add(client, item('pitcher'));
    await client.currentCart.updateCurrentCart({ lineItems: [item('pitcher'), item('olive-spoon', 2)] });
    expect(quantitiesByName(await client.currentCart.getCurrentCart())).toEqual([
      ['Pitcher', 2],
      ['Olive Wood Spoon', 2],
    ]);
  });

  test('refuses a note that is too long, and an invalid address', async () => {
    const client = await visitor();
    const before = await add(client, item('pitcher'));
    const { currentCart } = client;
    for (const cartInfo of [
      { buyerNote: 'x'.repeat(1001) },
      { buyerInfo: { email: 'no address' } },
      { contactInfo: { address: { country: 'Maine' } } },
    ])
      expect(await failureOf(currentCart.updateCurrentCart({ cartInfo }))).toHaveProperty('fields');
    expect(await currentCart.getCurrentCart()).toEqual(before);
  });

  test('applies a discount for the owner, never for a visitor', async () => {
    const client = await visitor();
    await add(client, item('pitcher'));
    const discount = JSON.stringify({ merchantDiscounts: [{ amount: '15.00' }] });
    expect(await callCart(client, 'PATCH', '', discount)).toMatchObject({ status: 403 });
    const { currentCart } = storeOwner(emulator);
    await currentCart.addToCurrentCart({ lineItems: [item('pitcher')] });
    const answer = await fetch('https://www.wixapis.com/ecom/v1/carts/current', {
      method: 'PATCH',
      body: discount,
      headers: { authorization: emulator.apiKey, 'wix-site-id': emulator.site().id },
    });
    expect(answer.status).toBe(200);
    const { priceSummary } = await currentCart.estimateCurrentCartTotals();
    expect(priceSummary).toMatchObject({
      subtotal: { amount: '60.00' },
      discount: { amount: '15.00' },
      total: { amount: '45.00' },
    });
    expect((await currentCart.getCurrentCart()).appliedDiscounts).toMatchObject([
      { merchantDiscount: { amount: { amount: '15' } } },
    ]);
    await fetch('https://www.wixapis.com/ecom/v1/carts/current', {
      method: 'PATCH',
      headers: { authorization: emulator.apiKey, 'wix-site-id': emulator.site().id },
      body: JSON.stringify({ merchantDiscounts: [{ percentage: 10 }] }),
    });
    expect((await currentCart.estimateCurrentCartTotals()).appliedDiscounts).toMatchObject([
      { discountType: 'GLOBAL', merchantDiscount: { amount: { amount: '6.00' }, percentage: 10 } },
    ]);
  });
});
