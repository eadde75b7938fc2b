import type { checkout } from '@wix/ecom';
import { describe, expect, test } from 'vitest';
import { item, storeOwner } from '@/tests/support/ecom/shop';
import { startEmulator, visitor } from '@/tests/support/emulator/start';
import { type HostedPage, hostedBrowser } from '@/tests/support/hosted/browser';
import { home, linkTo } from '@/tests/support/hosted/checkouts';

const emulator = startEmulator();

/** Opens the page of a checkout of a vase with these settings. */
async function opened(
  customSettings?: checkout.CustomSettings,
  more: Partial<checkout.CreateCheckoutOptions> = {},
) {
  const client = await visitor();
  const { _id: checkoutId = '' } = await client.checkout.createCheckout({
    lineItems: [item('tall-vase')],
    channelType: 'WEB',
    ...more,
    ...(customSettings && { checkoutInfo: { customSettings } }),
  });
  const browser = hostedBrowser(emulator);
  const page = await browser.open(await linkTo(client, { ecomCheckout: { checkoutId: checkoutId ?? '' } }));
  const stored = () => client.checkout.getCheckout(checkoutId ?? '');
  return { browser, page, stored };
}

const has = ({ document }: HostedPage, name: string) => document.querySelector(`[name="${name}"]`) !== null;
const inPerson = ({ document }: HostedPage) => document.querySelector('[value="offline"]') !== null;
const codes = { couponCode: 'WELCOME10', giftCardCode: 'CLAY-GIFT-0050' };

describe('the checkout’s page', () => {
  test('applies and removes a coupon and a gift card', async () => {
    const { browser, page, stored } = await opened();
    const reduced = await browser.submit(page, { ...codes, step: 'update' });
    expect(reduced.text).toMatch(/−\$9\.60.*Gift card−\$50\.00/);
    expect(await stored()).toMatchObject({ giftCard: { amount: { amount: '50.00' } } });
    expect(reduced.values).toMatchObject(codes);
    const plain = await browser.submit(reduced, { couponCode: '', giftCardCode: '', step: 'update' });
    expect(plain.text).not.toContain('−$');
    expect((await stored()).giftCard).toBeUndefined();
  });

  test('orders with the codes typed, once the buyer has seen the total', async () => {
    const { browser, page } = await opened();
    const answer = await browser.submit(page, { ...home, ...codes });
    expect(answer.status).toBe(409);
    expect(answer.text).toContain('Please check the new total');
    const { orderId = '' } = (await browser.submit(answer, {})).parameters;
    const order = await storeOwner(emulator).orders.getOrder(orderId);
    expect(order.appliedDiscounts).toMatchObject([{ coupon: { code: 'WELCOME10' } }]);
    expect(order.paymentStatus).toBe('PAID');
  });

  test('names an invalid code, places no order with it and keeps the previous one', async () => {
    const { browser, page, stored } = await opened();
    const reduced = await browser.submit(page, { couponCode: 'WELCOME10', step: 'update' });
    const wrongs: Record<string, string>[] = [
      { couponCode: 'NO-SUCH-COUPON' },
      { giftCardCode: 'CLAY-GIFT-NONE' },
    ];
    for (const wrong of wrongs) {
      const answer = await browser.submit(reduced, { ...wrong, step: 'update' });
      expect(answer.document.querySelector('[role="alert"]')).not.toBeNull();
      const refused = await browser.submit(reduced, { ...home, ...wrong });
      expect(refused.status).toBeGreaterThanOrEqual(400);
      expect(refused.parameters.orderId).toBeUndefined();
    }
    expect((await stored()).appliedDiscounts).toMatchObject([{ coupon: { code: 'WELCOME10' } }]);
  });

  test('hides the coupon field if that is locked', async () => {
    const { browser, page, stored } = await opened({ lockCouponCode: true }, { couponCode: 'WELCOME10' });
    expect([has(page, 'couponCode'), has(page, 'giftCardCode')]).toEqual([false, true]);
    await browser.submit(page, { couponCode: '', step: 'update' });
    expect((await stored()).appliedDiscounts).toMatchObject([{ coupon: { code: 'WELCOME10' } }]);
  });

  test('hides the gift card field if that is locked', async () => {
    const { browser, page, stored } = await opened({ lockGiftCard: true });
    expect([has(page, 'couponCode'), has(page, 'giftCardCode')]).toEqual([true, false]);
    await browser.submit(page, { giftCardCode: codes.giftCardCode, step: 'update' });
    expect((await stored()).giftCard).toBeUndefined();
    const { page: both } = await opened({ lockGiftCard: true, lockCouponCode: true });
    expect([has(both, 'couponCode'), has(both, 'giftCardCode')]).toEqual([false, false]);
  });

  test('offers to pay at pickup, unless that is disabled', async () => {
    const { browser, page } = await opened();
    expect(inPerson(page)).toBe(false);
    const fetched = await browser.submit(page, { country: 'US', delivery: 'pickup', step: 'update' });
    expect(inPerson(fetched)).toBe(true);
    const { orderId = '' } = (await browser.submit(fetched, { ...home, payment: 'offline' })).parameters;
    expect(await storeOwner(emulator).orders.getOrder(orderId)).toMatchObject({
      status: 'APPROVED',
      paymentStatus: 'NOT_PAID',
    });
    const { browser: other, page: strict } = await opened({ disabledManualPayment: true });
    const picked = await other.submit(strict, { country: 'US', delivery: 'pickup', step: 'update' });
    expect(inPerson(picked)).toBe(false);
    const refused = await other.submit(picked, { ...home, payment: 'offline' });
    expect(refused.status).toBe(402);
  });
});
