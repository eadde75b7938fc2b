import type { draftOrders } from '@wix/ecom';
import { describe, expect, test } from 'vitest';
import { DAY } from '@/emulator/core/time/clock';
import site from '@/emulator/seed/site.json';
import {
  alterOrder,
  draftIn,
  draftOfNone,
  draftOfPitchers,
  draftOrdersOwner,
  orderOfPitchers,
} from '@/tests/support/ecom/draft-orders';
import { callEcom } from '@/tests/support/ecom/http';
import { failureOf } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { eventNamesAbout } from '@/tests/support/emulator/domain-events';
import { tokensOf } from '@/tests/support/emulator/session';
import { startEmulator, visitor } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const drafts = () => draftOrdersOwner(emulator).draftOrders;

const drafted = (options?: Parameters<typeof draftOfPitchers>[1]) => draftOfPitchers(emulator, options);
const begun = () => draftOfNone(emulator);

describe('the draft of an order', () => {
  test('has the totals of the order, which it does not change yet', async () => {
    const { order, draft, id } = await drafted();
    const { amount } = order.priceSummary?.total ?? {};
    expect(draft).toMatchObject({
      orderId: order.id,
      status: 'DRAFT',
      priceSummary: { total: { amount } },
      currency: 'USD',
      balanceSummary: { balance: { amount: '0.00' }, paid: { amount } },
      lineItems: [{ lineItem: { quantity: 2, taxInfo: { taxRate: '0.055' } } }],
      discounts: [{ source: 'ORIGINAL_ORDER', applied: true, discount: { coupon: { code: 'WELCOME10' } } }],
      createdBy: { userId: site.ownerId },
    });
    expect(draft.taxInfo).toEqual({ ...order.taxInfo, taxBreakdown: order.taxInfo?.taxBreakdown });
    for (const part of [draft.lineItems?.[0], draft.shippingInfo, draft.buyerDetails, draft.billingDetails])
      for (const change of ['added', 'removed', 'changedDetails']) expect(part).not.toHaveProperty(change);
    expect(draftIn(await drafts().getDraftOrder(id))).toEqual(draft);
    expect(eventNamesAbout(emulator, id)).toEqual(['draft_order_created']);
    expect(await draftOrdersOwner(emulator).draftOrders.getOrderDraftabilityStatus(order.id)).toEqual({
      orderId: order.id,
      orderDraftable: true,
      nonDraftableReasons: [],
    });
  });

  test('is reused by its creator for a day, and not by others', async () => {
    const { order, id } = await drafted();
    const again = await drafts().createDraftOrder({ sourceOrderId: order.id });
    expect([draftIn(again)._id, again.preexistingDraftOrder]).toEqual([id, true]);
    const byApp = async () => {
      const { accessToken } = await tokensOf(emulator, 'app', NOWHERE);
      const client = { fetchWithAuth: withToken(accessToken.value) };
      return callEcom(client, 'draft-orders', { sourceOrderId: order.id });
    };
    const { body } = await byApp();
    expect(body.details.applicationError.code).toBe('ORDER_IS_ALREADY_EDITED');
    emulator.clock.advance(DAY);
    const late = await byApp();
    expect(late.body).toMatchObject({ preexistingDraftOrder: false });
    expect(late.body.calculatedDraftOrder.draftOrder.createdBy).toEqual({ appId: NOWHERE });
    expect(eventNamesAbout(emulator, id)).toEqual(['draft_order_created', 'draft_order_deleted']);
  });

  test.each<[string, Parameters<typeof alterOrder>[2]]>([
    ['PARTIALLY_OR_FULLY_REFUNDED', { paymentStatus: 'FULLY_REFUNDED' }],
    ['UNSUPPORTED_CHANNEL_TYPE', { channelInfo: { type: 'EBAY' } }],
    ['ORDER_STATUS_IS_NOT_SUPPORTED', { status: 'CANCELED' }],
    ['ORDER_AND_SITE_CURRENCIES_ARE_INCONSISTENT', { currency: 'EUR' }],
    ['ORDER_AND_SITE_WEIGHT_UNITS_ARE_INCONSISTENT', { weightUnit: 'KG' }],
    ['SUBSCRIPTION_LINE_ITEM_EXISTS', { lineItems: [{ subscriptionInfo: { cycleNumber: 1 } }] }],
  ])('is refused: %s', async (reason, difference) => {
    const { id } = alterOrder(emulator, await orderOfPitchers(emulator), difference);
    expect(await drafts().getOrderDraftabilityStatus(id)).toEqual({
      orderId: id,
      orderDraftable: false,
      nonDraftableReasons: [reason],
    });
    expect(await failureOf(drafts().createDraftOrder({ sourceOrderId: id }))).toEqual({
      code: 'ORDER_CANNOT_BE_EDITED',
      data: { nonDraftableReasons: [reason] },
    });
    expect((await drafts().queryDraftOrders().find()).items).toEqual([]);
  });

  test('is refused with ORDER_NOT_FOUND, and for an invalid source', async () => {
    expect(await drafts().getOrderDraftabilityStatus(NOWHERE)).toMatchObject({
      nonDraftableReasons: ['ORDER_NOT_FOUND'],
    });
    expect(await failureOf(drafts().createDraftOrder({ sourceOrderId: NOWHERE }))).toMatchObject({
      code: 'ORDER_CANNOT_BE_EDITED',
      data: { nonDraftableReasons: ['ORDER_NOT_FOUND'] },
    });
    expect(await failureOf(drafts().createDraftOrder({}))).toHaveProperty('fields');
    expect(await failureOf(drafts().getOrderDraftabilityStatus('no-guid'))).toHaveProperty('fields');
  });
});

/** Returns a fetch with its own token. */
const withToken = (token: string) => (address: string, init?: RequestInit) =>
  fetch(address, {
    ...init,
    headers: { ...init?.headers, authorization: token, 'wix-site-id': emulator.site().id },
  });
describe('the parts of a draft', () => {
  test('are replaced as a whole, and removed by an empty value', async () => {
    const { id } = await drafted();
    const contact = {
      contactDetails: { firstName: 'Bea' },
      address: { country: 'US', subdivision: 'US-NH' },
    };
    await drafts().setBuyerInfo(id, { buyerInfo: { email: 'bea@example.com' } });
    await drafts().setRecipientInfo(id, { recipientInfo: contact });
    await drafts().setBillingInfo(id, { billingInfo: contact });
    await drafts().setBusinessLocation(id, { businessLocation: { _id: NOWHERE } });
    const { draftOrder } = await drafts().updateExtendedFields(id, '@shop/notes', {
      namespaceData: { by: 'Ann' },
    });
    expect(draftOrder).toMatchObject({
      buyerDetails: {
        changedDetails: { buyerInfoBeforeChange: { email: 'ada@example.com' } },
        buyerInfo: { email: 'bea@example.com' },
      },
      recipientInfo: { recipientInfo: contact, changedDetails: {} },
      billingDetails: { billingInfo: contact, changedDetails: {} },
      businessLocationDetails: { added: true, businessLocation: { _id: NOWHERE } },
      extendedFields: { namespaces: { '@shop/notes': { by: 'Ann' } } },
    });
    const without = draftIn(await drafts().setBillingInfo(id, { billingInfo: {} }));
    expect(without.billingDetails).toEqual({ removed: true });
    expect(eventNamesAbout(emulator, id)).toHaveLength(7);
  });

  test('change delivery and tax', async () => {
    const { id, draft } = await drafted({ hasCoupon: false });
    const logistics = {
      shippingDestination: { address: { country: 'US', subdivision: 'US-NH', city: 'Keene' } },
    };
    const shipped = await drafts().setShippingInfo(id, {
      shippingInfo: { code: 'standard', title: 'By post', logistics },
    });
    expect(draftIn(shipped)).toMatchObject({
      shippingInfo: {
        changedDetails: {},
        shippingInfo: { title: 'By post', cost: { price: { amount: '6.95' } } },
      },
      priceSummary: { shipping: { amount: '6.95' }, tax: { amount: '0.00' } },
    });
    expect(shipped.calculatedDraftOrder?.shippingOptions?.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['standard', 'pickup']),
    );
    const dear = { code: 'van', title: 'By van', cost: { price: { amount: '30' } }, logistics };
    expect(
      draftIn(await drafts().setShippingInfo(id, { shippingInfo: dear })).priceSummary?.shipping?.amount,
    ).toBe('30.00');
    const far = { ...dear, logistics: { shippingDestination: { address: { country: 'NZ' } } } };
    const { calculatedDraftOrder } = await drafts().setShippingInfo(id, { shippingInfo: far });
    expect(calculatedDraftOrder?.calculationErrors).toMatchObject({
      generalShippingCalculationError: { applicationError: { code: 'DESTINATION_NOT_SUPPORTED' } },
    });
    const picked = draftIn(
      await drafts().setShippingInfo(id, { shippingInfo: { code: 'pickup', title: 'Pick up' } }),
    );
    expect(picked.taxInfo?.totalTax).toEqual(draft.taxInfo?.totalTax);
    const exempt = draftIn(await drafts().setTaxExemption(id, { taxExempt: true }));
    expect(exempt.taxInfo).toMatchObject({ taxExempt: true, totalTax: { amount: '0.00' }, taxBreakdown: [] });
    expect(draftIn(await drafts().setShippingInfo(id, {})).shippingInfo).toEqual({ removed: true });
  });

  test('include a deposit for a new order', async () => {
    const { id } = await begun();
    const deposit = (draftOrderId: string, amount?: string) =>
      callEcom({ fetchWithAuth: withToken(emulator.apiKey) }, `draft-orders/${draftOrderId}/set-deposit`, {
        depositDetails: amount ? { amount: { amount } } : {},
      });
    expect((await deposit(id, '10')).body.calculatedDraftOrder.draftOrder.id).toBe(id);
    expect((await deposit(id, '9999')).body.details.applicationError.code).toBe('INVALID_AMOUNT');
    await drafts().createCustomDiscounts(id, {
      discounts: [{ discountType: 'GLOBAL', percentage: '99', applyToDraftOrder: true }] as never,
    });
    expect(await failureOf(drafts().createOrderFromDraft(id))).toMatchObject({
      code: 'DRAFT_ORDER_DEPOSIT_AMOUNT_EXCEEDS_ORDER_TOTAL',
    });
    await deposit(id);
    expect(await drafts().createOrderFromDraft(id)).toHaveProperty('createdOrder');
    const { id: ofOrder } = await drafted();
    expect((await deposit(ofOrder, '1')).body.details.applicationError.code).toBe(
      'SET_DEPOSIT_NOT_ALLOWED_IN_EDIT_MODE',
    );
    expect((await deposit('no-guid', '1')).body.details).toHaveProperty('validationError');
    expect((await deposit(NOWHERE, '1')).status).toBe(404);
    const client = await visitor();
    expect((await callEcom(client, `draft-orders/${id}/set-deposit`)).status).toBe(403);
  });
});

test('drafts begin empty, are queried by status and order, and answer 404 once deleted', async () => {
  const { order, id } = await drafted();
  const empty = draftIn(await drafts().createEmptyDraftOrder());
  expect(empty).toMatchObject({
    status: 'DRAFT',
    lineItems: [],
    priceSummary: { total: { amount: '0.00' } },
  });
  const idsOf = async (query: draftOrders.DraftOrdersQueryBuilder) =>
    (await query.find()).items.map(({ _id }) => _id);
  const query = () => drafts().queryDraftOrders();
  expect(await idsOf(query().eq('orderId', order.id))).toEqual([id]);
  expect((await idsOf(query().eq('status', 'DRAFT'))).sort()).toEqual([id, empty._id].sort());
  expect(await failureOf(query().limit(101).find())).toHaveProperty('fields');
  await drafts().deleteDraftOrder(id);
  expect(await failureOf(drafts().getDraftOrder(id))).toMatchObject({ code: 'DRAFT_ORDER_DOES_NOT_EXIST' });
  expect(eventNamesAbout(emulator, id)).toEqual(['draft_order_created', 'draft_order_deleted']);
});
