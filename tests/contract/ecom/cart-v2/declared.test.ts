import { describe, expect, test } from 'vitest';
import { addressed, cartOwner, firstLine } from '@/tests/support/ecom/cart-v2';
import { failureOf, item, storeOwner } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';

// Each error that the SDK declares for the content of carts, from each of the calls that declare it.

const emulator = startEmulator();
const owner = () => cartOwner(emulator);

const unknown = {
  ...item('pitcher'),
  catalogReference: { ...item('pitcher').catalogReference, catalogItemId: NOWHERE },
};
const engraving = (more: object = {}) => ({
  name: { original: 'Engraving' },
  quantityInfo: { requestedQuantity: 1 },
  pricing: { price: { amount: '7.50' } },
  attributes: { itemType: { preset: 'SERVICE' as const } },
  ...more,
});
const soy = { label: { original: 'Soy' }, quantity: 1, price: { amount: '0.75' } };
const group = (...ids: string[]) => ({
  name: { original: 'Sauces' },
  modifiers: ids.map((_id) => ({ ...soy, _id })),
});
const sold = (salePrice: string) => ({ ...item('pitcher'), catalogOverrideFields: { salePrice } });

/** Items that no cart accepts, by code. */
const BAD_ITEMS: [string, object][] = [
  ['ITEM_NOT_FOUND_IN_CATALOG', { catalogItems: [unknown] }],
  ['INSUFFICIENT_INVENTORY', { catalogItems: [item('tall-vase', 3)] }],
  [
    'MAX_LINE_ITEMS_EXCEEDED',
    { catalogItems: [item('pitcher')], customItems: Array.from({ length: 300 }, () => engraving()) },
  ],
  [
    'DUPLICATE_MODIFIER_GROUP_IDS',
    { customItems: [engraving({ modifierGroups: [0, 1].map(() => ({ ...group('a'), _id: 'sauces' })) })] },
  ],
  ['DUPLICATE_ITEM_MODIFIER_IDS', { customItems: [engraving({ modifierGroups: [group('a', 'a')] })] }],
  ['LINE_ITEM_PRICE_CONFLICT', { catalogItems: [sold('5'), sold('6')] }],
  [
    'INVALID_MEMBERSHIP_PAYMENT_OPTION',
    {
      catalogItems: [
        {
          ...item('pitcher'),
          membershipPayment: { existingMembership: { membershipId: NOWHERE, appId: NOWHERE } },
        },
      ],
    },
  ],
  [
    'PLAN_LINE_ITEM_NOT_FOUND',
    {
      catalogItems: [
        { ...item('pitcher'), membershipPayment: { futureMembership: { lineItemId: NOWHERE } } },
      ],
    },
  ],
  [
    'DEPOSIT_AMOUNT_GREATER_THAN_UNIT_PRICE',
    {
      customItems: [
        engraving({ paymentConfig: { paymentOption: 'DEPOSIT_ONLINE', depositAmount: { amount: '8' } } }),
      ],
    },
  ],
];

/** Codes and deliveries that are refused for a new cart with these items. */
const BAD_CARTS: [string, object][] = [
  ['INVALID_COUPON_CODE', { coupons: [{ code: 'NOTHING' }] }],
  ['INVALID_COUPON_STATUS', { coupons: [{ code: 'SUMMER25' }] }],
  ['INVALID_GIFT_CARD_CODE', { giftCards: [{ code: 'CLAY-GIFT-9999' }] }],
  ['INVALID_GIFT_CARD_STATUS', { giftCards: [{ code: 'CLAY-GIFT-LATE' }] }],
  ['DELIVERY_METHOD_MISSING_ADDRESS', { deliveryMethod: { code: 'standard' } }],
  ['DELIVERY_METHOD_NOT_FOUND', { cart: addressed(), deliveryMethod: { code: 'no-such-van' } }],
  [
    'DELIVERY_METHOD_MISSING_LINE_ITEMS',
    { catalogItems: [], customItems: [engraving()], deliveryMethod: { code: 'standard' } },
  ],
];

/** The SDK renames fields in its arguments. */
const fresh = <T>(value: T): T => structuredClone(value);

test('items that no cart takes are refused by each call that adds them', async () => {
  const { cartV2, currentCartV2 } = owner();
  const cart = await cartV2.createCart();
  for (const [code, items] of BAD_ITEMS) {
    for (const call of [
      () => cartV2.createCart(fresh(items)),
      () => cartV2.addLineItems(cart?._id ?? '', fresh(items)),
      () => currentCartV2.createCurrentCart(fresh(items)),
      () => currentCartV2.addLineItemsToCurrentCart(fresh(items)),
    ])
      expect(await failureOf(call())).toMatchObject({ code });
  }
});

test('codes and deliveries that do not fit a new cart are refused', async () => {
  const { cartV2, currentCartV2 } = owner();
  for (const [code, more] of BAD_CARTS) {
    const request = { catalogItems: [item('pitcher')], ...more };
    expect(await failureOf(cartV2.createCart(fresh(request)))).toMatchObject({ code });
    expect(await failureOf(currentCartV2.createCurrentCart(fresh(request)))).toMatchObject({ code });
  }
});

describe('a cart by its id', () => {
  const created = async (more: object = {}) => {
    const cart = await owner().cartV2.createCart({ catalogItems: [item('tall-vase')], ...more });
    return { id: cart?._id ?? '', lineItemId: firstLine(cart) };
  };

  test('refuses codes', async () => {
    const { cartV2 } = owner();
    const { id } = await created({
      coupons: [{ code: 'WELCOME10' }],
      giftCards: [{ code: 'CLAY-GIFT-0050' }],
    });
    const { id: plain } = await created();
    const { id: demo } = await created({ cart: { demo: true } });
    const settings = { lockCouponCode: true, lockGiftCard: true };
    const { id: locked } = await created({ cart: { settings } });
    const cards = [
      [id, 'CLAY-GIFT-0050', 'GIFT_CARD_ALREADY_EXISTS'],
      [id, 'CLAY-GIFT-0500', 'MAX_GIFT_CARDS_PER_CART_EXCEEDED'],
      [plain, 'CLAY-GIFT-9999', 'INVALID_GIFT_CARD_CODE'],
      [plain, 'CLAY-GIFT-LATE', 'INVALID_GIFT_CARD_STATUS'],
      [locked, 'CLAY-GIFT-0050', 'GIFT_CARD_LOCKED'],
      [demo, 'CLAY-GIFT-0050', 'GIFT_CARD_PAYMENT_NOT_SUPPORTED_ON_DEMO_CART'],
    ] as const;
    for (const [cartId, code, problem] of cards)
      expect(await failureOf(cartV2.addGiftCard(cartId, { code }))).toMatchObject({ code: problem });
    const coupons = [
      [id, 'WELCOME10', 'COUPON_ALREADY_EXISTS'],
      [id, 'FREESHIP', 'MAX_COUPONS_PER_CART_EXCEEDED'],
      [plain, 'NOTHING', 'INVALID_COUPON_CODE'],
      [plain, 'SUMMER25', 'INVALID_COUPON_STATUS'],
      [locked, 'WELCOME10', 'COUPON_LOCKED'],
    ] as const;
    for (const [cartId, code, problem] of coupons)
      expect(await failureOf(cartV2.addCoupon(cartId, { code }))).toMatchObject({ code: problem });
    const removed = [
      [() => cartV2.removeCoupon(plain, NOWHERE), 'COUPON_NOT_FOUND_IN_CART'],
      [() => cartV2.removeCoupon(locked, NOWHERE), 'COUPON_LOCKED'],
      [() => cartV2.removeGiftCard(plain, NOWHERE), 'GIFT_CARD_NOT_FOUND_IN_CART'],
      [() => cartV2.removeGiftCard(locked, NOWHERE), 'GIFT_CARD_LOCKED'],
    ] as const;
    for (const [call, code] of removed) expect(await failureOf(call())).toMatchObject({ code });
  });

  test('refuses deliveries', async () => {
    const { cartV2 } = owner();
    const { id } = await created();
    const set = (cartId: string, code: string) => failureOf(cartV2.setDeliveryMethod(cartId, { code }));
    expect(await set(id, 'standard')).toMatchObject({ code: 'DELIVERY_METHOD_MISSING_ADDRESS' });
    const { id: other } = await created({ cart: addressed() });
    expect(await set(other, 'no-such-van')).toMatchObject({ code: 'DELIVERY_METHOD_NOT_FOUND' });
    const cart = await cartV2.createCart({ customItems: [engraving()] });
    expect(await set(cart?._id ?? '', 'standard')).toMatchObject({
      code: 'DELIVERY_METHOD_MISSING_LINE_ITEMS',
    });
  });

  test('refuses changes of lines', async () => {
    const { cartV2, currentCartV2 } = owner();
    const { id, lineItemId } = await created();
    const { cart } = await currentCartV2.createCurrentCart({ catalogItems: [item('tall-vase')] });
    const one = { quantity: { newQuantity: 1 } };
    const updates: [string, (line: string) => object[]][] = [
      ['EMPTY_LINE_ITEM_UPDATES', (line) => [{ lineItemId: line }]],
      ['DUPLICATE_LINE_ITEM_UPDATES', (line) => [0, 1].map(() => ({ lineItemId: line, ...one }))],
      ['LINE_ITEM_NOT_FOUND_IN_CART', () => [{ lineItemId: NOWHERE, ...one }]],
      ['INSUFFICIENT_INVENTORY', (line) => [{ lineItemId: line, quantity: { newQuantity: 3 } }]],
      [
        'INVALID_MEMBERSHIP_PAYMENT_OPTION',
        (line) => [
          {
            lineItemId: line,
            membershipPayment: { existingMembership: { membershipId: NOWHERE, appId: NOWHERE } },
          },
        ],
      ],
      [
        'PLAN_LINE_ITEM_NOT_FOUND',
        (line) => [{ lineItemId: line, membershipPayment: { futureMembership: { lineItemId: NOWHERE } } }],
      ],
    ];
    for (const [code, lines] of updates) {
      const byId = cartV2.updateLineItems(id, { lineItems: lines(lineItemId) as never });
      expect(await failureOf(byId)).toMatchObject({ code });
      const lineItems = lines(firstLine(cart)) as never;
      expect(await failureOf(currentCartV2.updateLineItemsInCurrentCart({ lineItems }))).toMatchObject({
        code,
      });
    }
    const code = 'LINE_ITEM_NOT_FOUND_IN_CART';
    expect(await failureOf(cartV2.removeLineItems(id, [NOWHERE]))).toMatchObject({ code });
    const removed = currentCartV2.removeLineItemsFromCurrentCart([NOWHERE]);
    expect(await failureOf(removed)).toMatchObject({ code });
  });
});

test('items that left the catalog cannot be changed, and locked codes of the current cart stay', async () => {
  const { cartV2, currentCartV2 } = owner();
  const byId = await cartV2.createCart({ catalogItems: [item('tall-vase')] });
  const { cart } = await currentCartV2.createCurrentCart({
    catalogItems: [item('tall-vase')],
    cart: { settings: { lockCouponCode: true, lockGiftCard: true } },
  });
  const { products } = storeOwner(emulator);
  await products.deleteProduct(item('tall-vase').catalogReference.catalogItemId);
  const change = (line: string) => ({ lineItems: [{ lineItemId: line, quantity: { newQuantity: 1 } }] });
  const code = 'ITEM_NOT_FOUND_IN_CATALOG';
  const call = cartV2.updateLineItems(byId?._id ?? '', change(firstLine(byId)));
  expect(await failureOf(call)).toMatchObject({ code });
  const current = currentCartV2.updateLineItemsInCurrentCart(change(firstLine(cart)));
  expect(await failureOf(current)).toMatchObject({ code });
  const coupon = currentCartV2.removeCouponFromCurrentCart(NOWHERE);
  expect(await failureOf(coupon)).toMatchObject({ code: 'COUPON_LOCKED' });
  const card = currentCartV2.removeGiftCardFromCurrentCart(NOWHERE);
  expect(await failureOf(card)).toMatchObject({ code: 'GIFT_CARD_LOCKED' });
});
