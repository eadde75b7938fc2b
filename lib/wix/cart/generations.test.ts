import { beforeEach, describe, expect, it, vi } from 'vitest';
import { visitorClient } from '@/lib/wix/platform';
import { seeded, variantId } from '@/tests/support/ecom/shop';
import { startEmulator } from '@/tests/support/emulator/start';
import { beginVisit } from '@/tests/support/storefront/visit';

import { cartV1 } from './cart-v1';
import { cartV2 } from './cart-v2';
import type { Client } from './map';
import type { Cart } from './types';

const emulator = startEmulator();

const BOWL = { productId: seeded('ramen-bowl').id };
const MUG = {
  productId: seeded('everyday-mug').id,
  variantId: variantId('everyday-mug', { Glaze: 'Sage', Size: '14 oz' }),
};
const PLATE = { productId: seeded('dinner-plate').id, options: { Rim: 'Carved' } };
const APRON = {
  productId: seeded('linen-apron').id,
  variantId: variantId('linen-apron', { Color: 'Natural' }),
  customTextFields: { Monogram: 'ABC' },
};

let client: Client;

beforeEach(async () => {
  await beginVisit();
  client = await visitorClient();
});

/** Reads the visitor's cart with both generations, and expects the same. */
async function cartByBoth(): Promise<Cart | undefined> {
  const [earlier, current] = [await cartV1.getCart(client), await cartV2.getCart(client)];
  expect(current).toEqual(earlier);
  return current;
}

const GENERATIONS: [string, typeof cartV1, typeof cartV1][] = [
  ['Cart V1', cartV1, cartV2],
  ['Cart V2', cartV2, cartV1],
];

describe.each(GENERATIONS)('a cart that is filled by %s', (_, cart, other) => {
  it('is the same in the other', async () => {
    for (const item of [BOWL, MUG, PLATE, APRON]) await cart.addLine(client, item, 2);
    const shown = await cartByBoth();
    expect(shown?.lines.map(({ name, details, quantity }) => [name, details.length, quantity])).toEqual([
      ['Ramen Bowl', 0, 2],
      ['Everyday Mug', 2, 2],
      ['Dinner Plate', 1, 2],
      ['Linen Apron', 2, 2],
    ]);
    expect(shown?.totals?.subtotal).toMatch(/^\$\d+\.\d\d$/);
  });

  it('returns after each change the cart that the other then shows', async () => {
    const added = await cart.addLine(client, MUG, 1);
    expect(await other.getCart(client)).toEqual(added);
    const line = added.lines[0]?.id ?? '';
    const updated = await other.updateLine(client, line, 3);
    expect(updated.count).toBe(3);
    expect(await cart.getCart(client)).toEqual(updated);
    const withCoupon = await cart.applyCoupon(client, 'WELCOME10');
    expect(withCoupon.coupon).toEqual({ code: 'WELCOME10' });
    expect(withCoupon.totals?.discount).toBeDefined();
    expect(await other.getCart(client)).toEqual(withCoupon);
    const withoutCoupon = await other.removeCoupon(client);
    expect(withoutCoupon).not.toHaveProperty('coupon');
    expect(await cart.getCart(client)).toEqual(withoutCoupon);
    expect(await other.removeLine(client, line)).toEqual({ lines: [], count: 0 });
    expect(await cartByBoth()).toEqual({ lines: [], count: 0 });
  });

  it('can be bought', async () => {
    await cart.addLine(client, BOWL, 1);
    expect(await cart.createCheckout(client)).toMatch(/^[\da-f-]{36}$/);
  });

  it('accepts the removal of a coupon that it does not have', async () => {
    const added = await cart.addLine(client, BOWL, 1);
    expect(await cart.removeCoupon(client)).toEqual(added);
  });
});

describe('a quantity above the stock', () => {
  it('is reduced by Cart V1', async () => {
    const added = await cartV1.addLine(client, MUG, 99_999);
    expect(added.count).toBe(added.lines[0]?.available);
    expect(await cartByBoth()).toEqual(added);
    expect(await cartV1.updateLine(client, added.lines[0]?.id ?? '', 99_999)).toEqual(added);
  });

  it('is refused by Cart V2, which leaves the cart unchanged', async () => {
    const refusal = { details: { applicationError: { code: 'INSUFFICIENT_INVENTORY' } } };
    await expect(cartV2.addLine(client, MUG, 99_999)).rejects.toMatchObject(refusal);
    const added = await cartV2.addLine(client, MUG, 1);
    await expect(cartV2.updateLine(client, added.lines[0]?.id ?? '', 99_999)).rejects.toMatchObject(refusal);
    expect(await cartByBoth()).toEqual(added);
  });
});

describe('both generations', () => {
  it('find no cart for a visitor who never had one', async () => {
    expect(await cartByBoth()).toBeUndefined();
  });

  it('give the same reason for a coupon that has no effect any more', async () => {
    const { lines } = await cartV1.addLine(client, BOWL, 3);
    await cartV1.applyCoupon(client, 'TENOFF');
    await cartV1.updateLine(client, lines[0]?.id ?? '', 1);
    expect((await cartByBoth())?.coupon).toEqual({
      code: 'TENOFF',
      problem: 'Your cart is below the minimum of this coupon.',
    });
  });

  it('return a cart without totals if the platform fails to estimate them', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await cartV1.addLine(client, BOWL, 1);
    const adding = ['ecom.currentCart.estimateCurrentCartTotals', 'ecom.currentCartV2.estimateCurrentCart'];
    for (const operation of adding) emulator.faults.add({ id: operation, operation, status: 500 });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const reading = cartByBoth();
    let read = false;
    reading.finally(() => {
      read = true;
    });
    try {
      while (!read) {
        await vi.advanceTimersByTimeAsync(100);
        await new Promise((resolve) => setImmediate(resolve));
      }
    } finally {
      vi.useRealTimers();
    }
    const cart = await reading;
    expect(cart).toMatchObject({ count: 1, lines: [{ name: 'Ramen Bowl' }] });
    expect(cart).not.toHaveProperty('totals');
  });
});
