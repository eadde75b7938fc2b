import { describe, expect, test } from 'vitest';
import { checkoutOf } from '@/tests/support/ecom/checkout';
import { item, storeMember } from '@/tests/support/ecom/shop';
import { MAYA, NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();

describe('a custom checkout URL', () => {
  const overrideCheckoutUrl = 'https://shop.example/pay';

  test('replaces the platform’s until it is removed', async () => {
    const { checkout, fetchWithAuth, id } = await checkoutOf({ overrideCheckoutUrl });
    expect(await checkout.getCheckoutUrl(id)).toMatchObject({ checkoutUrl: overrideCheckoutUrl });
    const own = await fetchWithAuth(`https://www.wixapis.com/ecom/v1/checkouts/${id}/wix-checkout-url`);
    expect((await own.json()).checkoutUrl).toContain('/checkout?token=');
    await checkout.removeOverrideCheckoutUrl(id);
    expect((await checkout.getCheckoutUrl(id)).checkoutUrl).toContain('/checkout?token=');
    await checkout.updateCheckout(id, { buyerNote: 'x' }, { overrideCheckoutUrl });
    expect(await checkout.getCheckoutUrl(id)).toMatchObject({ checkoutUrl: overrideCheckoutUrl });
    for (const [wrong, status] of [
      [NOWHERE, 404],
      ['no-guid', 400],
    ])
      expect(
        (await fetchWithAuth(`https://www.wixapis.com/ecom/v1/checkouts/${wrong}/wix-checkout-url`)).status,
      ).toBe(status);
    const ann = await storeMember(emulator, MAYA);
    expect(
      (await ann.fetchWithAuth(`https://www.wixapis.com/ecom/v1/checkouts/${id}/wix-checkout-url`)).status,
    ).toBe(403);
  });

  test('that came from the cart is removed from the checkout only', async () => {
    const { checkout, currentCart } = await visitor();
    await currentCart.addToCurrentCart({ lineItems: [item('pitcher')] });
    await currentCart.updateCurrentCart({ cartInfo: { overrideCheckoutUrl } });
    const { checkoutId = '' } = await currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
    expect(await checkout.getCheckoutUrl(checkoutId)).toMatchObject({ checkoutUrl: overrideCheckoutUrl });
    await checkout.removeOverrideCheckoutUrl(checkoutId);
    expect((await checkout.getCheckoutUrl(checkoutId)).checkoutUrl).toContain('/checkout?token=');
    expect(await currentCart.getCurrentCart()).toMatchObject({ overrideCheckoutUrl });
  });
});
