import { describe, expect, test } from 'vitest';
import {
  draftIn,
  draftOfNone,
  draftOfPitchers,
  draftOrdersOwner,
  money,
} from '@/tests/support/ecom/draft-orders';
import { failureOf } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const drafts = () => draftOrdersOwner(emulator).draftOrders;

const drafted = (options?: Parameters<typeof draftOfPitchers>[1]) => draftOfPitchers(emulator, options);
const begun = () => draftOfNone(emulator);

describe('the discounts and fees of a draft', () => {
  test('are created, applied, no longer applied and deleted', async () => {
    const { id, lineId } = await begun();
    const draft = draftIn(
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
    expect(draft.discounts).toMatchObject([{ source: 'CUSTOM', applied: false }, { applied: false }]);
    expect(draft.priceSummary?.discount?.amount).toBe('0.00');
    const [percent, amount] = (draft.discounts ?? []).map(({ discount }) => String(discount?._id));
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
    const draft = draftIn(
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
    expect(draft.additionalFees).toMatchObject([
      { applied: true, taxDetails: { taxable: true }, additionalFee: { priceAfterTax: { amount: '10.55' } } },
      { applied: false, source: 'CUSTOM', additionalFee: { name: 'Rush' } },
    ]);
    expect(draft.priceSummary?.totalAdditionalFees?.amount).toBe('10.00');
    expect(money(draft.priceSummary?.total)).toBeCloseTo(money(before.priceSummary?.total) + 10.55, 10);
    const [wrapping, rush] = (draft.additionalFees ?? []).map(({ additionalFee }) =>
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
