import { orders } from '@wix/pricing-plans';
import { describe, expect, test } from 'vitest';
import { APPS } from '@/emulator/core/site';
import { DAY } from '@/emulator/core/time/clock';
import { completeCheckout, failureOf, storeMember, storeOwner } from '@/tests/support/ecom/shop';
import { MAYA, NOWHERE, PLANS, THEO } from '@/tests/support/emulator/demo-site';
import { eventNamesAbout } from '@/tests/support/emulator/domain-events';
import { START, startEmulator, visitor } from '@/tests/support/emulator/start';
import { buyPlan, datesOf } from '@/tests/support/pricing-plans/plans';

const emulator = startEmulator();
const mine = async () => (await storeMember(emulator, MAYA)).planOrders;
const owned = () => storeOwner(emulator).planOrders;
const read = async (id = '') => (await owned().managementGetOrder(id)).order;
const ZEROS = '00000000-0000-0000-0000-000000000000';

describe('an online order', () => {
  test('runs at once if its free trial was ordered in a checkout of ecommerce', async () => {
    const { currentCart, planOrders } = await storeMember(emulator, MAYA);
    const catalogReference = { appId: APPS['pricing-plans'], catalogItemId: PLANS.membership };
    await currentCart.addToCurrentCart({ lineItems: [{ catalogReference, quantity: 1 }] });
    const { checkoutId = '' } = await currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
    completeCheckout(emulator, checkoutId);
    const [order] = (await planOrders.memberListOrders({ planIds: [PLANS.membership] })).orders ?? [];
    expect(order).toMatchObject({
      status: 'ACTIVE',
      lastPaymentStatus: 'PENDING',
      currentCycle: { index: 0 },
      freeTrialDays: 7,
    });
  });

  test('is a draft until it is paid', async () => {
    const { order } = await (await mine()).createOnlineOrder(PLANS.year);
    expect(order).toMatchObject({
      status: 'DRAFT',
      lastPaymentStatus: 'UNPAID',
      type: 'ONLINE',
      buyer: { memberId: MAYA },
      startDate: new Date(START),
      planPrice: '890.00',
      priceDetails: { total: '890.00' },
    });
    expect(order).not.toHaveProperty('currentCycle');
    expect(await read(order?._id)).toEqual(order);
    expect(eventNamesAbout(emulator, order?._id ?? '', 'order_')).toEqual(['created']);
  });

  test('of a free plan runs at once', async () => {
    const { order } = await (await mine()).createOnlineOrder(PLANS.apprentice);
    expect(order).toMatchObject({ status: 'ACTIVE', lastPaymentStatus: 'NOT_APPLICABLE' });
    expect(order).not.toHaveProperty('wixPayOrderId');
  });

  test('starts later if its plan lets buyers choose the date', async () => {
    const startDate = new Date(START + 10 * DAY);
    const client = await mine();
    expect(await failureOf(client.createOnlineOrder(PLANS.apprentice, { startDate }))).toMatchObject({
      code: 'buyer_can_not_pick_future_start_date',
    });
    await storeOwner(emulator).plans.updatePlan(PLANS.apprentice, { allowFutureStartDate: true });
    const { order } = await client.createOnlineOrder(PLANS.apprentice, { startDate });
    expect(order).toMatchObject({ status: 'PENDING', startDate });
    expect(order).not.toHaveProperty('currentCycle');
    emulator.clock.set(startDate.getTime());
    expect(await read(order?._id)).toMatchObject({ status: 'ACTIVE', currentCycle: { index: 1 } });
    expect(eventNamesAbout(emulator, order?._id ?? '', 'order_')).toEqual([
      'created',
      'purchased',
      'updated',
      'started',
      'cycle_started',
    ]);
    expect(
      await failureOf((await mine()).createOnlineOrder(PLANS.apprentice, { startDate: new Date(START) })),
    ).toMatchObject({ code: 'invalid_start_date' });
  });

  test('costs less with a coupon for its plan', async () => {
    const client = await mine();
    const { order } = await client.createOnlineOrder(PLANS.membership, { couponCode: 'studio20' });
    expect(order).toMatchObject({
      pricing: {
        prices: [
          {
            price: {
              subtotal: '89.00',
              discount: '17.80',
              total: '71.20',
              coupon: { code: 'STUDIO20', amount: '17.80' },
            },
          },
        ],
      },
      priceDetails: { total: '71.20', freeTrialDays: 7 },
    });
    for (const [planId, couponCode, code] of [
      [PLANS.year, 'STUDIO20', 'ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED'],
      [PLANS.bench, 'STUDIO20', 'ERROR_COUPON_NOT_APPLICABLE_FOR_PLAN'],
      [PLANS.year, 'WELCOME10', 'ERROR_COUPON_NOT_APPLICABLE_FOR_PLAN'],
      [PLANS.year, 'NEVER', 'ERROR_COUPON_DOES_NOT_EXIST'],
    ] as const)
      expect(await failureOf(client.createOnlineOrder(planId, { couponCode }))).toMatchObject({ code });
  });

  test.each([
    ['an archived plan', PLANS.archived, 'archived_plan'],
    ['a plan that is not there', NOWHERE, 'plan_not_found'],
  ])('is refused for %s', async (_, planId, code) => {
    expect(await failureOf((await mine()).createOnlineOrder(planId))).toMatchObject({ code });
  });

  test('is for members: a visitor must log in, and the owner must name the member', async () => {
    const guest = (await visitor()).use(orders);
    expect(await failureOf(guest.createOnlineOrder(PLANS.year))).toMatchObject({ code: 'MEMBER_REQUIRED' });
    expect(await failureOf(owned().createOnlineOrder(PLANS.year))).toMatchObject({ code: 'MEMBER_REQUIRED' });
    const onBehalf = { memberId: THEO, orderMethod: 'MOTO' } as const;
    const { order } = await owned().createOnlineOrder(PLANS.year, { onBehalf });
    expect(order).toMatchObject({ buyer: { memberId: THEO } });
    await expect(
      owned().createOnlineOrder(PLANS.year, { onBehalf: { memberId: THEO, orderMethod: 'POS' } }),
    ).rejects.toMatchObject({
      details: { validationError: { fieldViolations: [{ ruleName: 'RECURRING_POS_UNSUPPORTED' }] } },
    });
    expect(
      await failureOf(owned().createOnlineOrder(PLANS.year, { onBehalf: { memberId: NOWHERE } })),
    ).toMatchObject({ code: 'member_not_found' });
    expect(await failureOf(guest.createOnlineOrder('this'))).toEqual({ fields: ['planId'] });
  });

  test('is limited per buyer, not counting drafts and canceled orders', async () => {
    const client = await mine();
    await client.createOnlineOrder(PLANS.friend);
    const id = buyPlan(emulator, PLANS.friend);
    expect(await failureOf(client.createOnlineOrder(PLANS.friend))).toMatchObject({
      code: 'purchases_limit_reached',
    });
    expect(await client.getOnlineOrderPreview(PLANS.friend)).toEqual({ purchaseLimitExceeded: true });
    await owned().cancelOrder(id, 'IMMEDIATELY');
    expect(await client.createOnlineOrder(PLANS.friend)).toMatchObject({ order: { status: 'DRAFT' } });
  });
});

describe('an offline order', () => {
  test('runs before it is paid, and is marked as paid once', async () => {
    const { order } = await owned().createOfflineOrder(PLANS.bench, MAYA);
    const id = order?._id ?? '';
    expect(order).toMatchObject({
      type: 'OFFLINE',
      status: 'ACTIVE',
      lastPaymentStatus: 'UNPAID',
      buyer: { memberId: MAYA },
    });
    await owned().markAsPaid(id);
    expect(await read(id)).toMatchObject({ lastPaymentStatus: 'PAID' });
    expect(eventNamesAbout(emulator, id, 'order_')).toEqual([
      'created',
      'purchased',
      'started',
      'updated',
      'marked_as_paid',
    ]);
    expect(await failureOf(owned().markAsPaid(id))).toMatchObject({ data: { reason: 'PAID' } });
    const online = buyPlan(emulator, PLANS.year);
    expect(await failureOf(owned().markAsPaid(online))).toMatchObject({ data: { reason: 'ONLINE' } });
  });

  test('can be paid at once, and start on another day', async () => {
    const later = new Date(START + 3 * DAY);
    const { order } = await owned().createOfflineOrder(PLANS.bench, MAYA, { paid: true, startDate: later });
    expect(order).toMatchObject({ status: 'PENDING', lastPaymentStatus: 'PAID', startDate: later });
    const earlier = new Date(START - 40 * DAY);
    const { order: running } = await owned().createOfflineOrder(PLANS.year, MAYA, { startDate: earlier });
    expect(running).toMatchObject({ status: 'ACTIVE', startDate: earlier, currentCycle: { index: 1 } });
    const { order: over } = await owned().createOfflineOrder(PLANS.bench, MAYA, {
      startDate: new Date(START - 400 * DAY),
    });
    expect(over).toMatchObject({ status: 'ENDED' });
  });

  test('has no limit per buyer, and is for the owner only', async () => {
    buyPlan(emulator, PLANS.friend);
    expect(await owned().createOfflineOrder(PLANS.friend, MAYA)).toMatchObject({
      order: { status: 'ACTIVE' },
    });
    await expect((await mine()).createOfflineOrder(PLANS.friend, MAYA)).rejects.toMatchObject({
      status: 403,
    });
    expect(await failureOf(owned().createOfflineOrder(NOWHERE, MAYA))).toMatchObject({
      code: 'plan_not_found',
    });
    await expect(owned().createOfflineOrder(PLANS.friend, NOWHERE)).rejects.toMatchObject({
      details: { validationError: { fieldViolations: [{ ruleName: 'MEMBER_DOESNT_EXIST' }] } },
    });
    expect(await failureOf(owned().createOfflineOrder(PLANS.friend, 'ann'))).toEqual({
      fields: ['memberId'],
    });
  });
});

describe('a preview', () => {
  test('returns the order without creating it', async () => {
    const client = await mine();
    const { order, purchaseLimitExceeded } = await client.getOnlineOrderPreview(PLANS.membership);
    expect(purchaseLimitExceeded).toBe(false);
    expect(order).toMatchObject({ _id: ZEROS, subscriptionId: ZEROS, status: 'DRAFT', freeTrialDays: 7 });
    const offline = await owned().getOfflineOrderPreview(PLANS.bench, MAYA, { couponCode: undefined });
    expect(offline).toMatchObject({
      order: { _id: ZEROS, status: 'ACTIVE', type: 'OFFLINE' },
      purchaseLimitExceeded: false,
    });
    const bought = await owned().createOfflineOrder(PLANS.bench, MAYA);
    expect(datesOf(bought.order ?? {})).toEqual(datesOf(offline.order ?? {}));
    expect(await client.memberListOrders()).toMatchObject({ pagingMetadata: { total: 1 } });
    expect(eventNamesAbout(emulator, ZEROS)).toEqual([]);
  });

  test('reports a reached limit, to the owner together with the order', async () => {
    buyPlan(emulator, PLANS.friend);
    expect(await owned().getOfflineOrderPreview(PLANS.friend, MAYA)).toMatchObject({
      order: { planName: 'Friend of the Kiln' },
      purchaseLimitExceeded: true,
    });
  });

  test('is for members and the owner, and the price is public', async () => {
    const guest = (await visitor()).use(orders);
    expect(await failureOf(guest.getOnlineOrderPreview(PLANS.year))).toMatchObject({
      code: 'MEMBER_REQUIRED',
    });
    await expect(guest.getOfflineOrderPreview(PLANS.year, MAYA)).rejects.toMatchObject({ status: 403 });
    expect(await guest.getPricePreview(PLANS.year, { couponCode: 'STUDIO20' })).toMatchObject({
      price: { subtotal: '890.00', discount: '178.00', total: '712.00', currency: 'USD' },
      prices: [{ duration: { cycleFrom: 1 }, price: { total: '712.00', coupon: { code: 'STUDIO20' } } }],
    });
    expect(await failureOf(guest.getPricePreview(NOWHERE))).toMatchObject({ code: 'plan_not_found' });
    expect(await failureOf(guest.getPricePreview('year'))).toEqual({ fields: ['planId'] });
  });
});
