import { describe, expect, test } from 'vitest';
import { products, saveProduct } from '@/emulator/exports/testing';
import { add, quantitiesByName } from '@/tests/support/ecom/current-cart';
import { failureOf, item, seeded } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { control, EMULATOR, startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();

describe('the current cart', () => {
  test('answers 404 before the first item, except to adding one', async () => {
    const { currentCart } = await visitor();
    const calls = [
      currentCart.getCurrentCart(),
      currentCart.updateCurrentCart({ cartInfo: { buyerNote: 'Hello' } }),
      currentCart.deleteCurrentCart(),
      currentCart.removeLineItemsFromCurrentCart([NOWHERE]),
      currentCart.updateCurrentCartLineItemQuantity([{ _id: NOWHERE, quantity: 1 }]),
      currentCart.removeCouponFromCurrentCart(),
      currentCart.estimateCurrentCartTotals(),
      currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' }),
    ];
    for (const failure of await Promise.all(calls.map(failureOf)))
      expect(failure).toMatchObject({ code: 'OWNED_CART_NOT_FOUND' });
  });

  test('answers 404 once it is deleted', async () => {
    const client = await visitor();
    await add(client, item('pitcher'));
    await client.currentCart.deleteCurrentCart();
    expect(await failureOf(client.currentCart.getCurrentCart())).toMatchObject({
      code: 'OWNED_CART_NOT_FOUND',
    });
  });

  test('belongs to one visitor: others neither see nor change it', async () => {
    const [one, other] = [await visitor(), await visitor()];
    const first = await add(one, item('planter', 1, { options: { Size: 'Small' } }));
    const { lineItems } = await add(one, item('pitcher', 2));
    expect(first.lineItems?.[0]?._id).toBe('00000000-0000-0000-0000-000000000001');
    const line = lineItems?.[1]?._id ?? '';
    expect(await failureOf(other.currentCart.getCurrentCart())).toMatchObject({
      code: 'OWNED_CART_NOT_FOUND',
    });
    await add(other, item('planter', 1, { options: { Size: 'Small' } }));
    await other.currentCart.removeLineItemsFromCurrentCart([line]);
    const change = other.currentCart.updateCurrentCartLineItemQuantity([{ _id: line, quantity: 5 }]);
    expect(await failureOf(change)).toMatchObject({ code: 'LINE_ITEM_NOT_FOUND' });
    expect(quantitiesByName(await one.currentCart.getCurrentCart())).toEqual([
      ['Planter', 1],
      ['Pitcher', 2],
    ]);
    expect(quantitiesByName(await other.currentCart.getCurrentCart())).toEqual([['Planter', 1]]);
  });

  test('needs an identity', async () => {
    expect((await fetch(`${EMULATOR}/ecom/v1/carts/current`)).status).toBe(401);
  });

  test('needs the store', async () => {
    const client = await visitor();
    await add(client, item('pitcher'));
    await control('/apps/stores', undefined, 'DELETE');
    const { currentCart } = client;
    const calls = [
      currentCart.getCurrentCart(),
      currentCart.updateCurrentCart({}),
      currentCart.addToCurrentCart({ lineItems: [item('pitcher')] }),
      currentCart.removeLineItemsFromCurrentCart([NOWHERE]),
      currentCart.updateCurrentCartLineItemQuantity([{ _id: NOWHERE, quantity: 1 }]),
      currentCart.removeCouponFromCurrentCart(),
      currentCart.estimateCurrentCartTotals(),
      currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' }),
      currentCart.deleteCurrentCart(),
    ];
    for (const failure of await Promise.all(calls.map(failureOf)))
      expect(failure).toMatchObject({ code: 428 });
    await control('/apps/stores', {}, 'PUT');
    expect(quantitiesByName(await currentCart.getCurrentCart())).toEqual([['Pitcher', 1]]);
  });
});

describe('changing quantities', () => {
  test('sets them, limited to the stock', async () => {
    const client = await visitor();
    const { lineItems } = await add(client, item('pitcher'), item('tall-vase'));
    const [pitcher, vase] = (lineItems ?? []).map(({ _id }) => _id ?? '');
    await client.currentCart.updateCurrentCartLineItemQuantity([
      { _id: pitcher, quantity: 3 },
      { _id: vase, quantity: 3 },
    ]);
    const cart = await client.currentCart.getCurrentCart();
    expect(quantitiesByName(cart)).toEqual([
      ['Pitcher', 3],
      ['Tall Vase', 2],
    ]);
    expect(cart.revision).toBe('2');
  });

  test.each([0, -1, 1_000_000_000, 2.5])('refuses %d and leaves the cart as it was', async (quantity) => {
    const client = await visitor();
    const before = await add(client, item('pitcher'), item('planter', 1, { options: { Size: 'Small' } }));
    const [one, two] = (before.lineItems ?? []).map(({ _id }) => _id ?? '');
    const call = client.currentCart.updateCurrentCartLineItemQuantity([
      { _id: one, quantity: 2 },
      { _id: two, quantity },
    ]);
    expect(await failureOf(call)).toHaveProperty('fields');
    expect(await client.currentCart.getCurrentCart()).toEqual(before);
  });

  test('of an unknown line answers 404', async () => {
    const client = await visitor();
    await add(client, item('pitcher'));
    const call = client.currentCart.updateCurrentCartLineItemQuantity([{ _id: NOWHERE, quantity: 1 }]);
    expect(await failureOf(call)).toMatchObject({ code: 'LINE_ITEM_NOT_FOUND' });
  });
});

describe('removing lines', () => {
  test('removes the named lines, even when named twice, and keeps the rest', async () => {
    const client = await visitor();
    const { lineItems } = await add(client, item('pitcher'), item('tall-vase'));
    const id = lineItems?.[0]?._id ?? '';
    await client.currentCart.removeLineItemsFromCurrentCart([id]);
    await client.currentCart.removeLineItemsFromCurrentCart([id, NOWHERE]);
    expect(quantitiesByName(await client.currentCart.getCurrentCart())).toEqual([['Tall Vase', 1]]);
  });

  test('leaves an empty cart', async () => {
    const client = await visitor();
    const { lineItems } = await add(client, item('pitcher'));
    await client.currentCart.removeLineItemsFromCurrentCart([lineItems?.[0]?._id ?? '']);
    const cart = await client.currentCart.getCurrentCart();
    expect(cart).toMatchObject({ lineItems: [], subtotal: { amount: '0' } });
  });

  test('refuses an invalid id', async () => {
    const client = await visitor();
    await add(client, item('pitcher'));
    expect(await failureOf(client.currentCart.removeLineItemsFromCurrentCart(['first']))).toHaveProperty(
      'fields',
    );
  });
});

test('a product that was deleted or sold out since shows so in the cart', async () => {
  const client = await visitor();
  await add(
    client,
    item('pitcher', 3),
    item('planter', 1, { options: { Size: 'Large' } }),
    item('fig-candle'),
  );
  const context = { role: 'owner', id: '' } as const;
  emulator.run(context, EMULATOR, (it) => {
    const pitcher = it.documents.get(products, seeded('pitcher').id);
    const planter = it.documents.get(products, seeded('planter').id);
    if (!pitcher || !planter) throw new Error('The seed has changed');
    saveProduct(it, {
      ...pitcher,
      variants: pitcher.variants.map((variant) => ({ ...variant, quantity: 1 })),
    });
    saveProduct(it, {
      ...planter,
      variants: planter.variants.map((variant) => ({ ...variant, quantity: 0 })),
    });
    it.documents.delete(products, seeded('fig-candle').id);
  });
  const { lineItems } = await client.currentCart.getCurrentCart();
  expect(lineItems?.map(({ productName, availability }) => [productName?.original, availability])).toEqual([
    ['Pitcher', { status: 'PARTIALLY_AVAILABLE', quantityAvailable: 1 }],
    ['Planter', { status: 'NOT_AVAILABLE', quantityAvailable: 0 }],
    ['Fig Candle', { status: 'NOT_FOUND', quantityAvailable: 0 }],
  ]);
});
