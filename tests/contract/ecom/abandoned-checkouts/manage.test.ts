import { describe, expect, test } from 'vitest';
import { HOUR } from '@/emulator/core/time/clock';
import { abandonedBy, addActivity, begun, eventNames } from '@/tests/support/ecom/abandoned-checkouts';
import { ecomOwner, webhookEventsSince } from '@/tests/support/ecom/sales';
import { completeCheckout, failureOf } from '@/tests/support/ecom/shop';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { START, startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const leftBy = (email: string) => abandonedBy(emulator, email);

describe('managers of abandoned checkouts', () => {
  test('search, page and count them', async () => {
    for (const email of ['ada@example.com', 'bob@example.com', 'cyd@example.org']) await begun(email);
    emulator.clock.advance(HOUR);
    const { abandonedCheckouts } = ecomOwner(emulator);
    const search = (expression: string, mode?: 'AND' | 'OR') =>
      abandonedCheckouts.searchAbandonedCheckouts({ search: { expression, mode } });
    expect((await search('bob')).abandonedCheckouts).toMatchObject([
      { buyerInfo: { email: 'bob@example.com' } },
    ]);
    expect((await search('ada org')).abandonedCheckouts).toHaveLength(2);
    expect((await search('ada org', 'AND')).abandonedCheckouts).toEqual([]);
    const first = await abandonedCheckouts
      .queryAbandonedCheckouts()
      .ascending('buyerInfo.email')
      .limit(2)
      .find();
    expect(first.items.map((it) => it.buyerInfo?.email)).toEqual(['ada@example.com', 'bob@example.com']);
    expect((await first.next()).items.map((it) => it.buyerInfo?.email)).toEqual(['cyd@example.org']);
    const page = await abandonedCheckouts.searchAbandonedCheckouts({
      filter: { status: 'ABANDONED' },
      cursorPaging: { limit: 1 },
    });
    expect(page.pagingMetadata).toMatchObject({ count: 1, cursors: { next: expect.any(String) } });
    expect(
      await failureOf(
        abandonedCheckouts.searchAbandonedCheckouts({
          search: { expression: 'a', fields: ['currency' as never] },
        }),
      ),
    ).toEqual({ fields: ['search.search.fields'] });
  });

  test('add activities', async () => {
    await begun('ada@example.com');
    emulator.clock.advance(HOUR);
    const id = (await leftBy('ada@example.com'))?._id ?? '';
    for (const activityType of ['SCHEDULED', 'EMAIL_SENT'])
      expect((await addActivity(ecomOwner(emulator), id, { activityType })).status).toBe(200);
    expect((await leftBy('ada@example.com'))?.activities).toEqual([
      { type: 'SCHEDULED', _createdDate: new Date(START + HOUR) },
      { type: 'EMAIL_SENT', _createdDate: new Date(START + HOUR) },
    ]);
    for (const [activity, answer] of [
      [addActivity(ecomOwner(emulator), id, {}), 400],
      [addActivity(ecomOwner(emulator), id, { activityType: 'SUNG' }), 400],
      [addActivity(ecomOwner(emulator), NOWHERE, { activityType: 'SCHEDULED' }), 404],
    ] as const)
      expect((await activity).status).toBe(answer);
    for (let count = 0; count < 25; count += 1)
      await addActivity(ecomOwner(emulator), id, { activityType: 'TASK_CREATED' });
    expect((await leftBy('ada@example.com'))?.activities).toHaveLength(20);
    expect((await eventNames(emulator)).filter((name) => name === 'updated')).toHaveLength(27);
  });

  test('read the analytics', async () => {
    const [ada] = [await begun('ada@example.com', 1), await begun('bob@example.com', 2)];
    await begun('cyd@example.com', 2);
    emulator.clock.advance(HOUR);
    await leftBy('ada@example.com');
    completeCheckout(emulator, ada.checkoutId);
    const { abandonedCheckouts } = ecomOwner(emulator);
    const day = '2026-03-02';
    const total = async (email: string) => (await leftBy(email))?.totalPrice?.amount;
    expect(await abandonedCheckouts.getAbandonedCheckoutAnalytics(day, { endDate: day })).toEqual({
      currency: 'USD',
      recoverableCheckoutCount: 2,
      recoveredCheckoutCount: 1,
      recoveryRate: 0.3333,
      averageRecoverableCheckoutValue: await total('bob@example.com'),
      recoverableValue: (Number(await total('bob@example.com')) * 2).toFixed(2),
      recoveredValue: await total('ada@example.com'),
    });
    expect(
      await abandonedCheckouts.getAbandonedCheckoutAnalytics(day, {
        endDate: day,
        metrics: ['RECOVERED_CHECKOUT_COUNT'],
        statuses: ['ABANDONED'],
      }),
    ).toEqual({ currency: 'USD', recoveredCheckoutCount: 0 });
    expect(
      await abandonedCheckouts.getAbandonedCheckoutAnalytics('2026-03-03', { endDate: '2026-03-04' }),
    ).toMatchObject({
      recoverableCheckoutCount: 0,
      averageRecoverableCheckoutValue: '0.00',
      recoveryRate: 0,
    });
    expect(
      await failureOf(abandonedCheckouts.getAbandonedCheckoutAnalytics(day, { endDate: '2026-03-01' })),
    ).toEqual({ fields: ['options.endDate'] });
  });

  test('delete one or several', async () => {
    for (const email of ['ada@example.com', 'bob@example.com']) await begun(email);
    emulator.clock.advance(HOUR);
    const { abandonedCheckouts } = ecomOwner(emulator);
    const [ada, bob] = [await leftBy('ada@example.com'), await leftBy('bob@example.com')];
    await abandonedCheckouts.deleteAbandonedCheckout(ada?._id ?? '');
    expect(await leftBy('ada@example.com')).toBeUndefined();
    const result = await abandonedCheckouts.bulkDeleteAbandonedCheckouts([bob?._id ?? '', NOWHERE]);
    expect(result).toMatchObject({
      bulkActionMetadata: { totalSuccesses: 1, totalFailures: 1 },
      results: [{ itemMetadata: { success: true } }, { itemMetadata: { error: { code: 'NOT_FOUND' } } }],
    });
    expect((await webhookEventsSince(emulator)).at(-1)).toMatchObject([
      'wix.ecom.v1.abandoned_checkout_deleted',
      { entity: { _id: bob?._id, buyerInfo: { email: 'bob@example.com' } } },
    ]);
  });
});
