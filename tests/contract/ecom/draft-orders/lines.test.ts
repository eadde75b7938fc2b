import { describe, expect, test } from 'vitest';
import {
  catalogItem,
  draftIn,
  draftOfNone,
  draftOfPitchers,
  draftOrdersOwner,
  money,
  stockLeft,
} from '../../../support/ecom/draft-orders';
import { failureOf, seeded } from '../../../support/ecom/shop';
import { NOWHERE } from '../../../support/emulator/demo-site';
import { eventNamesAbout } from '../../../support/emulator/domain-events';
import { startEmulator } from '../../../support/emulator/start';

const emulator = startEmulator();
const drafts = () => draftOrdersOwner(emulator).draftOrders;

const drafted = (options?: Parameters<typeof draftOfPitchers>[1]) => draftOfPitchers(emulator, options);
const begun = () => draftOfNone(emulator);

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

  test('are refused with the codes of the SDK', async () => {
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
describe('the discounts and fees of a draft', () => {
  test('are created, applied, no longer applied and deleted', async () => {
    const { id, lineId } = await begun();
    const made = draftIn(
      await drafts().createCustomDiscounts(id, {
        discounts: [
          { discountType: 'GLOBAL', percentage: '10', description: 'For friends' },
          {
            discountType: 'SPECIFIC_ITEMS',
            priceAmount: { amount: '5' },
            lineItemDiscounts: [{ _id: lineId }],
          },
        ] as never,
      }),
    );
    expect(made.discounts).toMatchObject([{ source: 'CUSTOM', applied: false }, { applied: false }]);
    expect(made.priceSummary?.discount?.amount).toBe('0.00');
    const [percent, amount] = (made.discounts ?? []).map(({ discount }) => String(discount?._id));
    const both = draftIn(
      await drafts().setDiscounts(id, [
        { _id: String(percent), applied: true },
        { _id: String(amount), applied: true },
      ]),
    );
    const subtotal = money(both.priceSummary?.subtotal);
    expect(money(both.priceSummary?.discount)).toBeCloseTo(Math.round(subtotal * 10) / 100 + 5, 10);
    expect(both.discounts?.[0]?.discount).toMatchObject({
      merchantDiscount: { description: 'For friends' },
      lineItemDiscounts: [{ _id: lineId, totalDiscount: { amount: (subtotal / 10).toFixed(2) } }],
    });
    const one = draftIn(await drafts().setDiscounts(id, [{ _id: String(percent), applied: false }]));
    expect(one.priceSummary?.discount?.amount).toBe('5.00');
    expect(draftIn(await drafts().deleteCustomDiscounts(id, [String(percent)])).discounts).toHaveLength(1);
  });

  test('are refused above the price and for unknown lines', async () => {
    const { id, lineId } = await begun();
    const discount =
      (discountType: 'GLOBAL' | 'SPECIFIC_ITEMS' | 'SHIPPING', amount: string, on = lineId) =>
      () =>
        drafts().createCustomDiscounts(id, {
          discounts: [
            {
              discountType,
              priceAmount: { amount },
              lineItemDiscounts: [{ _id: on }],
              applyToDraftOrder: true,
            },
          ] as never,
        });
    for (const [call, code] of [
      [discount('GLOBAL', '9999'), 'DISCOUNTS_AMOUNT_EXCEED_ORDER_TOTALS'],
      [discount('SPECIFIC_ITEMS', '9999'), 'DISCOUNTS_AMOUNT_EXCEED_ITEM_TOTALS'],
      [discount('SHIPPING', '1'), 'DISCOUNTS_AMOUNT_EXCEED_SHIPPING_TOTAL'],
      [discount('SPECIFIC_ITEMS', '1', NOWHERE), 'LINE_ITEM_NOT_FOUND'],
      [() => drafts().setDiscounts(id, [{ _id: NOWHERE, applied: true }]), 'DISCOUNT_NOT_FOUND'],
      [() => drafts().deleteCustomDiscounts(id, [NOWHERE]), 'DISCOUNT_NOT_FOUND'],
      [() => drafts().setAdditionalFees(id, [{ _id: NOWHERE, applied: true }]), 'ADDITIONAL_FEE_NOT_FOUND'],
      [() => drafts().deleteCustomAdditionalFees(id, [NOWHERE]), 'ADDITIONAL_FEE_NOT_FOUND'],
    ] as const)
      expect(await failureOf(call())).toMatchObject({ code });
    const { id: ofOrder, draft } = await drafted();
    const coupon = String(draft.discounts?.[0]?.discount?._id);
    expect(await failureOf(drafts().deleteCustomDiscounts(ofOrder, [coupon]))).toMatchObject({
      code: 'DISCOUNT_REMOVE_NOT_SUPPORTED',
    });
    const dearer = draftIn(await drafts().setDiscounts(ofOrder, [{ _id: coupon, applied: false }]));
    expect(dearer.priceSummary?.discount?.amount).toBe('0.00');
  });

  test('include fees, taxed or untaxed', async () => {
    const { id } = await begun();
    await drafts().setBillingInfo(id, { billingInfo: { address: { country: 'US', subdivision: 'US-ME' } } });
    await drafts().setRecipientInfo(id, {
      recipientInfo: { address: { country: 'US', subdivision: 'US-ME' } },
    });
    const before = draftIn(await drafts().getDraftOrder(id));
    const made = draftIn(
      await drafts().createCustomAdditionalFees(id, {
        customAdditionalFees: [
          {
            name: 'Wrapping',
            price: { amount: '10' },
            taxDetails: { taxable: true },
            applyToDraftOrder: true,
          },
          { name: 'Rush', price: { amount: '4' } },
        ],
      }),
    );
    expect(made.additionalFees).toMatchObject([
      { applied: true, taxDetails: { taxable: true }, additionalFee: { priceAfterTax: { amount: '10.55' } } },
      { applied: false, source: 'CUSTOM', additionalFee: { name: 'Rush' } },
    ]);
    expect(made.priceSummary?.totalAdditionalFees?.amount).toBe('10.00');
    expect(money(made.priceSummary?.total)).toBeCloseTo(money(before.priceSummary?.total) + 10.55, 10);
    const [wrapping, rush] = (made.additionalFees ?? []).map(({ additionalFee }) =>
      String(additionalFee?._id),
    );
    await drafts().setAdditionalFees(id, [{ _id: String(rush), applied: true }]);
    const after = draftIn(await drafts().deleteCustomAdditionalFees(id, [String(wrapping)]));
    expect(money(after.priceSummary?.total)).toBeCloseTo(money(before.priceSummary?.total) + 4, 10);
    const nameless = drafts().createCustomAdditionalFees(id, {
      customAdditionalFees: [{ price: { amount: '1' } }] as never,
    });
    expect(await failureOf(nameless)).toEqual({ fields: [expect.stringContaining('name')] });
  });
});
