import { tiers } from '@wix/loyalty';
import { expect, test } from 'vitest';
import { DAY } from '@/emulator/core/time/clock';
import { toldOfEntity } from '@/tests/support/crm/clients';
import { ownerClient, startEmulator, visitor } from '@/tests/support/emulator/start';
import { accountOf, FIVE_OFF, loyaltyMember, loyaltyOwner } from '@/tests/support/loyalty/clients';
import { expectRefused } from '@/tests/support/stores/catalog-v3';

const emulator = startEmulator();
const owner = () => ownerClient(emulator, { tiers }).tiers;
const ALREADY_EXISTS = { status: 409, details: { applicationError: { code: 'ALREADY_EXISTS' } } };
const silver = { tierDefinition: { name: 'Silver', description: 'After some pots' }, requiredPoints: 50 };
const gold = { tierDefinition: { name: 'Gold' }, requiredPoints: 500 };

/** Sets the status of all tiers, with the points of so many months. */
async function setStatus(status: 'ACTIVE' | 'PAUSED', durationInMonths = 12) {
  const { programSettings } = await owner().getTiersProgramSettings();
  const revision = programSettings?.revision ?? '';
  return owner().updateTiersProgramSettings({ status, revision, rollingWindow: { durationInMonths } });
}

test('a tier is created, changed and deleted, and listed by its points', async () => {
  const { _id = '' } = await owner().createTier(gold);
  await owner().createTier(silver);
  const { tiers: all = [] } = await owner().listTiers();
  expect(all.map(({ tierDefinition }) => tierDefinition?.name)).toEqual(['Silver', 'Gold']);
  const changed = await owner().updateTier(_id ?? '', { requiredPoints: 400, revision: '1' });
  expect(changed).toMatchObject({ tierDefinition: { name: 'Gold' }, requiredPoints: 400, revision: '2' });
  expect(await owner().getTier(_id ?? '')).toEqual(changed);
  await owner().deleteTier(_id ?? '', '2');
  await expect(owner().getTier(_id ?? '')).rejects.toMatchObject({ status: 404 });
  expect(toldOfEntity(emulator, _id ?? '')).toEqual(['tier_created', 'tier_updated', 'tier_deleted']);
});

test('no two tiers have the same name or the same points', async () => {
  await owner().createTier(silver);
  await expect(owner().createTier({ ...gold, requiredPoints: 50 })).rejects.toMatchObject(ALREADY_EXISTS);
  const { results, bulkActionMetadata } = await owner().bulkCreateTiers([
    gold,
    { ...silver, requiredPoints: 9 },
  ]);
  expect(results?.map(({ itemMetadata }) => itemMetadata?.success)).toEqual([true, false]);
  expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
  expect(await owner().getTier(results?.[0]?.item?._id ?? '')).toMatchObject(gold);
  for (const wrong of [{ requiredPoints: 5 }, { ...gold, requiredPoints: 0 }])
    await expect(owner().createTier(wrong)).rejects.toMatchObject({ status: 400 });
});

test('an account reaches a tier with the points of the rolling window, while tiers are active', async () => {
  const { _id: silverId } = await owner().createTier(silver);
  await owner().createTier(gold);
  const tier = async () => (await accountOf(emulator, 'maya')).tier;
  const before = await tier();
  expect(before).not.toHaveProperty('_id');
  await setStatus('ACTIVE', 1);
  const { id } = await accountOf(emulator, 'maya');
  await loyaltyOwner(emulator).accounts.earnPoints(id, { amount: 60, appId: id, idempotencyKey: 'a pot' });
  expect(await tier()).toMatchObject({ _id: silverId });
  const { tierTotals = [] } = await loyaltyOwner(emulator).accounts.getProgramTotals();
  expect(tierTotals.find(({ _id }) => _id === silverId)?.numberOfAccounts).toBeGreaterThan(0);
  emulator.clock.advance(32 * DAY);
  expect(await tier()).toEqual({ points: 0 });
  await setStatus('ACTIVE', 36);
  expect(await tier()).toMatchObject({ _id: silverId });
  await setStatus('PAUSED');
  expect(await tier()).not.toHaveProperty('_id');
});

test('a reward costs its own number of points in a tier', async () => {
  const { _id: tierId = '' } = await owner().createTier(silver);
  await setStatus('ACTIVE', 36);
  const { rewards } = loyaltyOwner(emulator);
  const { revision = '', name = '' } = await rewards.getReward(FIVE_OFF);
  const configsByTier = [
    { costInPoints: 100, amount: 5 },
    { tierId, costInPoints: 10, amount: 6 },
  ];
  await rewards.updateReward(FIVE_OFF, {
    name,
    active: true,
    revision,
    couponReward: { fixedAmount: { configsByTier } },
  });
  const { balance = 0 } = (await accountOf(emulator, 'maya')).points;
  const { coupons } = await loyaltyMember(emulator, 'maya');
  const { coupon } = await coupons.redeemCurrentMemberPointsForCoupon(FIVE_OFF);
  expect(coupon?.couponReference?.specification?.moneyOffAmount).toBe(6);
  expect((await accountOf(emulator, 'maya')).points.balance).toBe(balance - 10);
});

test('the settings are disabled until they are changed, by their revision', async () => {
  const { programSettings } = await owner().getTiersProgramSettings();
  expect(programSettings).toMatchObject({ status: 'DISABLED', rollingWindow: { durationInMonths: 12 } });
  const tiersProgramSetting = await owner().createTiersProgramSettings({
    rollingWindow: { durationInMonths: 24 },
  });
  expect(tiersProgramSetting.programSettings).toMatchObject({
    status: 'DISABLED',
    rollingWindow: { durationInMonths: 24 },
  });
  const again = owner().createTiersProgramSettings({ rollingWindow: { durationInMonths: 24 } });
  await expect(again).rejects.toMatchObject(ALREADY_EXISTS);
  await setStatus('ACTIVE');
  const program = await (await visitor()).use(tiers).getTiersProgram();
  expect(program).toMatchObject({ tiers: [], programSettings: { status: 'ACTIVE', revision: '2' } });
  const old = owner().updateTiersProgramSettings({
    status: 'PAUSED',
    revision: '1',
    rollingWindow: { durationInMonths: 12 },
  });
  await expect(old).rejects.toMatchObject({ status: 409 });
  const withoutPeriod = owner().updateTiersProgramSettings({ status: 'PAUSED', revision: '2' });
  await expect(withoutPeriod).rejects.toMatchObject({ status: 400 });
});

test('visitors read tiers, but change none', async () => {
  const { _id = '' } = await owner().createTier(silver);
  const calls = (await visitor()).use(tiers);
  expect(await calls.getTier(_id ?? '')).toMatchObject(silver);
  await expectRefused([
    () => calls.createTier(gold),
    () => calls.bulkCreateTiers([gold]),
    () => calls.updateTier(_id ?? '', { requiredPoints: 1, revision: '1' }),
    () => calls.deleteTier(_id ?? '', '1'),
    () => calls.createTiersProgramSettings({ rollingWindow: { durationInMonths: 12 } }),
    () => calls.updateTiersProgramSettings({ status: 'ACTIVE', revision: '1' }),
  ]);
});
