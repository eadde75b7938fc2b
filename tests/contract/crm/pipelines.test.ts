import type { pipelines } from '@wix/crm';
import { describe, expect, test } from 'vitest';
import { DONE, newCard, newPipeline, pipelinesOwner, STAGES } from '@/tests/support/crm/pipelines';
import { NOWHERE } from '@/tests/support/emulator/demo-site';
import { eventNamesAbout } from '@/tests/support/emulator/domain-events';
import { applicationError } from '@/tests/support/emulator/errors';
import { expectVisitorRefused } from '@/tests/support/emulator/refused-visitor';
import { startEmulator } from '@/tests/support/emulator/start';

const emulator = startEmulator();
const owner = () => pipelinesOwner(emulator);
const pipeline = (name?: string) => newPipeline(emulator, name);
const card = (within: { id: string; first: string }, more?: object) => newCard(emulator, within, more);

describe('a pipeline', () => {
  test('is created with its stages, changed, found and deleted', async () => {
    const { pipelines: calls } = owner();
    const { id, first, second } = await pipeline();
    expect(await calls.getPipeline(id)).toMatchObject({ currency: 'USD', stages: STAGES, doneStage: DONE });
    const stages = [{ _id: second, name: 'In talks' }, { name: 'Offered' }];
    const changed = await calls.updatePipeline(id, { revision: '1', stages, currency: 'EUR' });
    expect(changed).toMatchObject({
      revision: '2',
      currency: 'USD',
      stages: [{ _id: second, name: 'In talks' }, { name: 'Offered' }],
    });
    expect(changed.stages?.map(({ _id }) => _id)).not.toContain(first);
    await pipeline('Leads');
    const { items } = await calls.queryPipelines().startsWith('name', 'Sal').find();
    expect(items.map(({ name }) => name)).toEqual(['Sales']);
    await calls.deletePipeline(id);
    await expect(calls.getPipeline(id)).rejects.toMatchObject({ status: 404 });
    expect(eventNamesAbout(emulator, id, 'pipeline_')).toEqual(['created', 'updated', 'deleted']);
  });

  test('keeps the stages in which there are cards, and their durations', async () => {
    const { pipelines: calls } = owner();
    const sales = await pipeline();
    await card(sales);
    const change = (stages: pipelines.Stage[]) => calls.updatePipeline(sales.id, { revision: '1', stages });
    await expect(change([{ _id: sales.second, name: 'Talking' }])).rejects.toMatchObject(
      applicationError(428, 'CANNOT_DELETE_STAGE_WITH_CARDS'),
    );
    await expect(change([{ _id: sales.first, name: 'New' }])).rejects.toMatchObject(
      applicationError(428, 'CANNOT_CHANGE_DURATION_ON_STAGE_WITH_CARDS'),
    );
    const twice = { _id: sales.first, name: 'New', staleDurationInHours: 24 };
    await expect(change([twice, twice])).rejects.toMatchObject(
      applicationError(400, 'STAGE_IDS_MUST_BE_UNIQUE'),
    );
    await expect(calls.deletePipeline(sales.id)).rejects.toMatchObject(
      applicationError(428, 'CANNOT_DELETE_NON_EMPTY_PIPELINE'),
    );
    await expect(calls.updatePipeline(sales.id, { revision: '1', name: null })).rejects.toMatchObject(
      applicationError(400, 'INSUFFICIENT_PIPELINE_DATA'),
    );
  });

  test('has private tags', async () => {
    const { pipelines: calls } = owner();
    const { id } = await pipeline();
    const assignTags = { privateTags: { tagIds: ['a'] } };
    const { bulkActionMetadata } = await calls.bulkUpdatePipelineTags([id, NOWHERE], { assignTags });
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    expect((await calls.getPipeline(id)).tags).toEqual(assignTags);
    await calls.bulkUpdatePipelineTagsByFilter({ name: 'Sales' }, { unassignTags: assignTags });
    expect((await calls.getPipeline(id)).tags).toEqual({ privateTags: { tagIds: [] } });
    for (const call of [calls.bulkUpdatePipelineTags([id]), calls.bulkUpdatePipelineTagsByFilter({})])
      await expect(call).rejects.toMatchObject(applicationError(400, 'EMPTY_ASSIGN_AND_UNASSIGN_LISTS'));
  });
});

test.each(['pipelines', 'cards', 'attachments'])('visitors may not call %s', (module) =>
  expectVisitorRefused(emulator, `crm.${module}`),
);
