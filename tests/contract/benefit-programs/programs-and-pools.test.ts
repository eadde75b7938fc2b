import { orders, plans } from '@wix/pricing-plans';
import { describe, expect, test } from 'vitest';
import { DAY } from '@/emulator/core/time/clock';
import { benefit, benefitPrograms, namespace, V1 } from '@/tests/support/benefit-programs/benefit-programs';
import { storeMember } from '@/tests/support/ecom/shop';
import { MAYA, NOWHERE, PLANS } from '@/tests/support/emulator/demo-site';
import { ownerClient, START, startEmulator } from '@/tests/support/emulator/start';
import { buyPlan } from '@/tests/support/pricing-plans/plans';

// The programs and pools that the buyers of a plan have.

const emulator = startEmulator();
const owner = () => ownerClient(emulator, { orders, plans });
const { rest, done, get, post, query, refused, pool, bought, availableIn } = benefitPrograms(emulator);

describe('Programs and pools', () => {
  test('come with the order of a plan', async () => {
    const { orderId, poolId, definition } = await bought();
    const planId = PLANS.membership;
    const { program } = await get(`/programs/${orderId}`);
    expect(program).toMatchObject({
      programDefinitionId: planId,
      status: 'ACTIVE',
      beneficiary: { memberId: MAYA },
      externalId: orderId,
      namespace,
    });
    const path = `/programs/by-namespace-and-external-id?externalId=${orderId}&namespace=${namespace}`;
    expect(await get(path)).toEqual({ program });
    expect((await query('programs', { programDefinitionId: planId })).programs).toEqual([program]);
    const { pool: mine } = await get(`/pools/${poolId}`);
    expect(mine).toMatchObject({
      poolDefinitionId: definition.id,
      programId: orderId,
      programDefinitionId: planId,
      status: 'ACTIVE',
      beneficiary: { memberId: MAYA },
      details: definition.details,
      renewalCount: 0,
    });
    expect((await query('pools', { 'beneficiary.memberId': MAYA })).pools).toEqual([mine]);
    for (const path of [
      `programs/${NOWHERE}`,
      `pools/${NOWHERE}`,
      `balances/${NOWHERE}`,
      `transactions/${NOWHERE}`,
    ])
      expect(await rest('GET', `${V1}/${path}`), path).toMatchObject({ status: 404 });
  });

  test('come to those who have the plan already, and go with their definition', async () => {
    const orderId = buyPlan(emulator, PLANS.membership);
    const { definition } = await pool(PLANS.membership);
    const [{ id }] = (await query('pools', { programId: orderId })).pools;
    expect(await availableIn(id)).toBe('16');
    await rest('DELETE', `${V1}/pool-definitions/${definition.id}?cascade=IMMEDIATELY`);
    expect((await get(`/pools/${id}`)).pool).toMatchObject({ status: 'ENDED' });
  });

  test('pause and end with the order', async () => {
    const { orderId, poolId, question: request } = await bought();
    const statuses = async () => [
      (await get(`/programs/${orderId}`)).program.status,
      (await get(`/pools/${poolId}`)).pool.status,
    ];
    emulator.clock.advance(9 * DAY);
    await owner().orders.pauseOrder(orderId);
    expect(await statuses()).toEqual(['PAUSED', 'PAUSED']);
    const redeem = { ...request, poolId, benefitKey: 'sessions', idempotencyKey: 'paused' };
    expect(await refused('/benefits/redeem', redeem)).toEqual([428, 'POOL_NOT_ACTIVE']);
    await owner().orders.resumeOrder(orderId);
    expect(await statuses()).toEqual(['ACTIVE', 'ACTIVE']);
    await owner().orders.cancelOrder(orderId, 'IMMEDIATELY');
    expect(await statuses()).toEqual(['ENDED', 'ENDED']);
  });

  test('of an order that starts later are pending, and get their credits once', async () => {
    await owner().plans.updatePlan(PLANS.apprentice, { allowFutureStartDate: true });
    await pool(PLANS.apprentice);
    const startDate = new Date(START + 10 * DAY);
    const { planOrders } = await storeMember(emulator, MAYA);
    const { order } = await planOrders.createOnlineOrder(PLANS.apprentice, { startDate });
    const mine = async () => (await query('pools', { programId: order?._id })).pools;
    const [{ id }] = await mine();
    expect(await mine()).toMatchObject([{ status: 'PENDING' }]);
    expect((await get(`/programs/${order?._id}`)).program.status).toBe('PROVISIONING');
    emulator.clock.set(startDate.getTime());
    expect(await mine()).toMatchObject([{ id, status: 'ACTIVE', renewalCount: 0 }]);
    expect(await availableIn(id)).toBe('16');
  });

  test('get their credits again with each cycle', async () => {
    const { poolId } = await bought();
    await post(`/balances/${poolId}/change`, {
      idempotencyKey: 'used',
      type: 'SET',
      setOptions: { value: '3' },
    });
    emulator.clock.advance(40 * DAY);
    expect(await availableIn(poolId)).toBe('16');
    expect((await get(`/pools/${poolId}`)).pool.renewalCount).toBeGreaterThan(0);
  });

  test('keep unused credits up to a limit, if they roll over', async () => {
    const rolling = { rolloverConfiguration: { enabled: true, balanceCap: '5' } };
    const { poolId } = await bought(rolling);
    // The trial is a cycle too.
    emulator.clock.advance(9 * DAY);
    expect((await get(`/pools/${poolId}`)).pool.renewalCount).toBe(1);
    expect(await availableIn(poolId)).toBe('21');
    emulator.clock.advance(30 * DAY);
    expect((await get(`/pools/${poolId}`)).pool.renewalCount).toBe(2);
    expect(await availableIn(poolId)).toBe('21');
  });

  test('have the credits of their definition', async () => {
    const { poolId, definition } = await bought();
    const poolDefinition = {
      revision: definition.revision,
      details: { benefits: [benefit], creditConfiguration: { amount: '20' } },
    };
    await done('PATCH', `/pool-definitions/${definition.id}`, { poolDefinition, cascade: 'IMMEDIATELY' });
    expect(await availableIn(poolId)).toBe('20');
  });
});
