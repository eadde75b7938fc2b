import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toldOfEntity } from '@/tests/support/crm/clients';
import { completeCheckout, item } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';
import {
  accountOf,
  FIFTEEN_PERCENT,
  FIVE_OFF,
  FREE_DELIVERY,
  loyaltyMember,
  loyaltyOwner,
  loyaltyVisitor,
  WITHDRAWN,
} from '@/tests/support/loyalty/clients';
import { expectRefused } from '@/tests/support/stores/catalog-v3';

const emulator = startEmulator();
const owner = () => loyaltyOwner(emulator);
const codeOf = (code: string) => ({ details: { applicationError: { code } } });
type Member = Awaited<ReturnType<typeof loyaltyMember>>;

/** Creates an order of two pitchers. */
async function ordered({ currentCart }: Pick<Member, 'currentCart'>, couponCode?: string) {
  await currentCart.addToCurrentCart({ lineItems: [item('pitcher', 2)] });
  if (couponCode) await currentCart.updateCurrentCart({ couponCode });
  const { checkoutId = '' } = await currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' });
  return completeCheckout(emulator, checkoutId);
}

/** Gives points to a member of the demo site. */
async function holding(name: string, balance: number) {
  const { id, revision } = await accountOf(emulator, name);
  await owner().accounts.adjustPoints(id, { balance, revision });
  return id;
}

test('members earn points with orders, but not while the program is paused', async () => {
  const client = await loyaltyMember(emulator, 'maya');
  const before = await accountOf(emulator, 'maya');
  const order = await ordered(client);
  const total = Math.floor(Number(order.priceSummary?.total?.amount));
  const after = await accountOf(emulator, 'maya');
  expect((after.points.earned ?? 0) - (before.points.earned ?? 0)).toBe(total);
  const { items } = await client.transactions.queryLoyaltyTransactions().eq('transactionType', 'EARN').find();
  expect(items).toContainEqual(
    expect.objectContaining({
      amount: total,
      earnInfo: expect.objectContaining({ orderId: order.id }),
    }),
  );
  await owner().programs.pauseLoyaltyProgram();
  await ordered(client);
  expect((await accountOf(emulator, 'maya')).points).toEqual(after.points);
});

test('customers earn points before they join', async () => {
  const { id, buyerInfo } = await ordered(await loyaltyVisitor());
  const { account } = await owner().accounts.getAccountBySecondaryId({
    contactId: buyerInfo?.contactId ?? '',
  });
  const { items } = await owner()
    .transactions.queryLoyaltyTransactions()
    .eq('accountId', account?._id ?? '')
    .find();
  expect(items).toContainEqual(
    expect.objectContaining({ transactionType: 'EARN', earnInfo: expect.objectContaining({ orderId: id }) }),
  );
});

describe('points', () => {
  test('are redeemed for a coupon that the cart accepts, once', async () => {
    await holding('maya', 130);
    const client = await loyaltyMember(emulator, 'maya');
    const { coupon } = await client.coupons.redeemCurrentMemberPointsForCoupon(FIVE_OFF);
    expect(coupon).toMatchObject({
      status: 'ACTIVE',
      rewardName: '$5 off your order',
      couponReference: { specification: { moneyOffAmount: 5, type: 'MONEY_OFF_AMOUNT' } },
    });
    expect((await accountOf(emulator, 'maya')).points).toMatchObject({ balance: 30, redeemed: 100 });
    const { code = '' } = coupon?.couponReference ?? {};
    const order = await ordered(client, code);
    expect(order.appliedDiscounts).toMatchObject([{ coupon: { code, amount: { amount: '5.00' } } }]);
    const { loyaltyCoupons = [] } = await client.coupons.getCurrentMemberCoupons();
    expect(loyaltyCoupons).toMatchObject([{ _id: coupon?._id, status: 'APPLIED' }]);
    await expect(ordered(client, code)).rejects.toMatchObject(codeOf('ERROR_COUPON_USAGE_EXCEEDED'));
    expect(toldOfEntity(emulator, coupon?._id ?? '')).toContain('coupon_created');
  });

  test('are redeemed by the owner for any account, for each kind of reward', async () => {
    const { coupons, transactions } = owner();
    const id = await holding('maya', 310);
    const percent = await coupons.redeemPointsForCoupon(FIFTEEN_PERCENT, { loyaltyAccountId: id });
    expect(percent.coupon?.couponReference?.specification).toMatchObject({
      percentOffRate: 15,
      minimumSubtotal: 80,
      type: 'PERCENT_OFF_RATE',
    });
    const { coupon } = await coupons.redeemPointsForCoupon(FREE_DELIVERY, { loyaltyAccountId: id });
    expect(coupon?.couponReference?.specification).toMatchObject({ freeShipping: true });
    const { items } = await coupons.queryLoyaltyCoupons().eq('accountId', id).find();
    expect(items.map(({ rewardName }) => rewardName).sort()).toEqual([
      '15% off orders over $80',
      'Free delivery',
    ]);
    expect(await coupons.getLoyaltyCoupon(coupon?._id ?? '')).toEqual(coupon);
    expect(await transactions.getLoyaltyTransaction(coupon?.transactionId ?? '')).toMatchObject({
      transactionType: 'REDEEM',
      amount: 60,
      redeemInfo: { rewardId: FREE_DELIVERY, referenceEntityId: coupon?._id },
    });
    await coupons.deleteLoyaltyCoupon(coupon?._id ?? '', coupon?.revision ?? '');
    await expect(coupons.getLoyaltyCoupon(coupon?._id ?? '')).rejects.toMatchObject({ status: 404 });
    const client = await loyaltyMember(emulator, 'maya');
    const { code = '' } = coupon?.couponReference ?? {};
    await client.currentCart.addToCurrentCart({ lineItems: [item('pitcher', 1)] });
    const cart = await client.currentCart.updateCurrentCart({ couponCode: code });
    expect(cart.appliedDiscounts).toMatchObject([{ coupon: { code } }]);
  });

  test('that are too few, and inactive rewards, are refused', async () => {
    await holding('maya', 99);
    const client = await loyaltyMember(emulator, 'maya');
    const redeeming = (rewardId: string) => client.coupons.redeemCurrentMemberPointsForCoupon(rewardId);
    await expect(redeeming(FIVE_OFF)).rejects.toMatchObject(codeOf('INSUFFICIENT_POINTS'));
    await expect(redeeming(WITHDRAWN)).rejects.toMatchObject(codeOf('REWARD_NOT_AVAILABLE'));
    await expect(redeeming(NOWHERE)).rejects.toMatchObject({ status: 404 });
    await expect(redeeming('not an id')).rejects.toMatchObject({ status: 400 });
    await owner().programs.pauseLoyaltyProgram();
    await expect(redeeming(FREE_DELIVERY)).rejects.toMatchObject(codeOf('LOYALTY_PROGRAM_NOT_ACTIVE'));
    expect((await accountOf(emulator, 'maya')).points.balance).toBe(99);
    expect((await client.coupons.getCurrentMemberCoupons()).loyaltyCoupons).toEqual([]);
  });

  test('of others cannot be redeemed, or their coupons read', async () => {
    const { coupons } = await loyaltyMember(emulator, 'maya');
    const { coupons: visitor } = await loyaltyVisitor();
    await expectRefused([
      () => coupons.redeemPointsForCoupon(FIVE_OFF, { loyaltyAccountId: NOWHERE }),
      () => coupons.getLoyaltyCoupon(NOWHERE),
      () => coupons.queryLoyaltyCoupons().find(),
      () => coupons.deleteLoyaltyCoupon(NOWHERE, '1'),
      () => visitor.redeemCurrentMemberPointsForCoupon(FIVE_OFF),
      () => visitor.getCurrentMemberCoupons(),
    ]);
    const managed = owner().coupons;
    const wrong = [
      () => managed.redeemPointsForCoupon('not an id', { loyaltyAccountId: NOWHERE }),
      () => managed.getLoyaltyCoupon('not an id'),
      () => managed.deleteLoyaltyCoupon('not an id', '1'),
      () => managed.queryLoyaltyCoupons().limit(101).find(),
    ];
    for (const call of wrong) await expect(call()).rejects.toMatchObject({ status: 400 });
    await expect(
      managed.redeemPointsForCoupon(FIVE_OFF, { loyaltyAccountId: NOWHERE }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(managed.deleteLoyaltyCoupon(NOWHERE, '1')).rejects.toMatchObject({ status: 404 });
  });
});

test('a balance is the sum of the transactions after any sequence of calls', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('earn' as const), amount: fc.integer({ min: 1, max: 200 }) }),
    fc.record({ kind: fc.constant('adjust' as const), amount: fc.integer({ min: -150, max: 150 }) }),
    fc.record({ kind: fc.constant('redeem' as const), amount: fc.constantFrom(60, 100, 250) }),
    fc.record({ kind: fc.constant('order' as const), amount: fc.constant(0) }),
  );
  const REWARD: Record<number, string> = { 60: FREE_DELIVERY, 100: FIVE_OFF, 250: FIFTEEN_PERCENT };
  const client = await loyaltyMember(emulator, 'maya');
  const { accounts } = owner();
  let count = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      for (const { kind, amount } of steps) {
        const { id, revision } = await accountOf(emulator, 'maya');
        count += 1;
        const key = { appId: 'app', idempotencyKey: `step ${count}`, amount, description: 'A step' };
        const done = {
          earn: () => accounts.earnPoints(id, key),
          adjust: () => accounts.adjustPoints(id, { amount, revision }),
          redeem: () => client.coupons.redeemCurrentMemberPointsForCoupon(REWARD[amount] ?? ''),
          order: () => ordered(client),
        }[kind]();
        // An impossible call is refused and must change nothing.
        await Promise.resolve(done).catch(({ status }) => expect([400, 409, 428]).toContain(status));
      }
      const { id, points } = await accountOf(emulator, 'maya');
      const sums = { EARN: 0, ADJUST: 0, REDEEM: 0 };
      let page = await owner().transactions.queryLoyaltyTransactions().eq('accountId', id).limit(100).find();
      for (;;) {
        for (const { transactionType, amount = 0 } of page.items)
          sums[transactionType as keyof typeof sums] += amount;
        if (!page.hasNext()) break;
        page = await page.next();
      }
      expect(points).toEqual({
        balance: sums.EARN + sums.ADJUST - sums.REDEEM,
        earned: sums.EARN,
        adjusted: sums.ADJUST,
        redeemed: sums.REDEEM,
        expired: 0,
      });
      expect(points.balance).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 8 },
  );
  const totals = await accounts.getProgramTotals();
  expect(totals.points?.balance).toBe(
    (totals.points?.earned ?? 0) + (totals.points?.adjusted ?? 0) - (totals.points?.redeemed ?? 0),
  );
  expect(totals.tierTotals?.[0]?.numberOfAccounts).toBeGreaterThanOrEqual(4);
});
