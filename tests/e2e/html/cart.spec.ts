import type { APIRequestContext } from '@playwright/test';
import products from '../../../emulator/seed/products.json' with { type: 'json' };
import { expect, postForm, refusalOf, refusalsIn, type SentPage, test } from '../../support/e2e/html';

const id = (slug: string) => products.find((product) => product.slug === slug)?.id ?? '';
const SPOON = id('olive-spoon');
const MUG = id('everyday-mug');

const post = (request: APIRequestContext, page: SentPage, button: RegExp, values = {}, path = '/cart') =>
  postForm(request, path, page, button, values);

test('a link fills the cart only when its form is posted; then the cart is changed without scripts', async ({
  sent,
  request,
}) => {
  const offered = await sent(`/cart?add=${SPOON}:2&coupon=WELCOME10`);
  expect(offered.main).toContain('2 × Olive Wood Spoon');
  expect(offered.main).toContain('There is nothing in your cart');
  expect((await sent('/cart')).main).toContain('There is nothing in your cart');
  expect((await post(request, offered, /Put it into my cart/)).location).toMatch(/\/cart$/);

  const filled = await sent('/cart');
  expect(filled.main).toContain('Olive Wood Spoon');
  expect(filled.main).toContain('Coupon WELCOME10');
  expect(filled.attribute('input[name=quantity]', 'value')).toBe('2');

  await post(request, filled, /^Update/, { quantity: 3 });
  const more = await sent('/cart');
  expect(more.attribute('input[name=quantity]', 'value')).toBe('3');
  const many = await post(request, more, /^Update/, { quantity: 'many' });
  expect(refusalsIn(many)).toEqual([expect.stringContaining('Please type a whole number')]);
  expect(many.attribute('input[name=quantity]', 'value')).toBe('many');
  await post(request, more, /^Remove coupon/);
  const without = await sent('/cart');
  expect(without.main).not.toContain('WELCOME10');
  const unknown = await post(request, without, /^Apply/, { code: 'NOSUCHCODE' });
  expect(refusalOf(unknown, 'code')).toContain('There is no coupon with this code');
  expect(unknown.attribute('input[name=code]', 'value')).toBe('NOSUCHCODE');
  expect((await post(request, without, /^Check out/)).location).toMatch(/^http/);
  await post(request, without, /^Remove Olive/);
  expect((await sent('/cart')).main).toContain('There is nothing in your cart');
});

test('a link to a product with choices leads to its page, and an unknown one is told', async ({ sent }) => {
  const { main, document } = await sent(
    `/cart?add=${MUG}&add=00000000-0000-4000-8000-00000000dead&add=%3Cb%3E`,
  );
  expect(main).toContain('Some of what it offers is not sold any more');
  expect(document.querySelector('main a[href="/store/everyday-mug"]')).not.toBeNull();
  expect(main).not.toContain('Put it into my cart');
  expect((await sent('/cart?add=everyday-mug')).main).toContain(
    'Some of what it offers is not sold any more',
  );
});

test('products are added from the list and from their page without scripts', async ({ sent, request }) => {
  const list = await sent('/store?search=candle');
  expect((await post(request, list, /^Add to cart/, {}, '/store')).location).toMatch(/\/cart$/);
  const page = '/store/everyday-mug?Glaze=Sage&Size=14+oz';
  const mug = await sent(page);
  expect((await post(request, mug, /^Add to cart/, { quantity: 2 }, page)).location).toMatch(/\/cart$/);
  const cart = await sent('/cart');
  for (const text of ['Fig Candle', 'Glaze: Sage', 'Size: 14 oz', '$68.00'])
    expect(cart.main).toContain(text);

  const tooMany = { 'option.Glaze': 'Terracotta', 'option.Size': '10 oz', quantity: 99 };
  const soldOut = await post(request, mug, /^Add to cart/, tooMany, page);
  expect(soldOut.main).toContain('There are not that many in stock');
  expect(soldOut.attribute('input[name="option.Glaze"][checked]', 'value')).toBe('Terracotta');
  const many = await post(request, mug, /^Add to cart/, { quantity: 'many' }, page);
  expect(refusalsIn(many)).toEqual([expect.stringContaining('Please type a whole number')]);
  expect(many.attribute('input[name=quantity]', 'value')).toBe('many');
});
