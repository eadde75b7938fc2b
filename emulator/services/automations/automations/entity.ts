import type { automationsServiceV2 as meta } from '@wix/automations/meta';
import type { AnswerOf, RequestOf } from '#core/contract/operation';
import { collection } from '#core/documents/collection';
import type { Entity, EntityKind } from '#core/entities/kind';

export type WireAutomation = NonNullable<AnswerOf<typeof meta.getAutomation>['automation']>;

/** An automation as callers give it, with any of its fields. */
export type GivenAutomation = NonNullable<RequestOf<typeof meta.validateAutomation>['automation']>;

/** Actions that follow an event of an app. A draft is one that is not in use yet. */
export interface Automation
  extends Omit<WireAutomation, keyof Entity | 'name' | 'configuration' | 'draftInfo'>,
    Entity {
  name: string;
  configuration: NonNullable<WireAutomation['configuration']>;
  isDraft: boolean;
  /** The automation that a draft will replace. */
  originalAutomationId?: string;
}

export const automations = collection<Automation>('automations', {
  shown: {
    title: 'Automations',
    group: 'Contacts',
    calls: ['automations.automationsServiceV2', 'automation'],
    columns: ['name', 'configuration.status', 'configuration.trigger.triggerKey', 'updatedDate'],
  },
  fields: {
    name: 'string',
    origin: 'string',
    namespace: 'string',
    'configuration.status': 'string',
    'configuration.trigger.appId': 'string',
    'configuration.trigger.triggerKey': 'string',
    isDraft: 'boolean',
    originalAutomationId: 'string',
    createdDate: 'date',
    updatedDate: 'date',
  },
});

/** The filters for automations in use, and for drafts. */
export const LIVE = { isDraft: false };
export const DRAFTS = { isDraft: true };

export const serializeAutomation = ({
  isDraft,
  originalAutomationId,
  ...automation
}: Automation): WireAutomation => ({
  ...automation,
  ...(isDraft && { draftInfo: originalAutomationId ? { originalAutomationId } : {} }),
});

export const AUTOMATIONS: EntityKind<Automation, 'automation'> = {
  name: 'automation',
  collection: automations,
  views: [
    {
      fqdn: 'wix.automations.v2.automation',
      serialize: (_, automation) => serializeAutomation(automation),
      showsDeleted: true,
    },
  ],
};
