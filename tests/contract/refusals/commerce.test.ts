import { checkout, orderFulfillments, orderTransactions } from '@wix/ecom';
import { orders as planOrders } from '@wix/pricing-plans';
import { ApiKeyStrategy, createClient } from '@wix/sdk';
import { expect, test } from 'vitest';
import site from '@/emulator/seed/site.json';
import { failureOf, storeMember } from '@/tests/support/ecom/shop';
import { MAYA, NOWHERE } from '@/tests/support/emulator/demo-site';
import { startEmulator, visitor } from '@/tests/support/emulator/start';

// Refusals of calls of carts, orders and plans that have no other test, one per line.

const emulator = startEmulator();
const modules = { checkout, orderFulfillments, orderTransactions, planOrders };
const owner = createClient({ modules, auth: ApiKeyStrategy({ apiKey: emulator.apiKey, siteId: site.id }) });
const BAD = 'no-guid';
const LONG = 'x'.repeat(101);

test.each<[string, () => Promise<unknown>, string]>([
  [
    'listFulfillmentsForSingleOrder',
    () => owner.orderFulfillments.listFulfillmentsForSingleOrder(LONG),
    'orderId',
  ],
  [
    'listFulfillmentsForMultipleOrders',
    () => owner.orderFulfillments.listFulfillmentsForMultipleOrders([]),
    'orderIds',
  ],
  [
    'updateFulfillment',
    () => owner.orderFulfillments.updateFulfillment({ orderId: NOWHERE, fulfillmentId: BAD }),
    'fulfillment',
  ],
  [
    'deleteFulfillment',
    () => owner.orderFulfillments.deleteFulfillment({ orderId: NOWHERE, fulfillmentId: BAD }),
    'fulfillmentId',
  ],
  [
    'listTransactionsForSingleOrder',
    () => owner.orderTransactions.listTransactionsForSingleOrder(LONG),
    'orderId',
  ],
  [
    'listTransactionsForMultipleOrders',
    () => owner.orderTransactions.listTransactionsForMultipleOrders([]),
    'orderIds',
  ],
  ['addPayments', () => owner.orderTransactions.addPayments(BAD, []), 'orderId'],
  ['removeGiftCard', () => owner.checkout.removeGiftCard(BAD), 'id'],
  ['getOnlineOrderPreview', () => owner.planOrders.getOnlineOrderPreview(BAD), 'planId'],
  ['getOfflineOrderPreview', () => owner.planOrders.getOfflineOrderPreview(BAD, MAYA), 'planId'],
])('%s names the field that breaks its contract', async (_, call, field) => {
  const { fields } = await failureOf(call());
  expect(fields?.[0]).toContain(field);
});

test('a member who cancels a plan must name the effective date', async () => {
  const { planOrders: own } = await storeMember(emulator, MAYA);
  const refused = failureOf(own.requestCancellation(NOWHERE, 'TOMORROW' as never));
  expect((await refused).fields?.[0]).toContain('effectiveAt');
});

test('a preview of an unknown plan is refused', async () => {
  const { planOrders: own } = await storeMember(emulator, MAYA);
  expect(await failureOf(own.getOnlineOrderPreview(NOWHERE))).toMatchObject({ code: 'plan_not_found' });
  const offline = owner.planOrders.getOfflineOrderPreview(NOWHERE, MAYA);
  expect(await failureOf(offline)).toMatchObject({ code: 'plan_not_found' });
});

test('public plans refuse a negative offset', async () => {
  const { plans } = await visitor();
  expect(await failureOf(plans.queryPublicPlans().skip(-1).find())).toHaveProperty('fields');
});

test('only the owner marks orders as paid', async () => {
  const url = `https://www.wixapis.com/ecom/v1/payments-collector/orders/${NOWHERE}/mark-as-paid`;
  const headers = { 'content-type': 'application/json' };
  const answer = await (await visitor()).fetchWithAuth(url, { method: 'POST', body: '{}', headers });
  expect(answer.status).toBe(403);
});
