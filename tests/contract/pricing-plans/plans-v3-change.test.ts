import { plansV3 as module } from '@wix/pricing-plans';
import { describe, expect, test } from 'vitest';
import { control, startEmulator } from '@/tests/support/emulator/start';
import { guid, monthly, newPlan, plansV3Owner } from '@/tests/support/pricing-plans/plans-v3';

const emulator = startEmulator();
const owner = () => plansV3Owner(emulator).plansV3;
const created = async (more = {}) => {
  const plan = await owner().createPlan(newPlan(more));
  return { ...plan, _id: plan._id ?? '', revision: plan.revision ?? '' };
};
type Change = Parameters<ReturnType<typeof owner>['updatePlan']>[1];

/** Returns the domain events of a plan since one, by name. */
async function eventsSince(sequence: number): Promise<{ eventType: string; payload: unknown }[]> {
  const { events } = (await control(`/events?after=${sequence}`)) as {
    events: { eventType: string; payload: unknown }[];
  };
  return events;
}
async function lastSequence(): Promise<number> {
  let last = 0;
  for (;;) {
    const { events } = (await control(`/events?after=${last}`)) as { events: { sequence: number }[] };
    const end = events.at(-1);
    if (!end) return last;
    last = end.sequence;
  }
}

describe('updatePlan', () => {
  test('changes the given fields with the next revision, and clears those that are null', async () => {
    const plan = await created({
      description: 'Kilns for all',
      perks: [{ _id: guid(20), description: 'Heat' }],
    });
    emulator.clock.advance(1000);
    const after = await owner().updatePlan(plan._id, {
      revision: plan.revision,
      name: 'Kiln Society',
      description: null,
      buyable: false,
      visibility: 'PRIVATE',
    });
    expect(after).toMatchObject({
      revision: '2',
      name: 'Kiln Society',
      slug: 'kiln-club',
      buyable: false,
      visibility: 'PRIVATE',
      perks: [{ _id: guid(20), description: 'Heat' }],
    });
    expect(after.description).toBeUndefined();
    expect(after._updatedDate?.getTime()).toBe((plan._updatedDate?.getTime() ?? 0) + 1000);
    expect(after.pricingVariants).toEqual(plan.pricingVariants);
    expect(await owner().getPlan(plan._id)).toEqual(after);
  });

  test('needs the plan’s current revision', async () => {
    const plan = await created();
    await owner().updatePlan(plan._id, { revision: '1', name: 'Second' });
    await expect(owner().updatePlan(plan._id, { revision: '1', name: 'Third' })).rejects.toMatchObject({
      response: { status: 409 },
    });
    await expect(owner().updatePlan(plan._id, { name: 'Third' } as Change)).rejects.toMatchObject({
      response: { status: 400 },
    });
    await expect(owner().updatePlan(guid(404), { revision: '1' })).rejects.toMatchObject({
      response: { status: 404 },
    });
    await expect(owner().updatePlan(plan._id, { revision: '2', pricingVariants: [] })).rejects.toMatchObject({
      response: { status: 400 },
    });
  });

  test('archives and restores a plan; an archived one is hidden and not primary', async () => {
    const plan = await created();
    await owner().updatePlan(plan._id, { revision: '1', primary: true } as Change);
    const archived = await owner().updatePlan(plan._id, { revision: '2', archived: true } as Change);
    expect(archived).toMatchObject({ archived: true, primary: false, visibility: 'PRIVATE' });
    const back = await owner().updatePlan(plan._id, {
      revision: '3',
      archived: false,
      visibility: 'PUBLIC',
    } as Change);
    expect(back).toMatchObject({ archived: false, visibility: 'PUBLIC', status: 'ACTIVE' });
  });

  test('emits the events of Plans V3, and those of Plans V2 for the fields that it has', async () => {
    const before = await lastSequence();
    const plan = await created();
    await owner().updatePlan(plan._id, { revision: '1', buyable: false });
    await owner().updatePlan(plan._id, { revision: '2', buyerCanCancel: true });
    await owner().updatePlan(plan._id, { revision: '3', archived: true } as Change);
    await owner().deletePlan(plan._id);
    const events = await eventsSince(before);
    expect(events.map(({ eventType }) => eventType)).toEqual([
      'wix.pricing_plans.plan_created',
      'wix.pricing_plans.v3.plan_created',
      'wix.pricing_plans.v3.plan_updated',
      'wix.pricing_plans.plan_updated',
      'wix.pricing_plans.plan_buyer_can_cancel_updated',
      'wix.pricing_plans.v3.plan_updated',
      'wix.pricing_plans.plan_updated',
      'wix.pricing_plans.v3.plan_updated',
      'wix.pricing_plans.plan_plan_archived',
      'wix.pricing_plans.v3.plan_deleted',
    ]);
    expect(events[1]?.payload).toMatchObject({
      createdEvent: { entity: { id: plan._id, revision: '1', pricingVariants: [{ id: guid(1) }] } },
    });
    expect(events.at(-1)?.payload).toMatchObject({ deletedEvent: { deletedEntity: { id: plan._id } } });
    expect(module.onPlanDeleted).toBeDefined();
  });
});

describe('bulkUpdatePlans', () => {
  test('changes several plans, each with its own result, and moves the primary mark', async () => {
    const [one, two] = [await created(), await created()];
    const answer = await owner().bulkUpdatePlans(
      [
        { plan: { _id: one._id, revision: '1', primary: true } },
        { plan: { _id: two._id, revision: '7', buyable: false } },
        { plan: { _id: guid(404), revision: '1' } },
      ] as Parameters<ReturnType<typeof owner>['bulkUpdatePlans']>[0],
      { returnEntity: true },
    );
    expect(answer.results?.map(({ itemMetadata }) => itemMetadata?.success)).toEqual([true, false, false]);
    expect(answer.results?.[0]?.item).toMatchObject({ primary: true, revision: '2' });
    expect(answer.results?.[1]?.itemMetadata).toMatchObject({
      _id: two._id,
      originalIndex: 1,
      error: { code: 'REVISION_MISMATCH' },
    });
    expect(answer.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 2 });
    const primary = (await owner().queryPlans().find()).items.filter((it) => 'primary' in it && it.primary);
    expect(primary.map(({ _id }) => _id)).toEqual([one._id]);
  });

  test('accepts a field mask, and leaves names unchanged', async () => {
    const { _id, name } = await created();
    const { fetchWithAuth } = plansV3Owner(emulator);
    const bulk = async (item: object) => {
      const response = await fetchWithAuth('https://www.wixapis.com/pricing-plans/v3/bulk/plans/update', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ plans: [item], returnEntity: true }),
      });
      const { results } = (await response.json()) as { results: { item?: object; itemMetadata: object }[] };
      return results[0];
    };
    const plan = { id: _id, revision: '1', name: 'Another', buyable: false, description: 'Not this' };
    expect((await bulk({ plan, fieldMask: 'buyable' }))?.item).toMatchObject({ name, buyable: false });
    expect(await owner().getPlan(_id)).not.toHaveProperty('description');
    expect((await bulk({ plan: { ...plan, revision: '2' } }))?.itemMetadata).toMatchObject({
      success: false,
      error: { code: 'INVALID_ARGUMENT' },
    });
  });
});

describe('tags', () => {
  const tags = (...tagIds: string[]) => ({ publicTags: { tagIds } });

  test('are assigned to and removed from several plans; one in both lists is assigned', async () => {
    const before = await lastSequence();
    const { _id } = await created({ tags: tags('a', 'b') });
    const answer = await owner().bulkUpdatePlanTags([_id, guid(404)], {
      assignTags: { ...tags('b', 'c'), privateTags: { tagIds: ['p'] } },
      unassignTags: tags('a', 'b'),
    });
    expect(answer.results?.map(({ itemMetadata }) => itemMetadata?.success)).toEqual([true, false]);
    const { tags: after, revision } = await owner().getPlan(_id);
    expect(after).toEqual({ publicTags: { tagIds: ['b', 'c'] }, privateTags: { tagIds: ['p'] } });
    expect(revision).toBe('2');
    expect((await eventsSince(before)).at(-1)).toMatchObject({
      eventType: 'wix.pricing_plans.v3.plan_tags_modified',
      payload: { actionEvent: { body: { plan: { id: _id }, unassignedTags: tags('a', 'b') } } },
    });
    await expect(owner().bulkUpdatePlanTags([_id], {})).rejects.toMatchObject({
      details: { applicationError: { code: 'EMPTY_ASSIGN_AND_UNASSIGN_LISTS' } },
    });
  });

  test('are changed by a filter, as a job', async () => {
    const { _id } = await created({ pricingVariants: [monthly(1, { name: 'Only here' })] });
    const { jobId } = await owner().bulkUpdatePlanTagsByFilter(
      { 'pricingVariants.name': 'Only here' },
      { assignTags: tags('here') },
    );
    expect(jobId).toMatch(/^[\da-f-]{36}$/);
    const tagged = await owner().queryPlans().find();
    expect(tagged.items.filter((it) => it.tags?.publicTags?.tagIds?.includes('here'))).toMatchObject([
      { _id },
    ]);
    await expect(
      owner().bulkUpdatePlanTagsByFilter({ color: 'red' }, { assignTags: tags('here') }),
    ).rejects.toMatchObject({ response: { status: 400 } });
    await expect(owner().bulkUpdatePlanTagsByFilter({})).rejects.toMatchObject({
      details: { applicationError: { code: 'EMPTY_ASSIGN_AND_UNASSIGN_LISTS' } },
    });
  });
});

test('a deleted plan no longer exists in either generation of calls', async () => {
  const { plans, plansV3 } = plansV3Owner(emulator);
  const { _id } = await created();
  await plansV3.deletePlan(_id);
  await expect(plansV3.getPlan(_id)).rejects.toMatchObject({ response: { status: 404 } });
  await expect(plans.getPlan(_id)).rejects.toMatchObject({ response: { status: 404 } });
  await expect(plansV3.deletePlan(_id)).rejects.toMatchObject({ response: { status: 404 } });
});
