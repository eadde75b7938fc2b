import { applicationError, type PlatformError } from '#core/contract/errors';

export const pipelineNotFound = (pipelineId: string): PlatformError =>
  applicationError('PIPELINE_NOT_FOUND', `There is no pipeline ${pipelineId}`, { pipelineId });

export const stageNotFound = (stageId: string): PlatformError =>
  applicationError('STAGE_NOT_FOUND', `The pipeline has no stage ${stageId}`, { stageId });

export const stageHasCards = (stageId: string): PlatformError =>
  applicationError('CANNOT_DELETE_STAGE_WITH_CARDS', `The stage ${stageId} has cards`, { stageId });

export const durationIsFixed = (stageId: string): PlatformError =>
  applicationError(
    'CANNOT_CHANGE_DURATION_ON_STAGE_WITH_CARDS',
    `The stage ${stageId} has cards, so its duration stays`,
    { stageId },
  );

export const insufficientPipeline = (): PlatformError =>
  applicationError('INSUFFICIENT_PIPELINE_DATA', 'A pipeline needs a name, and a name for each stage');

export const stageIdsNotUnique = (): PlatformError =>
  applicationError('STAGE_IDS_MUST_BE_UNIQUE', 'Two stages have the same id');

export const pipelineNotEmpty = (pipelineId: string): PlatformError =>
  applicationError('CANNOT_DELETE_NON_EMPTY_PIPELINE', `The pipeline ${pipelineId} has cards`, {
    pipelineId,
  });
