import { describe, expect, test } from 'vitest';
import {
  catalogItem,
  draftIn,
  draftOfPitchers,
  draftOrdersOwner,
  money,
  stockLeft,
} from '@/tests/support/ecom/draft-orders';
import { failureOf, seeded } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { eventNamesAbout } from '@/tests/support/emulator/domain-events';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const drafts = () => draftOrdersOwner(emulator).draftOrders;

const drafted = (options?: Parameters<typeof draftOfPitchers>[1]) => draftOfPitchers(emulator, options);

describe('the lines of a draft', () => {
  test('are updated, and keep their previous values', async () => {
    const { draft, id, lineId, order } = await drafted({ hasCoupon: false });
    const price = money(draft.lineItems?.[0]?.lineItem?.price);
    const changed = draftIn(
      await drafts().updateLineItems(id, [
        {
          lineItemId: lineId,
          newQuantity: 3,
          newPrice: '40',
          newPriceDescription: { original: 'each' },
          newProductName: { original: 'Pitcher, second choice' },
        },
      ]),
    );
    expect(changed.lineItems?.[0]).toMatchObject({
      changedDetails: {
        quantityBeforeChange: 2,
        priceBeforeChange: { amount: price.toFixed(2) },
        priceDescriptionBeforeChange: { original: '' },
      },
      lineItem: {
        quantity: 3,
        price: { amount: '40.00' },
        lineItemPrice: { amount: '120.00' },
        productName: { original: 'Pitcher, second choice' },
        totalPriceAfterTax: { amount: '126.60' },
      },
    });
    expect(changed.priceSummary).toMatchObject({ subtotal: { amount: '120.00' }, tax: { amount: '6.60' } });
    const due = 126.6 + 6.95 - money(order.priceSummary?.total);
    expect(money(changed.balanceSummary?.balance)).toBeCloseTo(due, 10);
    expect(eventNamesAbout(emulator, id)).toEqual(['draft_order_created', 'draft_order_updated']);
  });

  test('cost more by their modifiers, unless a price is set', async () => {
    const { id, lineId, draft } = await drafted();
    const price = money(draft.lineItems?.[0]?.lineItem?.price);
    const newModifierGroups = {
      modifierGroups: [{ _id: 'g', modifiers: [{ _id: 'm', quantity: 2, price: { amount: '1.50' } }] }],
    };
    const [line] =
      draftIn(await drafts().updateLineItems(id, [{ lineItemId: lineId, newModifierGroups }])).lineItems ??
      [];
    expect(money(line?.lineItem?.price)).toBe(price + 3);
    const cheap = drafts().updateLineItems(id, [{ lineItemId: lineId, newModifierGroups, newPrice: '2' }]);
    expect(await failureOf(cheap)).toMatchObject({ code: 'MODIFIERS_SUM_CANNOT_EXCEED_ITEM_PRICE' });
  });

  test('are removed and restored, and added ones are deleted', async () => {
    const { id, lineId } = await drafted();
    const stock = await stockLeft(emulator, 'pitcher');
    const custom = { productName: { original: 'Engraving' }, price: { amount: '12.50' } };
    const more = draftIn(
      await drafts().addLineItemsToDraftOrder(id, {
        catalogLineItems: [catalogItem('olive-spoon', 2)],
        customLineItems: [custom],
      }),
    );
    expect(more.lineItems?.slice(1)).toMatchObject([
      {
        added: true,
        lineItem: { quantity: 2, catalogReference: { catalogItemId: seeded('olive-spoon').id } },
      },
      {
        added: true,
        lineItem: { quantity: 1, productName: { original: 'Engraving' }, price: { amount: '12.50' } },
      },
    ]);
    const out = (lineItemId: unknown, newQuantity: number) => ({
      lineItemId: String(lineItemId),
      newQuantity,
    });
    const spoons = more.lineItems?.[1]?.lineItem?._id;
    const fewer = draftIn(await drafts().updateLineItems(id, [out(lineId, 0), out(spoons, 0)]));
    expect(fewer.lineItems).toMatchObject([{ removed: true, lineItem: { quantity: 2 } }, { added: true }]);
    expect(fewer.priceSummary?.subtotal?.amount).toBe('12.50');
    const priced = drafts().updateLineItems(id, [{ lineItemId: lineId, newPrice: '1' }]);
    expect(await failureOf(priced)).toMatchObject({ code: 'UPDATING_PRICE_OF_REMOVED_ITEM_IS_FORBIDDEN' });
    const back = draftIn(await drafts().updateLineItems(id, [out(lineId, 2)]));
    expect(back.lineItems?.[0]).not.toHaveProperty('removed');
    expect(await stockLeft(emulator, 'pitcher')).toBe(stock);
  });
});

describe('an invalid change of lines', () => {
  test('is refused with the codes of the SDK', async () => {
    const { id, lineId, order } = await drafted();
    const spoon = catalogItem('olive-spoon');
    const add = (options: Parameters<ReturnType<typeof drafts>['addLineItemsToDraftOrder']>[1]) => () =>
      drafts().addLineItemsToDraftOrder(id, options);
    const change =
      (...changes: { lineItemId: string; newQuantity?: number }[]) =>
      () =>
        drafts().updateLineItems(id, changes);
    const unknown = { ...spoon.catalogReference, catalogItemId: NOWHERE };
    for (const [call, failure] of [
      [add({ catalogLineItems: [spoon, spoon] }), { code: 'MULTIPLE_ADDS_FOR_SAME_LINE_ITEM' }],
      [add({ catalogLineItems: [catalogItem('pitcher')] }), { code: 'CATALOG_ITEM_ALREADY_EXIST' }],
      [add({ catalogLineItems: [{ catalogReference: unknown }] }), { code: 'CATALOG_ITEM_NOT_FOUND' }],
      [add({ catalogLineItems: [catalogItem('tall-vase', 99)] }), { code: 'CATALOG_ITEM_NOT_AVAILABLE' }],
      [add({ catalogLineItems: [{ ...spoon, _id: lineId }] }), { code: 'DUPLICATED_LINE_ITEM_IDS' }],
      [
        add({ customLineItems: [{ price: { amount: '1' } }] }),
        { fields: [expect.stringContaining('productName')] },
      ],
      [change({ lineItemId: NOWHERE, newQuantity: 1 }), { code: 'LINE_ITEM_DOES_NOT_EXIST' }],
      [change({ lineItemId: lineId }), { code: 'EMPTY_CHANGE_REQUEST' }],
      [
        change({ lineItemId: lineId, newQuantity: 1 }, { lineItemId: lineId, newQuantity: 2 }),
        { code: 'MULTIPLE_CHANGES_FOR_SAME_LINE_ITEM' },
      ],
    ] as const)
      expect(await failureOf(call())).toMatchObject(failure);
    await draftOrdersOwner(emulator).orderFulfillments.createFulfillment(order.id, {
      lineItems: [{ _id: lineId, quantity: 1 }],
    });
    expect(await failureOf(change({ lineItemId: lineId, newQuantity: 0 })())).toEqual({
      fields: [expect.stringContaining('newQuantity')],
    });
    expect(eventNamesAbout(emulator, id)).toEqual(['draft_order_created']);
  });
});
