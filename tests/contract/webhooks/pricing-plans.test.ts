import { orders, plans, plansV3 } from '@wix/pricing-plans';
import { redirects } from '@wix/redirects';
import { AppStrategy, createClient } from '@wix/sdk';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Buyer } from '@/emulator/core/buyer';
import { APPS } from '@/emulator/core/site';
import { PLANS } from '@/tests/support/emulator/demo-site';
import { lastEventSequence } from '@/tests/support/emulator/domain-events';
import { START, startEmulator, visitor } from '@/tests/support/emulator/start';
import { buyPlan, plansOwner } from '@/tests/support/pricing-plans/plans';

const { membership: MEMBERSHIP, year: YEAR, apprentice: APPRENTICE } = PLANS;
const APP = APPS['pricing-plans'];

const emulator = startEmulator();
/** The sequence number of the demo site's last event. */
let seeded = 0;
// The SDK compares the system's clock to see whether a webhook is still valid.
beforeEach(() => {
  seeded = lastEventSequence(emulator);
  vi.useFakeTimers({ toFake: ['Date'], now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

const owned = () => plansOwner(emulator).plans;

/** Returns all events since the demo site was created, as the SDK's webhook handlers get them, in order. */
async function received(): Promise<[type: string, event: object][]> {
  const client = createClient({
    modules: { orders, plans, plansV3, redirects },
    auth: AppStrategy({ appId: APP, publicKey: emulator.webhookPublicKey() }),
  });
  const heard: [type: string, event: object][] = [];
  const take = (type: string) => (event: object) => void heard.push([type, event]);
  client.plans.onPlanCreated(take('plan created'));
  client.plans.onPlanUpdated(take('plan updated'));
  client.plans.onPlanBuyerCanCancelUpdated(take('plan buyer can cancel'));
  client.plans.onPlanArchived(take('plan archived'));
  // The events of Plans V3 are about the same changes: plans-v3-change.test.ts reads them.
  client.plansV3.onPlanCreated(() => {});
  client.plansV3.onPlanUpdated(() => {});
  client.orders.onOrderCreated(take('order created'));
  client.orders.onOrderUpdated(take('order updated'));
  client.orders.onOrderPurchased(take('order purchased'));
  client.orders.onOrderStarted(take('order started'));
  client.orders.onOrderCycleStarted(take('order cycle started'));
  client.orders.onOrderStartDateChanged(take('order start date changed'));
  client.orders.onOrderAutoRenewCanceled(take('order auto renew canceled'));
  client.orders.onOrderCanceled(take('order canceled'));
  client.orders.onOrderEnded(take('order ended'));
  client.orders.onOrderEndDatePostponed(take('order end date postponed'));
  client.orders.onOrderMarkedAsPaid(take('order marked as paid'));
  client.orders.onOrderPaused(take('order paused'));
  client.orders.onOrderResumed(take('order resumed'));
  client.redirects.onRedirectSessionCreated(take('redirect session created'));
  for (const event of emulator.events.list(seeded, 100))
    await client.webhooks.process(await emulator.webhooks.sign(event));
  return heard;
}
const types = (heard: [type: string, event: object][]) => heard.map(([type]) => type);

describe('the events of plans', () => {
  test('cover creation, update and archiving', async () => {
    const pricing = { singlePaymentUnlimited: true, price: { value: '5', currency: 'USD' } };
    const plan = await owned().createPlan({ name: 'Kiln Day', pricing });
    const id = plan._id ?? '';
    await owned().updatePlan(id, { name: 'Kiln Days' });
    await owned().updatePlan(id, { buyerCanCancel: true });
    await owned().archivePlan(id);
    const archived = await owned().getPlan(id);
    const heard = await received();
    expect(types(heard)).toEqual([
      'plan created',
      'plan updated',
      'plan updated',
      'plan buyer can cancel',
      'plan updated',
      'plan archived',
    ]);
    expect(heard[0]).toMatchObject([
      'plan created',
      {
        entity: { _id: id, name: 'Kiln Day', _createdDate: new Date(START) },
        metadata: {
          entityId: id,
          slug: 'created',
          entityEventSequence: '1',
          eventTime: new Date(START),
          identity: { identityType: 'WIX_USER' },
        },
      },
    ]);
    expect(heard[1]).toMatchObject(['plan updated', { entity: { name: 'Kiln Days' } }]);
    expect(heard[3]).toMatchObject(['plan buyer can cancel', { data: { plan: { buyerCanCancel: true } } }]);
    expect(heard[5]).toMatchObject(['plan archived', { data: { plan: archived } }]);
  });

  test('say which plans become and cease to be primary', async () => {
    await owned().makePlanPrimary(YEAR);
    await owned().makePlanPrimary(YEAR);
    expect(await received()).toMatchObject([
      ['plan updated', { entity: { _id: MEMBERSHIP, primary: false } }],
      ['plan updated', { entity: { _id: YEAR, primary: true } }],
    ]);
  });

  test('are not sent without a change, or for a refused one', async () => {
    await owned().setPlanVisibility(YEAR, true);
    await owned().updatePlan(YEAR, { name: 'Studio Year' });
    await expect(owned().updatePlan(YEAR, { name: ' ' })).rejects.toMatchObject({ status: 400 });
    expect(await received()).toEqual([]);
  });
});

describe('the events of orders', () => {
  test.each<[string, string, Buyer['payment'], string[]]>([
    ['a paid one', YEAR, 'paid', ['created', 'updated', 'purchased', 'started', 'cycle started']],
    ['a free one', APPRENTICE, undefined, ['created', 'purchased', 'started', 'cycle started']],
    ['one in its free trial', MEMBERSHIP, 'paid', ['created', 'updated', 'started', 'cycle started']],
    ['one whose payment is pending', YEAR, 'pending', ['created']],
  ])('cover %s', async (_, planId, payment, names) => {
    const id = buyPlan(emulator, planId, payment);
    const heard = await received();
    expect(types(heard)).toEqual(names.map((type) => `order ${type}`));
    expect(heard[0]).toMatchObject([
      'order created',
      { entity: { _id: id, planId, startDate: new Date(START) }, metadata: { entityId: id } },
    ]);
    expect(heard[0]?.[1]).not.toHaveProperty('entity.contact');
  });
});

test('creating a redirect session sends an event', async () => {
  const client = await visitor();
  const { redirectSession } = await client.redirects.createRedirectSession({
    paidPlansCheckout: { planId: YEAR },
  });
  expect(await received()).toMatchObject([
    [
      'redirect session created',
      { entity: redirectSession, metadata: { identity: { identityType: 'ANONYMOUS_VISITOR' } } },
    ],
  ]);
});
