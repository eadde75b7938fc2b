import { services } from '@wix/bookings';
import { plans } from '@wix/pricing-plans';
import { describe, expect, test } from 'vitest';
import { membershipsOf } from '@/emulator/exports/testing';
import { MAYA, NOWHERE } from '@/tests/support/emulator/demo-site';
import { expectVisitorRefused } from '@/tests/support/emulator/refused-visitor';
import { restOwner } from '@/tests/support/emulator/rest';
import { ownerClient, startEmulator } from '@/tests/support/emulator/start';
import { buyPlan } from '@/tests/support/pricing-plans/plans';

const emulator = startEmulator();
const rest = restOwner(emulator);

const BOOKINGS = '13d21c63-b5ec-5912-8397-c3a5ddb27a97';
const NAMESPACE = '@wix/pricing-plans';
const V1 = '/benefit-programs/v1';

const owner = () => ownerClient(emulator, { services, plans });

/** Creates a plan. @returns its id */
const plan = async (name = 'Club') => {
  const pricing = { price: { value: '20', currency: 'USD' }, singlePaymentUnlimited: true };
  const newPlan = await owner().plans.createPlan({ name, pricing });
  return newPlan._id as string;
};

const benefit = { benefitKey: 'sessions', displayName: 'Sessions', providerAppId: BOOKINGS, price: '1' };

/** Creates a pool of 8 sessions for plans. */
const pool = async (programDefinitionIds: string[], more: object = {}) => {
  const details = { benefits: [benefit], creditConfiguration: { amount: '8' }, ...more };
  const poolDefinition = { namespace: NAMESPACE, displayName: 'Sessions', programDefinitionIds, details };
  const { status, body } = await rest('POST', `${V1}/pool-definitions`, {
    poolDefinition,
    cascade: 'IMMEDIATELY',
  });
  expect(status).toBe(200);
  return body.poolDefinition;
};

/** A service of the demo site that no plan pays for. */
const service = async () => {
  const { items } = await owner().services.queryServices().find();
  const singlePlan = items.find(({ payment }) => !payment?.pricingPlanIds?.length);
  return singlePlan?._id as string;
};

const payment = async (id: string) => (await owner().services.getService(id)).payment;

const addItem = (itemSetId: string, externalId: string) =>
  rest('POST', `${V1}/items`, {
    item: { namespace: NAMESPACE, itemSetId, externalId, providerAppId: BOOKINGS },
  });

/** Returns how many sessions are left to Maya in each of her orders of a plan; undefined without a limit. */
const creditsOf = (planId: string) =>
  emulator
    .run({ role: 'member', id: MAYA }, '', (context) => membershipsOf(context, MAYA))
    .filter((membership) => membership.planId === planId)
    .map(({ credits }) => credits?.remaining);

describe('Program definitions', () => {
  test('exist for each plan, and are found by its id', async () => {
    const planId = await plan('Tea club');
    const answer = await rest(
      'GET',
      `${V1}/program-definitions/by-namespace-and-external-id?externalId=${planId}&namespace=${NAMESPACE}`,
    );
    expect(answer).toMatchObject({
      status: 200,
      body: { programDefinition: { namespace: NAMESPACE, externalId: planId, displayName: 'Tea club' } },
    });
    const { programDefinition } = answer.body;
    expect(await rest('GET', `${V1}/program-definitions/${programDefinition.id}`)).toEqual(answer);
    const query = { query: { filter: { externalId: planId } } };
    expect((await rest('POST', `${V1}/program-definitions/query`, query)).body.programDefinitions).toEqual([
      programDefinition,
    ]);
    expect(await rest('GET', `${V1}/program-definitions/${NOWHERE}`)).toMatchObject({ status: 404 });
    const other = `${V1}/program-definitions/by-namespace-and-external-id?externalId=${planId}&namespace=gym`;
    expect(await rest('GET', other)).toMatchObject({ status: 404 });
  });
});

describe('Pool definitions', () => {
  test('give plans their credits, and take them back', async () => {
    const planId = await plan();
    buyPlan(emulator, planId);
    expect(creditsOf(planId)).toEqual([undefined]);
    const definition = await pool([planId]);
    expect(definition).toMatchObject({
      revision: '1',
      programDefinitions: [{ id: planId, externalId: planId }],
    });
    expect(creditsOf(planId)).toEqual([8]);
    const change = {
      revision: '1',
      details: { benefits: [{ ...benefit, price: '2' }], creditConfiguration: { amount: '9' } },
    };
    const path = `${V1}/pool-definitions/${definition.id}`;
    const updated = await rest('PATCH', path, { poolDefinition: change, cascade: 'IMMEDIATELY' });
    expect(updated.body.poolDefinition.details.benefits[0].itemSetId).toBe(
      definition.details.benefits[0].itemSetId,
    );
    expect(creditsOf(planId)).toEqual([4]);
    expect(await rest('GET', path)).toEqual(updated);
    expect(await rest('PATCH', path, { poolDefinition: change, cascade: 'IMMEDIATELY' })).toMatchObject({
      status: 409,
    });
    expect(await rest('DELETE', `${path}?cascade=IMMEDIATELY`)).toEqual({ status: 200, body: {} });
    expect(creditsOf(planId)).toEqual([undefined]);
    expect(await rest('GET', path)).toMatchObject({ status: 404 });
  });

  test('have a price only with credits, and say how they apply to plans', async () => {
    const planId = await plan();
    const send = (details: object, more: object = {}) =>
      rest('POST', `${V1}/pool-definitions`, {
        poolDefinition: { namespace: NAMESPACE, programDefinitionIds: [planId], details },
        ...more,
      });
    const refused = await send({ benefits: [benefit] }, { cascade: 'IMMEDIATELY' });
    expect(refused.status).toBe(400);
    expect(refused.body.message).toContain('Price should be 0 when credit pool is not set up');
    expect(await send({ benefits: [] })).toMatchObject({ status: 400 });
    const unknown = { namespace: NAMESPACE, programDefinitionIds: [NOWHERE] };
    expect(
      await rest('POST', `${V1}/pool-definitions`, { poolDefinition: unknown, cascade: 'IMMEDIATELY' }),
    ).toMatchObject({ status: 404 });
  });

  test('are given to a further plan with all their items, found by it, and taken away', async () => {
    const [first, second, serviceId] = [await plan('A'), await plan('B'), await service()];
    buyPlan(emulator, second);
    const { id, details } = await pool([first]);
    await addItem(details.benefits[0].itemSetId, serviceId);
    const change = { poolDefinitionId: id, programDefinitionId: second, cascade: 'IMMEDIATELY' };
    await rest('POST', `${V1}/pool-definitions/program-definition/assign`, change);
    expect((await payment(serviceId))?.pricingPlanIds).toEqual([first, second]);
    expect(creditsOf(second)).toEqual([8]);
    const find = { programDefinitionId: second, namespace: NAMESPACE };
    const path = `${V1}/pool-definitions/find-pool-definitions-by-program-definition`;
    expect((await rest('POST', path, find)).body.poolDefinitions).toMatchObject([{ id }]);
    await rest('POST', `${V1}/pool-definitions/program-definition/remove`, change);
    expect((await payment(serviceId))?.pricingPlanIds).toEqual([first]);
    expect(creditsOf(second)).toEqual([undefined]);
    expect((await rest('POST', path, find)).body.poolDefinitions).toEqual([]);
  });

  test('are created, queried and deleted several at once', async () => {
    const pools = [
      { namespace: NAMESPACE, displayName: 'A' },
      { namespace: NAMESPACE, details: { benefits: [benefit] } },
    ];
    const { body } = await rest('POST', `${V1}/bulk/pool-definitions/create`, {
      poolDefinitions: pools,
      returnEntity: true,
    });
    expect(body.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    const { id } = body.results[0].item;
    const query = {
      query: { filter: { displayName: 'A' }, sort: [{ fieldName: 'createdDate', order: 'DESC' }] },
    };
    expect((await rest('POST', `${V1}/pool-definitions/query`, query)).body.poolDefinitions).toMatchObject([
      { id },
    ]);
    const gone = { poolDefinitionIds: [id, NOWHERE], cascade: 'IMMEDIATELY' };
    expect(
      (await rest('POST', `${V1}/bulk/pool-definitions/delete`, gone)).body.bulkActionMetadata,
    ).toMatchObject({
      totalSuccesses: 1,
      totalFailures: 1,
    });
  });
});

describe('Items', () => {
  test('let the plans of their pool pay for a service, until they are deleted', async () => {
    const [planId, serviceId] = [await plan(), await service()];
    const { details } = await pool([planId]);
    const [{ itemSetId }] = details.benefits;
    const { status, body } = await addItem(itemSetId, serviceId);
    expect(status).toBe(200);
    expect(await payment(serviceId)).toMatchObject({
      options: { pricingPlan: true },
      pricingPlanIds: [planId],
    });
    expect(await addItem(itemSetId, serviceId)).toMatchObject({ status: 409 });
    expect(await addItem(NOWHERE, serviceId)).toMatchObject({ status: 404 });
    const { id } = body.item;
    const renamed = { item: { revision: '1', displayName: 'A lesson' } };
    expect((await rest('PATCH', `${V1}/items/${id}`, renamed)).body.item).toMatchObject({
      revision: '2',
      displayName: 'A lesson',
    });
    expect((await rest('GET', `${V1}/items/${id}`)).body.item).toMatchObject({ externalId: serviceId });
    expect(
      (await rest('POST', `${V1}/items/query`, { query: { filter: { itemSetId } } })).body.items,
    ).toHaveLength(1);
    expect(await rest('POST', `${V1}/items/${id}/delete`, {})).toEqual({ status: 200, body: {} });
    expect(await payment(serviceId)).toMatchObject({ options: { pricingPlan: false }, pricingPlanIds: [] });
    expect((await rest('POST', `${V1}/items/count`, { filter: { itemSetId } })).body).toEqual({ count: 0 });
  });

  test('are created and deleted several at once, and go with their benefit and their pool', async () => {
    const [planId, serviceId] = [await plan(), await service()];
    const definition = await pool([planId]);
    const [{ itemSetId }] = definition.details.benefits;
    const item = {
      namespace: NAMESPACE,
      category: '',
      providerAppId: BOOKINGS,
      itemSetId,
      externalId: serviceId,
    };
    const bulk = () => rest('POST', `${V1}/bulk/items/create`, { items: [item, item], returnEntity: true });
    const { body } = await bulk();
    expect(body.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    await rest('POST', `${V1}/bulk/items/delete`, { itemIds: [body.results[0].item.id] });
    expect((await payment(serviceId))?.pricingPlanIds).toEqual([]);
    await bulk();
    expect((await payment(serviceId))?.pricingPlanIds).toEqual([planId]);
    const without = { revision: '1', details: { benefits: [] } };
    await rest('PATCH', `${V1}/pool-definitions/${definition.id}`, {
      poolDefinition: without,
      cascade: 'IMMEDIATELY',
    });
    expect((await payment(serviceId))?.pricingPlanIds).toEqual([]);
    const other = await pool([planId]);
    await addItem(other.details.benefits[0].itemSetId, serviceId);
    await rest('DELETE', `${V1}/pool-definitions/${other.id}?cascade=IMMEDIATELY`);
    expect((await payment(serviceId))?.pricingPlanIds).toEqual([]);
  });
});

test('Benefit programs are not for visitors', async () => {
  await expectVisitorRefused(emulator, 'benefit-programs');
});
