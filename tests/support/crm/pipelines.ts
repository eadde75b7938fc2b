import { cards, contacts, pipelines } from '@wix/crm';
import type { Emulator } from '@/emulator/runtime/emulator';
import { ownerClient } from '../emulator/start';

export const STAGES = [{ name: 'New', staleDurationInHours: 24 }, { name: 'Talking' }];
export const DONE = { name: 'Done', allowedOutcomes: [pipelines.Outcome.WON, pipelines.Outcome.LOST] };

/** The SDK's pipelines and their cards as the owner. */
export const pipelinesOwner = (emulator: Emulator) => ownerClient(emulator, { cards, contacts, pipelines });

/** Creates a pipeline with the stages New, Talking and Done. */
export async function newPipeline(emulator: Emulator, name = 'Sales') {
  const calls = pipelinesOwner(emulator).pipelines;
  const pipeline = await calls.createPipeline({ name, stages: STAGES, doneStage: DONE });
  const [first, second] = pipeline.stages ?? [];
  return {
    ...pipeline,
    id: pipeline._id as string,
    first: first?._id as string,
    second: second?._id as string,
    done: pipeline.doneStage?._id as string,
  };
}

/** Creates a card in the first stage of a pipeline. */
export async function newCard(
  emulator: Emulator,
  { id: pipelineId, first: stageId }: { id: string; first: string },
  more: object = {},
) {
  const calls = pipelinesOwner(emulator).cards;
  const card = await calls.createCard({ card: { name: 'A kiln', pipelineId, stageId, ...more } });
  return { ...card, id: card._id as string, revision: card.revision as string };
}
