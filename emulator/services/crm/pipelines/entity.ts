import type { pipelines as meta } from '@wix/crm/meta';
import { assert } from '#core/contract/errors';
import type { Serialized } from '#core/contract/serialized';
import { collection } from '#core/documents/collection';
import type { Entity, EntityKind } from '#core/entities/kind';
import { stageNotFound } from './errors';

export type WirePipeline = Serialized<meta.PipelineOriginal>;
type WireStage = NonNullable<WirePipeline['stages']>[number];
type WireDoneStage = NonNullable<WirePipeline['doneStage']>;
export type Outcome = NonNullable<WireDoneStage['allowedOutcomes']>[number];

export interface Stage {
  id: string;
  name: string;
  staleDurationInHours?: number | null;
}

export interface DoneStage {
  id: string;
  name: string;
  allowedOutcomes: Outcome[];
}

export type GivenStage = WireStage;
export type GivenDoneStage = WireDoneStage;

/** The stages through which the owner's leads, deals or projects go. */
export interface Pipeline extends Entity {
  name: string;
  /** ISO 4217. */
  currency: string;
  stages: Stage[];
  doneStage: DoneStage;
  /** The app that created it. */
  source?: { appId: string };
  extendedFields?: NonNullable<WirePipeline['extendedFields']>;
  tags?: NonNullable<WirePipeline['tags']>;
}

export const pipelines = collection<Pipeline>('crm_pipelines', {
  shown: {
    title: 'Pipelines',
    group: 'Contacts',
    calls: ['crm.pipelines', 'pipeline'],
    columns: ['name', 'currency', 'updatedDate'],
  },
  fields: { createdDate: 'date', updatedDate: 'date', name: 'string', 'source.appId': 'string' },
  defaultSort: [{ fieldName: 'updatedDate', order: 'DESC' }],
});

export const PIPELINES: EntityKind<Pipeline, 'pipeline'> = {
  name: 'pipeline',
  collection: pipelines,
  views: [
    { fqdn: 'wix.crm.pipelines.v1.pipeline', serialize: (_, pipeline) => pipeline, showsDeleted: true },
  ],
};

/** Returns a stage of a pipeline, also its last one. @throws PlatformError 404 STAGE_NOT_FOUND */
export function stageOf({ stages, doneStage }: Pipeline, stageId: string): Stage | DoneStage {
  const stage = [...stages, doneStage].find(({ id }) => id === stageId);
  assert(stage, () => stageNotFound(stageId));
  return stage;
}
