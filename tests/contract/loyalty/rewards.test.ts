import { describe, expect, test } from 'vitest';
import { toldOfEntity } from '@/tests/support/crm/clients';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator } from '@/tests/support/emulator/start';
import { FIVE_OFF, loyaltyOwner, loyaltyVisitor } from '@/tests/support/loyalty/clients';
import { expectRefused } from '@/tests/support/stores/catalog-v3';

const emulator = startEmulator();
const owner = () => loyaltyOwner(emulator);

const reward = (more: object = {}) => ({
  name: 'A tea towel',
  couponReward: { fixedAmount: { configsByTier: [{ costInPoints: 80, amount: 12 }] } },
  ...more,
});

describe('a reward', () => {
  test('is created, changed and deleted', async () => {
    const { rewards } = owner();
    const newReward = await rewards.createReward(reward());
    expect(newReward).toMatchObject({ active: false, type: 'COUPON_REWARD', revision: '1' });
    const id = newReward._id ?? '';
    const { reward: changed } = await rewards.updateReward(id, reward({ active: true, revision: '1' }));
    expect(changed).toMatchObject({ active: true, revision: '2' });
    await expect(rewards.updateReward(id, reward({ revision: '1' }))).rejects.toMatchObject({
      details: { applicationError: { code: 'REVISION_MISMATCH' } },
    });
    expect(await rewards.getReward(id)).toEqual(changed);
    await expect(rewards.deleteReward(id, '1')).rejects.toMatchObject({
      details: { applicationError: { code: 'REVISION_MISMATCH' } },
    });
    await rewards.deleteReward(id, '2');
    await expect(rewards.getReward(id)).rejects.toMatchObject({ status: 404 });
    await expect(rewards.deleteReward(id, '2')).rejects.toMatchObject({ status: 404 });
    await expect(rewards.updateReward(id, reward({ revision: '2' }))).rejects.toMatchObject({ status: 404 });
    expect(toldOfEntity(emulator, id)).toEqual(['reward_created', 'reward_updated', 'reward_deleted']);
  });

  test('has a cost and a value, and keeps its type', async () => {
    const { rewards } = owner();
    const percentage = (rate: number) => ({
      percentage: { configsByTier: [{ costInPoints: 10, percentage: rate }] },
    });
    const discountAmount = { configsByTier: [{ costInPoints: 10, amount: '5' }] };
    const calls = [
      () => rewards.createReward(reward({ name: '' })),
      () => rewards.createReward(reward({ couponReward: {} })),
      () => rewards.createReward(reward({ couponReward: percentage(101) })),
      () => rewards.createReward(reward({ couponReward: { freeShipping: { configsByTier: [{}] } } })),
      () => rewards.updateReward(FIVE_OFF, { name: 'Other', revision: '1', discountAmount }),
      () => rewards.getReward('not an id'),
      () => rewards.deleteReward('not an id', '1'),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 400 });
    const newReward = await rewards.createReward({ name: 'Off at checkout', discountAmount });
    expect(newReward).toMatchObject({ type: 'DISCOUNT_AMOUNT', discountAmount });
  });

  test('can be created in bulk', async () => {
    const { results, bulkActionMetadata } = await owner().rewards.bulkCreateRewards([
      reward(),
      reward({ couponReward: {} }),
    ]);
    expect(results?.map(({ item, itemMetadata }) => [itemMetadata?.success, item?.name])).toEqual([
      [true, 'A tea towel'],
      [false, undefined],
    ]);
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    const createdId = results?.[0]?.item?._id ?? '';
    expect(await owner().rewards.getReward(createdId)).toMatchObject({ name: 'A tea towel' });
    await expect(owner().rewards.bulkCreateRewards([])).rejects.toMatchObject({ status: 400 });
  });

  test('is readable by visitors, but not changeable', async () => {
    const { rewards } = await loyaltyVisitor();
    const { rewards: onOffer = [] } = await rewards.queryRewards({ filter: { active: true } });
    expect(onOffer.map(({ name }) => name)).toContain('$5 off your order');
    const listed = await rewards.listRewards({ cursorPaging: { limit: 2 } });
    expect([listed.rewards?.length, listed.pagingMetadata?.total]).toEqual([2, 4]);
    expect(await rewards.getReward(FIVE_OFF)).toMatchObject({ active: true });
    await expect(rewards.getReward(NOWHERE)).rejects.toMatchObject({ status: 404 });
    await expect(rewards.queryRewards({ filter: { shoeSize: 42 } })).rejects.toMatchObject({ status: 400 });
    await expect(rewards.listRewards({ cursorPaging: { limit: 101 } })).rejects.toMatchObject({
      status: 400,
    });
    await expectRefused([
      () => rewards.createReward(reward()),
      () => rewards.bulkCreateRewards([reward()]),
      () => rewards.updateReward(FIVE_OFF, reward({ revision: '1' })),
      () => rewards.deleteReward(FIVE_OFF, '1'),
    ]);
  });
});

describe('the program', () => {
  test('is changed, paused and activated by the owner', async () => {
    const { programs } = owner();
    const { loyaltyProgram } = await programs.updateLoyaltyProgram({
      name: 'The Back Shelf',
      pointDefinition: { customName: 'Crumbs' },
    });
    expect(loyaltyProgram).toMatchObject({
      name: 'The Back Shelf',
      pointDefinition: { customName: 'Crumbs' },
      status: 'ACTIVE',
    });
    expect((await programs.pauseLoyaltyProgram()).loyaltyProgram?.status).toBe('PAUSED');
    const visitor = (await loyaltyVisitor()).programs;
    expect((await visitor.getLoyaltyProgram()).loyaltyProgram).toMatchObject({
      name: 'The Back Shelf',
      status: 'PAUSED',
    });
    expect((await programs.activateLoyaltyProgram()).loyaltyProgram?.status).toBe('ACTIVE');
    expect(await programs.getLoyaltyProgramPremiumFeatures()).toMatchObject({ loyaltyProgram: true });
    await expect(programs.updateLoyaltyProgram({ name: 'A' })).rejects.toMatchObject({ status: 400 });
    await expectRefused([
      () => visitor.updateLoyaltyProgram({ name: 'Mine' }),
      () => visitor.pauseLoyaltyProgram(),
      () => visitor.activateLoyaltyProgram(),
      () => visitor.getLoyaltyProgramPremiumFeatures(),
    ]);
    expect(toldOfEntity(emulator, emulator.site().id)).toEqual([
      'program_updated',
      'program_updated',
      'program_updated',
    ]);
  });
});
