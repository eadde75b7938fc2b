import { describe, expect, test } from 'vitest';
import { cartOwner, cartVisitor, filled, firstLine } from '@/tests/support/ecom/cart-v2';
import { failureOf, item, seeded } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();

describe('getCurrentCart', () => {
  test('refuses a visitor who has added nothing', async () => {
    const { currentCartV2 } = await cartVisitor();
    expect(await failureOf(currentCartV2.getCurrentCart())).toMatchObject({ code: 'CURRENT_CART_NOT_FOUND' });
  });
  test('shows the items with prices, stock, pictures and origin', async () => {
    const client = await cartVisitor();
    await filled(client, 'pitcher');
    const { cart } = await client.currentCartV2.getCurrentCart();
    expect(cart).toMatchObject({
      revision: '1',
      subtotal: { amount: '60.00', convertedAmount: '60.00' },
      coupons: [],
      currentCart: true,
      orderPlaced: false,
      businessInfo: { currencyCode: 'USD', languageCode: 'en' },
      source: { channelType: 'WEB' },
    });
    expect(cart?.lineItems).toMatchObject([
      {
        name: { original: 'Pitcher', translated: 'Pitcher' },
        quantityInfo: { confirmedQuantity: 1, requestedQuantity: 1, fixedQuantity: false },
        pricing: { unitPrice: { amount: '60.00' }, totalPrice: { amount: '60.00' } },
        source: { catalogReference: { catalogItemId: seeded('pitcher').id } },
        attributes: { url: expect.stringMatching(/\/product-page\/pitcher$/), membersOnly: false },
        paymentConfig: { paymentOption: 'FULL_PAYMENT_ONLINE' },
        status: 'IN_STOCK',
        customLineItem: false,
      },
    ]);
    expect(cart?.lineItems?.[0]?.attributes?.image).toContain('wix:image:');
  });
});

describe('addLineItemsToCurrentCart', () => {
  test('creates the cart, and adds to an existing line', async () => {
    const { currentCartV2 } = await cartVisitor();
    await currentCartV2.addLineItemsToCurrentCart({ catalogItems: [item('pitcher')] });
    const { cart } = await currentCartV2.addLineItemsToCurrentCart({
      catalogItems: [item('pitcher', 2), item('ramen-bowl')],
    });
    expect(cart?.lineItems?.map(({ quantityInfo }) => quantityInfo?.confirmedQuantity)).toEqual([3, 1]);
    expect(cart?.revision).toBe('2');
  });
  test('refuses an empty list, unsold items and quantities above the stock, and then adds none of them', async () => {
    const { currentCartV2 } = await cartVisitor();
    const add = (...catalogItems: ReturnType<typeof item>[]) =>
      failureOf(currentCartV2.addLineItemsToCurrentCart({ catalogItems }));
    expect(await add()).toMatchObject({ code: 'NO_LINE_ITEMS_TO_ADD' });
    const unknown = {
      ...item('pitcher'),
      catalogReference: { ...item('pitcher').catalogReference, catalogItemId: NOWHERE },
    };
    expect(await add(item('ramen-bowl'), unknown)).toMatchObject({
      code: 'ITEM_NOT_FOUND_IN_CATALOG',
      data: { invalidItems: [{ catalogReference: { catalogItemId: NOWHERE } }] },
    });
    expect(await add(item('tall-vase', 2), item('tall-vase', 1))).toMatchObject({
      code: 'INSUFFICIENT_INVENTORY',
      data: { invalidItems: [{ requestedQuantity: 3, availableQuantity: 2 }] },
    });
    expect(await failureOf(currentCartV2.getCurrentCart())).toMatchObject({ code: 'CURRENT_CART_NOT_FOUND' });
  });
  test('needs an item and a quantity', async () => {
    const { currentCartV2 } = await cartVisitor();
    const catalogItems = [{ catalogReference: { appId: '', catalogItemId: '' } }] as never;
    const failed = await failureOf(currentCartV2.addLineItemsToCurrentCart({ catalogItems }));
    expect(failed).toHaveProperty('fields');
  });
  test('is limited to 300 lines', async () => {
    const { currentCartV2 } = cartOwner(emulator);
    const customItems = Array.from({ length: 300 }, () => custom);
    await currentCartV2.addLineItemsToCurrentCart({ customItems });
    const one = currentCartV2.addLineItemsToCurrentCart({ catalogItems: [item('pitcher')] });
    expect(await failureOf(one)).toMatchObject({
      code: 'MAX_LINE_ITEMS_EXCEEDED',
      data: { requestCount: 1, maxCount: 300 },
    });
  });
});

const custom = {
  name: { original: 'Engraving' },
  quantityInfo: { requestedQuantity: 2 },
  pricing: { price: { amount: '7.50' } },
  attributes: { itemType: { preset: 'SERVICE' as const } },
};

const sauces = {
  name: { original: 'Sauces' },
  modifiers: [{ label: { original: 'Soy' }, quantity: 3, price: { amount: '0.75' } }],
};

describe('items outside of any catalog', () => {
  test('can only be added by the owner', async () => {
    const { cart } = await cartOwner(emulator).currentCartV2.addLineItemsToCurrentCart({
      customItems: [custom],
    });
    expect(cart?.lineItems).toMatchObject([
      {
        name: { original: 'Engraving' },
        quantityInfo: { confirmedQuantity: 2 },
        pricing: { unitPrice: { amount: '7.50' }, totalPrice: { amount: '15.00' } },
        attributes: { itemType: { preset: 'SERVICE' } },
        customLineItem: true,
      },
    ]);
    const { currentCartV2 } = await cartVisitor();
    await expect(currentCartV2.addLineItemsToCurrentCart({ customItems: [custom] })).rejects.toMatchObject({
      status: 403,
    });
  });
  test('can have modifiers, which are part of the price', async () => {
    const { currentCartV2 } = cartOwner(emulator);
    const { cart } = await currentCartV2.addLineItemsToCurrentCart({
      customItems: [{ ...custom, modifierGroups: [sauces] }],
    });
    const line = cart?.lineItems?.at(-1);
    expect(line).toMatchObject({
      pricing: {
        unitPrice: { amount: '9.75' },
        totalPrice: { amount: '19.50' },
        breakdown: { salePrice: { amount: '9.75' }, totalModifiersPrice: { amount: '2.25' } },
      },
      modifierGroups: [
        { name: { original: 'Sauces' }, modifiers: [{ price: { amount: '0.75' }, quantity: 3 }] },
      ],
    });
    const [group] = line?.modifierGroups ?? [];
    expect([group?._id, group?.modifiers?.[0]?._id]).toEqual([expect.any(String), expect.any(String)]);
  });
  test('cannot have two modifier groups, or two modifiers of a group, with one id', async () => {
    const { currentCartV2 } = cartOwner(emulator);
    const source = { catalogReference: item('pitcher').catalogReference };
    const add = (modifierGroups: object[]) =>
      failureOf(
        currentCartV2.addLineItemsToCurrentCart({ customItems: [{ ...custom, source, modifierGroups }] }),
      );
    const data = { invalidItems: [{ catalogItemId: item('pitcher').catalogReference.catalogItemId }] };
    const group = { ...sauces, _id: 'sauces' };
    expect(await add([group, group])).toMatchObject({ code: 'DUPLICATE_MODIFIER_GROUP_IDS', data });
    const [sauce] = sauces.modifiers;
    const twice = {
      ...sauces,
      modifiers: [
        { ...sauce, _id: 'soy' },
        { ...sauce, _id: 'soy' },
      ],
    };
    expect(await add([twice])).toMatchObject({ code: 'DUPLICATE_ITEM_MODIFIER_IDS', data });
  });
  test('cannot have a deposit above their price', async () => {
    const more = {
      ...custom,
      paymentConfig: { paymentOption: 'DEPOSIT_ONLINE' as const, depositAmount: { amount: '8' } },
    };
    const added = cartOwner(emulator).currentCartV2.addLineItemsToCurrentCart({ customItems: [more] });
    expect(await failureOf(added)).toMatchObject({ code: 'DEPOSIT_AMOUNT_GREATER_THAN_UNIT_PRICE' });
  });
});

describe('updateLineItemsInCurrentCart', () => {
  test('sets the quantity of a line', async () => {
    const client = await cartVisitor();
    const lineItemId = firstLine(await filled(client, 'pitcher'));
    const { cart } = await client.currentCartV2.updateLineItemsInCurrentCart({
      lineItems: [{ lineItemId, quantity: { newQuantity: 3 } }],
    });
    expect(cart?.lineItems?.[0]).toMatchObject({
      quantityInfo: { confirmedQuantity: 3 },
      pricing: { totalPrice: { amount: '180.00' } },
    });
  });
  test('refuses no change, a line twice, an unknown line, and a quantity above the stock', async () => {
    const client = await cartVisitor();
    const lineItemId = firstLine(await filled(client, 'tall-vase'));
    const update = (...lineItems: object[]) =>
      failureOf(client.currentCartV2.updateLineItemsInCurrentCart({ lineItems: lineItems as never }));
    expect(await update({ lineItemId })).toMatchObject({
      code: 'EMPTY_LINE_ITEM_UPDATES',
      data: { lineItemIds: [lineItemId] },
    });
    const one = { lineItemId, quantity: { newQuantity: 1 } };
    expect(await update(one, one)).toMatchObject({
      code: 'DUPLICATE_LINE_ITEM_UPDATES',
      data: { duplicateLineItemIds: [lineItemId] },
    });
    expect(await update({ ...one, lineItemId: NOWHERE })).toMatchObject({
      code: 'LINE_ITEM_NOT_FOUND_IN_CART',
      data: { lineItemIds: [NOWHERE] },
    });
    expect(await update({ ...one, quantity: { newQuantity: 3 } })).toMatchObject({
      code: 'INSUFFICIENT_INVENTORY',
      data: { invalidItems: [{ id: { lineItemId }, requestedQuantity: 3, availableQuantity: 2 }] },
    });
    expect(await update({ ...one, quantity: { newQuantity: 0 } })).toHaveProperty('fields');
    expect(await update({ ...one, quantity: { newQuantity: 1.5 } })).toHaveProperty('fields');
  });
  test('refuses another quantity for a fixed one', async () => {
    const { currentCartV2 } = cartOwner(emulator);
    const fixed = { ...custom, quantityInfo: { requestedQuantity: 1, fixedQuantity: true } };
    const { cart } = await currentCartV2.addLineItemsToCurrentCart({ customItems: [fixed] });
    const lineItems = [{ lineItemId: firstLine(cart), quantity: { newQuantity: 2 } }];
    expect(await failureOf(currentCartV2.updateLineItemsInCurrentCart({ lineItems }))).toMatchObject({
      code: 'FIXED_QUANTITY_ITEM',
    });
  });
});

describe('removeLineItemsFromCurrentCart', () => {
  test('removes lines, and refuses unknown ones', async () => {
    const client = await cartVisitor();
    const lineItemId = firstLine(await filled(client, 'pitcher', 'ramen-bowl'));
    const { cart } = await client.currentCartV2.removeLineItemsFromCurrentCart([lineItemId]);
    expect(cart?.lineItems).toMatchObject([{ name: { original: 'Ramen Bowl' } }]);
    expect(await failureOf(client.currentCartV2.removeLineItemsFromCurrentCart([lineItemId]))).toMatchObject({
      code: 'LINE_ITEM_NOT_FOUND_IN_CART',
      data: { lineItemIds: [lineItemId] },
    });
  });
});
