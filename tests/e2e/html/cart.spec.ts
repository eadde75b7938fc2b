import type { APIRequestContext } from '@playwright/test';
import products from '../../../emulator/seed/products.json' with { type: 'json' };
import { expect, type SentPage, test, textOf } from '../../support/e2e/html';

const id = (slug: string) => products.find((product) => product.slug === slug)?.id ?? '';
const SPOON = id('olive-spoon');
const MUG = id('everyday-mug');

/**
 * Posts the form of a page that has a button, as a browser without scripts does, and returns the answer and its address.
 * @param path of the page
 */
async function post(
  request: APIRequestContext,
  { document }: SentPage,
  button: RegExp,
  values = {},
  path = '/cart',
) {
  const form = [...document.querySelectorAll<HTMLFormElement>('main form')].find((it) =>
    button.test(textOf(it.querySelector('button[type=submit]'))),
  );
  if (!form) throw new Error(`There is no form with the button ${button}`);
  expect(form.querySelector('button[type=submit]:disabled')).toBeNull();
  const fields = new FormData();
  for (const { name, value, type, checked } of form.querySelectorAll<HTMLInputElement>('input[name]'))
    if (type !== 'radio' || checked) fields.append(name, value);
  for (const [name, value] of Object.entries(values)) fields.set(name, String(value));
  const answer = await request.post(path, { multipart: fields, maxRedirects: 0 });
  expect(answer.status()).toBeLessThan(400);
  return { text: await answer.text(), location: answer.headers().location ?? '' };
}

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
  expect((await post(request, more, /^Update/, { quantity: 'many' })).text).toContain(
    'Please type a whole number',
  );
  await post(request, more, /^Remove coupon/);
  const without = await sent('/cart');
  expect(without.main).not.toContain('WELCOME10');
  expect((await post(request, without, /^Apply/, { code: 'NOSUCHCODE' })).text).toContain(
    'There is no coupon with this code',
  );
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

  const combination = { 'option.Glaze': 'Terracotta', 'option.Size': '14 oz' };
  const soldOut = await post(request, mug, /^Add to cart/, combination, page);
  expect(soldOut.text).toMatch(/not that many in stock|has just sold out/);
  const many = await post(request, mug, /^Add to cart/, { quantity: 'many' }, page);
  expect(many.text).toContain('Please type a whole number');
});
