import { pipelines as meta } from '@wix/crm/meta';
import { MANAGERS } from '#core/contract/context';
import { entityOperations } from '#core/entities/operations';
import { addPipeline, changePipeline, removePipeline, tagPipeline } from '../pipelines/changes';
import { PIPELINES } from '../pipelines/entity';

/** Pipelines of leads, deals and projects. */
export const pipelinesOperations = entityOperations('crm.pipelines', meta, PIPELINES, {
  readers: MANAGERS,
  page: { defaultLimit: 50, maxLimit: 100 },
  serialize: (_, pipeline) => pipeline,
  create: addPipeline,
  update: changePipeline,
  delete: removePipeline,
  tag: tagPipeline,
});
