import { describe, expect, test } from 'vitest';
import { bookSlot, membershipsOf } from '@/emulator/exports/testing';
import { type Body, benefitPrograms, namespace } from '@/tests/support/benefit-programs/benefit-programs';
import { bookingsOwner, clientAs, slotOf } from '@/tests/support/bookings/bookings';
import { BUYER } from '@/tests/support/ecom/shop';
import { MAYA, NOWHERE, THEO } from '@/tests/support/emulator/demo-site';
import { EMULATOR, startEmulator } from '@/tests/support/emulator/start';

// The calls of a server that books classes for members, and the credits that they cost.

const emulator = startEmulator();
const { get, post, query, refused, bought, availableIn } = benefitPrograms(emulator);
const MEMBER = { role: 'member', id: MAYA } as const;

describe('Redemptions', () => {
  test('cost the credits of the pool that pays for the item, and are reverted once', async () => {
    const { poolId, question: request, itemReference } = await bought();
    const [eligible] = (await post('/pools/eligible-pools', { ...request, count: 1 })).eligibleBenefits;
    expect(eligible).toMatchObject({
      poolId,
      benefitKey: 'sessions',
      itemReference,
      price: '2',
      poolInfo: { displayName: 'Studio', balance: { available: '16', reserved: '0' } },
    });
    const redeem = {
      ...request,
      poolId,
      benefitKey: eligible.benefitKey,
      count: 3,
      idempotencyKey: 'booking-1',
    };
    const { transactionId } = await post('/benefits/redeem', redeem);
    expect(await availableIn(poolId)).toBe('10');
    expect(await refused('/benefits/redeem', redeem)).toEqual([409, 'BENEFIT_ALREADY_REDEEMED']);
    const { transaction } = await get(`/transactions/${transactionId}`);
    expect(transaction).toMatchObject({
      pool: { id: poolId },
      amount: '6',
      source: 'AVAILABLE',
      target: 'EXTERNAL',
      status: 'COMPLETED',
      idempotencyKey: 'booking-1',
      details: { reason: 'Redemption', benefitKey: 'sessions', itemCount: 3, item: itemReference },
    });
    const revert = `/balances/changes/${transactionId}/revert`;
    const reverted = await post(revert);
    expect(await availableIn(poolId)).toBe('16');
    expect(await refused(revert)).toEqual([409, 'CHANGE_ALREADY_REVERTED']);
    expect(await refused(`/balances/changes/${NOWHERE}/revert`)).toEqual([404, 'TRANSACTION_NOT_FOUND']);
    const { transactions } = await query('transactions', { relatedTransactionId: transactionId });
    expect(transactions).toMatchObject([{ id: reverted.transactionId, amount: '6', target: 'AVAILABLE' }]);
  });

  test('are refused without enough credits, for other items, members and pools', async () => {
    const { poolId, question: request } = await bought();
    const redeem = { ...request, poolId, benefitKey: 'sessions', idempotencyKey: 'a' };
    const other = { ...request.itemReference, externalId: NOWHERE };
    const cases: [Body, number, string][] = [
      [{ count: 9 }, 428, 'NOT_ENOUGH_BALANCE'],
      [{ itemReference: other }, 404, 'BENEFIT_NOT_FOUND'],
      [{ benefitKey: 'towels' }, 404, 'BENEFIT_NOT_FOUND'],
      [{ beneficiary: { memberId: THEO } }, 404, 'POOL_NOT_FOUND'],
      [{ poolId: NOWHERE }, 404, 'POOL_NOT_FOUND'],
    ];
    for (const [change, status, code] of cases) {
      expect(await refused('/benefits/redeem', { ...redeem, ...change })).toEqual([status, code]);
      const { result } = await post('/pools/check-eligibility', { ...redeem, ...change });
      expect(result.benefitResults).toMatchObject([{ type: code }]);
    }
    const selectors = [
      { poolId, itemReference: request.itemReference },
      { poolId, itemReference: other },
    ];
    const { results } = await post('/bulk/benefits/check-eligibility', {
      ...request,
      benefitSelectors: selectors,
    });
    expect(results).toMatchObject([
      {
        benefitSelector: selectors[0],
        result: { benefitResults: [{ type: 'ELIGIBLE_BENEFIT', eligibleBenefitOptions: { poolId } }] },
      },
      { result: { benefitResults: [{ type: 'BENEFIT_NOT_FOUND', benefitNotFoundOptions: { poolId } }] } },
    ]);
    const eligible = async (change: Body) =>
      (await post('/pools/eligible-pools', { ...request, ...change })).eligibleBenefits;
    expect(await eligible({ count: 8 })).toHaveLength(1);
    expect(await eligible({ count: 9 })).toEqual([]);
    expect(await eligible({ itemReference: other })).toEqual([]);
    expect(await eligible({ beneficiary: { memberId: THEO } })).toEqual([]);
  });

  test('of bookings use the same credits, which a cancellation gives back', async () => {
    const { poolId, orderId } = await bought();
    const { slot } = await slotOf(bookingsOwner(emulator), 'open-studio', 1, { openSpots: 2 });
    const { booking } = emulator.run(MEMBER, EMULATOR, (context) =>
      bookSlot(
        context,
        { slot: { eventId: slot.eventId } },
        { buyer: { ...BUYER, membershipId: orderId }, participants: 2 },
      ),
    );
    expect(await availableIn(poolId)).toBe('12');
    const [membership] = emulator.run(MEMBER, EMULATOR, (context) => membershipsOf(context, MAYA));
    expect(membership?.credits).toEqual({ total: 8, remaining: 6 });
    const { bookings } = await clientAs(emulator, 'member', MAYA);
    await bookings.cancelBooking(booking.id, { revision: booking.revision ?? '' });
    expect(await availableIn(poolId)).toBe('16');
    const { transactions } = await query(
      'transactions',
      { 'pool.id': poolId },
      { sort: [{ fieldName: 'createdDate', order: 'ASC' }] },
    );
    expect(transactions.map(({ details }: { details: Body }) => details.reason).sort()).toEqual([
      'Provision',
      'Redemption',
      'Refund',
    ]);
  });
});

describe('Balances', () => {
  test('are listed, queried, set and adjusted', async () => {
    const { poolId } = await bought();
    const { balance } = await get(`/balances/${poolId}`);
    expect(balance).toMatchObject({
      id: poolId,
      beneficiary: { memberId: MAYA },
      amount: { available: '16', reserved: '0' },
      poolInfo: { id: poolId, creditAmount: '16', status: 'ACTIVE', namespace },
    });
    expect((await get(`/balances?poolIds=${poolId}&poolIds=${NOWHERE}`)).balances).toEqual([balance]);
    expect((await get(`/balances?poolIds=${NOWHERE}`)).balances).toEqual([]);
    expect((await get('/balances?cursorPaging.limit=1')).balances).toHaveLength(1);
    expect((await query('balances', { 'beneficiary.memberId': MAYA })).balances).toEqual([balance]);
    const path = `/balances/${poolId}/change`;
    const adjust = (value: string, idempotencyKey: string) => ({
      idempotencyKey,
      type: 'ADJUST',
      adjustOptions: { value },
    });
    const adjusted = await post(path, adjust('-2.5', 'a'));
    expect(adjusted).toMatchObject({
      balance: { amount: { available: '13.5' }, lastTransactionId: adjusted.transactionId },
    });
    expect(await refused(path, adjust('1', 'a'))).toEqual([409, 'ALREADY_EXECUTED']);
    expect(await refused(path, adjust('-14', 'b'))).toEqual([428, 'BALANCE_EXCEEDED_LIMITS']);
    expect(await refused(path, { idempotencyKey: 'c', type: 'SET' })).toEqual([400, undefined]);
    const set = { idempotencyKey: 'd', type: 'SET', setOptions: { value: '13.5' } };
    expect(await post(path, set)).not.toHaveProperty('transactionId');
    const { transactionId } = await post(path, { ...set, setOptions: { value: '20' } });
    await post(path, { ...set, idempotencyKey: 'e', setOptions: { value: '1' } });
    expect(await refused(`/balances/changes/${transactionId}/revert`)).toEqual([428, 'NOT_ENOUGH_BALANCE']);
  });
});
