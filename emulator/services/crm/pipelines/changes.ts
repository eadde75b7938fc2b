import type { Context } from '#core/contract/context';
import { assert, assertGiven } from '#core/contract/errors';
import { createEntity, deleteEntity, updateEntity } from '#core/entities/store';
import { changedTags, type TagChange } from '#core/entities/tags';
import { cards } from '../cards/entity';
import {
  type DoneStage,
  type GivenDoneStage,
  type GivenStage,
  PIPELINES,
  type Pipeline,
  type Stage,
  type WirePipeline,
} from './entity';
import {
  durationIsFixed,
  insufficientPipeline,
  pipelineNotEmpty,
  stageHasCards,
  stageIdsNotUnique,
} from './errors';

const hasCards = ({ documents }: Context, stageId: string) => documents.count(cards, { stageId }) > 0;

function readStage(
  { ids }: Context,
  { id, name, staleDurationInHours }: GivenStage,
  before: Pick<Pipeline, 'stages'>,
): Stage {
  assert(name, insufficientPipeline);
  const isKnown = before.stages.some((it) => it.id === id);
  return {
    id: isKnown && id ? id : ids.guid(),
    name,
    ...(staleDurationInHours && { staleDurationInHours }),
  };
}

/**
 * Reads the stages of a changed pipeline.
 * @throws PlatformError INSUFFICIENT_PIPELINE_DATA, STAGE_IDS_MUST_BE_UNIQUE, CANNOT_DELETE_STAGE_WITH_CARDS,
 * CANNOT_CHANGE_DURATION_ON_STAGE_WITH_CARDS
 */
function changedStages(context: Context, before: Pipeline, given: readonly GivenStage[]): Stage[] {
  const named = given.flatMap(({ id }) => id ?? []);
  assert(new Set(named).size === named.length, stageIdsNotUnique);
  const stages = given.map((stage) => readStage(context, stage, before));
  for (const { id, staleDurationInHours } of before.stages) {
    const after = stages.find((it) => it.id === id);
    assert(after || !hasCards(context, id), () => stageHasCards(id));
    const isSame = !after || after.staleDurationInHours === staleDurationInHours;
    assert(isSame || !hasCards(context, id), () => durationIsFixed(id));
  }
  return stages;
}

const changedDoneStage = (before: DoneStage, { name, allowedOutcomes }: GivenDoneStage): DoneStage => ({
  ...before,
  ...(name && { name }),
  ...(allowedOutcomes && { allowedOutcomes }),
});

/** Creates a pipeline; its currency is that of the site by default. */
export function addPipeline(context: Context, given: WirePipeline): Pipeline {
  const { caller, ids, site } = context;
  const { name, currency, stages = [], doneStage, extendedFields, tags } = given;
  assertGiven(name, 'pipeline.name');
  assertGiven(doneStage?.name, 'pipeline.doneStage.name');
  return createEntity<Pipeline>(context, PIPELINES, {
    name,
    currency: currency ?? site.currency,
    stages: stages.map((stage) => readStage(context, stage, { stages: [] })),
    doneStage: { id: ids.guid(), name: doneStage.name, allowedOutcomes: doneStage.allowedOutcomes ?? [] },
    ...(caller.role === 'app' && { source: { appId: caller.id } }),
    ...(extendedFields && { extendedFields }),
    ...(tags && { tags }),
  });
}

/** Changes a pipeline, but not its currency. Stages that are not given are removed. */
export function changePipeline(
  context: Context,
  before: Pipeline,
  change: { [Name in keyof WirePipeline]?: WirePipeline[Name] | null },
): Pipeline {
  const { name = before.name, stages, doneStage, extendedFields, tags } = change;
  assert(name, insufficientPipeline);
  return updateEntity(context, PIPELINES, {
    ...before,
    name,
    ...(stages && { stages: changedStages(context, before, stages) }),
    ...(doneStage && { doneStage: changedDoneStage(before.doneStage, doneStage) }),
    ...(extendedFields && { extendedFields }),
    ...(tags && { tags }),
  });
}

/** @throws PlatformError 428 CANNOT_DELETE_NON_EMPTY_PIPELINE */
export function removePipeline(context: Context, pipeline: Pipeline): void {
  const { id } = pipeline;
  assert(context.documents.count(cards, { pipelineId: id }) === 0, () => pipelineNotEmpty(id));
  deleteEntity(context, PIPELINES, pipeline);
}

/** Assigns and removes tags, all of which are private. */
export function tagPipeline(context: Context, pipeline: Pipeline, change: TagChange): Pipeline {
  const { privateTags = {} } = changedTags(pipeline.tags, change);
  return updateEntity(context, PIPELINES, { ...pipeline, tags: { privateTags } });
}
