import { beforeEach, expect, it, vi } from 'vitest';
import { seeded, variantId } from '@/tests/support/ecom/shop';
import { startEmulator } from '@/tests/support/emulator/start';
import { beginVisit } from '@/tests/support/storefront/visit';
import {
  addCartLine,
  applyCoupon,
  createCartCheckout,
  getCart,
  removeCartLine,
  removeCoupon,
  updateCartLine,
} from './calls';

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
const EMPTY = { ok: true, value: { lines: [], count: 0 } };

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await beginVisit();
});

type Answer = Awaited<ReturnType<typeof getCart>>;

function cartOf(answer: Answer) {
  if (!answer.ok) throw new Error(String(answer.problem.message));
  return answer.value;
}

const firstLine = (answer: Answer) => cartOf(answer).lines[0]?.id ?? '';

it('has no lines for a visitor who never had a cart', async () => {
  expect(await getCart()).toEqual(EMPTY);
});

it('is filled with items of all kinds', async () => {
  for (const item of [BOWL, MUG, PLATE, APRON]) await addCartLine(item, 2);
  const { lines, totals } = cartOf(await getCart());
  expect(lines.map(({ name, details, quantity }) => [name, details.length, quantity])).toEqual([
    ['Ramen Bowl', 0, 2],
    ['Everyday Mug', 2, 2],
    ['Dinner Plate', 1, 2],
    ['Linen Apron', 2, 2],
  ]);
  expect(totals?.subtotal).toMatch(/^\$\d+\.\d\d$/);
});

it('is returned after each change, as it is then read', async () => {
  const added = await addCartLine(MUG, 1);
  expect(await getCart()).toEqual(added);
  const updated = await updateCartLine(firstLine(added), 3);
  expect(cartOf(updated).count).toBe(3);
  const reduced = cartOf(await applyCoupon('WELCOME10'));
  expect(reduced.coupon).toEqual({ code: 'WELCOME10' });
  expect(reduced.totals?.discount).toBeDefined();
  expect(await removeCoupon()).toEqual(updated);
  expect(await removeCoupon()).toEqual(updated);
  expect(await removeCartLine(firstLine(updated))).toEqual(EMPTY);
});

it('can be bought unless it is empty', async () => {
  await removeCartLine(firstLine(await addCartLine(BOWL, 1)));
  expect(await createCartCheckout()).toMatchObject({ ok: false, problem: { code: 'EMPTY_CHECKOUT' } });
  await addCartLine(BOWL, 1);
  expect(await createCartCheckout()).toMatchObject({ ok: true, value: { url: expect.any(String) } });
});

it('stays as it is if more is asked for than is in stock', async () => {
  const refused = { ok: false, problem: { kind: 'conflict', code: 'INSUFFICIENT_INVENTORY' } };
  expect(await addCartLine(MUG, 99_999)).toMatchObject(refused);
  const added = await addCartLine(MUG, 1);
  expect(await updateCartLine(firstLine(added), 99_999)).toMatchObject(refused);
  expect(await getCart()).toEqual(added);
});

it('has the reason why a coupon has no effect any more', async () => {
  const added = await addCartLine(BOWL, 3);
  await applyCoupon('TENOFF');
  const { coupon } = cartOf(await updateCartLine(firstLine(added), 1));
  expect(coupon).toEqual({ code: 'TENOFF', problem: 'Your cart is below the minimum of this coupon.' });
});

it('has no totals if the platform fails to estimate them', async () => {
  await addCartLine(BOWL, 1);
  const operation = 'ecom.currentCartV2.estimateCurrentCart';
  emulator.faults.add({ id: operation, operation, status: 500 });
  const cart = cartOf(await getCart());
  expect(cart).toMatchObject({ count: 1, lines: [{ name: 'Ramen Bowl' }] });
  expect(cart).not.toHaveProperty('totals');
});
