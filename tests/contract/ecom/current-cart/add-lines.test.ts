import { describe, expect, test } from 'vitest';
import { DEFAULT_VARIANT_ID } from '@/emulator/exports/testing';
import { add, callCart, quantitiesByName } from '@/tests/support/ecom/current-cart';
import { failureOf, item, STORE, storeOwner, variantId } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();

const inkMug = () =>
  item('everyday-mug', 1, { variantId: variantId('everyday-mug', { Glaze: 'Ink', Size: '14 oz' }) });

describe('adding to the cart', () => {
  test('creates a cart with every field that pages show of an item', async () => {
    const client = await visitor();
    await add(client, { ...inkMug(), quantity: 2 });
    const cart = await client.currentCart.getCurrentCart();
    const price = { amount: '34', convertedAmount: '34', formattedAmount: '$34.00' };
    expect(cart).toMatchObject({
      currency: 'USD',
      conversionCurrency: 'USD',
      appliedDiscounts: [],
      taxIncludedInPrices: false,
      buyerInfo: { visitorId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      subtotal: { formattedAmount: '$68.00' },
      lineItems: [
        {
          quantity: 2,
          productName: { original: 'Everyday Mug', translated: 'Everyday Mug' },
          price,
          fullPrice: price,
          priceBeforeDiscounts: price,
          lineItemPrice: { amount: '68', formattedAmount: '$68.00' },
          descriptionLines: [
            { name: { original: 'Glaze' }, colorInfo: { original: 'Ink', code: '#2f3a4f' } },
            { name: { original: 'Size' }, plainText: { original: '14 oz' } },
          ],
          image: expect.stringMatching(/^wix:image:\/\/v1\/mug-ink\.webp\//),
          url: expect.stringMatching(/\/product-page\/everyday-mug$/),
          availability: { status: 'AVAILABLE', quantityAvailable: 9 },
          physicalProperties: { sku: 'MUG-INK-14', weight: 1.1, shippable: true },
          itemType: { preset: 'PHYSICAL' },
          customLineItem: false,
        },
      ],
    });
  });

  test('shows the product’s own discount', async () => {
    const { lineItems } = await add(await visitor(), item('ramen-bowl', 3));
    expect(lineItems?.[0]).toMatchObject({
      price: { amount: '32.3' },
      fullPrice: { amount: '38' },
      lineItemPrice: { amount: '96.9' },
    });
  });

  test('merges lines of the same item and options, and keeps others apart', async () => {
    const client = await visitor();
    await add(client, inkMug());
    await add(client, item('everyday-mug', 2, { options: { Size: '14 oz', Glaze: 'Ink' } }));
    const newer = {
      ...inkMug(),
      catalogReference: { ...inkMug().catalogReference, appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e' },
    };
    await add(client, newer);
    await add(client, item('everyday-mug', 1, { options: { Size: '10 oz', Glaze: 'Ink' } }));
    await add(client, item('olive-spoon'), item('olive-spoon', 1, { variantId: DEFAULT_VARIANT_ID }));
    expect(quantitiesByName(await client.currentCart.getCurrentCart())).toEqual([
      ['Everyday Mug', 4],
      ['Everyday Mug', 1],
      ['Olive Wood Spoon', 2],
    ]);
  });

  test('keeps items with different custom texts apart', async () => {
    const client = await visitor();
    const apron = (Monogram?: string) =>
      item('linen-apron', 1, {
        options: { Color: 'Indigo' },
        ...(Monogram && { customTextFields: { Monogram } }),
      });
    const cart = await add(client, apron('AS'), apron('AS'), apron('BT'), apron());
    expect(cart.lineItems?.map(({ quantity }) => quantity)).toEqual([2, 1, 1]);
    expect(cart.lineItems?.[0]?.descriptionLines?.[1]).toMatchObject({
      name: { original: 'Monogram' },
      plainText: { original: 'AS' },
    });
  });
});

describe('lines that are not added, or added in part', () => {
  test.each([
    ['there is no such product', { ...item('pitcher').catalogReference, catalogItemId: NOWHERE }],
    ['the product is hidden', item('seconds-box').catalogReference],
    ['the catalog is not the store’s', { ...item('pitcher').catalogReference, appId: NOWHERE }],
    ['no variant was chosen', item('everyday-mug').catalogReference],
    ['an option was left open', item('everyday-mug', 1, { options: { Glaze: 'Ink' } }).catalogReference],
    ['the variant is another product’s', item('pitcher', 1, { variantId: NOWHERE }).catalogReference],
    ['the choice is not offered', item('planter', 1, { options: { Size: 'Huge' } }).catalogReference],
    ['the options are garbage', item('planter', 1, { options: 'Small', variantId: 7 }).catalogReference],
    [
      'the text is too long',
      item('linen-apron', 1, { options: { Color: 'Natural' }, customTextFields: { Monogram: 'ABCD' } })
        .catalogReference,
    ],
  ])('leaves the item out when %s', async (_why, catalogReference) => {
    const cart = await add(await visitor(), { quantity: 1, catalogReference }, item('pitcher'));
    expect(quantitiesByName(cart)).toEqual([['Pitcher', 1]]);
  });

  test('shows sold-out items as not available', async () => {
    const { lineItems } = await add(await visitor(), item('teapot', 2));
    expect(lineItems?.[0]).toMatchObject({ availability: { status: 'NOT_AVAILABLE', quantityAvailable: 0 } });
  });

  test('limits the quantity to the stock, over all lines of the same variant', async () => {
    const client = await visitor();
    expect(quantitiesByName(await add(client, item('tall-vase', 100_000)))).toEqual([['Tall Vase', 2]]);
    expect(quantitiesByName(await add(client, item('tall-vase')))).toEqual([['Tall Vase', 2]]);
    expect(quantitiesByName(await add(client, item('tall-vase', 100_000)))).toEqual([['Tall Vase', 2]]);
    const indigo = (quantity: number, Monogram: string) =>
      item('linen-apron', quantity, { options: { Color: 'Indigo' }, customTextFields: { Monogram } });
    const cart = await add(client, indigo(6, 'A'), indigo(6, 'B'));
    expect(cart.lineItems?.map(({ quantity }) => quantity)).toEqual([2, 6, 2]);
  });

  test.each([0, -1, 1_000_000_000, 1.5])(
    'refuses %d of an item and leaves the cart as it was',
    async (quantity) => {
      const client = await visitor();
      const before = await add(client, item('pitcher'));
      const call = client.currentCart.addToCurrentCart({
        lineItems: [item('planter', 1, { options: { Size: 'Small' } }), item('pitcher', quantity)],
      });
      expect(await failureOf(call)).toEqual({ fields: ['options.lineItems[1].quantity'] });
      expect(await client.currentCart.getCurrentCart()).toEqual(before);
    },
  );

  test('refuses a line without a quantity or without an item', async () => {
    const client = await visitor();
    const { catalogReference } = item('pitcher');
    for (const [line, field] of [
      [{ catalogReference }, 'lineItems[0].quantity'],
      [{ quantity: 1 }, 'lineItems[0].catalogReference'],
      [{ quantity: 1, catalogReference: { appId: STORE } }, 'lineItems[0].catalogReference'],
    ] as const) {
      const answer = await callCart(client, 'POST', '/add-to-cart', JSON.stringify({ lineItems: [line] }));
      expect(answer).toMatchObject({
        status: 400,
        details: { validationError: { fieldViolations: [{ field }] } },
      });
    }
    expect(await failureOf(client.currentCart.getCurrentCart())).toMatchObject({
      code: 'OWNED_CART_NOT_FOUND',
    });
  });

  test.each([
    '{',
    '[]',
    '"cart"',
    '{"lineItems":{}}',
    '{"lineItems":[7]}',
    '{"lineItems":[{"quantity":"many"}]}',
  ])('refuses the body %s and leaves the cart as it was', async (body) => {
    const client = await visitor();
    const before = await add(client, item('pitcher'));
    expect(await callCart(client, 'POST', '/add-to-cart', body)).toMatchObject({ status: 400 });
    expect(await callCart(client, 'PATCH', '', body)).toMatchObject({ status: 400 });
    expect(await client.currentCart.getCurrentCart()).toEqual(before);
  });
});

describe('the limits of a cart', () => {
  test('takes at most 100 lines in a call, and 300 in a cart', async () => {
    const client = await storeOwner(emulator);
    const lines = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        quantity: 1,
        price: '1.00',
        productName: { original: `Tile ${index}` },
        itemType: { preset: 'PHYSICAL' as const },
      }));
    const { currentCart } = client;
    expect(await failureOf(currentCart.addToCurrentCart({ customLineItems: lines(101) }))).toHaveProperty(
      'fields',
    );
    for (const count of [100, 100, 100])
      await currentCart.addToCurrentCart({ customLineItems: lines(count) });
    expect(await failureOf(currentCart.addToCurrentCart({ customLineItems: lines(1) }))).toHaveProperty(
      'fields',
    );
    expect((await currentCart.getCurrentCart()).lineItems).toHaveLength(300);
  });

  test('adds custom line items for the owner, never for a visitor', async () => {
    const custom = {
      quantity: 2,
      price: '12.5',
      productName: { original: 'Engraving' },
      itemType: { preset: 'SERVICE' as const },
      descriptionLines: [{ name: { original: 'Text' }, plainText: { original: 'To Ada' } }],
    };
    const { currentCart } = storeOwner(emulator);
    const { cart } = await currentCart.addToCurrentCart({ customLineItems: [custom] });
    expect(cart?.lineItems?.[0]).toMatchObject({
      customLineItem: true,
      price: { amount: '12.5' },
      lineItemPrice: { amount: '25' },
      productName: { original: 'Engraving' },
      descriptionLines: custom.descriptionLines,
    });
    const stranger = await visitor();
    expect(
      await failureOf(stranger.currentCart.addToCurrentCart({ customLineItems: [custom] })),
    ).toMatchObject({
      code: 403,
    });
    await add(stranger, item('pitcher'));
    expect(
      await failureOf(stranger.currentCart.updateCurrentCart({ customLineItems: [custom] })),
    ).toMatchObject({
      code: 403,
    });
    expect(quantitiesByName(await stranger.currentCart.getCurrentCart())).toEqual([['Pitcher', 1]]);
  });
});
