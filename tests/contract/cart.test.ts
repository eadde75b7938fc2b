import { describe, expect, test } from 'vitest';
import { saveProduct } from '@/emulator/services/stores/inventory';
import { DEFAULT_VARIANT_ID } from '@/emulator/services/stores/rules';
import { products } from '@/emulator/services/stores/store';
import { control, EMULATOR, startEmulator, visitor } from '../support/emulator';
import { failureOf, item, owner, STORE, seeded, variantId } from '../support/shop';

const emulator = startEmulator();
const NOWHERE = '11111111-1111-4111-8111-111111111111';

type Visitor = Awaited<ReturnType<typeof visitor>>;
type Cart = NonNullable<Awaited<ReturnType<Visitor['currentCart']['addToCurrentCart']>>['cart']>;

/** A cart as quantities by name. */
const content = ({ lineItems }: Pick<Cart, 'lineItems'>) =>
  (lineItems ?? []).map(({ productName, quantity }) => [productName?.original, quantity]);

/** Puts items into the cart; answers the cart. */
async function add({ currentCart }: Visitor, ...lineItems: ReturnType<typeof item>[]): Promise<Cart> {
  const { cart } = await currentCart.addToCurrentCart({ lineItems });
  if (!cart) throw new Error('The answer has no cart');
  return cart;
}

/** Calls the cart as the SDK would not. */
const raw = async (client: Visitor, method: string, path: string, body: string) => {
  const answer = await client.fetchWithAuth(`https://www.wixapis.com/ecom/v1/carts/current${path}`, {
    ...{ method, body },
    headers: { 'content-type': 'application/json' },
  });
  return { status: answer.status, ...(await answer.json()) };
};

const inkMug = () =>
  item('everyday-mug', 1, { variantId: variantId('everyday-mug', { Glaze: 'Ink', Size: '14 oz' }) });

describe('the current cart', () => {
  test('is not there before the first item, for any call but adding', async () => {
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

  test('is gone once it is deleted', async () => {
    const client = await visitor();
    await add(client, item('pitcher'));
    await client.currentCart.deleteCurrentCart();
    expect(await failureOf(client.currentCart.getCurrentCart())).toMatchObject({
      code: 'OWNED_CART_NOT_FOUND',
    });
  });

  test('is the visitor’s own: nobody else sees or changes it', async () => {
    const [one, other] = [await visitor(), await visitor()];
    const { lineItems } = await add(one, item('pitcher', 2));
    const line = lineItems?.[0]?._id ?? '';
    expect(await failureOf(other.currentCart.getCurrentCart())).toMatchObject({
      code: 'OWNED_CART_NOT_FOUND',
    });
    await add(other, item('planter', 1, { options: { Size: 'Small' } }));
    await other.currentCart.removeLineItemsFromCurrentCart([line]);
    const change = other.currentCart.updateCurrentCartLineItemQuantity([{ _id: line, quantity: 5 }]);
    expect(await failureOf(change)).toMatchObject({ code: 'LINE_ITEM_NOT_FOUND' });
    expect(content(await one.currentCart.getCurrentCart())).toEqual([['Pitcher', 2]]);
    expect(content(await other.currentCart.getCurrentCart())).toEqual([['Planter', 1]]);
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
    expect(content(await currentCart.getCurrentCart())).toEqual([['Pitcher', 1]]);
  });
});

describe('adding to the cart', () => {
  test('makes a cart with everything that a page shows of an item', async () => {
    const client = await visitor();
    await add(client, { ...inkMug(), quantity: 2 });
    const cart = await client.currentCart.getCurrentCart();
    const price = { amount: '34.00', convertedAmount: '34.00', formattedAmount: '$34.00' };
    expect(cart).toMatchObject({
      ...{ currency: 'USD', conversionCurrency: 'USD', appliedDiscounts: [], taxIncludedInPrices: false },
      buyerInfo: { visitorId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
      subtotal: { formattedAmount: '$68.00' },
      lineItems: [
        {
          quantity: 2,
          productName: { original: 'Everyday Mug', translated: 'Everyday Mug' },
          ...{ price, fullPrice: price, priceBeforeDiscounts: price },
          lineItemPrice: { amount: '68.00', formattedAmount: '$68.00' },
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
      ...{ price: { amount: '32.30' }, fullPrice: { amount: '38.00' }, lineItemPrice: { amount: '96.90' } },
    });
  });

  test('joins the same item with the same options, however it is referred to, and keeps others apart', async () => {
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
    expect(content(await client.currentCart.getCurrentCart())).toEqual([
      ['Everyday Mug', 4],
      ['Everyday Mug', 1],
      ['Olive Wood Spoon', 2],
    ]);
  });

  test('keeps items apart by the text that the buyer gave', async () => {
    const client = await visitor();
    const apron = (Monogram?: string) =>
      item('linen-apron', 1, {
        options: { Color: 'Indigo' },
        ...(Monogram && { customTextFields: { Monogram } }),
      });
    const cart = await add(client, apron('AS'), apron('AS'), apron('BT'), apron());
    expect(cart.lineItems?.map(({ quantity }) => quantity)).toEqual([2, 1, 1]);
    expect(cart.lineItems?.[0]?.descriptionLines?.[1]).toMatchObject({
      ...{ name: { original: 'Monogram' }, plainText: { original: 'AS' } },
    });
  });

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
    expect(content(cart)).toEqual([['Pitcher', 1]]);
  });

  test('shows what is sold out as not available', async () => {
    const { lineItems } = await add(await visitor(), item('teapot', 2));
    expect(lineItems?.[0]).toMatchObject({ availability: { status: 'NOT_AVAILABLE', quantityAvailable: 0 } });
  });

  test('takes no more than there is, over all lines of the same variant', async () => {
    const client = await visitor();
    expect(content(await add(client, item('tall-vase', 100_000)))).toEqual([['Tall Vase', 2]]);
    expect(content(await add(client, item('tall-vase')))).toEqual([['Tall Vase', 2]]);
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
      const answer = await raw(client, 'POST', '/add-to-cart', JSON.stringify({ lineItems: [line] }));
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
    expect(await raw(client, 'POST', '/add-to-cart', body)).toMatchObject({ status: 400 });
    expect(await raw(client, 'PATCH', '', body)).toMatchObject({ status: 400 });
    expect(await client.currentCart.getCurrentCart()).toEqual(before);
  });

  test('takes 100 lines at once and holds 300', async () => {
    const client = await owner(emulator);
    const lines = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        ...{
          quantity: 1,
          price: '1.00',
          productName: { original: `Tile ${index}` },
          itemType: { preset: 'PHYSICAL' as const },
        },
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

  test('puts in an item of no catalog for the owner, never for a visitor', async () => {
    const custom = {
      ...{
        quantity: 2,
        price: '12.5',
        productName: { original: 'Engraving' },
        itemType: { preset: 'SERVICE' as const },
      },
      descriptionLines: [{ name: { original: 'Text' }, plainText: { original: 'To Ada' } }],
    };
    const { currentCart } = owner(emulator);
    const { cart } = await currentCart.addToCurrentCart({ customLineItems: [custom] });
    expect(cart?.lineItems?.[0]).toMatchObject({
      ...{ customLineItem: true, price: { amount: '12.50' }, lineItemPrice: { amount: '25.00' } },
      ...{ productName: { original: 'Engraving' }, descriptionLines: custom.descriptionLines },
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
    expect(content(await stranger.currentCart.getCurrentCart())).toEqual([['Pitcher', 1]]);
  });
});

describe('changing quantities', () => {
  test('sets them, no higher than what is there', async () => {
    const client = await visitor();
    const { lineItems } = await add(client, item('pitcher'), item('tall-vase'));
    const [pitcher, vase] = (lineItems ?? []).map(({ _id }) => _id ?? '');
    await client.currentCart.updateCurrentCartLineItemQuantity([
      { _id: pitcher, quantity: 3 },
      { _id: vase, quantity: 3 },
    ]);
    const cart = await client.currentCart.getCurrentCart();
    expect(content(cart)).toEqual([
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

  test('of a line that is not there is not found', async () => {
    const client = await visitor();
    await add(client, item('pitcher'));
    const call = client.currentCart.updateCurrentCartLineItemQuantity([{ _id: NOWHERE, quantity: 1 }]);
    expect(await failureOf(call)).toMatchObject({ code: 'LINE_ITEM_NOT_FOUND' });
  });
});

describe('removing lines', () => {
  test('takes out what is named, however often, and keeps the rest', async () => {
    const client = await visitor();
    const { lineItems } = await add(client, item('pitcher'), item('tall-vase'));
    const id = lineItems?.[0]?._id ?? '';
    await client.currentCart.removeLineItemsFromCurrentCart([id]);
    await client.currentCart.removeLineItemsFromCurrentCart([id, NOWHERE]);
    expect(content(await client.currentCart.getCurrentCart())).toEqual([['Tall Vase', 1]]);
  });

  test('leaves an empty cart behind, which is still a cart', async () => {
    const client = await visitor();
    const { lineItems } = await add(client, item('pitcher'));
    await client.currentCart.removeLineItemsFromCurrentCart([lineItems?.[0]?._id ?? '']);
    const cart = await client.currentCart.getCurrentCart();
    expect(cart).toMatchObject({ lineItems: [], subtotal: { amount: '0.00' } });
  });

  test('refuses what is no id', async () => {
    const client = await visitor();
    await add(client, item('pitcher'));
    expect(await failureOf(client.currentCart.removeLineItemsFromCurrentCart(['first']))).toHaveProperty(
      'fields',
    );
  });
});

describe('updating the cart', () => {
  const address = { country: 'US', subdivision: 'US-ME', city: 'Portland', addressLine1: '12 Wharf Street' };

  test('writes what is given, empties what is null and keeps the rest', async () => {
    const client = await visitor();
    await add(client, item('pitcher'));
    const { currentCart } = client;
    await currentCart.updateCurrentCart({
      cartInfo: {
        ...{ buyerNote: 'Ring twice', buyerInfo: { email: 'ada@example.com' } },
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
    expect(content(cart)).toEqual([['Pitcher', 1]]);
  });

  test('takes no word for what only the platform knows', async () => {
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
    expect(content(await client.currentCart.getCurrentCart())).toEqual([
      ['Pitcher', 2],
      ['Olive Wood Spoon', 2],
    ]);
  });

  test('refuses a note that is too long, and an address that is none', async () => {
    const client = await visitor();
    const before = await add(client, item('pitcher'));
    const { currentCart } = client;
    for (const cartInfo of [
      { buyerNote: 'x'.repeat(1001) },
      { buyerInfo: { email: 'nobody' } },
      { contactInfo: { address: { country: 'Maine' } } },
    ])
      expect(await failureOf(currentCart.updateCurrentCart({ cartInfo }))).toHaveProperty('fields');
    expect(await currentCart.getCurrentCart()).toEqual(before);
  });

  test('gives a discount for the owner, never for a visitor', async () => {
    const client = await visitor();
    await add(client, item('pitcher'));
    const discount = JSON.stringify({ merchantDiscounts: [{ amount: '15.00' }] });
    expect(await raw(client, 'PATCH', '', discount)).toMatchObject({ status: 403 });
    const { currentCart } = owner(emulator);
    await currentCart.addToCurrentCart({ lineItems: [item('pitcher')] });
    const answer = await fetch('https://www.wixapis.com/ecom/v1/carts/current', {
      ...{ method: 'PATCH', body: discount, headers: { authorization: emulator.apiKey } },
    });
    expect(answer.status).toBe(200);
    const { priceSummary } = await currentCart.estimateCurrentCartTotals();
    expect(priceSummary).toMatchObject({
      subtotal: { amount: '60.00' },
      discount: { amount: '15.00' },
      total: { amount: '45.00' },
    });
    expect((await currentCart.getCurrentCart()).appliedDiscounts).toMatchObject([
      { merchantDiscount: { amount: { amount: '15.00' } } },
    ]);
  });
});

test('a product that is gone or sold out since then shows so in the cart', async () => {
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
